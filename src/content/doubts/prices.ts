import type { Costs } from '#lib/domain/pricing/costs.ts';
import { marginPercent, thinnestMargin } from '#lib/domain/pricing/margins.ts';
import type { PriceChange, PriceSource, ReferenceOrder } from '#lib/domain/pricing/price-change.ts';
import type { Paper } from '#lib/domain/product/price-list.ts';
import { doubtMessages } from '#lib/messages/content/doubts.ts';
import type { Doubt } from './doubt.ts';

/** How far a sheet may be from the papers next to it by weight. */
const NEIGHBOUR_TIMES = 3;
/** A price that moved by more than a third, in tenths of a percent. */
const MOVED_TENTHS = 333;
/** Percent over its cost: what is left below pays for nothing else. */
const LEAST_MARGIN = 10;

const LIST = 'prices/price-list.yaml';

/** The paper before and the one after it by weight. */
function neighboursOf(paper: Paper, papers: readonly Paper[]): Paper[] {
  const sorted = papers.toSorted((one, other) => one.grammage - other.grammage);
  const at = sorted.indexOf(paper);
  return [sorted[at - 1], sorted[at + 1]].filter((other) => other !== undefined);
}

function sheetDoubt(paper: Paper, papers: readonly Paper[]): Doubt[] {
  const prices = neighboursOf(paper, papers).map(({ sheetPrice }) => sheetPrice);
  if (prices.length === 0) return [];
  const [least, most] = [Math.min(...prices) / NEIGHBOUR_TIMES, Math.max(...prices) * NEIGHBOUR_TIMES];
  if (paper.sheetPrice >= least && paper.sheetPrice <= most) return [];
  return [{ name: paper.code, line: `${LIST}: ${doubtMessages.sheet(paper.code, paper.sheetPrice, prices)}` }];
}

/** What a name says of a paper against its fields. */
function nameDoubt({ code, name, grammage, coated }: Paper): Doubt[] {
  const said = Number(/(\d+)\s*г\/м/.exec(name)?.[1] ?? grammage);
  const isGlued = /клея/i.test(name);
  const lines = [
    ...(said !== grammage && !isGlued ? [doubtMessages.otherWeight(code, name, grammage)] : []),
    ...(/мелован/i.test(name) && !coated ? [doubtMessages.coated(code, name, coated)] : []),
    ...(/офсетн/i.test(name) && coated ? [doubtMessages.coated(code, name, coated)] : []),
  ];
  return lines.map((line) => ({ name: code, line: `${LIST}: ${line}` }));
}

const isSame = (one: Paper, other: Paper | undefined): boolean =>
  other !== undefined && (['sheetPrice', 'grammage', 'name', 'coated'] as const).every((field) => one[field] === other[field]);

/** Papers that were changed or are new, and are unlike their neighbours or their own name. */
export const paperDoubts = ({ priceList: { papers } }: PriceSource, former: PriceSource | null): Doubt[] =>
  papers
    .filter(
      (paper) =>
        !isSame(
          paper,
          former?.priceList.papers.find(({ code }) => code === paper.code),
        ),
    )
    .flatMap((paper) => [...sheetDoubt(paper, papers), ...nameDoubt(paper)]);

/** Reference orders, what becomes of them, and what was before: prices and costs. */
type Watched = { orders: readonly ReferenceOrder[]; changes: readonly PriceChange[]; from: PriceSource; formerCosts: Costs };

/** The margin an order had at its thinnest by the former prices and costs; null where it could not be made. */
function formerMargin({ job }: ReferenceOrder, { from, formerCosts }: Watched): number | null {
  const product = from.products.get(job.product);
  const thinnest = product === undefined ? null : thinnestMargin(job, product, from.priceList, formerCosts);
  return thinnest === null ? null : marginPercent(thinnest);
}

function marginLine(order: ReferenceOrder, { thinnest }: PriceChange, watched: Watched): string[] {
  if (thinnest === null || marginPercent(thinnest) >= LEAST_MARGIN) return [];
  const former = formerMargin(order, watched);
  return former !== null && former < LEAST_MARGIN ? [] : [doubtMessages.thin(order.name, thinnest, LEAST_MARGIN)];
}

/** Reference orders whose price moved by more than a third, or whose price table has come too near to its cost. */
export const orderDoubts = (watched: Watched): Doubt[] =>
  watched.orders.flatMap((order, at): Doubt[] => {
    const change = watched.changes[at];
    if (change === undefined) return [];
    const { before, after, tenthsOfPercent } = change;
    const hasMoved = before !== null && after !== null && Math.abs(tenthsOfPercent ?? 0) > MOVED_TENTHS;
    const lines = [...(hasMoved ? [doubtMessages.moved(order.name, before, after)] : []), ...marginLine(order, change, watched)];
    return lines.map((line) => ({ name: order.job.product, line: `prices/reference-orders.yaml: ${line}` }));
  });
