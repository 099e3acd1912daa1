import { BINDINGS, MAX_FINISHING_OPTIONS, PAPER_CODE, SIDES, TURNAROUNDS } from '../codes.ts';
import type { Job, Product } from '../product/product.ts';
import { settledFormat } from './job.ts';

/** A job read from an address, and the fields whose text was unreadable: they keep the product's default. */
export type ReadJob = { job: Job; unreadable: (keyof Job)[] };

/** Query parameters are named like the calculator's form controls, so that a form sent without a script gives the same query. */
const PARAMETERS = {
  format: 'format',
  paper: 'paper',
  sides: 'sides',
  finishing: 'finishing',
  binding: 'binding',
  coverPaper: 'cover',
  pages: 'pages',
  designs: 'designs',
  quantity: 'quantity',
  turnaround: 'turnaround',
} as const satisfies Partial<Record<keyof Job, string>>;
type Field = keyof typeof PARAMETERS;
const FIELDS = Object.keys(PARAMETERS) as Field[];

/** A cell of the price table names a quantity and a turnaround at once: «1000.standard». */
const CELL_PARAMETER = 'cell';
export const cellOf = (job: Pick<Job, 'quantity' | 'turnaround'>): string => `${job.quantity}.${job.turnaround}`;

/** The product, for pages that do not imply one. */
const PRODUCT_PARAMETER = 'product';

/** The basket item that the page edits. */
const ITEM_PARAMETER = 'item';
const ITEM_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Impossible numbers are numbers too: the nearest possible one replaces them, as with a paper that does not fit. */
const WHOLE_NUMBER = /^-?\d{1,15}$/;

const same = (a: Job[Field], b: Job[Field]): boolean => String(a) === String(b) && (a === null) === (b === null);

/** The query after `?` with all differences of a job from the product's default; empty for the default. */
export function encodeJob(job: Job, product: Product): string {
  return FIELDS.filter((field) => !same(job[field], product.defaults[field]))
    .flatMap((field) => {
      const value = job[field];
      const values = Array.isArray(value) && value.length > 0 ? value : [value === null ? '' : String(value)];
      return values.map((text) => `${PARAMETERS[field]}=${encodeURIComponent(text)}`);
    })
    .join('&');
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** All values of all parameters. URLSearchParams belongs to the platform, not to the language, so the domain cannot use it. */
export function parseQuery(query: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const pair of query.replace(/^\?/, '').split('&')) {
    const [name = '', ...rest] = pair.split('=');
    if (name === '') continue;
    const key = decodeText(name);
    found.set(key, [...(found.get(key) ?? []), decodeText(rest.join('='))]);
  }
  return found;
}

/** The product a form names; empty when it names none. */
export const readProduct = (query: string): string => parseQuery(query).get(PRODUCT_PARAMETER)?.[0] ?? '';

/** The basket item a query edits; null when it edits none. */
export function readItem(query: string): string | null {
  const id = parseQuery(query).get(ITEM_PARAMETER)?.[0] ?? '';
  return ITEM_ID.test(id) ? id : null;
}

/** A query that edits a basket item. */
export const withItem = (query: string, id: string): string => `${query === '' ? '' : `${query}&`}${ITEM_PARAMETER}=${id}`;

const oneOf = <Code extends string>(codes: readonly Code[], text: string): Code | undefined => codes.find((code) => code === text);
const paperCode = (text: string): string | undefined => (PAPER_CODE.test(text) ? text : undefined);
const wholeNumber = (text: string): number | undefined => (WHOLE_NUMBER.test(text) ? Number(text) : undefined);
const orNull = <Value>(text: string, read: (text: string) => Value | undefined): Value | null | undefined =>
  text === '' ? null : read(text);

/** Readers of the parameters; undefined means unreadable. */
const READERS: { [F in Exclude<Field, 'finishing'>]: (text: string) => Job[F] | undefined } = {
  format: (text) => (text === '' ? undefined : text),
  paper: paperCode,
  sides: (text) => oneOf(SIDES, text),
  binding: (text) => orNull(text, (code) => oneOf(BINDINGS, code)),
  coverPaper: (text) => orNull(text, paperCode),
  pages: (text) => orNull(text, wholeNumber),
  designs: wholeNumber,
  quantity: wholeNumber,
  turnaround: (text) => oneOf(TURNAROUNDS, text),
};

/** A chosen cell of the price table sets quantity and turnaround, unless they are given separately and differ from the default. */
function readCell(values: Map<string, string[]>, job: Job, defaults: Job): Job {
  const [quantity = '', turnaround = ''] = values.get(CELL_PARAMETER)?.[0]?.split('.') ?? [];
  return {
    ...job,
    quantity: job.quantity === defaults.quantity ? (wholeNumber(quantity) ?? job.quantity) : job.quantity,
    turnaround: job.turnaround === defaults.turnaround ? (oneOf(TURNAROUNDS, turnaround) ?? job.turnaround) : job.turnaround,
  };
}

/**
 * The job of a query. It never fails: unknown parameters are skipped, unreadable ones keep the default and are listed. `findJobErrors` and
 * `nearestValid` decide whether the job can be made.
 */
export function decodeJob(query: string, product: Pick<Product, 'slug' | 'defaults' | 'formats'>): ReadJob {
  const values = parseQuery(query);
  const { defaults } = product;
  const unreadable: Field[] = [];
  const read = <F extends Exclude<Field, 'finishing'>>(field: F): Job[F] => {
    const text = values.get(PARAMETERS[field])?.[0];
    if (text === undefined) return defaults[field];
    const value = READERS[field](text);
    if (value === undefined) unreadable.push(field);
    return value ?? (value === null ? value : defaults[field]);
  };
  const finishing = values.get(PARAMETERS.finishing)?.filter((id) => id !== '');
  const job: Job = {
    product: product.slug,
    format: settledFormat(read('format'), product),
    paper: read('paper'),
    sides: read('sides'),
    finishing: finishing?.slice(0, MAX_FINISHING_OPTIONS) ?? defaults.finishing,
    binding: read('binding'),
    coverPaper: read('coverPaper'),
    pages: read('pages'),
    designs: read('designs'),
    quantity: read('quantity'),
    turnaround: read('turnaround'),
  };
  return { job: readCell(values, job, defaults), unreadable };
}

/** Fields in which two jobs of one product differ, in the order of the form. */
export const changedFields = (a: Job, b: Job): Field[] => FIELDS.filter((field) => !same(a[field], b[field]));
