import { basename, join } from 'node:path';
import { z } from 'zod';
import type { WorkCalendar } from '#lib/domain/calendar.ts';
import type { PickupPoint } from '#lib/domain/delivery/pickup-point.ts';
import type { Place } from '#lib/domain/delivery/place-map.ts';
import type { Template } from '#lib/domain/design/template.ts';
import type { Transitions } from '#lib/domain/orders/order-status.ts';
import type { Costs } from '#lib/domain/pricing/costs.ts';
import type { ReferenceOrder } from '#lib/domain/pricing/price-change.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import { SHOWCASE } from '#lib/routes.ts';
import TYPEFACES from '../assets/typefaces/families.json' with { type: 'json' };
import { checkMenu, checkReferenceJobs, checkReferences, checkTogether } from './check-together.ts';
import { ContentError, readAll } from './explain.ts';
import { checkProductNames, productSlugs } from './product-names.ts';
import { readArtworkCheck } from './read-artwork-check.ts';
import { decodeYaml, namesIn, readText, readYaml } from './read-yaml.ts';
import type { ArtworkCheckSettings } from './schemas/artwork-check.ts';
import { CalendarFile } from './schemas/calendar.ts';
import { type DeliveryTerms, PickupPointFile, TariffFile } from './schemas/delivery.ts';
import { type Menu, menuFile } from './schemas/menu.ts';
import { OrderStatusFile } from './schemas/order-statuses.ts';
import { PlaceFile } from './schemas/place.ts';
import { PriceListFile } from './schemas/price-list.ts';
import { type ProductEntry, productFile, productOf } from './schemas/product.ts';
import { CostsFile, referenceOrdersFile } from './schemas/reference-orders.ts';
import { type Reviews, reviewsFile } from './schemas/reviews.ts';
import { type SearchWords, searchFile } from './schemas/search.ts';
import { FaqFile, ShopFile, type ShopSettings } from './schemas/shop.ts';
import { templateFile } from './schemas/template.ts';

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
  menu: Menu;
  /** Slugs of the products that have templates of designs. */
  designed: string[];
};

/** The folder of the content, from wherever the program runs; a build reads the copy it keeps, so that no edit falls in between. */
export const CONTENT_FOLDER = process.env.BUILD_CONTENT ?? join(process.cwd(), 'src/content');

const PRICES = 'prices/price-list.yaml';

/** The codes alone: a mistake elsewhere in the list does not hide one of a product's papers. */
const CodesAlone = z.object({ papers: z.array(z.object({ code: z.string() })) });

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}

/** Codes of the papers there are; none while the price list is no list. */
export function paperCodes(folder: string): string[] {
  const list =
    orNull(() => readYaml(folder, PRICES, PriceListFile)) ?? orNull(() => decodeYaml(PRICES, CodesAlone, readText(folder, PRICES)));
  return list?.papers.map(({ code }) => code) ?? [];
}

function readProducts(folder: string): ProductEntry[] {
  const schema = productFile(paperCodes(folder));
  const readings = productSlugs(folder).map((slug) => () => productOf(slug, readYaml(folder, `products/${slug}.yaml`, schema)));
  const [, products] = readAll(
    () => checkProductNames(folder),
    () => readAll(...readings),
  );
  return products;
}

const MENU = 'menu.yaml';
const NO_MENU: Menu = { header: [SHOWCASE], others: [], hidden: [], home: [SHOWCASE] };

/** The menu with the products it does not name put last. A build of an earlier version has no menu: it is read nevertheless. */
export function wholeMenu(menu: Menu = NO_MENU, slugs: readonly string[]): Menu {
  const placed = [...menu.header, ...menu.others, ...menu.hidden];
  return { ...menu, others: [...menu.others, ...slugs.filter((slug) => !placed.includes(slug))] };
}

/** Where products stand. @throws {ContentError} */
export function readMenu(folder: string): Menu {
  const slugs = productSlugs(folder);
  return wholeMenu(namesIn(folder).includes(MENU) ? readYaml(folder, MENU, menuFile(slugs)) : undefined, slugs);
}

/** What prices come from, without the rest of the shop: enough to quote by. @throws {ContentError} */
export function readPrices(folder: string): Pick<Content, 'products' | 'priceList'> {
  const [products, priceList] = readAll(
    () => readProducts(folder),
    () => readYaml(folder, PRICES, PriceListFile),
  );
  return { products, priceList };
}

const REFERENCES = 'prices/reference-orders.yaml';

/** The jobs a change of prices is shown on. @throws {ContentError} */
export function readReferenceOrders(folder: string): ReferenceOrder[] {
  const slugs = productSlugs(folder);
  const orders = readYaml(folder, REFERENCES, referenceOrdersFile(slugs, paperCodes(folder)));
  checkReferences(REFERENCES, orders, slugs);
  return orders;
}

/** What no price may fall below. @throws {ContentError} */
export const readCosts = (folder: string): Costs => readYaml(folder, 'prices/costs.yaml', CostsFile);

/** The settings alone. @throws {ContentError} */
export const readShop = (folder: string): ShopSettings => readYaml(folder, 'shop.yaml', ShopFile);

/** @throws {ContentError} */
export const readCalendar = (folder: string): WorkCalendar => readYaml(folder, 'calendar/holidays.yaml', CalendarFile);

/** Names of the Markdown pages, which are their addresses too. */
export const pageIds = (folder: string): string[] => namesIn(join(folder, 'pages')).map((name) => basename(name, '.md'));

/** The search's own words; the server does not need them. @throws {ContentError} */
export const readSearchWords = (folder: string = CONTENT_FOLDER): SearchWords =>
  readYaml(folder, 'search.yaml', searchFile(productSlugs(folder), pageIds(folder)));

const PLACE = 'place.yaml';

/** The plan of the contacts page; null for a shop that has drawn none. The server does not need it. @throws {ContentError} */
export const readPlace = (folder: string = CONTENT_FOLDER): Place | null =>
  namesIn(folder).includes(PLACE) ? readYaml(folder, PLACE, PlaceFile) : null;

const TEMPLATES = 'templates';

/** Names of the templates' files, which are their ids. */
export const templateIds = (folder: string): string[] =>
  namesIn(join(folder, TEMPLATES))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => basename(name, '.yaml'))
    .toSorted();

/** Where the file of a template is. */
export const templateFilePath = (id: string): string => `${TEMPLATES}/${id}.yaml`;

/** What designs are made by; a shop may have no template. The server does not need all of them. @throws {ContentError} */
export function readTemplates(folder: string = CONTENT_FOLDER): Template[] {
  const schema = templateFile(productSlugs(folder), Object.keys(TYPEFACES));
  return readAll(...templateIds(folder).map((id) => () => ({ id, ...readYaml(folder, templateFilePath(id), schema) })));
}

const MadeFor = z.object({ products: z.array(z.string()) });

/** Slugs of the products that templates are made for: all the server needs to know of them. @throws {ContentError} */
function readDesigned(folder: string): string[] {
  const files = readAll(...templateIds(folder).map((id) => () => readYaml(folder, templateFilePath(id), MadeFor)));
  return [...new Set(files.flatMap(({ products }) => products))];
}

const REVIEWS = 'reviews.yaml';
export const NO_REVIEWS: Reviews = { reviews: [] };

/** Samples and reviews; a shop may have neither. The server does not need them. @throws {ContentError} */
export const readReviews = (folder: string = CONTENT_FOLDER): Reviews =>
  namesIn(folder).includes(REVIEWS) ? readYaml(folder, REVIEWS, reviewsFile(productSlugs(folder), paperCodes(folder))) : NO_REVIEWS;

/** @throws {ContentError} */
export const readDelivery = (folder: string): DeliveryTerms => readYaml(folder, 'delivery/tariffs.yaml', TariffFile);

/** Reads and checks all data files. @throws {ContentError} listing the errors of all files */
export function readContent(folder: string = CONTENT_FOLDER): Content {
  const [prices, calendar, delivery, pickupPoints, shop, orderStatuses, faq, artworkCheck, menu, designed, references] = readAll(
    () => readPrices(folder),
    () => readCalendar(folder),
    () => readDelivery(folder),
    () => readYaml(folder, 'delivery/pickup-points.yaml', PickupPointFile),
    () => readShop(folder),
    () => readYaml(folder, 'order-statuses.yaml', OrderStatusFile),
    () => readYaml(folder, 'faq.yaml', FaqFile),
    () => readArtworkCheck(folder),
    () => readMenu(folder),
    () => readDesigned(folder),
    // The site does not use these two, but an editor hears of an error in them at once.
    () => readReferenceOrders(folder),
    () => readCosts(folder),
  );
  readAll(
    () => checkTogether(folder, prices.products, prices.priceList),
    () => checkMenu(folder, menu, prices.products),
    () => checkReferenceJobs(folder, REFERENCES, references, prices.products, prices.priceList),
  );
  return { ...prices, calendar, delivery, pickupPoints, shop, orderStatuses, faq, artworkCheck, menu, designed };
}
