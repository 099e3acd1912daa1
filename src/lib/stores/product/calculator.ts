import { atom } from 'nanostores';
import { addressWith, onQueryChange, readQuery, writeQuery } from '../../browser/address.ts';
import { changedFields, decodeJob, encodeJob, readItem, withItem } from '../../domain/job/job-url.ts';
import { readCustomSize } from '../../domain/product/custom-size.ts';
import type { PriceList } from '../../domain/product/price-list.ts';
import type { Job, Product } from '../../domain/product/product.ts';
import { chosenJob } from '../../domain/rules/choice.ts';
import type { RuleId } from '../../domain/rules/job-error.ts';
import { findJobErrors, nearestValid } from '../../domain/rules/job-rules.ts';

/**
 * What was put right without being asked: in a link that was opened, or after a choice – `at` its field, `before` the job
 * that the customer can go back to.
 */
export type Repair = { fields: (keyof Job)[]; rules: RuleId[] } & ({ source: 'link' } | { source: 'choice'; at: keyof Job; before: Job });

/** The job on the page; null until the page has been read by `startCalculator`, when the product's default is shown. */
export const $job = atom<Job | null>(null);
/** The latest repair, null once the customer goes on without one. */
export const $repair = atom<Repair | null>(null);

/** The basket item that the address names: it is changed instead of adding another. `isGone`: it left the basket meanwhile. */
export const $edited = atom<{ id: string; isGone: boolean } | null>(null);

/** What became known of the item that is being changed. */
export function markEdited(isGone: boolean): void {
  const edited = $edited.get();
  if (edited !== null && edited.isGone !== isGone) $edited.set({ ...edited, isGone });
}

type Setting = { product: Product; list: PriceList };
let setting: Setting | null = null;

/** Choices that change what the page is about: the back button undoes them. The others only amend the current entry. */
const STEPS: readonly (keyof Job)[] = ['format', 'binding'];

/** One custom size after another is typing: the back button leads to what was there before it. */
const isTyping = (before: Job, after: Job): boolean => [before, after].every(({ format }) => readCustomSize(format) !== undefined);

const rulesOf = (wanted: Job, { product, list }: Setting): RuleId[] => [
  ...new Set(findJobErrors(wanted, product, list).map(({ rule }) => rule)),
];

function settleLink(wanted: Job, unreadable: (keyof Job)[], now: Setting): Job {
  const nearest = nearestValid(wanted, now.product, now.list);
  // The page shows the default already: the same object tells that there is nothing to draw again.
  const job = changedFields(nearest, now.product.defaults).length === 0 ? now.product.defaults : nearest;
  const fields = [...new Set([...unreadable, ...changedFields(wanted, job)])];
  $repair.set(fields.length === 0 ? null : { source: 'link', fields, rules: rulesOf(wanted, now) });
  $job.set(job);
  return job;
}

/** A typed number that was put right to what it was before: its own field says so, and there is nothing to go back to. */
const isAsBefore = (at: keyof Job, before: Job, job: Job): boolean =>
  (at === 'quantity' || at === 'designs') && changedFields(before, job).length === 0;

/** Extras that went when a format was left, by that format. */
const leftBehind = new Map<string, string[]>();
/** The pages that a binding was left with, and what became of them, by that binding. */
const pagesLeft = new Map<Job['binding'], [left: Job['pages'], became: Job['pages']]>();

/** The pages that come back with a binding, where they have not been changed since. */
function pagesBack(before: Job, { binding = before.binding }: Partial<Job>): Partial<Job> {
  const [pages, became] = pagesLeft.get(binding) ?? [before.pages];
  return became === before.pages && binding !== before.binding ? { pages } : {};
}

/** Extras that come back with the format they were left behind with. */
const returningWith = ({ format, finishing }: Partial<Job>): readonly string[] =>
  (format !== undefined && finishing === undefined && leftBehind.get(format)) || [];

/** The job that a choice on the page leads to, with what comes back with it. */
export const jobAfter = (before: Job, patch: Partial<Job>, product: Product, list: PriceList): Job =>
  chosenJob(before, { ...pagesBack(before, patch), ...patch }, product, list, returningWith(patch));

function rememberLeft(before: Job, job: Job): void {
  const went = before.finishing.filter((id) => !job.finishing.includes(id));
  if (job.format !== before.format) leftBehind.set(before.format, went);
  if (job.binding !== before.binding) pagesLeft.set(before.binding, [before.pages, job.pages]);
}

function settleChoice(before: Job, patch: Partial<Job>, now: Setting): Job {
  const wanted = { ...before, ...patch };
  const job = jobAfter(before, patch, now.product, now.list);
  rememberLeft(before, job);
  const fields = changedFields(wanted, job);
  const [at = 'product'] = Object.keys(patch) as (keyof Job)[];
  const isNothing = fields.length === 0 || isAsBefore(at, before, job);
  $repair.set(isNothing ? null : { source: 'choice', fields, rules: rulesOf(wanted, now), at, before });
  $job.set(job);
  return job;
}

/** The query of the page: the job and, while there is one, the basket item it belongs to. */
function queryOf(job: Job, product: Product): string {
  const edited = $edited.get();
  const query = encodeJob(job, product);
  return edited === null || edited.isGone ? query : withItem(query, edited.id);
}

function openQuery(query: string, now: Setting): Job {
  const { job, unreadable } = decodeJob(query, now.product);
  return settleLink(job, unreadable, now);
}

/** What was typed or clicked before the page came alive goes on top of what the link says. */
function withTyped(job: Job, typed: string, now: Setting): Job {
  const form = decodeJob(typed, now.product).job;
  const touched = changedFields(form, now.product.defaults);
  if (touched.length === 0) return job;
  const patch = Object.fromEntries(touched.map((field) => [field, form[field]]));
  return settleChoice(job, patch, now);
}

/**
 * Reads the job from the address and puts it right if it cannot be made. `typed` is the form as the visitor left it
 * before the page came alive, as a query. Returns a function that stops following the back button.
 */
export function startCalculator(product: Product, list: PriceList, typed: string): () => void {
  const now: Setting = { product, list };
  setting = now;
  leftBehind.clear();
  pagesLeft.clear();
  const item = readItem(readQuery());
  $edited.set(item === null ? null : { id: item, isGone: false });
  const linked = openQuery(readQuery(), now);
  const job = withTyped(linked, typed, now);
  const query = queryOf(job, product);
  // Advertising tags and the like stay in the address until there is something to say.
  if ($repair.get() !== null || job !== linked) writeQuery(query, 'replace');
  return onQueryChange((changed) => openQuery(changed, now));
}

/** Takes a choice over; whatever does not go with it is adapted and named in `$repair`. */
export function changeJob(patch: Partial<Job>): void {
  if (setting === null) return;
  const { product } = setting;
  const before = $job.get() ?? product.defaults;
  const after = settleChoice(before, patch, setting);
  const isStep = STEPS.some((field) => before[field] !== after[field]) && !isTyping(before, after);
  writeQuery(queryOf(after, product), isStep ? 'push' : 'replace');
}

/** The address that opens this page with this job. */
export function linkTo(job: Job, product: Product): string {
  return addressWith(encodeJob(job, product));
}
