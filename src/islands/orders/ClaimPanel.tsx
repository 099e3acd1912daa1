import { type FormEvent, useState } from 'react';
import { rightsOf } from '#lib/domain/order-rights.ts';
import { ORDER_ACTION } from '#lib/messages/order-actions.ts';
import { fileClaim, MAX_PHOTO_BYTES, MAX_PHOTOS } from '#lib/stores/purchase-actions.ts';
import type { PurchaseView } from '#lib/stores/purchases.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FieldNotes, fieldId, notesOf } from '../form/Field.tsx';
import { textOf } from '../form-data.ts';
import { Panel } from './Panel.tsx';

const MIN_LETTERS = 10;
const LABELS = { text: ORDER_ACTION.claimText, photos: ORDER_ACTION.photos } as const;
const NO_ERRORS: Record<string, string> = {};

/** What can be told before anything is sent: a photograph refused after a minute of waiting is a minute lost. */
function faultsOf(text: string, photos: readonly File[]): Record<string, string> {
  const tooMany = photos.length > MAX_PHOTOS ? ORDER_ACTION.photosMany : null;
  const tooLarge = photos.some(({ size }) => size > MAX_PHOTO_BYTES) ? ORDER_ACTION.photosLarge : null;
  const photosFault = tooMany ?? tooLarge;
  return { ...(text.length < MIN_LETTERS && { text: ORDER_ACTION.claimShort }), ...(photosFault !== null && { photos: photosFault }) };
}

/** Text and photographs about one order that was handed over. */
export function ClaimPanel({ purchase, onClose }: { purchase: PurchaseView; onClose: () => void }) {
  const [errors, setErrors] = useState(NO_ERRORS);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const claimable = purchase.orders.filter((order) => rightsOf(order, purchase.paymentStatus).includes('claim'));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const photos = data.getAll('photos').filter((file): file is File => file instanceof File && file.size > 0);
    const words = textOf(data, 'text');
    const faults = faultsOf(words, photos);
    setErrors(faults);
    setText('');
    if (isBusy || Object.keys(faults).length > 0) return;
    setBusy(true);
    const result = await fileClaim(purchase.id, textOf(data, 'order'), words, photos);
    setBusy(false);
    if (result.kind === 'ok') setDone(true);
    if (result.kind === 'invalid') setErrors(result.errors);
    if (result.kind === 'failed') setText(result.text);
    if (result.kind === 'partly') setText(ORDER_ACTION.claimPartly(result.text));
  };

  if (isDone) {
    return (
      <Panel key="done" title={ORDER_ACTION.claimDone}>
        <p>
          <button type="button" className="button button-small" onClick={onClose}>
            {ORDER_ACTION.close}
          </button>
        </p>
      </Panel>
    );
  }
  return (
    <Panel title={ORDER_ACTION.claimTitle}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={errors} labels={LABELS} text={text} />
        <div className="field">
          <label htmlFor={fieldId('order')}>{ORDER_ACTION.claimOrder}</label>
          <select className="input" id={fieldId('order')} name="order">
            {claimable.map(({ id, number, title }) => (
              <option key={id} value={id}>
                {title}, {number}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={fieldId('text')}>{ORDER_ACTION.claimText}</label>
          <textarea
            className="input"
            id={fieldId('text')}
            name="text"
            maxLength={4000}
            aria-invalid={errors.text ? true : undefined}
            aria-describedby={notesOf('text', ORDER_ACTION.claimHint, errors.text)}
          />
          <FieldNotes name="text" hint={ORDER_ACTION.claimHint} error={errors.text} />
        </div>
        <div className="field">
          <label htmlFor={fieldId('photos')}>{ORDER_ACTION.photos}</label>
          <input
            className="input"
            type="file"
            id={fieldId('photos')}
            name="photos"
            multiple
            accept="image/jpeg,image/png,image/webp"
            aria-invalid={errors.photos ? true : undefined}
            aria-describedby={notesOf('photos', ORDER_ACTION.photosHint, errors.photos)}
          />
          <FieldNotes name="photos" hint={ORDER_ACTION.photosHint} error={errors.photos} />
        </div>
        <p className="row">
          <button type="submit" className="button button-primary" aria-disabled={isBusy}>
            {ORDER_ACTION.claimDo}
          </button>
          <button type="button" className="link" onClick={onClose}>
            {ORDER_ACTION.back}
          </button>
        </p>
      </form>
    </Panel>
  );
}
