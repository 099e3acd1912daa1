import { useState } from 'react';
import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import { fileClaim, MAX_PHOTO_BYTES, MAX_PHOTOS } from '#lib/stores/purchase-actions.ts';
import { textOf } from '../form-data.ts';

const MIN_LETTERS = 10;
const NO_ERRORS: Record<string, string> = {};

/** What can be told before anything is sent: a photograph refused after a minute of waiting is a minute lost. */
function errorsOf(text: string, photos: readonly File[]): Record<string, string> {
  const tooMany = photos.length > MAX_PHOTOS ? ORDER_ACTION.photosMany : null;
  const tooLarge = photos.some(({ size }) => size > MAX_PHOTO_BYTES) ? ORDER_ACTION.photosLarge : null;
  const photosError = tooMany ?? tooLarge;
  return { ...(text.length < MIN_LETTERS && { text: ORDER_ACTION.claimShort }), ...(photosError !== null && { photos: photosError }) };
}

const photosOf = (data: FormData): File[] => data.getAll('photos').filter((file): file is File => file instanceof File && file.size > 0);

/** One complaint on its way: looked over here, sent once at a time, and what came of it. */
export function useClaim(purchaseId: string) {
  const [errors, setErrors] = useState(NO_ERRORS);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const send = async (data: FormData) => {
    const [words, photos] = [textOf(data, 'text'), photosOf(data)];
    const errors = errorsOf(words, photos);
    setErrors(errors);
    setText('');
    if (isBusy || Object.keys(errors).length > 0) return;
    setBusy(true);
    const result = await fileClaim(purchaseId, textOf(data, 'order'), words, photos);
    setBusy(false);
    if (result.kind === 'ok') setDone(true);
    if (result.kind === 'invalid') setErrors(result.errors);
    if (result.kind === 'failed') setText(result.text);
    if (result.kind === 'partly') setText(ORDER_ACTION.claimPartly(result.text));
  };
  return { errors, text, isBusy, isDone, send };
}
