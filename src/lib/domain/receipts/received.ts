import { type Kopecks, prorate } from '../money.ts';
import { type Account, debtOf, freeOf, type Part, restOf, takeInTurn } from './account.ts';

/** What part of a sum pays for something handed over already. `added`: what the part is worth more by it. */
export type Credited = { partId: string; orderId: string; means: 'credit' | 'direct'; amount: Kopecks; added: Kopecks };

/** What a payment is for: debts of what was handed over, and a prepayment of what was not. */
export type Purpose = { credited: Credited[]; prepaid: Kopecks; isFull: boolean };

const means = ({ isOnCredit }: Part) => (isOnCredit ? 'credit' : 'direct');

/** Money that is owed for nothing and waits for nothing, paid all the same: it is for what was handed over. */
function beyond({ parts }: Account, amount: Kopecks): Credited[] {
  const amounts = prorate(
    amount,
    parts.map(({ value }) => value),
  );
  return parts.flatMap((part, at): Credited[] => {
    const share = amounts[at] ?? 0;
    return share === 0 ? [] : [{ partId: part.id, orderId: part.orderId, means: 'direct', amount: share, added: share }];
  });
}

/** What a payment of `amount` is for: the oldest debt first (ГК РФ, 319.1 п. 3), then what is still to be handed over. */
export function purposeOf(account: Account, amount: Kopecks): Purpose {
  const debts = takeInTurn(account.parts, amount, debtOf).map(
    ({ row, amount: part }): Credited => ({ partId: row.id, orderId: row.orderId, means: means(row), amount: part, added: 0 }),
  );
  const rest = debts.reduce((left, debt) => left - debt.amount, amount);
  const isAllHandedOver = account.waiting.length === 0 && account.parts.length > 0;
  if (rest > 0 && isAllHandedOver) return { credited: [...debts, ...beyond(account, rest)], prepaid: 0, isFull: true };
  return { credited: debts, prepaid: rest, isFull: rest >= restOf(account) - freeOf(account.sources) };
}

/** A prepayment that came when something was handed over meanwhile: it pays those debts first. */
export type Late = { partId: string; orderId: string; amount: Kopecks; isOnCredit: boolean };

export function lateFor({ parts, sources }: Account, paymentId: string, most: Kopecks): Late[] {
  const free = Math.min(most, sources.find((source) => source.paymentId === paymentId)?.free ?? 0);
  return takeInTurn(parts, free, debtOf).map(({ row, amount }) => ({
    partId: row.id,
    orderId: row.orderId,
    amount,
    isOnCredit: row.isOnCredit,
  }));
}
