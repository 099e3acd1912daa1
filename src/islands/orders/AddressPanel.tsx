import { formatPhone } from '#lib/domain/customer/phone.ts';
import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import { errorText } from '#lib/stores/error-text.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { Field } from '../form/Field.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { opens } from '../parts/popup-buttons.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Panel, PanelForm } from './Panel.tsx';
import { PointOrAddress } from './PointOrAddress.tsx';
import { useDeliveryChange } from './use-delivery-change.ts';
import { WayPicker } from './WayPicker.tsx';

const LABELS = {
  'recipient.name': ORDER_ACTION.name,
  'recipient.phone': ORDER_ACTION.phone,
  'recipient.email': ORDER_ACTION.email,
  'delivery.type': ORDER_ACTION.way,
  'delivery.point': ORDER_ACTION.point,
  'delivery.address': ORDER_ACTION.addressField,
  'delivery.door': ORDER_ACTION.door,
} as const;

function RecipientFields({ recipient, errors }: { recipient: PurchaseView['recipient']; errors: Record<string, string> }) {
  const field = (key: keyof typeof recipient) => ({
    name: `recipient.${key}`,
    label: ORDER_ACTION[key],
    defaultValue: recipient[key],
    error: errors[`recipient.${key}`],
  });
  return (
    <div className="two">
      <Field {...field('name')} />
      <PhoneField {...field('phone')} defaultValue={formatPhone(recipient.phone)} />
      <Field {...field('email')} type="email" />
    </div>
  );
}

function CityLine({ name }: { name: string }) {
  return (
    <p className="row">
      {ORDER_ACTION.city(name)}
      <button className="link" {...opens('city')}>
        {ORDER_ACTION.changeCity}
      </button>
    </p>
  );
}

/** Another person or another place; every way says what it costs more or less. */
export function AddressPanel({ purchase, onClose }: { purchase: PurchaseView; onClose: () => void }) {
  const { city, ways, way, type, setType, form, isDisabled } = useDeliveryChange(purchase, onClose);
  const { delivery, recipient } = purchase;
  const { errors } = form;
  return (
    <Panel title={ORDER_ACTION.addressTitle}>
      <p className="note">{ORDER_ACTION.addressNote}</p>
      {ways === null && <Skeleton lines={3} />}
      {ways?.ok === false && <p role="alert">{errorText(ways.error)}</p>}
      {ways?.ok && (
        <PanelForm form={form} labels={LABELS} submitText={ORDER_ACTION.addressDo} isDisabled={isDisabled} onClose={onClose}>
          <input type="hidden" name="timeSlot" value={delivery.timeSlot} />
          <RecipientFields recipient={recipient} errors={errors} />
          <CityLine name={city.name} />
          {ways.value.state === 'down' && <p className="note">{ORDER_ACTION.waysFailed}</p>}
          <WayPicker offers={ways.value.offers} type={type} onChoose={setType} />
          <PointOrAddress way={way} points={ways.value.points} delivery={delivery} errors={errors} />
        </PanelForm>
      )}
    </Panel>
  );
}
