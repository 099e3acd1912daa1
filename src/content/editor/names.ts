import { basename, join } from 'node:path';
import { allTokens } from '../fill-tokens.ts';
import { readPageValues } from '../page-values.ts';
import { readPrices, readReferenceOrders } from '../read.ts';
import { namesIn } from '../read-yaml.ts';
import type { EditorNames } from './config.ts';
import type { Published } from './published.ts';

/** What the site of a folder of content says, for the previews. @throws {ContentError} */
export function publishedOf(folder: string): Published {
  const { products, priceList } = readPrices(folder);
  return {
    products: products.map(({ product }) => product),
    priceList,
    orders: readReferenceOrders(folder),
    tokens: Object.fromEntries(allTokens(readPageValues(folder))),
  };
}

/** Papers, products and pages of a folder of content, by what they are called. @throws {ContentError} */
export function editorNames(folder: string): EditorNames {
  const { products, priceList } = readPrices(folder);
  return {
    papers: Object.fromEntries(priceList.papers.map(({ code, name }) => [code, `${code} – ${name}`])),
    products: Object.fromEntries(products.map(({ product }) => [product.slug, product.name])),
    pages: Object.fromEntries(namesIn(join(folder, 'pages')).map((name) => [basename(name, '.md'), `/${basename(name, '.md')}`])),
  };
}
