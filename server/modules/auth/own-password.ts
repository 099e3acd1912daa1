import { passwordResetLetter } from '#lib/messages/account/account-letters.ts';
import { apiError } from '../../base/api-error.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { beginAttempt, endAttempt } from './attempts.ts';
import { refuseCommonPassword, refuseOwnEmail } from './common-passwords.ts';
import { keepOneDevice, type Visitor } from './devices.ts';
import { hashPassword, unmatchableHash, verifyPassword } from './passwords.ts';
import {
  confirmUser,
  findUserById,
  isMailTokenOpen,
  revokeAllSessions,
  setPassword,
  useMailToken,
  voidEmailChanges,
  voidMailTokens,
} from './repository.ts';
import type { AuthContext } from './service.ts';
import { hashToken } from './tokens.ts';

/**
 * Sets the new password, confirms the address, ends every session and sends a letter about it. This browser becomes known, so that its
 * customer gets in however often others guess. @throws 400 link_expired, 400 at the field
 */
export async function resetPassword(
  context: AuthContext,
  { token, password }: { token: string; password: string },
  visitor: Visitor,
): Promise<{ userId: number; deviceToken: string }> {
  await refuseCommonPassword(password, 'password');
  const now = context.clock();
  const at = now.toISOString();
  // A stranger without a link gets no work done for the asking.
  if (!(await isMailTokenOpen(context.db, hashToken(token), 'reset', at))) throw apiError(400, 'link_expired');
  const passwordHash = await hashPassword(password, context.passwordCost, visitor);
  return inTransaction(context.db, async (trx) => {
    const userId = await useMailToken(trx, hashToken(token), 'reset', at);
    const user = userId === undefined ? undefined : await findUserById(trx, userId);
    if (user === undefined) throw apiError(400, 'link_expired');
    refuseOwnEmail(password, user.email, 'password');
    await replacePassword(trx, user.id, passwordHash, at);
    await confirmUser(trx, user.id, at);
    await revokeAllSessions(trx, user.id, at);
    const letter = passwordResetLetter({ shop: context.shop, link: `${context.publicUrl}/recoverPassword` });
    await enqueueLetter(trx, { recipient: user.email, urgency: 'account', ...letter }, now);
    return { userId: user.id, deviceToken: await keepOneDevice(trx, user.id, visitor, now) };
  });
}

/** The user whose password is checked, and the session in which wrong attempts are counted. */
type Own = { id: number; sessionId: string };

/**
 * Whether the password is the user's own; false for a deleted user. A thief with a stolen session cannot guess for ever. @throws 429 after
 * too many attempts in this session
 */
export async function isOwnPassword(
  context: Pick<AuthContext, 'db' | 'clock' | 'passwordCost'>,
  { id, sessionId }: Own,
  password: string,
): Promise<boolean> {
  const attempt = await beginAttempt(context, { kind: 'session', sessionId });
  const user = await findUserById(context.db, id);
  const stored = user?.password_hash ?? unmatchableHash(context.passwordCost);
  // The attempts of a session are few, so it waits as a network of its own.
  const isRight = (await verifyPassword(password, stored, { address: sessionId })) && user !== undefined;
  if (isRight) await endAttempt(context, attempt);
  return isRight;
}

/** Replaces the password; links for a new password or another e-mail that were sent before stop working. */
export async function replacePassword(trx: Trx, userId: number, passwordHash: string, now: string): Promise<void> {
  await setPassword(trx, userId, passwordHash);
  await voidMailTokens(trx, userId, now);
  await voidEmailChanges(trx, userId);
}
