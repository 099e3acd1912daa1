import { drawObject, isTrimmed } from '#lib/domain/drawing/object.ts';
import type { Drawing } from '#lib/domain/drawing/shape.ts';
import type { Kopecks } from '#lib/domain/money.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Format, Job, Product } from '#lib/domain/product/product.ts';
import { ART_WORDS } from '#lib/messages/product/calculator.ts';

export type Run = { quantity: number; price: Kopecks; unitPrice: Kopecks; days: number; sheets: number };

const quoteOf = (job: Job, product: Product, list: PriceList) => {
  const result = quoteJob(job, product, list);
  if (!result.ok) throw new Error(`${product.slug}: ${JSON.stringify(result.problems)}`);
  return result.quote;
};

/** Prices of a product's default job in several runs. @throws when the default job cannot be made */
export const quoteRuns = (product: Product, quantities: readonly number[], list: PriceList): Run[] =>
  quantities.map((quantity) => {
    const { price, unitPrice, productionDays, sheets } = quoteOf({ ...product.defaults, quantity }, product, list);
    return { quantity, price, unitPrice, days: productionDays, sheets };
  });

/** The least a product costs: its default job in its smallest run. */
const lowestPrice = (product: Product, list: PriceList): Kopecks =>
  quoteOf({ ...product.defaults, quantity: Math.min(...product.quantities) }, product, list).price;

/** Size in the hand of the format a calculator opens with. */
function shownFormat({ formats, defaults, slug }: Product): Format {
  const format = formats.find(({ id }) => id === defaults.format);
  if (format === undefined) throw new Error(`${slug}: the default format is not among its formats`);
  return format;
}

export type Standing = { product: Product; format: Format; drawing: Drawing; trimmed: boolean; price: Kopecks };

/** A product as it stands on the ruler. */
export function stand(product: Product, list: PriceList): Standing {
  const format = shownFormat(product);
  return {
    product,
    format,
    drawing: drawObject(product.code, format.folded ?? format, ART_WORDS),
    trimmed: isTrimmed(product.code),
    price: lowestPrice(product, list),
  };
}
