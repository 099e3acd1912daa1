import { atom } from 'nanostores';
import type { ChangedText } from '../contracts/consent.ts';

/** Texts that have changed since the customer agreed to them; the login brings them. */
export const $changedTexts = atom<readonly ChangedText[]>([]);
