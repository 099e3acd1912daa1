import { useState } from 'react';
import { CLAIM_WISHES, type ClaimWish } from '#lib/domain/orders/claims.ts';
import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import { errorText } from '#lib/stores/error-text.ts';
import { type ClaimView, type FiledClaim, fileClaim, MAX_PHOTO_BYTES, MAX_PHOTOS } from '#lib/stores/orders/purchase-actions.ts';
import { textOf } from '../form/form-data.ts';
import { type Form, useForm } from '../form/use-form.ts';

const MIN_LETTERS = 10;

type Filled = { order: string; text: string; wish: ClaimWish | undefined; spoiled: number; photos: File[] };

const filledOf = (data: FormData): Filled => ({
  order: textOf(data, 'order'),
  text: textOf(data, 'text'),
  wish: CLAIM_WISHES.find((wish) => wish === data.get('wish')),
  // «около 200» says as much as a number does.
  spoiled: Number(/\d+/.exec(textOf(data, 'spoiled').replaceAll(/\s/g, ''))?.[0]),
  photos: data.getAll('photos').filter((file): file is File => file instanceof File && file.size > 0),
});

/** What can be said before anything is sent: a photograph turned down after a minute of waiting is a minute lost. */
function errorsOf({ text, wish, spoiled, photos }: Filled): Record<string, string> {
  const tooMany = photos.length > MAX_PHOTOS ? ORDER_ACTION.photosMany : null;
  const tooLarge = photos.some(({ size }) => size > MAX_PHOTO_BYTES) ? ORDER_ACTION.photosLarge : null;
  const photosError = tooMany ?? tooLarge;
  return {
    ...(wish === undefined && { wish: ORDER_ACTION.claimNoWish }),
    ...(!(Number.isInteger(spoiled) && spoiled > 0) && { spoiled: ORDER_ACTION.spoiledWrong }),
    ...(text.length < MIN_LETTERS && { text: ORDER_ACTION.claimShort }),
    ...(photosError !== null && { photos: photosError }),
  };
}

/** One claim on its way: checked here first, sent once at a time. `claim`: it is there, with all its photographs. */
export function useClaim(purchaseId: string): Form & { claim: ClaimView | null } {
  const [filed, setFiled] = useState<FiledClaim | null>(null);
  const form = useForm<FiledClaim>(async (data) => {
    const filled = filledOf(data);
    const errors = errorsOf(filled);
    const { order, text, wish, spoiled, photos } = filled;
    if (Object.keys(errors).length > 0 || wish === undefined)
      return { ok: false, error: { status: 0, code: 'invalid', text: '', errors, body: null } };
    return fileClaim(purchaseId, { orderId: order, text, wish, spoiled }, photos);
  }, setFiled);
  const unsent = filed?.unsent ?? null;
  return {
    ...form,
    text: unsent === null ? form.text : ORDER_ACTION.claimPartly(errorText(unsent)),
    claim: form.isDone && unsent === null ? (filed?.claim ?? null) : null,
  };
}
