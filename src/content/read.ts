import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import type { z } from 'zod';
import type { WorkCalendar } from '#lib/domain/calendar.ts';
import { findProblems } from '#lib/domain/finishing-rules.ts';
import type { PriceList } from '#lib/domain/price-list.ts';
import { PRODUCT_ROUTES } from '#lib/routes.ts';
import { ContentFault, decodeContent, nearest } from './explain.ts';
import { CalendarFile } from './schemas/calendar.ts';
import { PriceListFile } from './schemas/price-list.ts';
import { type ProductEntry, ProductFile, productOf } from './schemas/product.ts';
import { SearchFile, type SearchWords, strangers } from './schemas/search.ts';
import { FaqFile, ShopFile, type ShopSettings } from './schemas/shop.ts';

/** Everything editors keep as data: read by the build and by the server, checked by the same schemas. */
export type Content = {
  products: ProductEntry[];
  priceList: PriceList;
  calendar: WorkCalendar;
  shop: ShopSettings;
  faq: { question: string; answer: string }[];
};

/** The folder of the content, from wherever the program runs. */
export const CONTENT_FOLDER = join(process.cwd(), 'src/content');

/** @throws {ContentFault} naming file, line and reason */
function readYaml<T>(folder: string, path: string, schema: z.ZodType<T>): T {
  try {
    return decodeContent(path, schema, parse(readFileSync(join(folder, path), 'utf8')));
  } catch (error) {
    if (error instanceof YAMLParseError)
      throw new ContentFault(`${path}: строка ${error.linePos?.[0].line ?? '?'} – файл не читается: ${error.message.split('\n')[0]}`);
    throw error;
  }
}

function readProducts(folder: string): ProductEntry[] {
  const files = readdirSync(join(folder, 'products')).filter((name) => name.endsWith('.yaml'));
  const slugs = files.map((name) => basename(name, '.yaml'));
  const known = Object.keys(PRODUCT_ROUTES);
  for (const slug of slugs) {
    if (!known.includes(slug))
      throw new ContentFault(
        `products/${slug}.yaml: у файла нет адреса${nearest(slug, known) === null ? '' : `, возможно, ${nearest(slug, known)}.yaml`}`,
      );
  }
  for (const slug of known) if (!slugs.includes(slug)) throw new ContentFault(`products/${slug}.yaml: файла нет, а адрес /${slug} есть`);
  return known.map((slug) => productOf(slug, readYaml(folder, `products/${slug}.yaml`, ProductFile)));
}

/** What no single file can know: every default job can be made by the price list, every neighbour exists. */
function checkTogether({ products, priceList }: Content): void {
  for (const { product, texts } of products) {
    const [problem] = findProblems(product.defaults, product, priceList);
    if (problem !== undefined) {
      const hint = problem.nearest === undefined ? '' : `, подойдёт ${problem.nearest}`;
      throw new ContentFault(`products/${product.slug}.yaml: defaults.${problem.field} – так напечатать нельзя (${problem.rule})${hint}`);
    }
    const unknown = texts.related.find((slug) => !products.some((other) => other.product.slug === slug));
    if (unknown !== undefined) throw new ContentFault(`products/${product.slug}.yaml: texts.related – товара ${unknown} нет`);
  }
}

/** Reads and checks all data files. @throws {ContentFault} */
export function readContent(folder: string = CONTENT_FOLDER): Content {
  const content = {
    products: readProducts(folder),
    priceList: readYaml(folder, 'prices/price-list.yaml', PriceListFile),
    calendar: readYaml(folder, 'calendar/holidays.yaml', CalendarFile),
    shop: readYaml(folder, 'shop.yaml', ShopFile),
    faq: readYaml(folder, 'faq.yaml', FaqFile),
  };
  checkTogether(content);
  return content;
}

/** The settings alone: filling a page needs neither prices nor products. @throws {ContentFault} */
export const readShop = (folder: string): ShopSettings => readYaml(folder, 'shop.yaml', ShopFile);

/** The search's own words; the server does not need them. @throws {ContentFault} */
export function readSearchWords(folder: string = CONTENT_FOLDER): SearchWords {
  const file = 'search.yaml';
  const words = readYaml(folder, file, SearchFile);
  const pages = readdirSync(join(folder, 'pages')).map((name) => basename(name, '.md'));
  const [stranger] = strangers(words, Object.keys(PRODUCT_ROUTES), pages);
  if (stranger !== undefined) throw new ContentFault(`${file}: ${stranger} – такого товара или страницы нет`);
  return words;
}
