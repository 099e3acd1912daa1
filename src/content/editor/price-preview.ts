import { comparePrice, type PriceChange } from '#lib/domain/pricing/price-change.ts';
import { leapsBetween, strangePapers } from '#lib/domain/pricing/price-leaps.ts';
import { editorMessages } from '#lib/messages/content/editor.ts';
import { pricesMessages } from '#lib/messages/content/prices.ts';
import { PriceListFields, withLeaves } from '../schemas/price-fields.ts';
import type { Published } from './published.ts';

/** The build compares with costs too; they are not for a page that anybody may fetch. */
const NO_COSTS = { paperPerKg: 0, wastePercent: 100, click: 0, plates: 0, handling: 0, bindingPerPiece: 0, filmPerSheet: 0, block: 0 };

type PricePreview = { warnings: string[]; head: readonly string[]; rows: string[][] };

const rowOf = (change: PriceChange): string[] => [
  change.name,
  pricesMessages.price(change.before),
  pricesMessages.price(change.after),
  pricesMessages.difference(change.difference),
  pricesMessages.percent(change.tenthsOfPercent),
  pricesMessages.marks(change),
];

/** What a price list in the form does to the reference orders of the shop; before it can be read, why it cannot. */
export function previewPrices(written: unknown, { products, priceList, orders }: Published): PricePreview {
  const read = PriceListFields.safeParse(written);
  if (!read.success) return { warnings: [editorMessages.notYet], head: [], rows: [] };
  const known = new Map(products.map((product) => [product.slug, product]));
  const next = { version: '', ...withLeaves(read.data) };
  const from = { products: known, priceList };
  const changes = orders.map((order) => comparePrice(order, from, { products: known, priceList: next }, NO_COSTS));
  const moved = changes.filter(({ difference }) => difference !== 0);
  const warnings = [
    ...leapsBetween(priceList, next).map(pricesMessages.leap),
    ...strangePapers(priceList, next).map(pricesMessages.strange),
  ];
  return { warnings: moved.length === 0 ? [editorMessages.sameMoney] : warnings, head: pricesMessages.head, rows: moved.map(rowOf) };
}
