import { findFormat, findPaper } from '../job/job.ts';
import type { PriceList } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
import { bindingRule } from './bindings.ts';
import { nearestValid } from './job-rules.ts';

/**
 * What a format begins with comes with it and goes with it: its sides give way to the product's own, its finishing to none. Sides that the next
 * format would begin with too stay as they were changed.
 */
function withBegun(wanted: Job, before: Job, patch: Partial<Job>, product: Product): Job {
  const [left, begun] = [before, wanted].map((job) => findFormat(job, product)?.begins);
  if (left === begun) return wanted;
  const sides = left?.sides === begun?.sides ? wanted.sides : (begun?.sides ?? product.defaults.sides);
  const kept = wanted.finishing.filter((id) => !left?.finishing?.includes(id));
  return { ...wanted, sides, finishing: [...kept, ...(begun?.finishing ?? [])], ...patch };
}

/**
 * The job that a choice leads to: everything else, what was ticked too, stays as it is, or is adapted where it does not go with the choice.
 * `returning`: extras that come back with the choice.
 */
export function chosenJob(before: Job, patch: Partial<Job>, product: Product, list: PriceList, returning: readonly string[] = []): Job {
  const wanted = withBegun({ ...before, ...patch }, before, patch, product);
  return nearestValid({ ...wanted, finishing: [...wanted.finishing, ...returning] }, product, list);
}

/** The fewest and the most pages that a binding holds on the job's paper; null where it takes whatever is offered. */
export function pagesHeld(binding: Job['binding'], job: Job, product: Product, list: PriceList): { least: number; most: number } | null {
  const paper = findPaper(job.paper, list);
  const counts = product.multipage?.bindings.find(({ id }) => id === binding)?.pages ?? [];
  if (product.multipage?.unit !== 'pages' || paper === undefined || binding === null) return null;
  const held = counts.filter((count) => bindingRule(binding, count, paper) === null);
  return held.length === 0 ? null : { least: Math.min(...held), most: Math.max(...held) };
}
