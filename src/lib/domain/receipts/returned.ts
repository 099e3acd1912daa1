import { type Kopecks, sumOf } from '../money.ts';
import { type Account, type Means, type Part, takeInTurn } from './account.ts';

/** Money going back out of a part: `taken` is what of its price that is. */
export type PartReturn = { partId: string; orderId: string; means: Means; amount: Kopecks; taken: Kopecks };

/** What a refund of one payment gives back: a prepayment, and money for what was handed over. */
export type Returned = { prepaid: Kopecks; parts: PartReturn[] };

type Line = { part: Part; means: Means; most: Kopecks };

const linesOf = (parts: readonly Part[], paymentId: string): Line[] =>
  parts.flatMap((part) =>
    (['direct', 'credit', 'credit_set_off', 'set_off'] as const).map((means) => ({
      part,
      means,
      most: sumOf(part.shares.filter((share) => share.paymentId === paymentId && share.means === means)),
    })),
  );

const excessOf = ({ value, shares }: Part): Kopecks => Math.max(0, sumOf(shares) - value);

/** Debts that were paid twice: the second money was owed for nothing, and what was handed over is worth what it was. */
function excessLines(parts: readonly Part[], paymentId: string, amount: Kopecks): PartReturn[] {
  let rest = amount;
  return parts.flatMap((part) => {
    const taken = takeInTurn(linesOf([part], paymentId), Math.min(rest, excessOf(part)), ({ most }) => most);
    rest -= sumOf(taken);
    return taken.map(({ row, amount: back }) => ({ partId: part.id, orderId: part.orderId, means: row.means, amount: back, taken: 0 }));
  });
}

const left = (lines: readonly Line[], gone: readonly PartReturn[]): Line[] =>
  lines.map((line) => ({
    ...line,
    most: line.most - sumOf(gone.filter(({ partId, means }) => partId === line.part.id && means === line.means)),
  }));

/** What goes back of one payment: what has paid for nothing yet, then what was paid twice, then the price of the newest part. */
export function returnOf({ sources, parts }: Account, paymentId: string, amount: Kopecks): Returned {
  const free = Math.max(0, sources.find((source) => source.paymentId === paymentId)?.free ?? 0);
  const prepaid = Math.min(free, amount);
  const excess = excessLines(parts, paymentId, amount - prepaid);
  const rest = amount - prepaid - sumOf(excess);
  const lines = left(linesOf(parts.toReversed(), paymentId), excess);
  const price = takeInTurn(lines, rest, ({ most }) => most).map(
    ({ row, amount: back }): PartReturn => ({
      partId: row.part.id,
      orderId: row.part.orderId,
      means: row.means,
      amount: back,
      taken: back,
    }),
  );
  return { prepaid, parts: [...excess, ...price] };
}

type Payable = { paymentId: string; left: Kopecks };

/**
 * From which payments a sum goes back, latest first: what has paid for nothing handed over goes before what has. Never more than a payment has
 * left; the parts come to the sum, or to all there is.
 */
export function planReturn<S extends Payable>(
  account: Account,
  latestFirst: readonly S[],
  amount: Kopecks,
): { source: S; amount: Kopecks }[] {
  const freeIn = ({ paymentId, left: most }: S): Kopecks =>
    Math.min(most, Math.max(0, account.sources.find((source) => source.paymentId === paymentId)?.free ?? 0));
  const first = takeInTurn(latestFirst, amount, freeIn);
  const gone = new Map(first.map(({ row, amount: part }) => [row, part]));
  const then = takeInTurn(latestFirst, amount - sumOf(first), (source) => source.left - (gone.get(source) ?? 0));
  for (const { row, amount: part } of then) gone.set(row, (gone.get(row) ?? 0) + part);
  return latestFirst.flatMap((source) => {
    const part = gone.get(source) ?? 0;
    return part === 0 ? [] : [{ source, amount: part }];
  });
}
