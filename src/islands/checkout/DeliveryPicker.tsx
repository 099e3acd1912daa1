import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { regionAround } from '#lib/domain/cities/region-around.ts';
import { DELIVERY_TYPES, type DeliveryType } from '#lib/domain/codes.ts';
import { DELIVERY } from '#lib/messages/checkout/delivery.ts';
import { formatDelivery } from '#lib/messages/checkout/receiving.ts';
import { formatReadyDay } from '#lib/messages/format/figures.ts';
import { conditionText } from '#lib/messages/product/promise.ts';
import { $barred } from '#lib/stores/artwork/kept-artworks-mark.ts';
import { $checkout, type CheckoutDraft } from '#lib/stores/checkout/checkout-draft.ts';
import { $delivery, $deliveryCity, chooseWay, loadDelivery, watchDelivery } from '#lib/stores/checkout/delivery.ts';
import { $ordersState } from '#lib/stores/checkout/orders-state.ts';
import { $isByTransfer, arrivalDayOf } from '#lib/stores/checkout/payer-days.ts';
import { FieldNotes, fieldId } from '../form/Field.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { opens } from '../parts/popup-buttons.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import css from './Pickers.module.css';

const DoorAddress = lazyPart(() => import('./DoorAddress.tsx').then(({ DoorAddress }) => DoorAddress));
const PointPicker = lazyPart(() => import('./PointPicker.tsx').then(({ PointPicker }) => PointPicker));

export type DeliverySettings = {
  /** The workshop's city. */
  home: string;
  /** The workshop's address. */
  place: string;
  timeSlots: readonly { id: string; name: string }[];
  /** Pattern of map tiles the operator allows, or null. */
  tiles: string | null;
};
type Props = { draft: CheckoutDraft; errors: Record<string, string>; settings: DeliverySettings };

/** Price and day of one delivery method; an unknown price is shown as unknown. */
function Terms({ type, place }: { type: DeliveryType; place: string }) {
  const { state, offers } = useStore($delivery);
  const isByTransfer = useStore($isByTransfer);
  const offer = offers?.offers.find((known) => known.type === type);
  if (offer === undefined) {
    if (type === 'workshop') return <small>{place}</small>;
    if (state === 'loading' || state === 'idle') return <span className={css.skeleton} />;
    const reason = state === 'failed' ? state : (offers?.state ?? 'ready');
    return <small>{reason === 'ready' ? DELIVERY.noWay[type] : DELIVERY.noPrice[reason]}</small>;
  }
  return (
    <>
      <span className="price">{formatDelivery(offer.price)}</span>
      <small>{formatReadyDay(arrivalDayOf(offer, isByTransfer))}</small>
      <small>{type === 'workshop' ? place : DELIVERY.workingDays(offer.days.min, offer.days.max) + DELIVERY.parcels(offer.parcels)}</small>
    </>
  );
}

function State() {
  const delivery = useStore($delivery);
  const { offers } = delivery;
  if (delivery.state === 'failed') {
    return (
      <p className="error" role="alert">
        {DELIVERY.failed} {delivery.text}.{' '}
        <button type="button" className="inline-action" onClick={() => void loadDelivery()}>
          {DELIVERY.retry}
        </button>
      </p>
    );
  }
  if (offers === null || offers.state === 'ready') return null;
  return (
    <p className="note" role="status">
      {DELIVERY[offers.state]}
    </p>
  );
}

function Ways({ errors, place }: { errors: Record<string, string>; place: string }) {
  const { deliveryType } = useStore($checkout);
  const { state, offers } = useStore($delivery);
  const isOpen = (type: DeliveryType): boolean =>
    type === 'workshop' || state !== 'ready' || (offers?.offers.some((offer) => offer.type === type) ?? false);
  return (
    <fieldset id={fieldId('delivery.type')} tabIndex={-1}>
      <legend className="visually-hidden">{DELIVERY.title}</legend>
      <div className={`cards ${css.ways}`}>
        {DELIVERY_TYPES.map((type) => (
          <label className="card" key={type}>
            <input
              type="radio"
              name="delivery.type"
              value={type}
              checked={deliveryType === type}
              disabled={!isOpen(type) && deliveryType !== type}
              onChange={() => chooseWay(type)}
            />
            <b>{DELIVERY[type]}</b> <Terms type={type} place={place} />
          </label>
        ))}
      </div>
      <FieldNotes id={fieldId('delivery.type')} error={errors['delivery.type']} />
    </fieldset>
  );
}

/** The city, the delivery method, its price and day. */
export function DeliveryPicker({ draft, errors, settings }: Props) {
  const { deliveryType } = useStore($checkout);
  const city = useStore($deliveryCity);
  const region = regionAround(city);
  const { offers } = useStore($delivery);
  const { until } = useStore($ordersState);
  const { lead } = useStore($barred);
  useEffect(() => watchDelivery(settings.home), [settings.home]);
  return (
    <section aria-labelledby="delivery-title" className="stack">
      <h2 id="delivery-title">{DELIVERY.title}</h2>
      <p className="row">
        <span>
          {DELIVERY.city}: <b>{city.name}</b>
          {region !== '' && <small className="note"> {region}</small>}
        </span>
        <button className="button button-small" {...opens('city')}>
          {DELIVERY.changeCity}
        </button>
      </p>
      <Ways errors={errors} place={settings.place} />
      {until !== null && offers !== null && <p className="note">{DELIVERY.holds(conditionText(until, lead))}</p>}
      <State />
      <Suspense fallback={<Skeleton lines={3} />}>
        {deliveryType === 'pickup' && <PointPicker error={errors['delivery.point']} tiles={settings.tiles} />}
        {deliveryType === 'door' && <DoorAddress draft={draft} errors={errors} timeSlots={settings.timeSlots} />}
      </Suspense>
    </section>
  );
}
