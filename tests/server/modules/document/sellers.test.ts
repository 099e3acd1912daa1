import { afterEach, describe, expect, test, vi } from 'vitest';
import { CONTENT_FOLDER, readContent } from '#content/read.ts';
import { readPages } from '#content/read-pages.ts';
import { vatPeriods } from '#lib/domain/pricing/vat.ts';
import { sellerRequisites } from '#lib/messages/content/seller.ts';
import { vatOnPages } from '#lib/messages/documents/vat.ts';
import { textsOf } from '#tests/support/scenarios/sellers.ts';
import { SELLERS, wrongWords } from '#tests/support/sellers.ts';

/** Codes of a rate in a receipt, plain and calculated (tag 1199). */
const CODES = new Map<number | null, number[]>([
  [22, [11, 12]],
  [5, [7, 9]],
  [7, [8, 10]],
  [null, [1]],
]);

afterEach(() => vi.unstubAllEnvs());

describe.each(SELLERS)('the seller $name', (seller) => {
  test('has its own words on every page and beside every price', () => {
    vi.stubEnv('SHOP_PROFILE', seller.folder);
    const { shop } = readContent(CONTENT_FOLDER);
    const pages = readPages(CONTENT_FOLDER);
    for (const { id, data, body } of pages) expect([id, wrongWords(JSON.stringify(data) + body, seller)]).toEqual([id, []]);
    const note = vatOnPages(vatPeriods(shop.taxes), 'note');
    expect(note).toBe(seller.percent === null ? 'без НДС' : 'НДС внутри');
    const offer = pages.find(({ id }) => id === 'publicOffer')?.body;
    expect(offer).toContain(`Цены указаны в рублях, ${seller.percent === null ? 'без НДС' : 'с НДС'}.`);
    const requisites = sellerRequisites(shop.legal, shop.bank).map(({ label, value }) => `${label}: ${value}`);
    expect(requisites.flatMap((line) => wrongWords(line, seller))).toEqual([]);
    expect(requisites).toContain(seller.isEntrepreneur ? 'ОГРНИП: 324784700001234' : 'КПП: 781301001');
    expect(offer).toContain(seller.isEntrepreneur ? 'ОГРНИП 324784700001234' : 'КПП 781301001');
  });

  test('has its own words in every paper, letter and receipt', async () => {
    const { texts, receiptCodes } = await textsOf(seller);
    expect(texts.map(({ name }) => name)).toEqual(expect.arrayContaining(['contract', 'upd', 'act', 'invoice']));
    for (const { name, text } of texts) expect([name, wrongWords(text, seller)]).toEqual([name, []]);
    const upd = texts.find(({ name }) => name === 'upd')?.text;
    expect(upd).toMatch(seller.percent === null ? /Статус:\s+2/ : /Статус:\s+1/);
    expect(upd).toContain(seller.isEntrepreneur ? 'ОГРНИП 324784700001234' : '7813000017 / 781301001');
    expect(upd).toMatch(seller.percent === null ? /без НДС/ : new RegExp(` ${seller.percent} ?%`));
    expect(receiptCodes.length).toBeGreaterThan(0);
    for (const code of receiptCodes) expect(CODES.get(seller.percent)).toContain(code);
  });
});

test('words of a seller that begins to pay VAT are true before and after', () => {
  const taxes = [
    { from: '2025-01-01', system: 'simplifiedIncome', percent: null },
    { from: '2027-01-01', system: 'simplifiedIncome', percent: 5 },
  ] as const;
  expect(vatOnPages(vatPeriods(taxes), 'note')).toBe('до 1 января 2027 г. – без НДС, с 1 января 2027 г. – НДС внутри');
});

test('the search for wrong words finds them', () => {
  const [general, , plain, seven] = SELLERS;
  if (general === undefined || plain === undefined || seven === undefined) throw new Error('the sellers are four');
  expect(wrongWords('Цена с\u00a0НДС, НДС внутри', plain)).toEqual(['с НДС', 'НДС внутри']);
  expect(wrongWords('В том числе НДС 22 % – 1, НДС не облагается', seven)).toEqual(['НДС не облагается', 'НДС 22 %']);
  expect(wrongWords('КПП: undefined, Директор', plain)).toEqual(['undefined']);
  expect(wrongWords('ИП Иванов, в том числе НДС 22 %', general)).toEqual(['ИП И']);
});
