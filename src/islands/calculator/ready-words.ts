import { formatReadyDay } from '#lib/messages/format/figures.ts';
import { ARRIVES, arrivesShort, CALCULATOR, inWorkingDays, readyShort, workingDaysText } from '#lib/messages/product/calculator.ts';
import { CONDITION } from '#lib/messages/product/promise.ts';
import type { Clock } from './use-clock.ts';

/** The day in large letters, what it depends on in small ones, and both in the one line of the bar. */
type ReadyWords = { day: string; condition: string; line: string };

/**
 * When a job is the customer's: at the workshop or, once the road to the chosen city is known, there, by the rule of the table's cells. The
 * bar has no room for the number of `pieces` beside an arrival.
 */
export function readyWords(clock: Clock | null, days: number, pieces = ''): ReadyWords {
  if (clock === null)
    return {
      day: `${CALCULATOR.ready} ${inWorkingDays(days)}`,
      condition: CONDITION,
      line: `${pieces}, ${workingDaysText(days)} ${CONDITION}`,
    };
  const { day } = clock.ready(days);
  const { condition } = clock;
  const ready = `${readyShort(day)}, ${condition}`;
  if (clock.road === null) return { day: `${CALCULATOR.ready} ${formatReadyDay(day)}`, condition, line: `${pieces}, ${ready}` };
  const { type } = clock.road;
  const there = clock.there(days);
  return { day: `${ARRIVES[type]} ${formatReadyDay(there)}`, condition: ready, line: `${arrivesShort(type, there)}, ${condition}` };
}
