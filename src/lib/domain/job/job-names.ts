import type { ProductCode } from '../codes.ts';
import type { Fold, Job, Multipage } from '../product/product.ts';

/** Names of what jobs are made of, by the ids that jobs carry. */
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
      /** What the block of this product is counted in; absent where there is no block. */
      unit?: Multipage['unit'] | undefined;
    }
  >;
  papers: Record<string, string>;
  /** All but the usual one, which goes without saying. */
  turnarounds: Readonly<Record<string, string>>;
};

export type JobParts = {
  title: string;
  paper: string;
  finishing: string[];
  binding: string | null;
  cover: string | null;
  /** Null for the usual one. */
  turnaround: string | null;
};

/** What a job is called and made of; ids stand in for names that are no longer known. */
export function nameJob(job: Job, { products, papers, turnarounds }: JobNames): JobParts {
  const product = products[job.product];
  const format = product?.formats[job.format]?.name ?? job.format;
  return {
    title: jobTitle(product?.name ?? job.product, format),
    paper: papers[job.paper] ?? job.paper,
    finishing: job.finishing.map((id) => product?.finishing[id] ?? id),
    binding: job.binding && (product?.bindings[job.binding] ?? job.binding),
    cover: job.coverPaper && (papers[job.coverPaper] ?? job.coverPaper),
    turnaround: turnarounds[job.turnaround] ?? null,
  };
}

/** Query of the product page that opens this very job. */
function jobQuery(job: Job): string {
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

/** The product page that changes this very item of the basket; `readItem` of job-url.ts reads the id there. */
export const editPath = (id: string, job: Job): string => `/${job.product}?${jobQuery(job)}&item=${id}`;

/** A name that is a size («А4», «90×50») keeps its letter; a word («Карманный») goes on with a small one. */
const asAddition = (name: string): string => (/^.[а-яё]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

/** What a print job is called everywhere – basket, orders, letters, documents: «Визитки · 90×50», «Календари · карманный». */
export const jobTitle = (product: string, format: string): string => `${product} · ${asAddition(format)}`;
