import { useState } from 'react';
import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import { type CallError, errorText } from '#lib/stores/error-text.ts';
import { fileClaim, MAX_PHOTO_BYTES, MAX_PHOTOS } from '#lib/stores/orders/purchase-actions.ts';
import { textOf } from '../form/form-data.ts';
import { useForm } from '../form/use-form.ts';

const MIN_LETTERS = 10;

/** What can be said before anything is sent: a photograph turned down after a minute of waiting is a minute lost. */
function errorsOf(text: string, photos: readonly File[]): Record<string, string> {
  const tooMany = photos.length > MAX_PHOTOS ? ORDER_ACTION.photosMany : null;
  const tooLarge = photos.some(({ size }) => size > MAX_PHOTO_BYTES) ? ORDER_ACTION.photosLarge : null;
  const photosError = tooMany ?? tooLarge;
  return { ...(text.length < MIN_LETTERS && { text: ORDER_ACTION.claimShort }), ...(photosError !== null && { photos: photosError }) };
}

const photosOf = (data: FormData): File[] => data.getAll('photos').filter((file): file is File => file instanceof File && file.size > 0);

/** One complaint on its way: checked here first, sent once at a time. */
export function useClaim(purchaseId: string) {
  const [unsent, setUnsent] = useState('');
  const form = useForm<CallError | null>(
    async (data) => {
      const words = textOf(data, 'text');
      const photos = photosOf(data);
      const errors = errorsOf(words, photos);
      if (Object.keys(errors).length > 0) return { ok: false, error: { status: 0, code: 'invalid', text: '', errors, body: null } };
      return fileClaim(purchaseId, textOf(data, 'order'), words, photos);
    },
    (photoError) => setUnsent(photoError === null ? '' : ORDER_ACTION.claimPartly(errorText(photoError))),
  );
  return { ...form, text: unsent || form.text, isDone: form.isDone && unsent === '' };
}
