import { getCollection, getEntry } from 'astro:content';
import type { PageData } from '#content/data-loader.ts';
import { productSlugs } from '#content/product-names.ts';
import { CONTENT_FOLDER } from '#content/read.ts';
import type { ProductEntry } from '#content/schemas/product.ts';
import { keepUnits } from '#lib/messages/format/units.ts';

export type { ProductEntry };

/** What stands in a page's head is read by programs. */
const HEAD = ['title', 'description'];

/** The texts as they are drawn: a unit stays on the line of its number. */
const typeset = <T>(content: T): T =>
  JSON.parse(JSON.stringify(content), (key, value) => (typeof value === 'string' && !HEAD.includes(key) ? keepUnits(value) : value));

async function readData<Name extends keyof PageData>(name: Name): Promise<PageData[Name]> {
  const entry = await getEntry('data', name);
  if (entry === undefined) throw new Error(`The content has no ${name}`);
  return entry.data.value as PageData[Name];
}

async function readProducts(): Promise<ProductEntry[]> {
  const entries = await getCollection('products');
  const order = productSlugs(CONTENT_FOLDER);
  return typeset(entries.map(({ data }) => data as ProductEntry)).sort(
    (a, b) => order.indexOf(a.product.slug) - order.indexOf(b.product.slug),
  );
}

/** A page asks often, and a build draws hundreds: each is set once. In development the content may change in between. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    if (kept === undefined || import.meta.env.DEV) kept = read();
    return kept;
  };
}
const drawn = <Name extends keyof PageData>(name: Name) => once(async () => typeset(await readData(name)));

/** For files that other programs read. */
export const loadPlainPriceList = once(() => readData('priceList'));
export const loadProductEntries = once(readProducts);
export const loadProducts = once(async () => (await loadProductEntries()).map(({ product }) => product));
export const loadPriceList = drawn('priceList');
export const loadCalendar = drawn('calendar');
export const loadDelivery = drawn('delivery');
export const loadFaq = drawn('faq');
export const loadMenu = drawn('menu');
export const loadShop = drawn('shop');
/** Versions of the texts people agree to. */
export const loadConsentVersions = once(() => readData('consentVersions'));
export const loadPlace = drawn('place');
export const loadReviews = drawn('reviews');
export const loadArrivalVersion = once(() => readData('arrivalVersion'));
export const loadArtworkCheck = drawn('artworkCheck');
export const loadSearchWords = once(() => readData('searchWords'));
