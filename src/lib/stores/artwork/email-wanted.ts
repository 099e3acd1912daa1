import { atom } from 'nanostores';

/** Whether a file was refused until the e-mail of its order is proven by the code of a letter. */
export const $isEmailWanted = atom(false);

export const noteEmailProven = (): void => $isEmailWanted.set(false);
