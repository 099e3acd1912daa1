import { onQueryChange, readQuery } from '../../browser/address.ts';
import { changedFields, decodeJob, encodeJob, readItem, readProduct, withItem } from '../../domain/job/job-url.ts';
import { type OrderSlot, readOrderSlot } from '../../domain/job/order-slot.ts';
import type { PriceList } from '../../domain/product/price-list.ts';
import type { Job, Product } from '../../domain/product/product.ts';
import { nearestValid } from '../../domain/rules/job-rules.ts';
import { FILES_PART, productPath } from '../../routes.ts';

/** The job of the page's address, and the basket item or the slot of an order it belongs to; `fields` were put right. */
export type DesignJob = { job: Job; item: string | null; ordered: OrderSlot | null; fields: (keyof Job)[] };

/** The product the address names; empty where it names none. */
export const namedProduct = (): string => readProduct(readQuery());

/** The product the address names; the first one where it names none that has templates. */
export function productOfAddress(products: readonly string[]): string {
  const named = namedProduct();
  return products.includes(named) ? named : (products[0] ?? '');
}

/** The job of the address, put right if it cannot be made. */
export function jobOfAddress(product: Product, list: PriceList): DesignJob {
  const query = readQuery();
  const { job: wanted, unreadable } = decodeJob(query, product);
  const job = nearestValid(wanted, product, list);
  return {
    job,
    item: readItem(query),
    ordered: readOrderSlot(query),
    fields: [...new Set([...unreadable, ...changedFields(wanted, job)])],
  };
}

/** Follows the back and forward buttons. Returns a function that stops it. */
export const onAddressChange = (follow: () => void): (() => void) => onQueryChange(follow);

/** The product's page with this job; an item of the basket that is being changed goes along. */
export function productAddress({ job, item }: Pick<DesignJob, 'job' | 'item'>, product: Product, part = ''): string {
  const own = encodeJob(job, product);
  const query = item === null ? own : withItem(own, item);
  return `${productPath(product.slug)}${query === '' ? '' : `?${query}`}${part === '' ? '' : `#${part}`}`;
}

/** The same, with the dialog of its files open. */
export const filesAddress = (at: Pick<DesignJob, 'job' | 'item'>, product: Product): string => productAddress(at, product, FILES_PART);
