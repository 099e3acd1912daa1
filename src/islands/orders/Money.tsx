import { isCancelled } from '#lib/domain/orders/order-rights.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { paymentWords } from '#lib/messages/orders/status-names.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { MoneySign } from '../parts/MoneyMark.tsx';
import css from './OrderLine.module.css';

/** What is said of the money below the sum. */
function wordsOf({ paymentStatus, paid, refunding = 0, returned = 0, received = 0, invoice, orders }: PurchaseView): string {
  if (isCancelled(orders)) {
    if (paid > 0) return MY_ORDERS.back(formatRoubles(paid));
    return returned > 0 ? MY_ORDERS.returned(formatRoubles(received), formatRoubles(returned)) : '';
  }
  if (refunding > 0) return MY_ORDERS.back(formatRoubles(refunding));
  return paymentStatus === 'PP' ? MY_ORDERS.partly : paymentWords({ paymentStatus, invoice });
}

/** The sum of a purchase and what has been paid of it. */
export function Money({ purchase }: { purchase: PurchaseView }) {
  return (
    <div className={css.money}>
      <MoneySign status={purchase.paymentStatus} />
      <span>
        <b className="num">{formatRoubles(purchase.total - (purchase.late ?? 0))}</b> <small>{wordsOf(purchase)}</small>
      </span>
    </div>
  );
}
