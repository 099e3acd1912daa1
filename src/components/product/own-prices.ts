import type { Binding, FinishingCode, PaperCode } from '#lib/domain/codes.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Product } from '#lib/domain/product/product.ts';

const NOTHING = { setup: 0, perPiece: 0, perSheet: 0, days: 0, steps: [] };
const NO_BINDING = { ...NOTHING, weight: 0 };

/** Offset tariffs its formats fall under: a sheet is printed by the smallest it fits. A spread cover's area depends on the block, so bound products keep all. */
function ownTariffs({ formats, multipage }: Product, { offset }: PriceList): PriceList['offset'] {
  if (multipage !== undefined) return offset;
  const sizes = formats.map(({ width, height }) => {
    const fitting = offset.map(({ maxArea }) => maxArea).filter((maxArea) => width * height <= maxArea);
    return Math.min(...fitting);
  });
  return offset.filter(({ maxArea }) => sizes.includes(maxArea));
}

/**
 * The price list cut down to what a product's page can ask for: its own papers, finishing, bindings and offset tariffs with their reference papers.
 * Prices of what it does not offer are zero, so that the shape stays; the rules refuse those options before any price is asked.
 */
export function ownPrices(product: Product, list: PriceList): PriceList {
  const offset = ownTariffs(product, list);
  const papers = new Set<PaperCode>([...product.papers, ...(product.multipage?.coverPapers ?? []), ...offset.map(({ paper }) => paper)]);
  const finishing = new Set(product.finishing.map(({ code }) => code));
  const offered = new Set(product.multipage?.bindings.map(({ id }) => id));
  const bindings = Object.entries(list.bindings).map(([id, price]) => [id, offered.has(id as Binding) ? price : NO_BINDING]);
  const prices = Object.entries(list.finishing).map(([code, price]) => [code, finishing.has(code as FinishingCode) ? price : NOTHING]);
  return {
    ...list,
    offset,
    papers: list.papers.filter(({ code }) => papers.has(code)),
    finishing: Object.fromEntries(prices) as PriceList['finishing'],
    bindings: Object.fromEntries(bindings) as PriceList['bindings'],
  };
}
