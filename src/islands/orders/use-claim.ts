import { useState } from 'react';
import { PHOTO_MIMES } from '#lib/domain/orders/claim-photos.ts';
import { CLAIM_WISHES, type ClaimWish } from '#lib/domain/orders/claims.ts';
import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import { errorText } from '#lib/stores/error-text.ts';
import { type ClaimView, type FiledClaim, fileClaim, MAX_PHOTO_BYTES, MAX_PHOTOS } from '#lib/stores/orders/purchase-actions.ts';
import { textOf } from '../form/form-data.ts';
import { type Form, useForm } from '../form/use-form.ts';

const MIN_LETTERS = 10;

/** Photographs beside the form. `id`: the place in the list, for two may bear one name. */
export type ChosenPhotos = {
  shown: readonly { id: string; name: string; size: number }[];
  take: (files: File[]) => void;
  remove: (id: string) => void;
  /** Why some of the files just chosen are not in the list. */
  refusal: string | undefined;
};

/** Photographs among chosen files, and a sentence that names the others. */
export function takePhotos(files: readonly File[]): { taken: File[]; refusal: string | undefined } {
  const isPhoto = ({ type }: File): boolean => PHOTO_MIMES.includes(type);
  const others = files.filter((file) => !isPhoto(file)).map(({ name }) => name);
  return { taken: files.filter(isPhoto), refusal: others.length === 0 ? undefined : ORDER_ACTION.photosWrong(others) };
}

function useChosenPhotos(): ChosenPhotos & { files: File[] } {
  const [files, setFiles] = useState<File[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const take = (chosen: File[]): void => {
    const next = takePhotos(chosen);
    setFiles((now) => [...now, ...next.taken]);
    setRefusal(next.refusal);
  };
  return {
    files,
    take,
    refusal,
    shown: files.map(({ name, size }, at) => ({ id: String(at), name, size })),
    remove: (id) => {
      setFiles((now) => now.filter((_, at) => String(at) !== id));
      setRefusal(undefined);
    },
  };
}

type Filled = { order: string; text: string; wish: ClaimWish | undefined; spoiled: number; photos: File[] };

const filledOf = (data: FormData, photos: File[]): Filled => ({
  order: textOf(data, 'order'),
  text: textOf(data, 'text'),
  wish: CLAIM_WISHES.find((wish) => wish === data.get('wish')),
  // «около 200» says as much as a number does.
  spoiled: Number(/\d+/.exec(textOf(data, 'spoiled').replaceAll(/\s/g, ''))?.[0]),
  photos: photos.filter(({ size }) => size > 0),
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
export function useClaim(purchaseId: string): Form & { claim: ClaimView | null; photos: ChosenPhotos } {
  const { files, ...photos } = useChosenPhotos();
  const [filed, setFiled] = useState<FiledClaim | null>(null);
  const form = useForm<FiledClaim>(async (data) => {
    const filled = filledOf(data, files);
    const errors = errorsOf(filled);
    const { order, text, wish, spoiled } = filled;
    if (Object.keys(errors).length > 0 || wish === undefined)
      return { ok: false, error: { status: 0, code: 'invalid', text: '', errors, body: null } };
    return fileClaim(purchaseId, { orderId: order, text, wish, spoiled }, filled.photos);
  }, setFiled);
  const unsent = filed?.unsent ?? null;
  return {
    ...form,
    photos,
    text: unsent === null ? form.text : ORDER_ACTION.claimPartly(errorText(unsent)),
    claim: form.isDone && unsent === null ? (filed?.claim ?? null) : null,
  };
}
