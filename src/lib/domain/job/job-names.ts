import type { ProductCode } from '../codes.ts';
import { readCustomSize } from '../product/custom-size.ts';
import type { Fold, Job, Multipage } from '../product/product.ts';

/** Names of a job's parts, by the ids in jobs. */
export type JobNames = {
  products: Record<
    string,
    {
      code: ProductCode;
      name: string;
      formats: Record<string, { name: string; width: number; height: number; folds: Fold[] }>;
      finishing: Record<string, string>;
      bindings: Record<string, string>;
      quantities: number[];
      /** The unit of this product's block; absent when it has none. */
      unit?: Multipage['unit'] | undefined;
    }
  >;
  papers: Record<string, string>;
  /** All turnarounds but the standard one, which is not mentioned. */
  turnarounds: Readonly<Record<string, string>>;
};

/** Of those the names alone. */
export type PartNames = Pick<JobNames, 'papers' | 'turnarounds'> & {
  products: Record<
    string,
    Pick<JobNames['products'][string], 'name' | 'finishing' | 'bindings' | 'unit'> & { formats: Record<string, { name: string }> }
  >;
};

export type JobParts = {
  title: string;
  paper: string;
  finishing: string[];
  binding: string | null;
  cover: string | null;
  /** Null for the standard one. */
  turnaround: string | null;
};

/** What a job's format is called, and its sheet, mm; a custom size speaks for itself. Undefined when it is no longer known. */
export const namedFormat = <Named>(
  { product, format }: Pick<Job, 'product' | 'format'>,
  { products }: { products: Record<string, { formats: Record<string, Named> }> },
) => products[product]?.formats[format] ?? readCustomSize(format);

/** Names of a job's parts; ids stand in for names that are no longer known. */
export function nameJob(job: Job, names: PartNames): JobParts {
  const { products, papers, turnarounds } = names;
  const product = products[job.product];
  const format = namedFormat(job, names)?.name ?? job.format;
  return {
    title: jobTitle(product?.name ?? job.product, format),
    paper: papers[job.paper] ?? job.paper,
    finishing: job.finishing.map((id) => product?.finishing[id] ?? id),
    binding: job.binding && (product?.bindings[job.binding] ?? job.binding),
    cover: job.coverPaper && (papers[job.coverPaper] ?? job.coverPaper),
    turnaround: turnarounds[job.turnaround] ?? null,
  };
}

/** The product page's query that opens this job. */
export function jobQuery(job: Job): string {
  const query = new Map<string, string>([
    ['format', job.format],
    ['paper', job.paper],
    ['sides', job.sides],
    ['designs', String(job.designs)],
    ['quantity', String(job.quantity)],
    ['turnaround', job.turnaround],
    ['binding', job.binding ?? ''],
    ['cover', job.coverPaper ?? ''],
    ['pages', job.pages === null ? '' : String(job.pages)],
  ]);
  const pairs = [...query].filter(([, value]) => value !== '').map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  const finishing = (job.finishing.length > 0 ? job.finishing : ['']).map((id) => `finishing=${encodeURIComponent(id)}`);
  return [...pairs, ...finishing].join('&');
}

/** Address of the product page that edits a basket item; `readItem` of job-url.ts reads the id there. */
export const editPath = (id: string, job: Job): string => `/${job.product}?${jobQuery(job)}&item=${id}`;

/** A name that is a size («А4», «90×50») keeps its letter; a word («Карманный») goes on with a small one. */
const asAddition = (name: string): string => (/^.[а-яё]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

/** Title of a print job everywhere – basket, orders, letters, documents: «Визитки · 90×50», «Календари · карманный». */
export const jobTitle = (product: string, format: string): string => (format === '' ? product : `${product} · ${asAddition(format)}`);
