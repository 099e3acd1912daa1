import type { SessionView } from '#lib/contracts/profile.ts';
import { passwordChangedLetter } from '#lib/messages/account/account-letters.ts';
import { PROFILE_ERRORS } from '#lib/messages/account/validation.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseCommonPassword, refuseOwnEmail } from '../auth/common-passwords.ts';
import { keepOneDevice, type Visitor } from '../auth/devices.ts';
import { isOwnPassword, replacePassword } from '../auth/own-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import {
  findUserById,
  listAliveSessions,
  revokeAllSessions,
  revokeOtherSessions,
  revokeOwnSession,
  voidEmailChanges,
} from '../auth/repository.ts';
import type { Caller } from '../auth/tokens.ts';
import { enqueueLetter } from '../outbox/service.ts';

type Passwords = { password: string; newPassword: string };

/**
 * Sets another password, ends all other sessions and requested changes of e-mail, and writes a letter about it. Returns the token of the
 * one device that stays known. @throws 400 at the fields
 */
export async function changePassword(
  deps: AppDeps,
  caller: Caller,
  { password, newPassword }: Passwords,
  visitor: Visitor,
): Promise<string> {
  if (!(await isOwnPassword(deps, caller, password))) {
    throw apiError(400, 'validation', { errors: { password: [PROFILE_ERRORS.wrongPassword] } });
  }
  if (password === newPassword) throw apiError(400, 'validation', { errors: { newPassword: [PROFILE_ERRORS.samePassword] } });
  await refuseCommonPassword(newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword, deps.passwordCost, visitor);
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const own = await findUserById(trx, caller.id);
    if (own === undefined) throw apiError(401, 'unauthorized');
    refuseOwnEmail(newPassword, own.email, 'newPassword');
    await replacePassword(trx, caller.id, passwordHash, now.toISOString());
    await revokeOtherSessions(trx, caller.id, caller.sessionId, now.toISOString());
    const letter = passwordChangedLetter({ shop: deps.catalogue.shop, link: `${deps.config.publicUrl}/recoverPassword` });
    await enqueueLetter(trx, { recipient: own.email, urgency: 'account', ...letter }, now);
    return keepOneDevice(trx, caller.id, visitor, now);
  });
}

/** The customer's sessions, the most recently used first. */
export async function listSessions({ db, clock }: AppDeps, caller: Caller): Promise<SessionView[]> {
  const rows = await listAliveSessions(db, caller.id, clock().toISOString());
  return rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    openedAt: created_at,
    lastUsedAt: last_used_at,
    isCurrent: id === caller.sessionId,
  }));
}

/** @throws 404 for an ended or foreign session, exactly as for a missing one */
export async function closeOwnSession({ db, clock }: AppDeps, userId: number, sessionId: string): Promise<void> {
  if (!(await revokeOwnSession(db, userId, sessionId, clock().toISOString()))) throw apiError(404, 'not_found');
}

/** Ends all sessions, this one too, and requested changes of e-mail; only this device stays known. */
export async function closeAllSessions({ db, clock }: AppDeps, userId: number, visitor: Visitor): Promise<string> {
  const now = clock();
  return inTransaction(db, async (trx) => {
    await revokeAllSessions(trx, userId, now.toISOString());
    await voidEmailChanges(trx, userId);
    return keepOneDevice(trx, userId, visitor, now);
  });
}
