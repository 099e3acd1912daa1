import { useState } from 'react';
import { piecesOf } from '#lib/domain/job/job.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { PHOTO_MIMES } from '#lib/domain/orders/claim-photos.ts';
import { CLAIM_WISHES } from '#lib/domain/orders/claims.ts';
import { CLAIM_WISH_NAMES, ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import { piecesText } from '#lib/messages/product/calculator.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { Field, FieldFrame, FieldNotes, fieldId, notesOf } from '../form/Field.tsx';
import { FilesZone } from '../form/FilesZone.tsx';
import type { ChosenPhotos } from './use-claim.ts';

/** What a control of the form is called, and what is said under it. */
function controlOf(name: string, hint: string, error: string | undefined) {
  const id = fieldId(name);
  return { className: 'input', id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': notesOf(id, { hint, error }) };
}

type Props = { orders: PurchaseView['orders']; photos: ChosenPhotos; errors: Record<string, string> };

/** The choice the returns policy promises. */
const Wishes = ({ error }: { error: string | undefined }) => (
  <fieldset className="stack">
    <legend className="label">{ORDER_ACTION.claimWish}</legend>
    <div className="picks">
      {CLAIM_WISHES.map((wish) => (
        <label className="pick" key={wish}>
          <input type="radio" name="wish" value={wish} {...(wish === CLAIM_WISHES[0] && { id: fieldId('wish') })} />
          <span>{CLAIM_WISH_NAMES[wish].name}</span>
        </label>
      ))}
    </div>
    <FieldNotes id={fieldId('wish')} error={error} />
  </fieldset>
);

/** Which order, what is wrong with it, and what it looks like. */
export function ClaimFields({ orders, photos, errors: { wish, spoiled, text, photos: refusal } }: Props) {
  const { claimOrder, claimText, claimHint, photosHint } = ORDER_ACTION;
  const [chosen, setChosen] = useState(orders[0]?.id);
  const order = orders.find(({ id }) => id === chosen);
  return (
    <>
      <FieldFrame id={fieldId('order')} label={claimOrder}>
        <select className="input" id={fieldId('order')} name="order" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {orders.map(({ id, number, title }) => (
            <option key={id} value={id}>{`${title}, № ${shownNumber(number)}`}</option>
          ))}
        </select>
      </FieldFrame>
      <Wishes error={wish} />
      <Field
        name="spoiled"
        label={ORDER_ACTION.spoiled}
        inputMode="numeric"
        maxLength={12}
        hint={order === undefined ? '' : ORDER_ACTION.spoiledHint(piecesText(piecesOf(order.job)))}
        error={spoiled}
      />
      <FieldFrame id={fieldId('text')} label={claimText} hint={claimHint} error={text}>
        <textarea {...controlOf('text', claimHint, text)} maxLength={4000} />
      </FieldFrame>
      <FilesZone
        name="photos"
        label={ORDER_ACTION.photos}
        hint={photosHint}
        error={photos.refusal ?? refusal}
        accept={PHOTO_MIMES.join()}
        files={photos.shown}
        onTake={photos.take}
        onRemove={photos.remove}
      />
    </>
  );
}
