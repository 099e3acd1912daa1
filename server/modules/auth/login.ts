import type { LoginRequest, LoginResponse } from '#lib/contracts/auth.ts';
import { normaliseEmail } from '#lib/domain/customer/email.ts';
import { newDeviceLetter } from '#lib/messages/account/account-letters.ts';
import { apiError } from '../../base/api-error.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changedTexts } from '../consent/texts.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { beginAttempt, endAttempt } from './attempts.ts';
import { knownDevice, meetDevice, type Visitor } from './devices.ts';
import { unmatchableHash, verifyPassword } from './passwords.ts';
import { findUserByEmail, type UserRow } from './repository.ts';
import type { AuthContext } from './service.ts';
import { issueTokens, openSession } from './sessions.ts';

export type LoginResult = { session: LoginResponse; deviceToken: string };

/** Opens the session and, on a new device, notifies the customer by letter. */
async function letIn(context: AuthContext, user: UserRow, rememberMe: boolean, visitor: Visitor): Promise<LoginResult> {
  const { shop, publicUrl } = context;
  const { opened, deviceToken } = await inTransaction(context.db, async (trx) => {
    const now = context.clock();
    const { isNew, deviceToken } = await meetDevice(trx, user.id, visitor, now);
    const opened = await openSession({ ...context, db: trx }, user, { rememberMe, device: visitor.device });
    if (isNew) {
      const letter = newDeviceLetter({ shop, device: visitor.device, at: now, link: `${publicUrl}/recoverPassword` });
      await enqueueLetter(trx, { recipient: user.email, urgency: 'account', ...letter }, now);
    }
    return { opened, deviceToken };
  });
  return { session: await issueTokens(context, user, opened), deviceToken };
}

/**
 * @throws 400 wrong_credentials, alike for an unknown e-mail and a wrong password; 400 with isEmailConfirmationRequired; 429 after too many
 * attempts
 */
export async function login(context: AuthContext, { email, password, rememberMe }: LoginRequest, visitor: Visitor): Promise<LoginResult> {
  const account = normaliseEmail(email);
  const user = await findUserByEmail(context.db, account);
  const { address } = visitor;
  const attempt = await beginAttempt(context, {
    kind: 'login',
    account,
    address,
    knownDevice: await knownDevice(context.db, user?.id, visitor),
  });
  const isRight = await verifyPassword(password, user?.password_hash ?? unmatchableHash(context.passwordCost), { address });
  if (user === undefined || !isRight) throw apiError(400, 'wrong_credentials');
  await endAttempt(context, attempt);
  if (user.confirmed_at === null) throw apiError(400, 'email_unconfirmed', { isEmailConfirmationRequired: true });
  const opened = await letIn(context, user, rememberMe, visitor);
  const changed = await changedTexts(context.db, context.legalTexts, user.id);
  return changed.length === 0 ? opened : { ...opened, session: { ...opened.session, changedTexts: changed } };
}
