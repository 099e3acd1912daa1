import { piecesOf } from '#lib/domain/job/job.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { formatReadyDay } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import {
  ARRIVES,
  arrivesShort,
  CALCULATOR,
  carriageBeside,
  carriageOnTop,
  inWorkingDays,
  piecesShort,
  readyShort,
  workingDaysText,
} from '#lib/messages/product/calculator.ts';
import { CONDITION } from '#lib/messages/product/promise.ts';
import type { Clock } from './use-clock.ts';

/**
 * The day in large letters, what it depends on in small ones, and both in the one line of the bar; `carriage`: what bringing it costs, to be
 * said behind a price, empty at the workshop.
 */
type ReadyWords = { day: string; condition: string; line: string; carriage: string };

/**
 * When a job is the customer's: at the workshop or, once the road to the chosen city is known, there, by the rule of the table's cells. The
 * bar has no room for the number of pieces beside an arrival.
 */
export function readyWords(clock: Clock | null, days: number, job: Job): ReadyWords {
  const pieces = piecesShort(piecesOf(job));
  if (clock === null)
    return {
      day: `${CALCULATOR.ready} ${inWorkingDays(days)}`,
      condition: CONDITION,
      line: `${pieces}, ${workingDaysText(days)} ${CONDITION}`,
      carriage: '',
    };
  const { day } = clock.ready(days);
  const { condition, road } = clock;
  const ready = `${readyShort(day)}, ${condition}`;
  if (road === null) return { day: `${CALCULATOR.ready} ${formatReadyDay(day)}`, condition, line: `${pieces}, ${ready}`, carriage: '' };
  const there = clock.there(days);
  // The price of carrying another job would be an untrue one.
  const price = road.job === job ? formatRoubles(road.price) : '';
  return {
    day: `${ARRIVES[road.type]} ${formatReadyDay(there)}`,
    condition: `${carriageBeside(price)}, ${ready}`,
    line: `${arrivesShort(road.type, there)}, ${condition}`,
    carriage: carriageOnTop(price),
  };
}
