import { atom } from 'nanostores';

/** Texts that have changed since the customer agreed to them, as the login brings them; `accept-texts.ts` reads them. */
export const $changedTexts = atom<readonly unknown[]>([]);
