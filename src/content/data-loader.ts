import type { Loader } from 'astro/loaders';
import type { ConsentVersions } from '#lib/domain/customer/consent.ts';
import type { Place } from '#lib/domain/delivery/place-map.ts';
import { fillTokens } from './fill-tokens.ts';
import { arrivalVersionOf, readLegalTexts, versionsOf } from './legal-texts.ts';
import { readPageValues } from './page-values.ts';
import { CONTENT_FOLDER, type Content, readContent, readPlace, readReviews, readSearchWords } from './read.ts';
import type { Reviews } from './schemas/reviews.ts';
import type { SearchWords } from './schemas/search.ts';

/** What the pages are drawn from, beside the products: an entry of the collection `data` each. */
export type PageData = Pick<Content, 'priceList' | 'calendar' | 'delivery' | 'shop' | 'faq' | 'artworkCheck' | 'menu'> & {
  searchWords: SearchWords;
  place: Place | null;
  reviews: Reviews;
  consentVersions: ConsentVersions;
  /** Of the text that the form about a product to come shows. */
  arrivalVersion: string;
};

type Entry = { id: string; data: Record<string, unknown>; filePath?: string };

const productEntries = ({ products }: Content): Entry[] =>
  products.map((entry) => ({ id: entry.product.slug, data: entry, filePath: `src/content/products/${entry.product.slug}.yaml` }));

const FAQ = 'faq.yaml';

const dataEntries = ({ priceList, calendar, delivery, shop, faq, artworkCheck, menu }: Content): Entry[] => {
  const values = readPageValues(CONTENT_FOLDER);
  const texts = readLegalTexts(CONTENT_FOLDER);
  const answered = faq.map(({ question, answer }) => ({ question, answer: fillTokens(answer, values, FAQ) }));
  const data: PageData = {
    priceList,
    calendar,
    delivery,
    shop,
    faq: answered,
    artworkCheck,
    menu,
    searchWords: readSearchWords(),
    place: readPlace(),
    reviews: readReviews(),
    consentVersions: versionsOf(texts),
    arrivalVersion: arrivalVersionOf(texts),
  };
  // An entry of Astro's is an object; a list is none.
  return Object.entries(data).map(([id, value]) => ({ id, data: { value } }));
};

let reading: Content | undefined;

/** Collections are loaded together: they are read and checked together, once. */
function readOnce(): Content {
  reading ??= readContent(CONTENT_FOLDER);
  setImmediate(() => {
    reading = undefined;
  });
  return reading;
}

/**
 * Fills a collection from the files that the server reads too, by the same schemas: an error names file, line and the nearest right value.
 * In development a saved file is read at once; with an error in it the last good content stays.
 */
const loaderOf = (name: string, entriesOf: (content: Content) => Entry[]): Loader => ({
  name,
  async load({ store, generateDigest, watcher, logger }) {
    const fill = (): void => {
      const entries = entriesOf(readOnce());
      store.clear();
      for (const entry of entries) store.set({ ...entry, digest: generateDigest(entry.data) });
    };
    fill();
    watcher?.on('change', (path) => {
      if (!path.startsWith(CONTENT_FOLDER) || !path.endsWith('.yaml')) return;
      try {
        fill();
      } catch (error) {
        logger.error(String(error));
      }
    });
  },
});

export const productsLoader = loaderOf('shop-products', productEntries);
export const dataLoader = loaderOf('shop-data', dataEntries);
