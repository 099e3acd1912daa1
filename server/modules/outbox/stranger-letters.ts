import { createHash } from 'node:crypto';
import { networkOf } from '../../base/network.ts';
import { STRANGER_LETTERS } from '../../config/limits.ts';
import type { Trx } from '../../db/database.ts';
import { countHit } from '../../db/rate-limits.ts';

export type LetterPurpose = keyof typeof STRANGER_LETTERS;

/** How many letters of a purpose one address was to get in the running hour, and until when that is counted. */
export type Counted = { isWritten: boolean; isFirstRefused: boolean; until: Date };

/**
 * Counts a letter a visitor can cause to an address that may not be their own. `by` is the visitor who causes it: what one line asks for silences no
 * letter another line causes. Each purpose has its own counter, and unknown addresses are counted too.
 */
export async function countLetter(trx: Trx, recipient: string, purpose: LetterPurpose, now: Date, by = ''): Promise<Counted> {
  const { max, windowMs } = STRANGER_LETTERS[purpose];
  const key = `letter:${createHash('sha256')
    .update(JSON.stringify([purpose, recipient.trim().toLowerCase(), by]))
    .digest('base64url')}`;
  const { hits, resets_at } = await countHit(trx, key, now, windowMs);
  return { isWritten: hits <= max, isFirstRefused: hits === max + 1, until: new Date(resets_at) };
}

/**
 * Whether one more letter of this purpose may go. Beyond the limit none is written, and the answer stays the same: links of earlier letters
 * still work, so their owner is not locked out.
 */
export const mayWriteTo = async (trx: Trx, recipient: string, purpose: LetterPurpose, now: Date, by?: string): Promise<boolean> =>
  (await countLetter(trx, recipient, purpose, now, by)).isWritten;

type Written = { user_id: number | null; paid: number; recipient_email: string; ip: string };

/** Who has placed a purchase, as letters about it are counted: the account, or a guest's provider's customer. */
export const placedBy = ({ user_id, ip }: Pick<Written, 'user_id' | 'ip'>): string =>
  user_id === null ? networkOf(ip).wide : `customer ${user_id}`;

/** Whether one more letter may go of those a customer can cause as often as wanted, counted for the customer who has placed the order. */
export const mayWriteAgain = (trx: Trx, purchase: Written, now: Date): Promise<boolean> =>
  mayWriteTo(trx, purchase.recipient_email, purchase.user_id === null ? 'guest order' : 'unpaid order', now, placedBy(purchase));

/** The same of an order that is not paid; what is paid for is always told. */
export const mayWriteAbout = async (trx: Trx, purchase: Written, now: Date): Promise<boolean> =>
  purchase.paid > 0 || mayWriteAgain(trx, purchase, now);

/** Whether the letter may go that an order was called off. */
export const mayWriteOfCancel = async (trx: Trx, purchase: Written, now: Date): Promise<boolean> =>
  purchase.paid > 0 || mayWriteTo(trx, purchase.recipient_email, 'called off', now, placedBy(purchase));
