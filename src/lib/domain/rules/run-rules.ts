import type { Turnaround } from '../codes.ts';
import { extraDays } from '../job/job.ts';
import { cheapestRuns, pressDays } from '../press/print-run.ts';
import type { Facts, JobErrorDetails, Rule } from './rule.ts';
import { nearestNumber, setField } from './rule.ts';

function isInTime({ job, product, list }: Facts, turnaround: Turnaround): boolean {
  return extraDays(job, product, list) <= list.turnarounds[turnaround].maxFinishingDays;
}

/** Working days the presses take within a turnaround; infinite when it leaves no time for printing or finishing. */
function daysWithin(facts: Facts, turnaround: Turnaround): number {
  const { job, product, list } = facts;
  const runs = isInTime(facts, turnaround) ? cheapestRuns({ ...job, turnaround }, product, list) : undefined;
  return runs === undefined ? Infinity : pressDays(runs, turnaround, list);
}

/**
 * Whether a turnaround can be kept: not when one of a lower price is ready no later. A long run leaves the fast digital
 * press of a short turnaround for the slow offset one, while a longer turnaround still prints it digitally.
 */
function isPossible(facts: Facts, turnaround: Turnaround): boolean {
  const { turnarounds } = facts.list;
  const days = daysWithin(facts, turnaround);
  const cheaper = facts.product.turnarounds.filter((other) => turnarounds[other].percent < turnarounds[turnaround].percent);
  return days < Infinity && cheaper.every((other) => daysWithin(facts, other) > days);
}

/** The fastest turnaround that leaves time for both printing and finishing. */
function possibleTurnaround(facts: Facts): Turnaround | undefined {
  const { turnarounds } = facts.list;
  const possible = facts.product.turnarounds.filter((turnaround) => isPossible(facts, turnaround));
  return possible.sort((a, b) => turnarounds[a].days - turnarounds[b].days)[0];
}

function slower(facts: Facts): JobErrorDetails[] {
  const nearest = possibleTurnaround(facts);
  return nearest === undefined ? [] : [{ field: 'turnaround', nearest }];
}

/** Only when no turnaround helps is the quantity itself in error. */
function fewer(facts: Facts): JobErrorDetails[] {
  if (possibleTurnaround(facts) !== undefined) return [];
  const { job, product } = facts;
  const possible = product.quantities.filter((quantity) => possibleTurnaround({ ...facts, job: { ...job, quantity } }) !== undefined);
  return [{ field: 'quantity', nearest: nearestNumber(job.quantity, possible) }];
}

const tooLong = (facts: Facts) => (isInTime(facts, facts.job.turnaround) ? [] : slower(facts));
const tooLarge = (facts: Facts) => (isPossible(facts, facts.job.turnaround) || tooLong(facts).length > 0 ? [] : slower(facts));

/** What presses and time allow. The limits are the price list's. */
export const RUN_RULES: Rule[] = [
  { id: 'finishing-takes-longer', find: tooLong, repair: setField },
  { id: 'run-too-large-for-turnaround', find: tooLarge, repair: setField },
  { id: 'run-too-large', find: fewer, repair: setField },
];
