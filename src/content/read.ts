import { basename, join } from 'node:path';
import type { WorkCalendar } from '#lib/domain/calendar.ts';
import type { PickupPoint } from '#lib/domain/delivery/pickup-point.ts';
import type { Transitions } from '#lib/domain/orders/order-status.ts';
import type { Costs } from '#lib/domain/pricing/costs.ts';
import type { ReferenceOrder } from '#lib/domain/pricing/price-change.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import { nearest } from '#lib/domain/search/nearest-word.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { PRODUCT_ROUTES } from '#lib/routes.ts';
import { checkReferenceJobs, checkReferences, checkSearchWords, checkTogether } from './check-together.ts';
import { readAll, refuseErrors } from './explain.ts';
import { readArtworkCheck } from './read-artwork-check.ts';
import { namesIn, readYaml } from './read-yaml.ts';
import type { ArtworkCheckSettings } from './schemas/artwork-check.ts';
import { CalendarFile } from './schemas/calendar.ts';
import { type DeliveryTerms, PickupPointFile, TariffFile } from './schemas/delivery.ts';
import { OrderStatusFile } from './schemas/order-statuses.ts';
import { PriceListFile } from './schemas/price-list.ts';
import { type ProductEntry, ProductFile, productOf } from './schemas/product.ts';
import { CostsFile, ReferenceOrdersFile } from './schemas/reference-orders.ts';
import { SearchFile, type SearchWords } from './schemas/search.ts';
import { FaqFile, ShopFile, type ShopSettings } from './schemas/shop.ts';

/** Everything editors keep as data: read by the build and by the server, checked by the same schemas. */
export type Content = {
  products: ProductEntry[];
  priceList: PriceList;
  calendar: WorkCalendar;
  delivery: DeliveryTerms;
  pickupPoints: PickupPoint[];
  shop: ShopSettings;
  orderStatuses: Transitions;
  faq: { question: string; answer: string }[];
  artworkCheck: ArtworkCheckSettings;
};

/** The folder of the content, from wherever the program runs; a build reads the copy it keeps, so that no edit falls in between. */
export const CONTENT_FOLDER = process.env.BUILD_CONTENT ?? join(process.cwd(), 'src/content');

const SLUGS = Object.keys(PRODUCT_ROUTES);

/** Every route has its file and every file its route. @throws {ContentError} */
function checkProductNames(folder: string): void {
  const names = namesIn(join(folder, 'products'));
  const extra = names.flatMap((name) => {
    const slug = basename(name, '.yaml');
    if (slug === name) return [contentMessages.fileError(`products/${name}`, contentMessages.notYaml)];
    return SLUGS.includes(slug) ? [] : [contentMessages.fileError(`products/${name}`, contentMessages.noRoute(slug, nearest(slug, SLUGS)))];
  });
  const missing = SLUGS.filter((slug) => !names.includes(`${slug}.yaml`));
  refuseErrors([
    ...extra,
    ...missing.map((slug) => contentMessages.fileError(`products/${slug}.yaml`, contentMessages.noProductFile(slug))),
  ]);
}

function readProducts(folder: string): ProductEntry[] {
  const present = SLUGS.filter((slug) => namesIn(join(folder, 'products')).includes(`${slug}.yaml`));
  const readings = present.map((slug) => () => productOf(slug, readYaml(folder, `products/${slug}.yaml`, ProductFile)));
  const [, products] = readAll(
    () => checkProductNames(folder),
    () => readAll(...readings),
  );
  return products;
}

/** What prices come from, without the rest of the shop: enough to quote by. @throws {ContentError} */
export function readPrices(folder: string): Pick<Content, 'products' | 'priceList'> {
  const [products, priceList] = readAll(
    () => readProducts(folder),
    () => readYaml(folder, 'prices/price-list.yaml', PriceListFile),
  );
  return { products, priceList };
}

const REFERENCES = 'prices/reference-orders.yaml';

/** The jobs a change of prices is shown on. @throws {ContentError} */
export function readReferenceOrders(folder: string): ReferenceOrder[] {
  const orders = readYaml(folder, REFERENCES, ReferenceOrdersFile);
  checkReferences(REFERENCES, orders, SLUGS);
  return orders;
}

/** What no price may fall below. @throws {ContentError} */
export const readCosts = (folder: string): Costs => readYaml(folder, 'prices/costs.yaml', CostsFile);

/** The settings alone. @throws {ContentError} */
export const readShop = (folder: string): ShopSettings => readYaml(folder, 'shop.yaml', ShopFile);

/** @throws {ContentError} */
export const readCalendar = (folder: string): WorkCalendar => readYaml(folder, 'calendar/holidays.yaml', CalendarFile);

/** The search's own words; the server does not need them. @throws {ContentError} */
export function readSearchWords(folder: string = CONTENT_FOLDER): SearchWords {
  const file = 'search.yaml';
  const words = readYaml(folder, file, SearchFile);
  const pages = namesIn(join(folder, 'pages')).map((name) => basename(name, '.md'));
  checkSearchWords(folder, file, words, SLUGS, pages);
  return words;
}

/** Reads and checks all data files. @throws {ContentError} listing the errors of all files */
export function readContent(folder: string = CONTENT_FOLDER): Content {
  const [prices, calendar, delivery, pickupPoints, shop, orderStatuses, faq, artworkCheck, references] = readAll(
    () => readPrices(folder),
    () => readCalendar(folder),
    () => readYaml(folder, 'delivery/tariffs.yaml', TariffFile),
    () => readYaml(folder, 'delivery/pickup-points.yaml', PickupPointFile),
    () => readShop(folder),
    () => readYaml(folder, 'order-statuses.yaml', OrderStatusFile),
    () => readYaml(folder, 'faq.yaml', FaqFile),
    () => readArtworkCheck(folder),
    // The site does not use these two, but an editor hears of an error in them at once.
    () => readReferenceOrders(folder),
    () => readCosts(folder),
  );
  readAll(
    () => checkTogether(folder, prices.products, prices.priceList),
    () => checkReferenceJobs(folder, REFERENCES, references, prices.products, prices.priceList),
  );
  return { ...prices, calendar, delivery, pickupPoints, shop, orderStatuses, faq, artworkCheck };
}
