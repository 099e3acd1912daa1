import type { Binding, FinishingCode, PaperCode } from '#lib/domain/codes.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Product } from '#lib/domain/product/product.ts';

const NOTHING = { setup: 0, perPiece: 0, perSheet: 0, days: 0, steps: [] };
const NO_BINDING = { ...NOTHING, weight: 0 };

/**
 * The price list cut down to what a product's page can ask for: its own papers, finishing and bindings, and the reference papers of offset runs. Prices of what
 * it does not offer are zero, so that the shape stays; the rules refuse those options before any price is asked.
 */
export function ownPrices(product: Product, list: PriceList): PriceList {
  const papers = new Set<PaperCode>([
    ...product.papers,
    ...(product.multipage?.coverPapers ?? []),
    ...list.offset.map(({ paper }) => paper),
  ]);
  const finishing = new Set(product.finishing.map(({ code }) => code));
  const offered = new Set(product.multipage?.bindings.map(({ id }) => id));
  const bindings = Object.entries(list.bindings).map(([id, price]) => [id, offered.has(id as Binding) ? price : NO_BINDING]);
  const prices = Object.entries(list.finishing).map(([code, price]) => [code, finishing.has(code as FinishingCode) ? price : NOTHING]);
  return {
    ...list,
    papers: list.papers.filter(({ code }) => papers.has(code)),
    finishing: Object.fromEntries(prices) as PriceList['finishing'],
    bindings: Object.fromEntries(bindings) as PriceList['bindings'],
  };
}
