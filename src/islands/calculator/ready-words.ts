import { piecesOf } from '#lib/domain/job/job.ts';
import type { Kopecks } from '#lib/domain/money.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { formatReadyDay } from '#lib/messages/format/figures.ts';
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

/** The day in large letters, what it depends on in small ones, and both in the one line of the bar. */
type ReadyWords = { day: string; condition: string; line: string };

/** What carrying this very job costs; null while it is not known: the price of carrying another would be an untrue one. */
const carriageOf = ({ price, job: carried }: NonNullable<Clock['road']>, job: Job): Kopecks | null => (carried === job ? price : null);

/** Said behind the price of a run that is brought: empty at the workshop, and where bringing it adds nothing. */
export function carriageWords(clock: Clock | null, job: Job): string {
  const road = clock?.road ?? null;
  return road === null ? '' : carriageOnTop(carriageOf(road, job));
}

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
    };
  const { day } = clock.ready(days);
  const { condition, road } = clock;
  const ready = `${readyShort(day)}, ${condition}`;
  if (road === null) return { day: `${CALCULATOR.ready} ${formatReadyDay(day)}`, condition, line: `${pieces}, ${ready}` };
  const there = clock.there(days);
  return {
    day: `${ARRIVES[road.type]} ${formatReadyDay(there)}`,
    condition: `${carriageBeside(carriageOf(road, job))}, ${ready}`,
    line: `${arrivesShort(road.type, there)}, ${condition}`,
  };
}
