import { MONEY_MOVES } from '#lib/messages/checkout/money-moves.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';
import { shopDay } from '#lib/stores/shop-day.ts';
import { OrderWay, StarNote } from '../orders/Progress.tsx';
import css from './PaymentView.module.css';

/** The way of each order of a paid purchase, for its customer who has the rest in the account. */
export function Way({ due: { orders } }: { due: DueOf }) {
  const today = shopDay();
  return (
    <section className={`stack ${css.order}`} aria-labelledby="way-title">
      <h2 id="way-title">{MONEY_MOVES.wayTitle}</h2>
      {orders.map((order) => (
        <div key={order.number} className="stack">
          {orders.length > 1 && <b>{order.title}</b>}
          <OrderWay order={order} today={today} isLarge />
        </div>
      ))}
      <StarNote orders={orders} />
    </section>
  );
}
