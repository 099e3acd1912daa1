import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { CutOff } from '#lib/domain/calendar.ts';
import { BANK_DAY } from '#lib/messages/checkout/bank-day.ts';
import { CHECKOUT } from '#lib/messages/checkout/checkout.ts';
import { formatDelivery } from '#lib/messages/checkout/receiving.ts';
import { formatReadyDay, formatSigned, formatVolume, formatWeight } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { conditionText } from '#lib/messages/product/promise.ts';
import { $checkout } from '#lib/stores/checkout/checkout-draft.ts';
import { $delivery, $offer } from '#lib/stores/checkout/delivery.ts';
import { $ordersState, watchDays } from '#lib/stores/checkout/orders-state.ts';
import { $isByTransfer, $payer, arrivalDayOf } from '#lib/stores/checkout/payer-days.ts';
import { LateNote } from '../parts/LateNote.tsx';
import css from './OrderForms.module.css';

function Line({ name, children, isStrong = false }: { name: string; children: ReactNode; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'strong' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Shipment() {
  const { deliveryType } = useStore($checkout);
  const { state } = useStore($delivery);
  const offer = useStore($offer);
  const unknown = state === 'loading' || state === 'idle' ? CHECKOUT.unknown : CHECKOUT.notKnown;
  const price = offer === null ? unknown : formatDelivery(offer.price);
  return <Line name={CHECKOUT.shipments[deliveryType]}>{deliveryType === 'workshop' ? formatDelivery(0) : price}</Line>;
}

/** The delivery date, which is the latest ready date; below it the carrier's day, if there is one. The condition of both stands at the last. */
function Days({ deliveryDate, until }: { deliveryDate: string | null; until: CutOff | null }) {
  const { deliveryType } = useStore($checkout);
  const offer = useStore($offer);
  const isByTransfer = useStore($isByTransfer);
  const isCollected = deliveryType === 'workshop';
  if (deliveryDate === null) return null;
  const condition = until !== null && (
    <small className={css.condition}>
      {conditionText(until)}
      {isByTransfer && `. ${BANK_DAY}`}
    </small>
  );
  return (
    <>
      <Line name={CHECKOUT.deliveryDate[deliveryType]} isStrong={isCollected}>
        {formatReadyDay(deliveryDate)} {(isCollected || offer === null) && condition}
      </Line>
      {!isCollected && (
        <Line name={CHECKOUT.arrival[deliveryType]} isStrong>
          {offer === null ? '–' : formatReadyDay(arrivalDayOf(offer, isByTransfer))} {offer !== null && condition}
        </Line>
      )}
    </>
  );
}

/**
 * The ticket of the whole order, with the specification's exact sums, in lines that add up to the total: the goods and their delivery or, with
 * a discount, the price before it, which includes the delivery. The server computes everything again.
 */
export function Totals({ isPlacing, isBlocked, vat, late }: { isPlacing: boolean; isBlocked: boolean; vat: string; late: string }) {
  const { sale, total, totalBeforeDiscount, deliveryDate, until, fullDeliveryPrice, fullWeight, fullVolume } = useStore($ordersState);
  const payer = useStore($payer);
  useEffect(watchDays, []);
  return (
    <aside className={`summary crop ${css.total}`} aria-label={CHECKOUT.total}>
      <dl className="lines">
        {sale === 0 && <Line name={CHECKOUT.goods}>{formatRoubles(total - fullDeliveryPrice)}</Line>}
        <Shipment />
        {sale > 0 && (
          <>
            <Line name={CHECKOUT.before}>{formatRoubles(totalBeforeDiscount)}</Line>
            <Line name={CHECKOUT.discount(sale)}>{formatSigned(total - totalBeforeDiscount)}</Line>
          </>
        )}
      </dl>
      <div className="total" aria-live="polite">
        <span>
          {CHECKOUT.total}
          <small>{vat}</small>
        </span>
        <b className="price">{formatRoubles(total)}</b>
      </div>
      <dl className="lines">
        <Days deliveryDate={deliveryDate} until={until} />
        <Line name={CHECKOUT.weight}>{formatWeight(fullWeight)}</Line>
        <Line name={CHECKOUT.volume}>{formatVolume(fullVolume)}</Line>
      </dl>
      <LateNote note={late} className="note" />
      <button type="submit" className="button button-primary wide" disabled={isPlacing || isBlocked}>
        {isPlacing ? CHECKOUT.placing : CHECKOUT.place[payer]}
      </button>
      <p className="note" role="status">
        {isBlocked ? CHECKOUT.blocked : CHECKOUT.note[payer]}
      </p>
    </aside>
  );
}
