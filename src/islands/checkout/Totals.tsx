import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { CutOff } from '#lib/domain/calendar.ts';
import { BANK_DAY } from '#lib/messages/checkout/bank-day.ts';
import { CHECKOUT } from '#lib/messages/checkout/checkout.ts';
import { DELIVERY } from '#lib/messages/checkout/delivery.ts';
import { formatDelivery } from '#lib/messages/checkout/receiving.ts';
import {
  formatReadyDay,
  formatShortDay,
  formatShortUntil,
  formatSigned,
  formatVolume,
  formatWeight,
} from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { conditionText } from '#lib/messages/product/promise.ts';
import { $barred } from '#lib/stores/artwork/kept-artworks-mark.ts';
import { $checkout } from '#lib/stores/checkout/checkout-draft.ts';
import { $delivery, $offer } from '#lib/stores/checkout/delivery.ts';
import { $ordersState, watchDays } from '#lib/stores/checkout/orders-state.ts';
import { $isByTransfer, $payer, arrivalDayOf } from '#lib/stores/checkout/payer-days.ts';
import { LateNote } from '../parts/LateNote.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import css from './OrderForms.module.css';
import { usePrices } from './use-prices.ts';

type LineProps = { name: string; children: ReactNode; isStrong?: boolean; below?: ReactNode };

/** `below`: words that need the whole width. */
function Line({ name, children, isStrong = false, below = false }: LineProps) {
  return (
    <div className={`${isStrong ? 'strong' : ''} ${below === false ? '' : css.explained}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {below !== false && <dd className="note">{below}</dd>}
    </div>
  );
}

/** `isIncluded`: the sums above it hold it already. */
function Shipment({ isIncluded }: { isIncluded: boolean }) {
  const { deliveryType } = useStore($checkout);
  const { state } = useStore($delivery);
  const offer = useStore($offer);
  const unknown = state === 'loading' || state === 'idle' ? CHECKOUT.unknown : CHECKOUT.notKnown;
  const price = offer === null ? unknown : formatDelivery(offer.price);
  const name = CHECKOUT.shipments[deliveryType] + DELIVERY.parcels(offer?.parcels);
  return <Line name={isIncluded ? CHECKOUT.including(name) : name}>{deliveryType === 'workshop' ? formatDelivery(0) : price}</Line>;
}

type Arrival = { name: string; day: string | null };

/** The day the customer has it all, under its name; none while the carrier has not said. */
function useArrival(deliveryDate: string | null): Arrival {
  const { deliveryType } = useStore($checkout);
  const offer = useStore($offer);
  const isByTransfer = useStore($isByTransfer);
  if (deliveryType === 'workshop') return { name: CHECKOUT.deliveryDate.workshop, day: deliveryDate };
  return { name: CHECKOUT.arrival[deliveryType], day: offer === null ? null : arrivalDayOf(offer, isByTransfer) };
}

type DaysProps = { deliveryDate: string | null; until: CutOff | null; arrival: Arrival };

/** The delivery date, which is the latest ready date; below it the carrier's day, if there is one. The condition of both stands at the last, which is no bold promise of an artwork that cannot be printed. */
function Days({ deliveryDate, until, arrival: { name, day } }: DaysProps) {
  const { deliveryType } = useStore($checkout);
  const isByTransfer = useStore($isByTransfer);
  const { lead } = useStore($barred);
  if (deliveryDate === null) return null;
  const condition = until !== null && conditionText(until, lead) + (isByTransfer ? `. ${BANK_DAY}` : '');
  return (
    <>
      {deliveryType !== 'workshop' && (
        <Line name={CHECKOUT.deliveryDate[deliveryType]} below={day === null && condition}>
          {formatReadyDay(deliveryDate)}
        </Line>
      )}
      <Line name={name} isStrong={lead === undefined} below={day !== null && condition}>
        {day === null ? '–' : formatReadyDay(day)}
      </Line>
    </>
  );
}

/** The day with its condition. Where an artwork is in the way, `lead` is longer: the line below the total says the rest of it in full. */
function barText({ name, day }: Arrival, until: CutOff | null, lead?: string): string {
  if (day === null || until === null) return lead === undefined ? '' : CHECKOUT.barred;
  if (lead === undefined) return `${name} ${formatShortDay(day)}, ${conditionText(until)}`;
  return `${formatShortDay(day)}, ${lead} ${formatShortUntil(until)}`;
}

/** Where the total is far below. */
const TotalBar = lazyPart(() => import('./TotalBar.tsx').then(({ TotalBar }) => TotalBar));

const ID = 'total';

type Props = { isPlacing: boolean; isBlocked: boolean; vat: string; late: string };

/**
 * The ticket of the whole order, with the specification's exact sums, in lines that add up to the total: the goods and their delivery or, with
 * a discount, the price before it, which includes the delivery, named last. The server computes everything again. Where a price of the basket
 * is not known yet, neither is any sum.
 */
export function Totals({ isPlacing, isBlocked, vat, late }: Props) {
  const { sale, total, totalBeforeDiscount, until, fullDeliveryPrice, fullWeight, fullVolume, ...state } = useStore($ordersState);
  const { isUnpriced, note } = usePrices();
  const deliveryDate = isUnpriced ? null : state.deliveryDate;
  const known = (text: string): string => (isUnpriced ? '–' : text);
  const payer = useStore($payer);
  const { lead } = useStore($barred);
  const arrival = useArrival(deliveryDate);
  useEffect(watchDays, []);
  return (
    <>
      <aside id={ID} className={`summary crop ${css.total}`} aria-label={CHECKOUT.total}>
        <dl className="lines">
          {sale === 0 ? (
            <Line name={CHECKOUT.goods}>{known(formatRoubles(total - fullDeliveryPrice))}</Line>
          ) : (
            <>
              <Line name={CHECKOUT.before}>{known(formatRoubles(totalBeforeDiscount))}</Line>
              <Line name={CHECKOUT.discount(sale)}>{known(formatSigned(total - totalBeforeDiscount))}</Line>
            </>
          )}
          <Shipment isIncluded={sale > 0} />
        </dl>
        <div className="total" aria-live="polite">
          <span>
            {CHECKOUT.total}
            <small>{vat}</small>
          </span>
          <b className="price">{known(formatRoubles(total))}</b>
        </div>
        <dl className="lines">
          <Days {...{ deliveryDate, until, arrival }} />
          <Line name={CHECKOUT.weight}>{known(formatWeight(fullWeight))}</Line>
          <Line name={CHECKOUT.volume}>{known(formatVolume(fullVolume))}</Line>
        </dl>
        <LateNote note={late} className="note" />
        <button type="submit" className="button button-primary wide" disabled={isPlacing || isBlocked} aria-disabled={isUnpriced}>
          {isPlacing ? CHECKOUT.placing : CHECKOUT.place[payer]}
        </button>
        <p className="note" role="status">
          {isBlocked ? CHECKOUT.blocked : isUnpriced ? note : CHECKOUT.note[payer]}
        </p>
      </aside>
      <Suspense>
        <TotalBar
          of={ID}
          price={known(formatRoubles(total))}
          day={barText(arrival, until, lead)}
          isBarred={lead !== undefined}
          action={CHECKOUT.toTotal}
        />
      </Suspense>
    </>
  );
}
