import { dueOf } from '#lib/domain/orders/money-back.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { intentMessages } from '#lib/messages/operator/intents.ts';
import type { AppDeps } from '../context/deps.ts';
import { loadPurchaseSummary, type PurchaseSummary } from '../modules/ordering/order-summary.ts';
import { owingOf } from '../modules/purchase/rights.ts';
import { confirmAtKeyboard } from './ask.ts';
import { inOneLine } from './terminal.ts';

/** Whose an order is: the organisation that pays, or the recipient. */
const customerOf = ({ purchase, payer }: PurchaseSummary): string =>
  inOneLine((payer.kind === 'organisation' && payer.requisites?.name) || purchase.recipient_name || intentMessages.erased);

/** What a command is about to change, with names and sums, so that a wrong number is seen before the change. */
export function purchaseText(summary: PurchaseSummary): string {
  const { purchase, orders } = summary;
  const titles = orders.map(({ order }) => inOneLine(order.title));
  return intentMessages.purchase({
    number: orders.length === 1 ? (orders[0]?.order.number ?? purchase.number) : purchase.number,
    customer: customerOf(summary),
    titles,
    total: formatRoubles(purchase.total),
    paid: formatRoubles(purchase.paid),
  });
}

/** A purchase or one of its orders by its number; null when there is none: the command itself says so. */
export const summaryOf = async ({ db }: AppDeps, number: string): Promise<PurchaseSummary | null> =>
  (await loadPurchaseSummary(db, number)) ?? null;

type Intent = { say: (order: string) => string; isAgreed: boolean };

/** Names the order and what is about to happen to it, to a person at the keyboard. @throws {CommandError} */
export async function nameAtKeyboard(deps: AppDeps, number: string, { say, isAgreed }: Intent): Promise<void> {
  const summary = await summaryOf(deps, number);
  if (summary !== null) await confirmAtKeyboard(say(purchaseText(summary)), isAgreed);
}

/** What is still to be paid for a purchase, in kopecks. */
export const unpaidOf = ({ purchase, orders }: PurchaseSummary): number =>
  dueOf(
    owingOf(
      purchase,
      orders.map(({ order }) => order),
    ),
  );
