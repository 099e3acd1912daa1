import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { arrivalVersionOf, readLegalTexts, versionsOf } from '#content/legal-texts.ts';
import { productSlugs } from '#content/product-names.ts';
import { CONTENT_FOLDER, NO_REVIEWS, wholeMenu } from '#content/read.ts';
import { type ProductEntry, productOf } from '#content/schemas/product.ts';
import type { Template } from '#lib/domain/design/template.ts';
import { keepUnits } from '#lib/messages/format/units.ts';

export type { ProductEntry };

/** What stands in a page's head is read by programs. */
const HEAD = ['title', 'description'];

/** The texts as they are drawn: a unit stays on the line of its number. */
const typeset = <T>(content: T): T =>
  JSON.parse(JSON.stringify(content), (key, value) => (typeof value === 'string' && !HEAD.includes(key) ? keepUnits(value) : value));

/** The one entry of a collection that is a file of settings; undefined where the shop has no such file. */
async function findSettings<C extends CollectionKey>(collection: C): Promise<CollectionEntry<C>['data'] | undefined> {
  const [entry] = await getCollection(collection);
  return entry?.data;
}

/** @throws when the content has no such file */
async function readSettings<C extends CollectionKey>(collection: C): Promise<CollectionEntry<C>['data']> {
  const settings = await findSettings(collection);
  if (settings === undefined) throw new Error(`The content has no ${collection}`);
  return settings;
}

async function readProducts(): Promise<ProductEntry[]> {
  const entries = await getCollection('products');
  const order = productSlugs(CONTENT_FOLDER);
  return typeset(entries.map(({ id, data }) => productOf(id, data))).sort(
    (a, b) => order.indexOf(a.product.slug) - order.indexOf(b.product.slug),
  );
}

/** Markdown pages in the order of their files' names. */
async function readMarkdownPages() {
  const pages = await getCollection('pages');
  return pages.sort((one, other) => (one.id < other.id ? -1 : 1));
}

async function readQuestions() {
  const entries = await getCollection('questions');
  return typeset(entries.map(({ data }) => data).sort((one, other) => one.place - other.place));
}

/** A page asks often, and a build draws hundreds: each is set once. In development the content may change in between. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    if (kept === undefined || import.meta.env.DEV) kept = read();
    return kept;
  };
}

const drawn = <C extends CollectionKey>(collection: C) => once(async () => typeset(await readSettings(collection)));
const loadLegalTexts = once(async () => readLegalTexts(CONTENT_FOLDER));

/** For files that other programs read. */
export const loadPlainPriceList = once(() => readSettings('prices'));
export const loadProductEntries = once(readProducts);
export const loadProducts = once(async () => (await loadProductEntries()).map(({ product }) => product));
export const loadPriceList = drawn('prices');
export const loadCalendar = drawn('calendar');
export const loadDelivery = drawn('delivery');
export const loadMarkdownPages = once(readMarkdownPages);
export const loadQuestions = once(readQuestions);
export const loadMenu = once(async () => wholeMenu(await findSettings('menu'), productSlugs(CONTENT_FOLDER)));
export const loadShop = drawn('shop');
/** Versions of the texts people agree to. */
export const loadConsentVersions = once(async () => versionsOf(await loadLegalTexts()));
export const loadArrivalVersion = once(async () => arrivalVersionOf(await loadLegalTexts()));
export const loadPlace = once(async () => typeset((await findSettings('place')) ?? null));
export const loadReviews = once(async () => typeset((await findSettings('reviews')) ?? NO_REVIEWS));
/** Templates of designs, in the order of their files' names. */
export const loadTemplates = once(
  async (): Promise<Template[]> =>
    (await getCollection('templates')).map(({ id, data }) => ({ id, ...data })).sort((one, other) => (one.id < other.id ? -1 : 1)),
);
export const loadArtworkCheck = drawn('artworkCheck');
export const loadSearchWords = once(() => readSettings('search'));
