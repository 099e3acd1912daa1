import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownPrices } from '#components/product/own-prices.ts';
import { readContent } from '#content/read.ts';
import { priceTable } from '#lib/domain/pricing/quantities.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import { findFormat } from '#lib/domain/job/job.ts';
import { nearestValid } from '#lib/domain/rules/job-rules.ts';
import { PRODUCT_PAGE } from '#lib/messages/product/product-page.ts';
import { POINTS_PER_MM } from '#lib/domain/units.ts';
import { formatAmount } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { ARTWORK_SIZES_ID, OWN_TEMPLATE_ID } from '#lib/messages/product/artwork-sizes.ts';
import { buildMessages } from '#lib/messages/operator/build.ts';
import { CALCULATOR, workingDaysText } from '#lib/messages/product/calculator.ts';
import { templatePath } from '#lib/routes.ts';
import { classOf } from '#tests/support/class-of.ts';
import { validJob } from '#tests/support/jobs.ts';
import { excesses, heavyPictures, weigh } from '../../ops/build/site/budgets.ts';
import { builtPages, DIST, type Page } from '../support/dist.ts';

const GRID = classOf('islands/calculator/PriceGrid', 'grid');
const CALCULATOR_FORM = classOf('islands/calculator/Calculator', 'calculator');
const TICKET = `${CALCULATOR_FORM} > .summary`;
const ADVICE = classOf('components/product/ArtworkRules', 'advice');
const UNDER = classOf('components/ProductPage', 'under');

const { products, priceList } = readContent();
const onSale = products.filter(({ product }) => product.available);
const notYet = products.filter(({ product }) => !product.available);

let pages: Map<string, Page>;
beforeAll(async () => {
  pages = new Map((await builtPages()).map((page) => [page.path, page]));
}, 300_000);

const pageOf = (slug: string): Page => pages.get(`/${slug}`)!;
const defaultQuote = (slug: string) => {
  const { product } = products.find((entry) => entry.product.slug === slug)!;
  const result = quoteJob(product.defaults, product, priceList);
  if (!result.ok) throw new Error(`${slug}: ${result.problems[0]?.rule}`);
  return result.quote;
};

describe.each(onSale)('the page of $product.slug', ({ product, texts }) => {
  test('says of a neighbour that it cannot be ordered yet', () => {
    const near = pageOf(product.slug).root.querySelector('nav[aria-labelledby=related-title]');
    const marks = texts.related.map((slug) => [slug, near?.querySelector(`a[href="/${slug}"] small`)?.text]);
    expect(marks).toEqual(texts.related.map((slug) => [slug, onSale.some((each) => each.product.slug === slug) ? undefined : 'скоро']));
  });

  test('shows the default price that the domain gives, without a script', () => {
    const quote = defaultQuote(product.slug);
    expect(pageOf(product.slug).root.querySelector('.total .price')?.text).toBe(formatRoubles(quote.price));
  });

  test('shows every cell of the price table and ticks the default one', () => {
    const { quantities, rows } = priceTable(product.defaults, product, priceList);
    const shown = pageOf(product.slug)
      .root.querySelectorAll(`${GRID} tbody tr`)
      .map((row) =>
        row.querySelectorAll('td').map((cell) => [cell.querySelector('b')?.text ?? null, cell.querySelector('small')?.text ?? null]),
      );
    expect(shown).toHaveLength(quantities.length);
    // A turnaround that no quantity can have is named below the table instead.
    const isPossible = (column: number): boolean => rows.some((row) => row[column] !== null);
    expect(shown).toEqual(
      rows.map((row) =>
        row
          .filter((_, column) => isPossible(column))
          .map((cell) => (cell === null ? [null, null] : [formatAmount(cell.price), workingDaysText(cell.productionDays)])),
      ),
    );
    const chosen = pageOf(product.slug)
      .root.querySelectorAll(`${GRID} input[checked]`)
      .map((input) => input.getAttribute('value'));
    expect(chosen).toEqual([`${product.defaults.quantity}.${product.defaults.turnaround}`]);
  });

  test('leads on without a script: a form that sends the job to the order page', () => {
    const form = pageOf(product.slug).root.querySelector(`form${CALCULATOR_FORM}`);
    expect(form?.getAttribute('action')).toBe('/orderForms');
    expect(form?.getAttribute('method')).toBe('get');
    expect(form?.querySelector('input[name=product]')?.getAttribute('value')).toBe(product.slug);
  });

  test('leads from its ticket to the places for files, before anything is paid', () => {
    const buttons = pageOf(product.slug)
      .root.querySelectorAll(`${TICKET} button`)
      .map(({ text }) => text.trim());
    expect(buttons).toContain('Загрузить макет сейчас');
  });

  test('tells machines the same price', () => {
    const script = pageOf(product.slug).root.querySelector('script[type="application/ld+json"]');
    const graph = JSON.parse(script?.text ?? '{}')['@graph'] as {
      '@type': string;
      offers?: { lowPrice: string; offers: { price: string }[] };
    }[];
    const offers = graph.find((entry) => entry['@type'] === 'Product')?.offers;
    expect(Number(offers?.offers[0]?.price) * 100).toBe(defaultQuote(product.slug).price);
    const prices = priceTable(product.defaults, product, priceList)
      .rows.flat()
      .flatMap((cell) => cell?.price ?? []);
    expect(Number(offers?.lowPrice) * 100).toBe(Math.min(...prices));
    expect(graph.some((entry) => entry['@type'] === 'BreadcrumbList')).toBe(true);
  });

  test('names no day in its static HTML, so that every build is the same', () => {
    expect(pageOf(product.slug).root.querySelector(TICKET)?.text).toContain('через');
    expect(pageOf(product.slug).root.querySelector(`${GRID} tbody`)?.text).toMatch(/раб\./);
  });

  test('has its texts: title, lead, advice, questions', () => {
    const { root } = pageOf(product.slug);
    expect(root.querySelector('title')?.text).toContain(texts.title);
    expect(root.querySelectorAll(`${ADVICE} li`)).toHaveLength(texts.advice.length);
    expect(root.querySelectorAll(`${UNDER} details`)).toHaveLength(texts.questions.length);
  });

  test('keeps within the budget of bytes and elements', () => {
    expect(excesses(weigh(DIST, `${product.slug}.html`))).toEqual([]);
  });

  test('names the format that its sizes of an artwork are of', () => {
    const { name, width, height } = findFormat(product.defaults, product)!;
    const values = pageOf(product.slug).root.querySelectorAll(`#${ARTWORK_SIZES_ID} dd`);
    expect(values.slice(0, 2).map(({ text }) => text)).toEqual([name, `${width}×${height}\u00a0мм`]);
  });

  test('keeps a place among its templates for that of an own size, where one can be chosen', () => {
    const link = pageOf(product.slug).root.querySelector(`#${ARTWORK_SIZES_ID} #${OWN_TEMPLATE_ID}`);
    expect(link?.hasAttribute('hidden')).toBe(product.custom && true);
  });

  test('offers an artwork template of the right size for each format', async () => {
    for (const format of product.formats) {
      const file = join(DIST, decodeURIComponent(templatePath(product.slug, format.id)));
      expect(existsSync(file), file).toBe(true);
      const [page] = (await PDFDocument.load(readFileSync(file))).getPages();
      const { width, height } = page!.getTrimBox();
      expect(width / POINTS_PER_MM).toBeCloseTo(format.width, 2);
      expect(height / POINTS_PER_MM).toBeCloseTo(format.height, 2);
    }
  });

  test('gives its own price list the same answers as the whole one', () => {
    const own = ownPrices(product, priceList);
    expect(own.papers.length).toBeLessThanOrEqual(priceList.papers.length);
    fc.assert(
      fc.property(validJob(product, priceList), (job) => {
        expect(quoteJob(job, product, own)).toEqual(quoteJob(job, product, priceList));
      }),
    );
  });
});

test('a page that is too heavy says which, by what, and what an editor can do', () => {
  const weight = { ...weigh(DIST, 'BusinessCards.html'), flight: 18_203 };
  expect(excesses(weight).map(buildMessages.budget)).toEqual([
    '/BusinessCards тяжелее, чем обещано посетителю: страница с заголовками, байт после сжатия – 18203, предел 18200. Сократите её тексты: вводный абзац, вопросы и ответы, описания.',
  ]);
});

test('a photograph heavier than 25 KB stops the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tirazh-pictures-'));
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro/light.avif'), Buffer.alloc(25 * 1024));
  writeFileSync(join(folder, '_astro/heavy.webp'), Buffer.alloc(25 * 1024 + 1));
  expect(heavyPictures(folder).map(buildMessages.budget)).toEqual([
    '/_astro/heavy.webp тяжелее, чем обещано посетителю: фотография, байт – 25601, предел 25600. Возьмите фотографию меньше или проще: её увидят и на слабом телефоне.',
  ]);
  rmSync(folder, { recursive: true });
});

test('no page lets a line end between a number and its unit of paper weight; files for programs have the plain one', () => {
  const broken = [...pages.values()].filter(({ root }) => root.querySelector('main')?.text.includes(' г/м²'));
  expect(broken.map(({ path }) => path)).toEqual([]);
  expect(pageOf('BusinessCards').html).toContain('300\u00a0г/\u2060м²');
  expect(readFileSync(join(DIST, 'prices.csv'), 'utf8')).toContain('Картон 300 г/м²;');
});

describe('a dash in the price table', () => {
  test.each([
    ['BusinessCards', CALCULATOR.noCell],
    // Two hundred are too many for the digital press in that time, and offset begins with five hundred.
    ['catalogs', CALCULATOR.noCellBelowOffset],
  ])('of %s is explained by what stands in its column', (slug, words) => {
    const notes = pageOf(slug).root.querySelectorAll('.note');
    expect(notes.map(({ text }) => text).filter((text) => text.startsWith('Прочерк'))).toEqual([words]);
  });
});

describe('products that cannot be ordered yet', () => {
  test.each(notYet)('$product.slug: the page says so with its name and sells nothing', ({ product }) => {
    const { root } = pageOf(product.slug);
    expect(root.querySelector('h1')?.text).toBe(product.name);
    expect(root.querySelector(`form${CALCULATOR_FORM}`)).toBeNull();
    // One sentence for all of them: it must not agree in number with a name that may be singular.
    expect(root.querySelector('title')?.text).toBe(`${product.name} – скоро в продаже – Тираж`);
    expect(root.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test.each(notYet)('$product.slug: its data is complete, so switching it on works', ({ product }) => {
    expect(quoteJob(product.defaults, product, priceList).ok).toBe(true);
  });
});

describe('the price list as a file', () => {
  const linesOf = () => readFileSync(join(DIST, 'prices.csv'), 'utf8').trimEnd().split('\r\n');
  const roubles = (kopecks: number) => (kopecks / 100).toFixed(2).replace('.', ',');

  test.each(onSale)('has a row for every price of $product.slug, in every format, on every paper, of every sides', ({ product }) => {
    const { formats, papers, sides, defaults, slug } = product;
    // What a format begins with is in its price: a wall calendar hangs by its eyelet.
    const choices = formats.flatMap(({ id, begins }) =>
      papers.flatMap((paper) =>
        sides.map((printed) => ({
          format: id,
          paper,
          sides: printed,
          finishing: [...defaults.finishing, ...(begins?.finishing ?? [])],
        })),
      ),
    );
    // A folded sheet asks for its crease; a paper that is printed on both sides only has no job of one side.
    const jobs = choices
      .map((choice) => ({ choice, job: nearestValid({ ...defaults, ...choice }, product, priceList) }))
      .filter(({ choice, job }) => job.sides === choice.sides)
      .map(({ job }) => job);
    const prices = jobs.flatMap((job) => priceTable(job, product, priceList).rows.flat()).flatMap((cell) => cell?.price ?? []);
    const shown = linesOf().filter((line) => line.startsWith(`${slug};`));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.map((line) => line.split(';').at(-3)).toSorted()).toEqual(prices.map(roubles).toSorted());
  });

  test('names what else is in a price: pages, cover, binding, finishing', () => {
    const [head = '', ...lines] = linesOf();
    expect(head).toMatch(/^\ufeffКод;Товар;/);
    const inside = (slug: string) =>
      new Set(lines.filter((line) => line.startsWith(`${slug};`)).map((line) => line.split(';').slice(5, 8).join(';')));
    expect(inside('catalogs')).toEqual(new Set(['16;Картон 300 г/м²;Скоба']));
    expect(inside('Tags')).toEqual(new Set([';;Отверстие']));
    expect(inside('folders')).toEqual(new Set([';;Вырубка, Биговка']));
    // A folded one is creased, as on its page.
    expect(inside('BusinessCards')).toEqual(new Set([';;', ';;Биговка']));
  });

  test.each(onSale)('is offered under the price table of $product.slug, with its kind and size', ({ product }) => {
    const links = pageOf(product.slug).root.querySelectorAll('main a[href="/prices.csv"]');
    expect(links.map((link) => [link.closest('fieldset')?.querySelector('table') !== null, link.text])).toEqual([
      [true, PRODUCT_PAGE.priceList],
    ]);
    expect(PRODUCT_PAGE.priceList).toContain('CSV, меньше мегабайта');
  });

  test('weighs less than a megabyte', () => {
    expect(statSync(join(DIST, 'prices.csv')).size).toBeLessThan(1_000_000);
  });
});

test('questions open with the sign of the home page, and the browser draws no second one', () => {
  const restOf = ({ root }: Page) =>
    readFileSync(join('dist', root.querySelector('link[media=print]')?.getAttribute('href') ?? ''), 'utf8');
  const sign = (page: Page) => /summary::?after\{content:"\+"/.test(restOf(page));
  for (const path of ['/', ...onSale.map(({ product }) => `/${product.slug}`)])
    expect([path, sign(pages.get(path)!)]).toEqual([path, true]);
});
