import { comparePrice, type PriceChange } from '#lib/domain/pricing/price-change.ts';
import { leapsBetween, strangePapers } from '#lib/domain/pricing/price-leaps.ts';
import { editorMessages } from '#lib/messages/content/editor.ts';
import { pricesMessages } from '#lib/messages/content/prices.ts';
import { ContentError, decodeContent } from '../explain.ts';
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

/** An empty field of the form is one the file will not have. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== '')
      .map(([key, inner]) => [key, withoutEmpty(inner)]),
  );
}

/** What the build would say of it. */
function whyNot(written: unknown): string[] {
  try {
    decodeContent('prices/price-list.yaml', PriceListFields, written);
    return [];
  } catch (error) {
    return error instanceof ContentError ? error.message.split('\n') : [];
  }
}

/** What a price list in the form does to the reference orders of the shop; before it can be read, why it cannot. */
export function previewPrices(form: unknown, { products, priceList, orders }: Published): PricePreview {
  const written = withoutEmpty(form);
  const read = PriceListFields.safeParse(written);
  if (!read.success) return { warnings: [editorMessages.notYet, ...whyNot(written)], head: [], rows: [] };
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
