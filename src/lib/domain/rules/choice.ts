import { findFormat, findPaper } from '../job/job.ts';
import { readCustomSize } from '../product/custom-size.ts';
import type { PriceList } from '../product/price-list.ts';
import type { Format, Job, Product } from '../product/product.ts';
import { bindingRule } from './bindings.ts';
import { nearestValid } from './job-rules.ts';

/** Formats whose finished sizes differ by more than this are other things: what suits a card is not meant for a poster. */
const ALIKE_TIMES = 2;

function finishedArea(format: Format): number {
  const { width, height } = format.folded ?? format;
  return width * height;
}

function areAlike(one: Format, other: Format): boolean {
  const [small, large] = [finishedArea(one), finishedArea(other)].sort((a, b) => a - b);
  return one.shape === other.shape && (large ?? 0) <= (small ?? 0) * ALIKE_TIMES;
}

/**
 * Extras that were ticked for one format are not carried into an unlike one; what that format asks for comes by its rules. Those a product
 * begins with, as a tag with its hole, are no extras. A custom size is typed figure by figure, and what it passes on the way drops nothing.
 */
function withoutCarried(wanted: Job, before: Job, patch: Partial<Job>, product: Product): Job {
  if (patch.format === undefined || patch.finishing !== undefined || readCustomSize(patch.format) !== undefined) return wanted;
  const [from, to] = [findFormat(before, product), findFormat(wanted, product)];
  if (from === undefined || to === undefined || areAlike(from, to)) return wanted;
  return { ...wanted, finishing: wanted.finishing.filter((id) => product.defaults.finishing.includes(id)) };
}

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
 * The job that a choice leads to: everything else stays as it is, or is adapted where it does not go with the choice. `returning`: extras that
 * come back with the choice.
 */
export function chosenJob(before: Job, patch: Partial<Job>, product: Product, list: PriceList, returning: readonly string[] = []): Job {
  const wanted = withBegun(withoutCarried({ ...before, ...patch }, before, patch, product), before, patch, product);
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
