import { apiError } from '../../base/api-error.ts';
import { LETTER_LINK_MS } from '../../config/retention.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { replacePassword } from '../auth/own-password.ts';
import { unmatchableHash } from '../auth/passwords.ts';
import { findUserById, insertMailToken, revokeAllSessions } from '../auth/repository.ts';
import { isEmailTaken } from '../auth/service.ts';
import { hashToken } from '../auth/tokens.ts';
import { moveMarketing } from '../consent/given.ts';
import { setEmail } from './repository.ts';
import { ownerOfUsedReturn, takeReturn, voidLaterReturns } from './repository-returns.ts';

/**
 * Restores the address the letter was sent to, whatever changed since: every session ends, the password stops working, and for an hour the
 * same link sets a new one. Within that hour the link can be opened again. Returns the customer's id. @throws 400 link_expired
 */
export async function returnToOldEmail({ db, clock, passwordCost }: AppDeps, token: string): Promise<number> {
  const now = clock();
  const [at, hash] = [now.toISOString(), hashToken(token)];
  return inTransaction(db, async (trx) => {
    const again = await ownerOfUsedReturn(trx, hash, at);
    if (again !== undefined) return again;
    const back = await takeReturn(trx, hash, at);
    const own = back === undefined ? undefined : await findUserById(trx, back.user_id);
    if (back === undefined || own === undefined) throw apiError(400, 'link_expired');
    if (own.email !== back.old_email && (await isEmailTaken(trx, back.old_email, own.id, at))) throw apiError(400, 'link_expired');
    await setEmail(trx, own.id, back.old_email);
    await moveMarketing(trx, { from: own.email, to: back.old_email, at });
    await replacePassword(trx, own.id, unmatchableHash(passwordCost), at);
    await revokeAllSessions(trx, own.id, at);
    await voidLaterReturns(trx, own.id, back.created_at);
    const expires_at = new Date(now.getTime() + LETTER_LINK_MS).toISOString();
    await insertMailToken(trx, { hash, user_id: own.id, purpose: 'reset', expires_at, used_at: null });
    return own.id;
  });
}
