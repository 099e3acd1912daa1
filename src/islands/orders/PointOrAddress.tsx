import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import type { ChangeWays } from '#lib/stores/orders/purchase-actions.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { Field } from '../form/Field.tsx';
import { SelectField } from '../form/SelectField.tsx';
import type { Way } from './change-request.ts';

type Errors = Record<string, string>;
type Delivery = PurchaseView['delivery'];
function DoorFields({ delivery: { address, door }, errors }: { delivery: Delivery; errors: Errors }) {
  return (
    <>
      <Field
        name="delivery.address"
        label={ORDER_ACTION.addressField}
        autoComplete="street-address"
        maxLength={300}
        defaultValue={address ?? ''}
        error={errors['delivery.address']}
      />
      <Field name="delivery.door" label={ORDER_ACTION.door} maxLength={100} defaultValue={door ?? ''} error={errors['delivery.door']} />
    </>
  );
}

type Props = { way: Way | undefined; points: ChangeWays['points']; delivery: Delivery; errors: Errors };

/** Where exactly: a point of the list or an address. */
export function PointOrAddress({ way, points, delivery, errors }: Props) {
  if (way?.type === 'door') return <DoorFields delivery={delivery} errors={errors} />;
  if (way?.type !== 'pickup') return null;
  return (
    <SelectField
      name="delivery.point"
      label={ORDER_ACTION.point}
      options={points.map(({ code, name, address }) => ({ value: code, text: `${name}, ${address}` }))}
      defaultValue={delivery.point?.code}
      error={errors['delivery.point']}
    />
  );
}
