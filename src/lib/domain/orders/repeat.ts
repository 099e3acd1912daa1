import type { Kopecks } from '../money.ts';
import { quoteJob } from '../pricing/quote.ts';
import type { PriceList } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
import { nearestValid } from '../rules/job-rules.ts';
import { JOB_FIELDS, type RepeatReason } from './repeat-reasons.ts';

/** `job` is the nearest job that can be made today; `changed` names its changed fields. */
export type Repeat =
  | { kind: 'possible'; job: Job; price: Kopecks; changed: (keyof Job)[]; reasons: RepeatReason[] }
  | { kind: 'impossible' };

/** The former order: its job, its price before any discount, and the price list of that day. */
export type Former = { job: Job; price: Kopecks; priceList: string };

const fieldsThatDiffer = (a: Job, b: Job): (keyof Job)[] =>
  JOB_FIELDS.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));

/**
 * Prices a former order today. A product that was removed or switched off cannot be repeated; other jobs are changed as little as possible.
 */
export function repeatOrder({ job: former, price, priceList }: Former, product: Product | undefined, list: PriceList): Repeat {
  if (product === undefined || !product.available) return { kind: 'impossible' };
  const job = quoteJob(former, product, list).ok ? former : nearestValid(former, product, list);
  const result = quoteJob(job, product, list);
  if (!result.ok) return { kind: 'impossible' };
  const changed = fieldsThatDiffer(former, job);
  const reasons: RepeatReason[] = changed.length > 0 ? ['job'] : [];
  if (priceList !== list.version && result.quote.price !== price) reasons.push('price_list');
  return { kind: 'possible', job, price: result.quote.price, changed, reasons };
}
