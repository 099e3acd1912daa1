import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { FieldFrame, fieldId, notesOf } from '../form/Field.tsx';
import { SelectField } from '../form/SelectField.tsx';

/** What a control of the form is called, and what is said under it. */
function controlOf(name: string, hint: string, error: string | undefined) {
  const id = fieldId(name);
  return { className: 'input', id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': notesOf(id, { hint, error }) };
}

type Props = { orders: PurchaseView['orders']; errors: Record<string, string> };

/** Which order, what is wrong with it, and what it looks like. */
export function ClaimFields({ orders, errors: { text, photos } }: Props) {
  const { claimOrder, claimText, claimHint, photosHint } = ORDER_ACTION;
  return (
    <>
      <SelectField
        name="order"
        label={claimOrder}
        options={orders.map(({ id, number, title }) => ({ value: id, text: `${title}, ${number}` }))}
      />
      <FieldFrame id={fieldId('text')} label={claimText} hint={claimHint} error={text}>
        <textarea {...controlOf('text', claimHint, text)} maxLength={4000} />
      </FieldFrame>
      <FieldFrame id={fieldId('photos')} label={ORDER_ACTION.photos} hint={photosHint} error={photos}>
        <input type="file" {...controlOf('photos', photosHint, photos)} multiple accept="image/jpeg,image/png,image/webp" />
      </FieldFrame>
    </>
  );
}
