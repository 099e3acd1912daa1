import type { ProductEntry } from '#content/schemas/product.ts';
import type { SearchWords } from '#content/schemas/search.ts';
import type { SearchEntry } from '#lib/contracts/search.ts';
import { TURNAROUNDS } from '#lib/domain/codes.ts';
import { findFormat, findPaper } from '#lib/domain/job/job.ts';
import { ROUBLE } from '#lib/domain/money.ts';
import { startingPrice } from '#lib/domain/pricing/quantities.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { SIDES_NAMES } from '#lib/messages/product/sides.ts';
import { SEARCH } from '#lib/messages/site/search.ts';
import { ROUTES } from '#lib/routes.ts';
import { choicesOf, lowerFirst, nameOf, papersOf } from './choices.ts';
import type { Section } from './sections.ts';

type Question = { question: string; answer: string };
export type PageText = { id: string; title: string; lead: string; sections: readonly Section[] };

type Ladder = NonNullable<SearchEntry['runs']>;

/** The price ladder of the job a product's page opens with, in every turnaround. */
function ladderOf(product: Product, list: PriceList): Ladder {
  const roubles = (job: Job): number | null => {
    const result = quoteJob(job, product, list);
    return result.ok ? result.quote.price / ROUBLE : null;
  };
  return product.quantities.map((quantity) => [
    quantity,
    ...TURNAROUNDS.map((turnaround) => roubles({ ...product.defaults, quantity, turnaround })),
  ]);
}

/** What a product costs at least, and the run it costs that for; undefined when it cannot be made. */
export function leastOf(product: Product, list: PriceList): SearchEntry['least'] {
  const price = startingPrice(product, list);
  return price === null ? undefined : { quantity: Math.min(...product.quantities), price };
}

/** What that job is, in a few words, with the finishing that its prices have inside. */
function jobText(product: Product, list: PriceList): string {
  const { defaults, multipage } = product;
  const pages = defaults.pages === null || multipage === undefined ? undefined : SEARCH.pageCount(defaults.pages, multipage.unit);
  const finishing = product.finishing.filter(({ id }) => defaults.finishing.includes(id)).map(({ name }) => name);
  const paper = findPaper(defaults.paper, list)?.name;
  const parts = [findFormat(defaults, product)?.name, pages, paper, SIDES_NAMES[defaults.sides].note, ...finishing];
  return parts
    .filter((part) => part !== undefined)
    .map(lowerFirst)
    .join(', ');
}

function detailsOf(product: Product, list: PriceList): string {
  const { formats, finishing, multipage } = product;
  const words = [
    ...formats.flatMap(({ name, note }) => [name, note ?? '']),
    // Whatever a paper is called, «бумага 300» asks for it.
    SEARCH.paper,
    ...papersOf(product, list),
    // A proof goes with any product: it says nothing of this one.
    ...finishing.filter(({ code }) => code !== 'CPR').map(nameOf),
    ...(multipage?.bindings ?? []).map(({ name }) => name),
  ];
  return [...new Set(words)].filter((word) => word !== '').join('. ');
}

function customOf({ custom: { width, height } = {} }: Product): Pick<SearchEntry, 'custom'> {
  return width === undefined || height === undefined ? {} : { custom: { width, height } };
}

/** A product and the questions under its calculator. */
function productEntries({ product, texts }: ProductEntry, list: PriceList, names: readonly string[]): SearchEntry[] {
  const { slug, name, available } = product;
  const href = `/${slug}`;
  const also = [...names, texts.title, detailsOf(product, list)].join('. ');
  if (!available) return [{ kind: 'soon', title: name, href, text: texts.lead, also }];
  const entry: SearchEntry = {
    kind: 'product',
    title: name,
    href,
    text: texts.lead,
    also,
    runs: ladderOf(product, list),
    least: leastOf(product, list),
    job: jobText(product, list),
    ...customOf(product),
    ...choicesOf(product, list),
  };
  return [entry, ...questionEntries(texts.questions, href, name)];
}

/** Questions with their answers, wherever they stand. */
const questionEntries = (questions: readonly Question[], path: string, page: string): SearchEntry[] =>
  questions.map(({ question, answer }) => ({ kind: 'question', title: question, href: path, page, text: answer }));

const alsoOf = (names: readonly string[] = []): Pick<SearchEntry, 'also'> => (names.length === 0 ? {} : { also: names.join('. ') });

/**
 * Chapters of recipes are named like the rules they help to keep: who looks for a rule looks for no menu of a program. Those of the consent
 * repeat the policy's.
 */
const WITHOUT_CHAPTERS: readonly string[] = [ROUTES.artworkRecipes, ROUTES.personalDataConsent];

/** A page and each of its chapters; other names belong to the page itself. */
function pageEntries({ id, title, lead, sections }: PageText, words: SearchWords): SearchEntry[] {
  const path = `/${id}`;
  const names = words.pages[id] ?? [];
  const [start] = sections;
  const whole: SearchEntry = { kind: 'section', title, href: path, text: lead || start?.text || title };
  const chapters = (WITHOUT_CHAPTERS.includes(path) ? [] : sections)
    .filter(({ slug }) => slug !== '')
    .map(
      (section): SearchEntry => ({
        kind: 'section',
        title: section.title,
        href: `${path}#${section.slug}`,
        page: title,
        text: section.text,
        ...alsoOf(words.chapters.find(({ chapter }) => chapter === `${id}#${section.slug}`)?.also),
      }),
    );
  return [{ ...whole, ...alsoOf(names) }, ...chapters];
}

const serviceEntries = ({ services }: SearchWords): SearchEntry[] =>
  services.map(({ page, title, text, also }) => ({ kind: 'service', title, href: ROUTES[page], text, also: also.join('. ') }));

type Sources = {
  products: readonly ProductEntry[];
  priceList: PriceList;
  pages: readonly PageText[];
  faq: readonly Question[];
  words: SearchWords;
};

/** Everything that can be found, in the order equal finds are shown: products, pages, questions. */
export const searchEntries = ({ products, priceList, pages, faq, words }: Sources): SearchEntry[] =>
  [
    ...products.flatMap((entry) => productEntries(entry, priceList, words.products[entry.product.slug] ?? [])),
    ...pages.flatMap((page) => pageEntries(page, words)),
    ...serviceEntries(words),
    ...questionEntries(faq, ROUTES.home, SEARCH.homePage),
  ].map((entry) => ({ ...entry, text: entry.text.replaceAll('\u00a0', ' ') }));
