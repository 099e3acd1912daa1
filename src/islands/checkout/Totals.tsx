import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { prorate } from '#lib/domain/money.ts';
import { latestReadyDate, totalBeforeDiscount, totalPrice } from '#lib/domain/pricing/totals.ts';
import { CHECKOUT } from '#lib/messages/checkout/checkout.ts';
import { formatDelivery } from '#lib/messages/checkout/delivery-price.ts';
import { formatReadyDay, formatSigned, formatVolume, formatWeight } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { $basket } from '#lib/stores/basket.ts';
import { $checkout, $isProving } from '#lib/stores/checkout.ts';
import { $delivery, $offer } from '#lib/stores/delivery.ts';
import { $sale } from '#lib/stores/session.ts';
import css from './OrderForms.module.css';

function Line({ name, children, isStrong = false }: { name: string; children: ReactNode; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'strong' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The orders that can be made, each with its share of the shipment: what the specification's sums are made of. */
function useOrders() {
  const { items } = useStore($basket, { ssr: 'initial' });
  const offer = useStore($offer);
  const orders = items.flatMap(({ priced }) => (priced === null || priced.error !== null ? [] : [priced]));
  const shares = prorate(
    offer?.price ?? 0,
    orders.map(({ weight }) => weight),
  );
  return orders.map((order, at) => ({ ...order, shipment: { shipmentPrice: shares[at] ?? 0 } }));
}

function Shipment() {
  const { deliveryType } = useStore($checkout);
  const { state } = useStore($delivery);
  const offer = useStore($offer);
  const unknown = state === 'loading' || state === 'idle' ? CHECKOUT.unknown : CHECKOUT.notKnown;
  const price = offer === null ? unknown : formatDelivery(offer.price);
  return <Line name={CHECKOUT.shipments[deliveryType]}>{deliveryType === 'workshop' ? formatDelivery(0) : price}</Line>;
}

function Days({ ready }: { ready: string | null }) {
  const { deliveryType } = useStore($checkout);
  const offer = useStore($offer);
  return (
    <>
      {ready !== null && deliveryType !== 'workshop' && <Line name={CHECKOUT.readyAt}>{formatReadyDay(ready)}</Line>}
      {(offer !== null || ready !== null) && (
        <Line name={CHECKOUT.storage[deliveryType]} isStrong>
          {offer !== null ? formatReadyDay(offer.arrivalDate) : deliveryType === 'workshop' && ready !== null ? formatReadyDay(ready) : '–'}
        </Line>
      )}
    </>
  );
}

/** The job ticket of the whole order: by the specification's exact sums. The server counts once more when it is placed. */
export function Totals({ isPlacing, isBlocked }: { isPlacing: boolean; isBlocked: boolean }) {
  const sale = useStore($sale, { ssr: () => 0 });
  const isProving = useStore($isProving);
  const orders = useOrders();
  const full = totalBeforeDiscount(orders, sale);
  const total = totalPrice(orders, sale);
  const sum = (key: 'weight' | 'volume'): number => orders.reduce((all, order) => all + order[key], 0);
  return (
    <aside className={`summary crop ${css.total}`} aria-label={CHECKOUT.total}>
      <dl className="lines">
        {sale > 0 && (
          <>
            <Line name={CHECKOUT.before}>{formatRoubles(full)}</Line>
            <Line name={CHECKOUT.discount(sale)}>{formatSigned(total - full)}</Line>
          </>
        )}
        <Shipment />
      </dl>
      <div className="total" aria-live="polite">
        <span>
          {CHECKOUT.total}
          <small>{CHECKOUT.vat}</small>
        </span>
        <b className="price">{formatRoubles(total)}</b>
      </div>
      <dl className="lines">
        <Days ready={latestReadyDate(orders.map(({ readyDate }) => readyDate))} />
        <Line name={CHECKOUT.weight}>{formatWeight(sum('weight'))}</Line>
        <Line name={CHECKOUT.volume}>{formatVolume(sum('volume'))}</Line>
      </dl>
      <button type="submit" className="button button-primary wide" disabled={isPlacing || isBlocked}>
        {isPlacing ? CHECKOUT.placing : CHECKOUT.place}
      </button>
      <p className="note" role="status">
        {isProving ? CHECKOUT.proving : isBlocked ? CHECKOUT.blocked : CHECKOUT.note}
      </p>
    </aside>
  );
}
