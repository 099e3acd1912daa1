import * as z from 'zod/mini';
import { ArtworkSpecBody } from '#lib/contracts/artwork-report.ts';
import { specsOf } from '#lib/domain/artwork/slots.ts';
import { appliedOptions, findFormat, findPaper } from '#lib/domain/job/job.ts';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { optionText } from '#lib/messages/product/calculator.ts';
import { TURNAROUND_WORDS } from '#lib/messages/product/job-names.ts';
import { jobWords } from '#lib/messages/product/job-words.ts';
import { readJson } from '../../base/read-json.ts';
import type { Catalogue } from '../../context/catalogue.ts';
import type { OrderRow } from './repository-orders.ts';
import { jobOf } from './stored.ts';

const Named = z.object({ code: z.string(), name: z.string() });
const Size = z.object({ width: z.number(), height: z.number() });

/** Names and sizes of a job on the day it was placed: later changes of content do not affect them. */
const OrderSnapshot = z.object({
  product: Named,
  /** The unit of the block; null when there is none. */
  unit: z.nullable(z.string()),
  format: z.object({
    id: z.string(),
    name: z.string(),
    trimmed: z.nullable(Size),
    folded: z.nullable(Size),
    bleed: z.nullable(z.number()),
  }),
  paper: Named,
  coverPaper: z.nullable(Named),
  binding: z.nullable(Named),
  /** All finishing, chosen and included. `words`: the options the customer chose, with sizes. */
  finishing: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), words: z.string() })),
  /** Requirements for the files of each design. */
  specs: z.array(ArtworkSpecBody),
});
export type OrderSnapshot = z.infer<typeof OrderSnapshot>;

const paperOf = (code: string, list: PriceList) => ({ code, name: findPaper(code, list)?.name ?? code });

function formatOf(job: Job, product: Product): OrderSnapshot['format'] {
  const format = findFormat(job, product);
  if (format === undefined) return { id: job.format, name: job.format, trimmed: null, folded: null, bleed: null };
  const { id, name, width, height, folded = null } = format;
  return { id, name, trimmed: { width, height }, folded, bleed: product.bleed };
}

function bindingOf({ binding }: Job, { multipage }: Product): OrderSnapshot['binding'] {
  if (binding === null) return null;
  return { code: binding, name: multipage?.bindings.find(({ id }) => id === binding)?.name ?? binding };
}

/** Names and sizes of a job by today's content. */
export const takeSnapshot = (job: Job, product: Product, list: PriceList): OrderSnapshot => ({
  product: { code: product.code, name: product.name },
  unit: product.multipage?.unit ?? null,
  format: formatOf(job, product),
  paper: paperOf(job.paper, list),
  coverPaper: job.coverPaper === null ? null : paperOf(job.coverPaper, list),
  binding: bindingOf(job, product),
  finishing: appliedOptions(job, product).map((option) => ({
    ...{ id: option.id, code: option.code, name: option.name },
    words: optionText(option),
  })),
  specs: specsOf(job, product, list),
});

/** Of an order by a proposal: it has a name, and no files that a robot could check. */
export const proposalSnapshot = (name: string): OrderSnapshot => ({
  product: { code: '', name },
  unit: null,
  format: { id: '', name: '', trimmed: null, folded: null, bleed: null },
  paper: { code: '', name: '' },
  coverPaper: null,
  binding: null,
  finishing: [],
  specs: [],
});

/** For a job whose product was removed only codes are known. */
const bareSnapshot = (job: Job, list: PriceList): OrderSnapshot => ({
  product: { code: job.product, name: job.product },
  unit: null,
  format: { id: job.format, name: job.format, trimmed: null, folded: null, bleed: null },
  paper: paperOf(job.paper, list),
  coverPaper: job.coverPaper === null ? null : paperOf(job.coverPaper, list),
  binding: job.binding === null ? null : { code: job.binding, name: job.binding },
  finishing: job.finishing.map((id) => ({ id, code: id, name: id, words: id })),
  specs: [],
});

/** An order, or a job without a snapshot. */
export type Snapped = Pick<OrderRow, 'job'> & Partial<Pick<OrderRow, 'snapshot'>>;

/** The stored snapshot; null for an older order or a damaged snapshot. */
export const keptSnapshot = ({ snapshot = null }: Snapped): OrderSnapshot | null => {
  const { success, data } = OrderSnapshot.safeParse(readJson(snapshot));
  return success ? data : null;
};

/** Names of an order's job: from the stored snapshot, else from today's content, else codes. */
export function snapshotOf(order: Snapped, { products, priceList }: Pick<Catalogue, 'products' | 'priceList'>): OrderSnapshot {
  const kept = keptSnapshot(order);
  if (kept !== null) return kept;
  const job = jobOf(order);
  const product = products.get(job.product);
  return product === undefined ? bareSnapshot(job, priceList) : takeSnapshot(job, product, priceList);
}

/** What an order is made of, as the day of the order names it; undefined for an older one, which has no names stored. */
export function orderWords(order: Snapped): string | undefined {
  const snapshot = keptSnapshot(order);
  const job = jobOf(order);
  return snapshot === null ? undefined : jobWords(job, namesOf(job, snapshot));
}

/** The names of one job from its snapshot. */
export function namesOf({ product: slug }: Job, { product, unit, format, paper, coverPaper, binding, finishing }: OrderSnapshot): JobNames {
  const [code, block] = [product.code as Product['code'], unit === null ? {} : { unit: unit as 'pages' | 'leaves' }];
  const sheet = { name: format.name, ...(format.trimmed ?? { width: 0, height: 0 }), folds: [] };
  const papers = [paper, ...(coverPaper === null ? [] : [coverPaper])];
  return {
    products: {
      [slug]: {
        ...{ code, name: product.name, quantities: [], ...block },
        formats: { [format.id]: sheet },
        finishing: Object.fromEntries(finishing.map(({ id, words }) => [id, words])),
        bindings: binding === null ? {} : { [binding.code]: binding.name },
      },
    },
    papers: Object.fromEntries(papers.map(({ code: of, name }) => [of, name])),
    turnarounds: TURNAROUND_WORDS,
  };
}
