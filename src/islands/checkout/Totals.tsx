import { useStore } from '@nanostores/react';
import { latestReadyDate, totalBeforeDiscount, totalPrice } from '#lib/domain/totals.ts';
import { CHECKOUT } from '#lib/messages/checkout.ts';
import { formatReadyDay, formatWeight } from '#lib/messages/figures.ts';
import { formatRoubles } from '#lib/messages/format.ts';
import { $basket } from '#lib/stores/basket.ts';
import { $sale } from '#lib/stores/session.ts';

/** The job ticket of the whole order: by the specification's exact sums. The server counts once more when it is placed. */
export function Totals({ isPlacing, isBlocked }: { isPlacing: boolean; isBlocked: boolean }) {
  const { items } = useStore($basket, { ssr: 'initial' });
  const sale = useStore($sale, { ssr: () => 0 });
  const orders = items.flatMap(({ priced }) => (priced === null || priced.problem !== null ? [] : [priced]));
  const full = totalBeforeDiscount(orders, sale);
  const total = totalPrice(orders, sale);
  const ready = latestReadyDate(orders.map(({ readyDate }) => readyDate));
  return (
    <aside className="summary crop checkout-total" aria-label={CHECKOUT.total}>
      <dl className="lines">
        {sale > 0 && (
          <>
            <div>
              <dt>{CHECKOUT.before}</dt>
              <dd>{formatRoubles(full)}</dd>
            </div>
            <div>
              <dt>{CHECKOUT.discount(sale)}</dt>
              <dd>{formatRoubles(total - full).replace('-', '−')}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{CHECKOUT.shipment}</dt>
          <dd>{CHECKOUT.free}</dd>
        </div>
      </dl>
      <div className="total" aria-live="polite">
        <span>
          {CHECKOUT.total}
          <small>{CHECKOUT.vat}</small>
        </span>
        <b className="price">{formatRoubles(total)}</b>
      </div>
      <dl className="lines">
        {ready !== null && (
          <div className="strong">
            <dt>{CHECKOUT.readyAt}</dt>
            <dd>{formatReadyDay(ready)}</dd>
          </div>
        )}
        <div>
          <dt>{CHECKOUT.weight}</dt>
          <dd>{formatWeight(orders.reduce((sum, { weight }) => sum + weight, 0))}</dd>
        </div>
      </dl>
      <button type="submit" className="button button-primary wide" disabled={isPlacing || isBlocked}>
        {isPlacing ? CHECKOUT.placing : CHECKOUT.place}
      </button>
      <p className="note">{isBlocked ? CHECKOUT.blocked : CHECKOUT.note}</p>
    </aside>
  );
}
