import { describe, expect, it } from 'vitest';
import { repeatOrder } from '#lib/domain/orders/repeat.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';

const { products, priceList } = loadCatalogue();
const cards = products.get('BusinessCards');
if (cards === undefined) throw new Error('no business cards in the content');
const job = cards.defaults;
const price = ((quote) => (quote.ok ? quote.quote.price : 0))(quoteJob(job, cards, priceList));
const former = { job, price, priceList: priceList.version };
const newer: PriceList = { ...priceList, version: 'tomorrow' };

describe('A repeated order', () => {
  it('costs the same by the same list, for no reason', () => {
    expect(repeatOrder(former, cards, priceList)).toEqual({ kind: 'possible', job, price, changed: [], reasons: [] });
  });

  it('names the price list only when the price moved with it', () => {
    expect(repeatOrder(former, cards, newer)).toMatchObject({ price, reasons: [] });
    expect(repeatOrder({ ...former, price: price + 100 }, cards, newer)).toMatchObject({ price, reasons: ['price_list'] });
  });

  it('comes as near as can be when a paper is gone, and says which field changed', () => {
    const papers = cards.papers.filter((paper) => paper !== job.paper);
    const repeat = repeatOrder(former, { ...cards, papers }, priceList);
    expect(repeat).toMatchObject({ kind: 'possible', reasons: ['job'], changed: expect.arrayContaining(['paper']) });
    if (repeat.kind === 'possible') expect(papers).toContain(repeat.job.paper);
  });

  it('stays another job while only the price moved, and the same list gives no reason', () => {
    expect(repeatOrder({ ...former, price: price + 100 }, cards, priceList)).toMatchObject({ changed: [], reasons: [] });
  });

  it('cannot be had when not even the nearest job has a price', () => {
    const withoutPapers: PriceList = { ...priceList, papers: [] };
    expect(repeatOrder(former, cards, withoutPapers)).toEqual({ kind: 'impossible' });
  });

  it('cannot be had when the product is gone or switched off', () => {
    expect(repeatOrder(former, undefined, priceList)).toEqual({ kind: 'impossible' });
    expect(repeatOrder(former, { ...cards, available: false }, priceList)).toEqual({ kind: 'impossible' });
  });
});
