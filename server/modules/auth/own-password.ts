import { passwordResetLetter } from '#lib/messages/account/safety-letters.ts';
import { apiError } from '../../base/api-error.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { beginAttempt, endAttempt } from './attempts.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { keepOneDevice, type Visitor } from './devices.ts';
import { hashPassword, unmatchableHash, verifyPassword } from './passwords.ts';
import { confirmUser, findUserById, revokeAllSessions, setPassword, useMailToken, voidEmailChanges, voidMailTokens } from './repository.ts';
import type { AuthContext } from './service.ts';
import { hashToken } from './tokens.ts';

/**
 * Sets the new password, confirms the address it was sent to, ends every session and says so by letter. The browser it is done in is
 * known from now on: the reader of the account's letters gets in however many others guess. @throws 400 link_expired, 400 beside the field
 */
export async function resetPassword(
  context: AuthContext,
  { token, password }: { token: string; password: string },
  visitor: Visitor,
): Promise<{ userId: number; deviceToken: string }> {
  await refuseCommonPassword(password, 'password');
  const passwordHash = await hashPassword(password, context.passwordCost);
  const now = context.clock();
  const at = now.toISOString();
  return inTransaction(context.db, async (trx) => {
    const userId = await useMailToken(trx, hashToken(token), 'reset', at);
    const user = userId === undefined ? undefined : await findUserById(trx, userId);
    if (user === undefined) throw apiError(400, 'link_expired');
    await replacePassword(trx, user.id, passwordHash, at);
    await confirmUser(trx, user.id, at);
    await revokeAllSessions(trx, user.id, at);
    const letter = passwordResetLetter({ shop: context.shop, link: `${context.publicUrl}/recoverPassword` });
    await enqueueLetter(trx, { recipient: user.email, urgency: 'account', ...letter }, now);
    return { userId: user.id, deviceToken: await keepOneDevice(trx, user.id, visitor, now) };
  });
}

/** Whose password is asked for, and in which session: guesses are counted there. */
type Own = { id: number; sessionId: string };

/**
 * Whether the password is the user's own; false for a user who is no more. A thief with a session cannot try on for ever.
 * @throws 429 when too many have been tried in this session
 */
export async function isOwnPassword(
  context: Pick<AuthContext, 'db' | 'clock' | 'passwordCost'>,
  { id, sessionId }: Own,
  password: string,
): Promise<boolean> {
  const attempt = await beginAttempt(context, { kind: 'session', sessionId });
  const user = await findUserById(context.db, id);
  const isRight = (await verifyPassword(password, user?.password_hash ?? unmatchableHash(context.passwordCost))) && user !== undefined;
  if (isRight) await endAttempt(context, attempt);
  return isRight;
}

/** Puts a new password in place; letters of recovery and wishes for another e-mail sent before lead nowhere any more. */
export async function replacePassword(trx: Trx, userId: number, passwordHash: string, now: string): Promise<void> {
  await setPassword(trx, userId, passwordHash);
  await voidMailTokens(trx, userId, now);
  await voidEmailChanges(trx, userId);
}
