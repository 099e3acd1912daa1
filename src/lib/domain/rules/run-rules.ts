import { extraDays } from '../job/job.ts';
import { cheapestRuns } from '../press/print-run.ts';
import type { Job } from '../product/product.ts';
import type { Facts, JobErrorDetails, Rule } from './rule.ts';
import { nearestNumber, setField } from './rule.ts';

function isInTime({ job, product, list }: Facts): boolean {
  return extraDays(job, product, list) <= list.turnarounds[job.turnaround].maxFinishingDays;
}

function fitsPress({ job, product, list }: Facts): boolean {
  return cheapestRuns(job, product, list) !== undefined;
}

/** The fastest turnaround that leaves time for both printing and finishing. */
function possibleTurnaround(facts: Facts): Job['turnaround'] | undefined {
  const { product, list, job } = facts;
  const possible = product.turnarounds.filter((turnaround) => {
    const changed = { ...facts, job: { ...job, turnaround } };
    return isInTime(changed) && fitsPress(changed);
  });
  return possible.sort((a, b) => list.turnarounds[a].days - list.turnarounds[b].days)[0];
}

function slower(facts: Facts): JobErrorDetails[] {
  const nearest = possibleTurnaround(facts);
  return nearest === undefined ? [] : [{ field: 'turnaround', nearest }];
}

/** Only when no turnaround helps is the quantity itself in error. */
function fewer(facts: Facts): JobErrorDetails[] {
  if (isInTime(facts) && fitsPress(facts)) return [];
  if (possibleTurnaround(facts) !== undefined) return [];
  const { job, product } = facts;
  const possible = product.quantities.filter((quantity) => possibleTurnaround({ ...facts, job: { ...job, quantity } }) !== undefined);
  return [{ field: 'quantity', nearest: nearestNumber(job.quantity, possible) }];
}

/** What presses and time allow. The limits are the price list's. */
export const RUN_RULES: Rule[] = [
  { id: 'finishing-takes-longer', find: (facts) => (isInTime(facts) ? [] : slower(facts)), repair: setField },
  { id: 'run-too-large-for-turnaround', find: (facts) => (fitsPress(facts) || !isInTime(facts) ? [] : slower(facts)), repair: setField },
  { id: 'run-too-large', find: fewer, repair: setField },
];
