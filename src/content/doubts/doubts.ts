import { globSync } from 'node:fs';
import type { Costs } from '#lib/domain/pricing/costs.ts';
import type { PriceComparison } from '../compare-prices.ts';
import { ContentError } from '../explain.ts';
import { readCosts, readReferenceOrders } from '../read.ts';
import { IN_FORCE, isWaiting } from '../waiting-prices.ts';
import type { Doubt } from './doubt.ts';
import { leapsIn } from './leaps.ts';
import { listDoubts } from './lists.ts';
import { orderDoubts, paperDoubts } from './prices.ts';
import { productDoubts } from './products.ts';

/** What the former prices were held against; the costs of now where those are of another version of the program. */
function costsOf(former: string, content: string): Costs {
  try {
    return readCosts(former);
  } catch (error) {
    if (error instanceof ContentError) return readCosts(content);
    throw error;
  }
}

/**
 * Changes that may well be slips: of what is live they are asked about once, by name. `former` is the folder of the live content; without
 * one only what is unusual by itself is found.
 */
export function doubtsOf(content: string, former: string | null, { from, to, changes }: PriceComparison): Doubt[] {
  const before = former === null ? null : from;
  const products = [...to.products.values()].flatMap((product) => productDoubts(product, before?.products.get(product.slug)));
  const own = [...products, ...paperDoubts(to, before)];
  if (former === null) return own;
  const isAsked = isWaiting(content, former);
  const leaps = globSync('**/*.yaml', { cwd: content })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !(isAsked && file === IN_FORCE))
    .sort()
    .flatMap((file) => leapsIn(file, content, former))
    .concat(listDoubts(content, former));
  if (isAsked) return [...leaps, ...products];
  return [...leaps, ...own, ...orderDoubts({ orders: readReferenceOrders(content), changes, from, formerCosts: costsOf(former, content) })];
}
