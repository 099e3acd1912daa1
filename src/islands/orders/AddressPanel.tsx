import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatPhone, toE164 } from '#lib/domain/phone.ts';
import { formatRoubles } from '#lib/messages/format.ts';
import { ORDER_ACTION, ORDER_DETAILS } from '#lib/messages/order-actions.ts';
import { $destination } from '#lib/stores/delivery.ts';
import type { Loaded } from '#lib/stores/failure-text.ts';
import { type ChangeWays, changeDelivery, loadWays } from '#lib/stores/purchase-actions.ts';
import type { PurchaseView } from '#lib/stores/purchases.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Field, FieldNotes, fieldId } from '../form/Field.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { textOf } from '../form-data.ts';
import { opens } from '../popup-buttons.ts';
import { Waiting } from '../Waiting.tsx';
import { Panel } from './Panel.tsx';

const LABELS = {
  'recipient.name': ORDER_ACTION.name,
  'recipient.phone': ORDER_ACTION.phone,
  'recipient.email': ORDER_ACTION.email,
  'delivery.type': ORDER_ACTION.way,
  'delivery.point': ORDER_ACTION.point,
  'delivery.address': ORDER_ACTION.addressField,
  'delivery.door': ORDER_ACTION.door,
} as const;
const NO_ERRORS: Record<string, string> = {};

type Way = ChangeWays['offers'][number];
type Destination = ReturnType<typeof $destination.get>;

function priceNote({ difference }: Way): string {
  if (difference === 0) return ORDER_ACTION.same;
  return difference < 0 ? ORDER_ACTION.cheaper(formatRoubles(-difference)) : ORDER_ACTION.dearer(formatRoubles(difference));
}

/** The city the purchase goes to; once another one is chosen in the popup, that one. */
function useCity(delivery: PurchaseView['delivery']): Destination {
  const chosen = useStore($destination);
  const first = useRef(chosen);
  return chosen === first.current && delivery.city !== null ? delivery.city : chosen;
}

function requestOf(data: FormData, way: Way, city: Destination) {
  const { type, id: offer } = way;
  const timeSlot = textOf(data, 'timeSlot');
  const recipient = {
    name: textOf(data, 'recipient.name'),
    phone: toE164(textOf(data, 'recipient.phone')),
    email: textOf(data, 'recipient.email'),
  };
  if (type === 'workshop') return { recipient, delivery: { type, timeSlot } };
  if (type === 'pickup') return { recipient, delivery: { type, timeSlot, offer, city, point: textOf(data, 'delivery.point') } };
  const [address, door] = [textOf(data, 'delivery.address'), textOf(data, 'delivery.door')];
  return { recipient, delivery: { type, timeSlot, offer, city, address, door } };
}

type PlaceProps = { way: Way | undefined; ways: ChangeWays; delivery: PurchaseView['delivery']; errors: Record<string, string> };

/** Where exactly: a point of the list or an address. */
function Place({ way, ways, delivery, errors }: PlaceProps) {
  if (way?.type === 'pickup') {
    return (
      <div className="field">
        <label htmlFor={fieldId('delivery.point')}>{ORDER_ACTION.point}</label>
        <select className="input" id={fieldId('delivery.point')} name="delivery.point" defaultValue={delivery.point?.code}>
          {ways.points.map(({ code, name, address }) => (
            <option key={code} value={code}>
              {name}, {address}
            </option>
          ))}
        </select>
        <FieldNotes name="delivery.point" error={errors['delivery.point']} />
      </div>
    );
  }
  if (way?.type !== 'door') return null;
  return (
    <>
      <Field
        name="delivery.address"
        label={ORDER_ACTION.addressField}
        autoComplete="street-address"
        maxLength={300}
        defaultValue={delivery.address ?? ''}
        error={errors['delivery.address']}
      />
      <Field
        name="delivery.door"
        label={ORDER_ACTION.door}
        maxLength={100}
        defaultValue={delivery.door ?? ''}
        error={errors['delivery.door']}
      />
    </>
  );
}

/** Another person or another place, as long as it costs nothing more; every way says what it would cost. */
export function AddressPanel({ purchase, onClose }: { purchase: PurchaseView; onClose: () => void }) {
  const { id, delivery, recipient } = purchase;
  const city = useCity(delivery);
  const [ways, setWays] = useState<Loaded<ChangeWays> | null>(null);
  const [type, setType] = useState(delivery.type);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isGone = false;
    void loadWays(id, city).then((loaded) => {
      if (!isGone) setWays(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [id, city]);
  const offers = ways?.kind === 'ok' ? ways.value.offers : [];
  const way = offers.find((known) => known.type === type);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || way === undefined) return;
    setBusy(true);
    const result = await changeDelivery(id, requestOf(new FormData(event.currentTarget), way, city));
    setBusy(false);
    if (result.kind === 'ok') onClose();
    setErrors(result.kind === 'invalid' ? result.errors : NO_ERRORS);
    setText(result.kind === 'failed' ? result.text : '');
  };

  return (
    <Panel title={ORDER_ACTION.addressTitle}>
      <p className="note">{ORDER_ACTION.addressNote}</p>
      {ways === null && <Waiting lines={3} />}
      {ways?.kind === 'failed' && <p role="alert">{ways.text}</p>}
      {ways?.kind === 'ok' && (
        <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
          <ErrorSummary errors={errors} labels={LABELS} text={text} />
          <input type="hidden" name="timeSlot" value={delivery.timeSlot} />
          <div className="two">
            <Field name="recipient.name" label={ORDER_ACTION.name} defaultValue={recipient.name} error={errors['recipient.name']} />
            <PhoneField
              name="recipient.phone"
              label={ORDER_ACTION.phone}
              defaultValue={formatPhone(recipient.phone)}
              error={errors['recipient.phone']}
            />
            <Field
              name="recipient.email"
              label={ORDER_ACTION.email}
              type="email"
              defaultValue={recipient.email}
              error={errors['recipient.email']}
            />
          </div>
          <p className="row">
            {ORDER_ACTION.city(city.name)}
            <button className="link" {...opens('city')}>
              {ORDER_ACTION.changeCity}
            </button>
          </p>
          {ways.value.state === 'down' && <p className="note">{ORDER_ACTION.waysFailed}</p>}
          <fieldset className="stack">
            <legend className="label">{ORDER_ACTION.way}</legend>
            {offers.map((offer) => (
              <label className="pick" key={offer.type}>
                <input
                  type="radio"
                  name="delivery.type"
                  value={offer.type}
                  checked={type === offer.type}
                  disabled={offer.difference > 0}
                  onChange={() => setType(offer.type)}
                />
                <span>
                  {ORDER_DETAILS.ways[offer.type]}
                  <small>{priceNote(offer)}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <Place way={way} ways={ways.value} delivery={delivery} errors={errors} />
          <p className="row">
            <button type="submit" className="button button-primary" aria-disabled={isBusy || way === undefined || way.difference > 0}>
              {ORDER_ACTION.addressDo}
            </button>
            <button type="button" className="link" onClick={onClose}>
              {ORDER_ACTION.back}
            </button>
          </p>
        </form>
      )}
    </Panel>
  );
}
