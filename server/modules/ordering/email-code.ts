import { normaliseEmail } from '#lib/domain/customer/email.ts';
import { emailCodeLetter } from '#lib/messages/orders/order-letters.ts';
import { apiError } from '../../base/api-error.ts';
import { networkOf } from '../../base/network.ts';
import { CODE_TRIES } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import { countHit } from '../../db/rate-limits.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { mayWriteTo } from '../outbox/stranger-letters.ts';
import { codeOf, isCodeOf } from '../purchase/guest-proof.ts';

type Guest = { email: string; ip: string };

/** The code of an order that is still to be placed; no purchase has an empty id. */
const toCome = (email: string) => ({ id: '', recipient_email: normaliseEmail(email) });

/** Sends the code that proves a guest's e-mail before the order is placed. */
export const sendEmailCode = (deps: AppDeps, { email, ip }: Guest): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    if (!(await mayWriteTo(trx, email, 'order code', now, networkOf(ip).wide))) return;
    const letter = emailCodeLetter(deps.catalogue.shop, codeOf(deps, toCome(email)));
    await enqueueLetter(trx, { recipient: email, urgency: 'account', ...letter }, now);
  });

/** Whether a code of such a letter was given; empty when none was. @throws 422 wrong_code, 429 too_many_codes */
export async function provesEmail(deps: AppDeps, { email, ip }: Guest, code: string): Promise<boolean> {
  if (code === '') return false;
  const key = `email code tries ${normaliseEmail(email)} ${networkOf(ip).wide}`;
  const { hits } = await countHit(deps.db, key, deps.clock(), CODE_TRIES.windowMs);
  if (hits > CODE_TRIES.each) throw apiError(429, 'too_many_codes');
  if (!isCodeOf(deps, toCome(email), code)) throw apiError(422, 'wrong_code');
  return true;
}
