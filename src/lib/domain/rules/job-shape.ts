import { isFormatOffered, settledFormat } from '../job/job.ts';
import { readCustomSize } from '../product/custom-size.ts';
import { nearestCustomSize } from '../product/cut-sizes.ts';
import type { FinishingOption, Format, Job, Product } from '../product/product.ts';
import type { JobError } from './job-error.ts';
import { nearestNumber } from './rule.ts';

type Choice = string | number | null;
/** A field whose value must be one of a list: what the product offers for it, given the fields above it in the table. */
type ListedField = {
  field: keyof Job;
  rule: JobError['rule'];
  offered: (product: Product, job: Job) => Choice[];
  /** What stands in for a wrong value; the product's default unless the field knows better. */
  nearest?: (product: Product, job: Job) => Choice;
};

/** Pages are listed per binding, so binding stands above them. A product of single sheets offers null and nothing else. */
const LISTED: ListedField[] = [
  { field: 'product', rule: 'product-other', offered: (product) => [product.slug] },
  { field: 'format', rule: 'format-unknown', offered: offeredFormats, nearest: nearestFormat },
  { field: 'paper', rule: 'paper-not-offered', offered: (product) => product.papers },
  { field: 'sides', rule: 'sides-not-offered', offered: (product) => product.sides },
  { field: 'binding', rule: 'binding-not-offered', offered: (product) => product.multipage?.bindings.map(({ id }) => id) ?? [null] },
  { field: 'coverPaper', rule: 'cover-not-offered', offered: offeredCovers },
  { field: 'pages', rule: 'pages-not-offered', offered: offeredPages },
  { field: 'turnaround', rule: 'turnaround-not-offered', offered: (product) => product.turnarounds },
];

/** The listed formats, and of all custom sizes the job's own or the one nearest to it. */
function offeredFormats(product: Product, { format }: Job): Choice[] {
  const custom = isFormatOffered(format, product) ? format : nearestCustomSize(format, product);
  return [...product.formats.map(({ id }) => id), ...(custom === undefined ? [] : [custom])];
}

/** How far one size is from another, upright or turned, mm of both sides. */
function apart(one: Format, other: Format): number {
  const sides = (width: number, height: number) => Math.abs(one.width - width) + Math.abs(one.height - height);
  return Math.min(sides(other.width, other.height), sides(other.height, other.width));
}

/** For a custom size the nearest one that is cut, or the listed format nearest to it; the default format for anything else. */
function nearestFormat(product: Product, { format }: Pick<Job, 'format'>): string {
  const size = readCustomSize(format);
  if (size === undefined) return product.defaults.format;
  const listed = [...product.formats].sort((a, b) => apart(a, size) - apart(b, size))[0]?.id;
  return settledFormat(nearestCustomSize(format, product) ?? listed ?? product.defaults.format, product);
}

function offeredCovers({ multipage }: Product): Choice[] {
  return multipage === undefined || multipage.coverPapers.length === 0 ? [null] : multipage.coverPapers;
}

/** Page counts of the chosen binding. */
export function offeredPages({ multipage }: Product, job: Job): Choice[] {
  return multipage === undefined ? [null] : (multipage.bindings.find(({ id }) => id === job.binding)?.pages ?? []);
}

const fallbackOf = ({ field, nearest }: ListedField, product: Product, job: Job): Choice =>
  nearest?.(product, job) ?? (product.defaults[field] as Choice);

function nearestChoice(wanted: Choice, fallback: Choice, offered: Choice[]): Choice | undefined {
  const numbers = offered.filter((value) => typeof value === 'number');
  if (numbers.length > 0 && typeof wanted === 'number') return nearestNumber(wanted, numbers);
  return offered.includes(fallback) ? fallback : offered[0];
}

function findListed(listed: ListedField, job: Job, product: Product): JobError[] {
  const { field, rule, offered } = listed;
  const values = offered(product, job);
  const value = job[field] as Choice;
  if (values.includes(value)) return [];
  const nearest = nearestChoice(value, fallbackOf(listed, product, job), values) ?? undefined;
  const isUnbound = product.multipage === undefined && values[0] === null;
  return [{ field, rule: isUnbound ? 'not-bound' : rule, nearest }];
}

/** Whether an option is offered for the format of this id. */
export const isForFormat = ({ formats }: FinishingOption, id: string): boolean => formats?.includes(id) ?? true;

/** Ids of the finishing that this format of the product can have. */
function offeredOptions({ format }: Job, product: Product): string[] {
  const settled = settledFormat(format, product);
  return product.finishing.filter((option) => isForFormat(option, settled)).map(({ id }) => id);
}

function findOptions(job: Job, product: Product): JobError[] {
  const offered = offeredOptions(job, product);
  return job.finishing.flatMap((option, index): JobError[] => {
    if (!offered.includes(option)) return [{ field: 'finishing', rule: 'option-not-offered', option }];
    return job.finishing.indexOf(option) < index ? [{ field: 'finishing', rule: 'option-repeated', option }] : [];
  });
}

function nearestWhole(wanted: number, least: number, most: number): number {
  return Number.isNaN(wanted) ? least : Math.min(most, Math.max(least, Math.round(wanted)));
}

/** Between the ends of the ladder any whole quantity can be printed. */
function findNumbers(job: Job, product: Product): JobError[] {
  const designs = nearestWhole(job.designs, 1, product.maxDesigns);
  const quantity = nearestWhole(job.quantity, Math.min(...product.quantities), Math.max(...product.quantities));
  const problems: JobError[] = [];
  if (job.designs !== designs) problems.push({ field: 'designs', rule: 'designs-out-of-range', nearest: designs });
  if (job.quantity !== quantity) problems.push({ field: 'quantity', rule: 'quantity-out-of-range', nearest: quantity });
  return problems;
}

/** What is wrong with each field by itself: values the product does not offer. */
export function findShapeErrors(job: Job, product: Product): JobError[] {
  return [...LISTED.flatMap((each) => findListed(each, job, product)), ...findOptions(job, product), ...findNumbers(job, product)];
}

/** A job in which every field by itself is offered, each wrong one replaced with the nearest value or the product's default. */
export function repairShape(job: Job, product: Product): Job {
  let listed = job;
  for (const each of LISTED)
    for (const { field, nearest = null } of findListed(each, listed, product)) listed = { ...listed, [field]: nearest };
  const options = offeredOptions(listed, product);
  const finishing = [...new Set(job.finishing)].filter((id) => options.includes(id));
  const numbers = Object.fromEntries(findNumbers(job, product).map(({ field, nearest }) => [field, nearest]));
  return { ...listed, finishing, ...numbers };
}
