import { type Kopecks, prorate } from '../money.ts';
import { type Account, freeOf, restOf, type Share } from './account.ts';
import type { PaymentMode } from './tax.ts';

/** What an order is worth when it is handed over and which prepayments pay for it. */
export type HandedOver = { value: Kopecks; shares: Share[] };

/**
 * Hands an order over: of what the purchase still comes to it takes its share, and of the prepayments as much of every one as that share
 * asks. The last order takes what is left, so that all add up to the kopeck. An order that does not wait is worth nothing.
 */
export function handOver(account: Account, orderId: string): HandedOver {
  const { waiting, sources } = account;
  const at = waiting.findIndex((order) => order.orderId === orderId);
  const rest = restOf(account);
  const values = prorate(
    rest,
    waiting.map(({ weight }) => weight),
  );
  const covered = prorate(Math.min(freeOf(sources), rest), values)[at] ?? 0;
  const free = sources.map((source) => Math.max(0, source.free));
  const amounts = prorate(covered, free);
  const shares = sources.flatMap(({ paymentId }, index): Share[] => {
    const amount = amounts[index] ?? 0;
    return amount === 0 ? [] : [{ paymentId, means: 'set_off', amount }];
  });
  return { value: values[at] ?? 0, shares };
}

export type SettlementKind = 'cashless' | 'prepayment' | 'postpayment';
/** Receipts name what they are about, and with which money. */
export type Settling = { mode: PaymentMode; amount: Kopecks; settlements: { kind: SettlementKind; amount: Kopecks }[] };

/** Of several payments one, so that the bank's receipt has a payment to hang on: the last that brought money. */
type Receipted = { amounts: readonly Kopecks[]; debt: Kopecks; isPerson: boolean };

/**
 * The settling receipt of a part: `amounts` are the prepayments that have receipts, a settlement each. A person who still owes is given credit;
 * what an organisation owes comes by an invoice and needs no receipt (54-ФЗ, 2 п. 9). Null where there is nothing to say.
 */
export function settling({ amounts, debt, isPerson }: Receipted): Settling | null {
  const paid = amounts.reduce((sum, amount) => sum + amount, 0);
  const credit = isPerson ? debt : 0;
  if (paid + credit === 0) return null;
  const mode = credit === 0 ? 'full_payment' : paid === 0 ? 'credit' : 'partial_payment';
  const prepaid = amounts.filter((amount) => amount > 0).map((amount) => ({ kind: 'prepayment' as const, amount }));
  return {
    mode,
    amount: paid + credit,
    settlements: credit === 0 ? prepaid : [...prepaid, { kind: 'postpayment' as const, amount: credit }],
  };
}
