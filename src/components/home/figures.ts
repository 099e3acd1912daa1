import type { DeliveryTerms } from '#content/schemas/delivery.ts';
import type { DatedQuantity, Way } from '#islands/home/arrival.ts';
import { DEFAULT_CITY, PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';
import { carriagePrice, findTariff, type Parcel } from '#lib/domain/delivery/delivery.ts';
import { drawObject, isTrimmed } from '#lib/domain/drawing/object.ts';
import type { Drawing } from '#lib/domain/drawing/shape.ts';
import type { Kopecks } from '#lib/domain/money.ts';
import { startingPrice } from '#lib/domain/pricing/quantities.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Format, Job, Product } from '#lib/domain/product/product.ts';
import { ART_WORDS } from '#lib/messages/product/drawing.ts';
import { SHOP } from '../shop-links.ts';

/** A priced run of the ticket; `digitalSheets`, with those of make-ready, is null for an offset run. */
export type TicketQuantity = DatedQuantity & { price: Kopecks; unitPrice: Kopecks; digitalSheets: number | null };

const quoteOf = (job: Job, product: Product, list: PriceList) => {
  const result = quoteJob(job, product, list);
  if (!result.ok) throw new Error(`${product.slug}: ${JSON.stringify(result.problems)}`);
  return result.quote;
};

/** Every way to get a parcel in the shop's own city, by its own tariff; what the server offers until another city is chosen. */
function waysOf(parcel: Parcel, { tariffs }: DeliveryTerms): Way[] {
  const city = PRESET_CITIES.find(({ name }) => name === SHOP.city) ?? DEFAULT_CITY;
  const tariff = findTariff(tariffs, city);
  const workshop: Way = { type: 'workshop', days: 0, price: 0 };
  if (tariff === undefined) return [workshop];
  const carried = (['pickup', 'door'] as const).map((type): Way => {
    return { type, days: tariff[type].days.max, price: carriagePrice(tariff[type], parcel, tariffs.maxParcelGrams) };
  });
  return [workshop, ...carried];
}

/** Prices of a product's default job in several runs, with the ways to get them. @throws when the default job cannot be made */
export const quoteRuns = (product: Product, quantities: readonly number[], list: PriceList, delivery: DeliveryTerms): TicketQuantity[] =>
  quantities.map((quantity) => {
    const { price, unitPrice, productionDays, sheets, method, weight, volume } = quoteOf({ ...product.defaults, quantity }, product, list);
    const digitalSheets = method === 'digital' ? sheets : null;
    return { quantity, price, unitPrice, days: productionDays, digitalSheets, ways: waysOf({ weight, volume }, delivery) };
  });

/** Size in the hand of the format a calculator opens with. */
function shownFormat({ formats, defaults, slug }: Product): Format {
  const format = formats.find(({ id }) => id === defaults.format);
  if (format === undefined) throw new Error(`${slug}: the default format is not among its formats`);
  return format;
}

export type Figure = { product: Product; format: Format; drawing: Drawing; trimmed: boolean; price: Kopecks };

/** A product's drawing and lowest price, for the ruler of the home page. */
export function figureOf(product: Product, list: PriceList): Figure {
  const format = shownFormat(product);
  return {
    product,
    format,
    drawing: drawObject(product.code, format.folded ?? format, ART_WORDS),
    trimmed: isTrimmed(product.code),
    price: startingPrice(product, list) ?? quoteOf(product.defaults, product, list).price,
  };
}
