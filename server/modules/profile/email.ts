import { normaliseEmail } from '#lib/domain/customer/email.ts';
import { emailChangedLetter, emailChangeNotice, emailInUseLetter, newEmailLetter } from '#lib/messages/account/account-letters.ts';
import { PROFILE_ERRORS, tooManyWishes } from '#lib/messages/account/validation.ts';
import { apiError } from '../../base/api-error.ts';
import { EMAIL_RETURN_MS, LETTER_LINK_MS } from '../../config/retention.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import type { EmailChangeTable } from '../../db/tables/accounts.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isOwnPassword } from '../auth/own-password.ts';
import { findUserById, revokeAllSessions, voidMailTokens } from '../auth/repository.ts';
import { isEmailTaken } from '../auth/service.ts';
import { type Caller, hashToken, newMailToken } from '../auth/tokens.ts';
import { moveMarketing } from '../consent/given.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { mayWriteTo } from '../outbox/stranger-letters.ts';
import { replaceChanges, setEmail, takeChange } from './repository.ts';
import { insertReturn } from './repository-returns.ts';

type Change = { userId: number; oldEmail: string; newEmail: string };

/** Writes two letters and one row whether or not the address is taken, so that neither the answer nor its time reveals it. */
async function writeDown({ catalogue, config, clock }: AppDeps, trx: Trx, change: Change): Promise<void> {
  const { userId, oldEmail, newEmail } = change;
  const now = clock();
  const token = newMailToken();
  const isTaken = await isEmailTaken(trx, newEmail, userId, now.toISOString());
  const { shop } = catalogue;
  const recovery = `${config.publicUrl}/recoverPassword`;
  const letter = isTaken
    ? emailInUseLetter({ shop, link: recovery })
    : newEmailLetter({ shop, link: `${config.publicUrl}/Profile?token=${token}` });
  const letter_id = await enqueueLetter(trx, { recipient: newEmail, urgency: 'account', ...letter }, now);
  await enqueueLetter(
    trx,
    { recipient: oldEmail, urgency: 'account', ...emailChangeNotice({ shop, link: recovery, email: newEmail }) },
    now,
  );
  await replaceChanges(trx, {
    hash: hashToken(token),
    user_id: userId,
    old_email: oldEmail,
    new_email: newEmail,
    letter_id,
    requested_at: now.toISOString(),
    expires_at: new Date(now.getTime() + LETTER_LINK_MS).toISOString(),
    state: isTaken ? 'void' : 'open',
  });
}

/**
 * Requests another e-mail: a letter with a link goes to the new address, a notice to the old one, which stays valid until the link is
 * opened. @throws 400 at the fields for a wrong password and for the customer's own address, 429
 */
export async function requestNewEmail(
  deps: AppDeps,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { id } = caller;
  if (!(await isOwnPassword(deps, caller, password))) {
    throw apiError(400, 'validation', { errors: { password: [PROFILE_ERRORS.wrongPassword] } });
  }
  const newEmail = normaliseEmail(email);
  await inTransaction(deps.db, async (trx) => {
    const own = await findUserById(trx, id);
    if (own === undefined) throw apiError(401, 'unauthorized');
    if (own.email === newEmail) throw apiError(400, 'validation', { errors: { email: [PROFILE_ERRORS.sameEmail] } });
    if (!(await mayWriteTo(trx, own.email, 'new e-mail', deps.clock()))) throw apiError(429, 'too_many_requests', {}, tooManyWishes);
    await writeDown(deps, trx, { userId: id, oldEmail: own.email, newEmail });
  });
}

/** Sends the old address a letter with a link that restores it, and reserves it. */
async function keepWayBack(
  { catalogue, config }: AppDeps,
  trx: Trx,
  { user_id, old_email, new_email }: Pick<EmailChangeTable, 'user_id' | 'old_email' | 'new_email'>,
  now: Date,
): Promise<void> {
  const token = newMailToken();
  const link = `${config.publicUrl}/recoverPassword?back=${token}`;
  await insertReturn(trx, {
    hash: hashToken(token),
    user_id,
    old_email,
    new_email,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + EMAIL_RETURN_MS).toISOString(),
    state: 'open',
  });
  await enqueueLetter(trx, { recipient: old_email, urgency: 'account', ...emailChangedLetter({ shop: catalogue.shop, link }) }, now);
}

/**
 * Replaces the old address by the new one and ends every session. Password links sent to the old address stop working; the link that
 * restores it works for three days. Returns the customer's id. @throws 400 link_expired, also when another customer has registered the
 * address meanwhile
 */
export async function confirmNewEmail(deps: AppDeps, token: string): Promise<number> {
  const now = deps.clock();
  const at = now.toISOString();
  return inTransaction(deps.db, async (trx) => {
    const change = await takeChange(trx, hashToken(token), at);
    const own = change === undefined ? undefined : await findUserById(trx, change.user_id);
    if (change === undefined || own === undefined) throw apiError(400, 'link_expired');
    if (await isEmailTaken(trx, change.new_email, own.id, at)) throw apiError(400, 'link_expired');
    await setEmail(trx, own.id, change.new_email);
    await moveMarketing(trx, { from: own.email, to: change.new_email, at });
    await voidMailTokens(trx, own.id, at);
    await revokeAllSessions(trx, own.id, at);
    await keepWayBack(deps, trx, { user_id: own.id, old_email: own.email, new_email: change.new_email }, now);
    return own.id;
  });
}
