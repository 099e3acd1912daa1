import { comparePrice, isHarmful, type PriceChange, type PriceSource, summarizeChanges } from '#lib/domain/pricing/price-change.ts';
import { leapsBetween, strangePapers } from '#lib/domain/pricing/price-leaps.ts';
import { pricesMessages } from '#lib/messages/content/prices.ts';
import { readCosts, readPrices, readReferenceOrders } from './read.ts';

/** Products and price list of a folder of content. @throws {ContentError} */
export function priceSource(folder: string): PriceSource {
  const { products, priceList } = readPrices(folder);
  return { products: new Map(products.map(({ product }) => [product.slug, product])), priceList };
}

export type PriceComparison = { from: PriceSource; to: PriceSource; changes: PriceChange[]; isHarmful: boolean; warnings: string[] };

/** What the prices of a folder do to its reference orders when they take the place of others. @throws {ContentError} */
export function comparePrices(folder: string, from: PriceSource): PriceComparison {
  const to = priceSource(folder);
  const costs = readCosts(folder);
  const changes = readReferenceOrders(folder).map((order) => comparePrice(order, from, to, costs));
  const warnings = [
    ...leapsBetween(from.priceList, to.priceList).map(pricesMessages.leap),
    ...strangePapers(from.priceList, to.priceList).map(pricesMessages.strange),
  ];
  return { from, to, changes, isHarmful: isHarmful(summarizeChanges(changes)), warnings };
}

/** Reference orders that may not be published as they are: below cost, or no longer to be made. */
export const harmOf = ({ changes }: PriceComparison): string[] =>
  changes.filter((change) => isHarmful(summarizeChanges([change]))).map(pricesMessages.harm);
