import { createHash } from 'node:crypto';
import { GUEST_ORDER_LETTERS, STAFF_LETTERS, STRANGER_LETTERS, UNPAID_ORDER_LETTERS } from '../../config/limits.ts';
import type { Trx } from '../../db/database.ts';
import { countHit } from '../../db/rate-limits.ts';

/**
 * Letters a stranger can cause to an address that may not be their own, by purpose; each purpose has its own counter, so that one cannot
 * block another.
 */
const MOST = {
  confirm: STRANGER_LETTERS,
  reset: STRANGER_LETTERS,
  existing: STRANGER_LETTERS,
  arrival: STRANGER_LETTERS,
  'order code': STRANGER_LETTERS,
  'guest order': GUEST_ORDER_LETTERS,
  'unpaid order': UNPAID_ORDER_LETTERS,
  staff: STAFF_LETTERS,
} as const;

/**
 * Whether one more letter of this purpose may go to an address a stranger typed. Beyond the limit none is written, and the answer stays the
 * same: links of earlier letters still work, so their owner is not locked out. Unknown addresses are counted too.
 */
export async function mayWriteTo(trx: Trx, recipient: string, purpose: keyof typeof MOST, now: Date): Promise<boolean> {
  const { max, windowMs } = MOST[purpose];
  const key = `letter:${createHash('sha256').update(`${purpose} ${recipient.trim().toLowerCase()}`).digest('base64url')}`;
  const { hits } = await countHit(trx, key, now, windowMs);
  return hits <= max;
}

type Written = { user_id: number | null; paid: number; recipient_email: string };

/** The same for letters a customer can cause repeatedly with an unpaid order. */
export const mayWriteAbout = async (trx: Trx, { user_id, paid, recipient_email }: Written, now: Date): Promise<boolean> =>
  paid > 0 || mayWriteTo(trx, recipient_email, user_id === null ? 'guest order' : 'unpaid order', now);
