import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import { PriceListFields, withLeaves } from './price-fields.ts';

/** The version names the prices themselves, so an editor cannot change one and forget the other. What is said of a paper is no price. */
function named(written: z.infer<typeof PriceListFields>): PriceList {
  const prices = withLeaves(written);
  const numbers = { ...prices, papers: prices.papers.map(({ surface, feel, ...paper }) => paper) };
  const digest = createHash('sha256').update(JSON.stringify(numbers)).digest('hex').slice(0, 12);
  return { version: `${prices.validFrom}-${digest}`, ...prices };
}

/** `prices/price-list.yaml` with the name of its prices. */
export const PriceListFile = PriceListFields.transform(named);
