import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONTENT_FOLDER, readContent } from '#content/read.ts';
import { readPages } from '#content/read-pages.ts';
import type { ProductEntry } from '#content/schemas/product.ts';
import { priceTable } from '#lib/domain/pricing/quantities.ts';
import { CONTRACT_WORDS } from '#lib/messages/documents/documents.ts';
import { lateClause, lateNote } from '#lib/messages/orders/lateness.ts';

const pagesFolder = join(CONTENT_FOLDER, 'pages');
const WRITTEN = [
  ...readdirSync(pagesFolder).map((name) => ({ name, text: readFileSync(join(pagesFolder, name), 'utf8') })),
  { name: 'faq.yaml', text: readFileSync(join(CONTENT_FOLDER, 'faq.yaml'), 'utf8') },
];

/** A figure of the shop's terms: how much, how long, how exactly. */
const FIGURE = /\d+(?:[.,]\d+)?[\s\u00a0]?(?:%|₽|руб|мм|ppi|МБ|ГБ|час|рабочих|дн|день|месяц|лет|год[а-я]?\b)[а-я]*/giu;
const SPELLED = /(?:одн|дв|тр|четыр|пят|шест|сем|восьм|десят|четырнадцат|тридцат)[а-я]* (?:рабоч|дн|календарн|час|месяц|лет)[а-я]*/giu;
/** Steps in the customer's own programs: their figures are of those programs and of a sample. */
const OF_PROGRAMS = 'artworkRecipes.md';
/** What a law says, to every shop: the answer to a person about the person's data, the keeping of accounts. */
const OF_LAW = ['10 рабочих', 'пять лет'];

const figuresIn = (text: string): string[] =>
  [...text.matchAll(FIGURE), ...text.matchAll(SPELLED)].map(([figure]) => figure).filter((figure) => !OF_LAW.includes(figure));

function productOf(wanted: string): ProductEntry {
  const found = readContent().products.find(({ product }) => product.slug === wanted);
  if (found === undefined) throw new Error(`there is no ${wanted}`);
  return found;
}

describe('a page of the content', () => {
  test.each(WRITTEN)('names no figure, rate or number of the shop by hand: $name', ({ name, text }) => {
    expect(name === OF_PROGRAMS ? [] : figuresIn(text)).toEqual([]);
    expect(text).not.toMatch(/НДС/);
    const { shop } = readContent();
    for (const known of [shop.phone, shop.email, shop.legal.inn, shop.legal.ogrn, shop.legal.name, shop.bank.account])
      expect(text).not.toContain(known);
  });

  test('names a figure where a hand wrote one', () => {
    expect(figuresIn('Оплата – 100 % до печати, ответ через 14 дней, рез до 1 мм, в течение пяти рабочих дней')).toEqual([
      '100 %',
      '14 дней',
      '1 мм',
      'пяти рабочих',
    ]);
  });

  test('names as many designs of a product as can be ordered', () => {
    const named = readContent().products.flatMap(({ product: { slug, maxDesigns }, texts }) =>
      [...JSON.stringify(texts).matchAll(/До (\d+) макетов/g)].map(([, count]) => ({ slug, said: Number(count), maxDesigns })),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const { slug, said, maxDesigns } of named) expect(said, slug).toBe(maxDesigns);
  });

  test('says of an advice on a binding, a hole, a corner or a torn edge when it holds', () => {
    const unsaid = readContent().products.flatMap(({ product: { slug, finishing, multipage }, texts }) => {
      const optional = finishing.filter(({ code, included }) => included !== true && ['DRL', 'EYL', 'RND', 'PERF'].includes(code));
      const bindings = multipage?.bindings ?? [];
      const names = [...optional, ...(bindings.length > 1 ? bindings : [])].map(({ name }) => name.split(' ')[0]?.slice(0, -1) ?? '');
      const of = (line: string): boolean => names.some((name) => line.toLowerCase().includes(name.toLowerCase()));
      return texts.advice.filter((line) => of(line) && !/(?:^|\s)если|^для /i.test(line)).map((line) => `${slug}: ${line}`);
    });
    expect(unsaid).toEqual([]);
  });

  test('hangs a calendar with blocks by an eyelet, and prints what hangs with its back to the wall on its face', () => {
    const walls = productOf('calendars').product.formats.filter(({ name, blocks }) => blocks !== undefined || name.startsWith('Плакат'));
    expect(walls.map(({ id, begins }) => [id, begins?.sides, begins?.finishing])).toEqual([
      ['A3', 'F0', undefined],
      ['A2', 'F0', undefined],
      ['A1', 'F0', undefined],
      ['quarterly', 'F0', ['EYL']],
    ]);
  });

  test('tells the artist of every product with a spring what its holes take', () => {
    const wired = readContent().products.filter(({ product }) => product.multipage?.bindings.some(({ id }) => id === 'wire'));
    expect(wired.map(({ product: { slug } }) => slug)).toContain('catalogs');
    for (const { product, texts } of wired) expect(texts.advice.join(' '), product.slug).toMatch(/12 мм.*пружин|[Пп]ружин.*12 мм/);
  });

  test('keeps the text of a poster as far from its edge as the check asks', () => {
    const { product, texts } = productOf('calendars');
    expect(texts.advice.find((line) => line.startsWith('Плакат'))).toContain(`${product.safe} мм`);
  });

  test('names the large sheets of the price list', () => {
    const page = readPages(CONTENT_FOLDER).find(({ id }) => id === 'CompanyInfo')?.body;
    const { largePresses } = readContent().priceList;
    expect(largePresses.length).toBeGreaterThan(0);
    for (const { sheet } of largePresses) expect(page?.match(new RegExp(`${sheet.width}×${sheet.height}`, 'g'))).toHaveLength(2);
    expect(page).not.toMatch(/[BВ]2/);
  });

  test('and the contract say the same of payment and of claims', () => {
    const { shop } = readContent();
    const offer = readPages(CONTENT_FOLDER).find(({ id }) => id === 'publicOffer')?.body ?? '';
    const contract = CONTRACT_WORDS.terms({
      total: 100,
      inWords: '',
      vat: null,
      prepaymentPercent: shop.payment.prepaymentPercent,
      claimDays: shop.claims.days,
      readyDate: '2026-11-23',
      delivery: { type: 'workshop', address: '' },
    }).join(' ');
    const terms = `не меньше ${shop.payment.prepaymentPercent} % суммы, остаток – до передачи тиража`;
    for (const text of [offer, contract]) {
      expect(text).toContain(terms);
      expect(text).toContain(`в течение ${shop.claims.days} дней`);
    }
  });
});

describe('the public offer', () => {
  const bodyOf = (wanted: string): string => readPages(CONTENT_FOLDER).find(({ id }) => id === wanted)?.body ?? '';

  test('and the page about returns let the customer go until the run is handed over, with all the money back', () => {
    for (const text of [bodyOf('publicOffer'), bodyOf('ReturnPolicy')]) {
      expect(text).toContain('до передачи тиража');
      expect(text).toMatch(/возвраща(?:ет|ем) уплаченное целиком и расходов не удержива/);
    }
    expect(bodyOf('ReturnPolicy')).not.toContain('если отменяем');
  });

  test('says how long an invoice is good for as people say it', () => {
    const { payment } = readContent().shop;
    expect(bodyOf('publicOffer')).toContain(`счёт действует ${payment.invoiceWorkingDays}\u00a0рабочих дней`);
  });

  test('and the note beside a price limit the payment for lateness alike', () => {
    const { late } = readContent().shop;
    expect(lateClause(late)).toContain(`${late?.mostPercent} %`);
    expect(lateNote(late).replaceAll('\u00a0', ' ')).toContain(`до ${late?.mostPercent} %`);
  });
});

describe('a paper that is called cheaper', () => {
  const { products, priceList } = readContent();
  const said = products.flatMap(({ product, texts }) =>
    [...JSON.stringify(texts).matchAll(/(\d+) г\/м²\. Она дешевле (всего|плотных)/g)].map(([, grammage, than = '']) => ({
      product,
      grammage: Number(grammage),
      than,
    })),
  );

  test('is called so somewhere', () => expect(said).not.toEqual([]));

  test.each(said)('is so in every run: $grammage of $product.slug', ({ product, grammage, than }) => {
    const weightOf = (code: string) => priceList.papers.find((paper) => paper.code === code)?.grammage ?? 0;
    const pricesOn = (paper: string) =>
      product.sides.flatMap((sides) => priceTable({ ...product.defaults, paper, sides }, product, priceList).rows.flat());
    const own = pricesOn(product.papers.find((code) => weightOf(code) === grammage) ?? '').map((cell) => cell?.price ?? 0);
    const others = product.papers.filter((code) => weightOf(code) > grammage || (than === 'всего' && weightOf(code) < grammage));
    for (const code of others)
      for (const [at, cell] of pricesOn(code).entries()) expect(own[at], code).toBeLessThanOrEqual(cell?.price ?? Infinity);
  });
});

/** What products say of bleeds and safe margins beside their own settings. */
describe.each(readContent().products)('the texts of $product.slug', ({ product, texts }) => {
  const said = JSON.stringify(texts);

  test('agree with its own bleed and safe margin', () => {
    for (const [, mm] of said.matchAll(/(?:линию реза на|[Вв]ылеты по) (\d+) мм/g)) expect(Number(mm)).toBe(product.bleed);
    for (const [, mm] of said.matchAll(/не ближе (\d+) мм к краю/g)) expect(Number(mm)).toBe(product.safe);
    expect(said).not.toMatch(/\d ppi/);
  });
});
