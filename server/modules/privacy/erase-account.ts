import type * as z from 'zod/mini';
import type { EraseRequest } from '#lib/contracts/profile.ts';
import { erasureCodeLetter } from '#lib/messages/account/account-letters.ts';
import { PROFILE_ERRORS } from '#lib/messages/account/validation.ts';
import { apiError } from '../../base/api-error.ts';
import { CODE_TRIES } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import { countHit } from '../../db/rate-limits.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isOwnPassword } from '../auth/own-password.ts';
import { findUserById } from '../auth/repository.ts';
import type { Caller } from '../auth/tokens.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { codeOf, isCodeOf } from '../purchase/guest-proof.ts';
import { dropFiles, erasableOf, eraseCustomer } from './erasure.ts';

/** In place of a purchase, for the code of an erasure. */
const erasureOf = (id: number, email: string) => ({ id: `erasure ${id}`, recipient_email: email });

/** Sends the code that shows that who asks reads the customer's mail, if nothing else prevents the erasure. */
const sendErasureCode = (deps: AppDeps, id: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { email } = await erasableOf(deps, trx, id);
    const now = deps.clock();
    const { hits } = await countHit(trx, `erasure letters ${id}`, now, CODE_TRIES.windowMs);
    if (hits > CODE_TRIES.letters) throw apiError(429, 'too_many_letters');
    const link = `${deps.config.publicUrl}/recoverPassword`;
    const letter = erasureCodeLetter({ shop: deps.catalogue.shop, link, code: codeOf(deps, erasureOf(id, email)) });
    await enqueueLetter(trx, { recipient: email, urgency: 'account', ...letter }, now);
  });

/** @throws 422 wrong_code, 429 too_many_codes */
async function checkErasureCode(deps: AppDeps, id: number, code: string): Promise<void> {
  const { hits } = await countHit(deps.db, `erasure code tries ${id}`, deps.clock(), CODE_TRIES.windowMs);
  if (hits > CODE_TRIES.each) throw apiError(429, 'too_many_codes');
  const own = await findUserById(deps.db, id);
  if (own === undefined || !isCodeOf(deps, erasureOf(id, own.email), code)) throw apiError(422, 'wrong_code');
}

/**
 * Erases the account of a customer who gives the password and the code of a letter; without the code it sends that letter. Answers whether the
 * account is erased. @throws 400 for a wrong password, 409 purchases_open, 409 erasure_waits, 422 wrong_code, 429
 */
export async function eraseAccount(deps: AppDeps, caller: Caller, { password, code = '' }: z.infer<typeof EraseRequest>): Promise<boolean> {
  if (!(await isOwnPassword(deps, caller, password))) {
    throw apiError(400, 'validation', { errors: { password: [PROFILE_ERRORS.wrongPassword] } });
  }
  if (code === '') {
    await sendErasureCode(deps, caller.id);
    return false;
  }
  await checkErasureCode(deps, caller.id, code);
  await dropFiles(deps, await inTransaction(deps.db, (trx) => eraseCustomer(deps, trx, caller.id)));
  return true;
}
