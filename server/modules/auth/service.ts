import type { LegalText } from '#content/legal-texts.ts';
import type { RegisterRequest } from '#lib/contracts/auth.ts';
import { normaliseEmail } from '#lib/domain/customer/email.ts';
import { heldAddressLetter } from '#lib/messages/account/account-letters.ts';
import { confirmationLetter, existingAccountLetter, resetLetter } from '#lib/messages/letters/letters.ts';
import type { LetterShop } from '#lib/messages/letters/part.ts';
import { apiError } from '../../base/api-error.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { PasswordCost } from '../../config/password-cost.ts';
import { LETTER_LINK_MS } from '../../config/retention.ts';
import { nextNumber } from '../../db/counter.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { UserTable } from '../../db/tables/accounts.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordConsents } from '../consent/given.ts';
import { seenTexts } from '../consent/texts.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { mayWriteTo } from '../outbox/stranger-letters.ts';
import { insertFirst } from '../saved/service.ts';
import { refuseCommonPassword, refuseOwnEmail } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { confirmUser, findUserByEmail, insertMailToken, insertUser, isAddressHeld, isConfirmedByNow, useMailToken } from './repository.ts';
import type { SessionContext } from './sessions.ts';
import { hashToken, newMailToken } from './tokens.ts';

export type AuthContext = SessionContext & {
  publicUrl: string;
  shop: LetterShop;
  legalTexts: readonly LegalText[];
  passwordCost: PasswordCost;
};

type LetterOf = (facts: { shop: LetterShop; link: string }) => { subject: string; text: string; html: string };

/** Stores a single-use token and its letter, in the caller's transaction. */
async function writeTokenLetter(
  context: AuthContext,
  trx: Trx,
  { id, email }: { id: number; email: string },
  purpose: 'confirm' | 'reset',
): Promise<void> {
  const now = context.clock();
  const token = newMailToken();
  const [path, letter]: [string, LetterOf] =
    purpose === 'confirm' ? ['/registration', confirmationLetter] : ['/recoverPassword', resetLetter];
  const link = `${context.publicUrl}${path}?token=${token}`;
  const expires_at = new Date(now.getTime() + LETTER_LINK_MS).toISOString();
  await insertMailToken(trx, { hash: hashToken(token), user_id: id, purpose, expires_at, used_at: null });
  await enqueueLetter(trx, { recipient: email, urgency: 'account', ...letter({ shop: context.shop, link }) }, now);
}

/**
 * Sends a letter to the owner of an address. For an unknown address it writes as much, to a counter, so that the time of the answer does
 * not reveal whether the address is known.
 */
async function answerByLetter(context: AuthContext, email: string, purpose: 'confirm' | 'reset'): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const user = await findUserByEmail(trx, normaliseEmail(email));
    const isHeard = await mayWriteTo(trx, email, purpose, context.clock());
    const isWanted = user !== undefined && (purpose === 'reset' || user.confirmed_at === null);
    if (!isHeard || !isWanted) await nextNumber(trx, 'letters to nobody');
    else await writeTokenLetter(context, trx, user, purpose);
  });
}

function userOf(request: RegisterRequest, id: number, email: string, passwordHash: string, now: Date): UserTable {
  const organisation = request.kind === 'organisation' ? request.organisation : null;
  return {
    id,
    customer_id: uuidv7(now.getTime()),
    email,
    name: request.name,
    phone: request.phone ?? null,
    password_hash: passwordHash,
    confirmed_at: null,
    default_manager: 0,
    discount: 0,
    kind: request.kind,
    organisation_name: organisation?.name ?? null,
    inn: organisation?.inn ?? null,
    kpp: organisation?.kpp ?? null,
    created_at: now.toISOString(),
    version: 0,
    muted_letters: '[]',
  };
}

/**
 * Creates an account and sends the confirmation letter. For an address that is taken the answer is the same, and its owner gets a letter
 * about the attempt.
 */
export async function register(context: AuthContext, request: RegisterRequest, ip: string): Promise<void> {
  const now = context.clock();
  const email = normaliseEmail(request.email);
  refuseOwnEmail(request.password, email, 'password');
  await refuseCommonPassword(request.password, 'password');
  const passwordHash = await hashPassword(request.password, context.passwordCost, { address: ip, isNew: true });
  const versions = await seenTexts(context.db, context.legalTexts, request.consents.texts);
  await inTransaction(context.db, async (trx) => {
    const isHeld = await isAddressHeld(trx, email, 0, now.toISOString());
    const isKnown = (await findUserByEmail(trx, email)) !== undefined;
    if (isKnown || isHeld) {
      if (!(await mayWriteTo(trx, email, 'existing', now))) return nextNumber(trx, 'letters to nobody');
      const link = `${context.publicUrl}/recoverPassword`;
      const letter = isKnown ? existingAccountLetter : heldAddressLetter;
      return enqueueLetter(trx, { recipient: email, urgency: 'account', ...letter({ shop: context.shop, link }) }, now);
    }
    const id = await nextNumber(trx, 'users');
    await insertUser(trx, userOf(request, id, email, passwordHash, now));
    if (request.kind === 'organisation') await insertFirst(trx, 'organisations', id, request.organisation, now);
    await recordConsents(trx, id, { ticks: request.consents, versions, email, at: now.toISOString(), ip });
    return writeTokenLetter(context, trx, { id, email }, 'confirm');
  });
}

/** The answer does not reveal whether the address is known. */
export const resendConfirmation = (context: AuthContext, email: string): Promise<void> => answerByLetter(context, email, 'confirm');

/** A link opened again changes nothing: the address is confirmed already. @throws 400 link_expired */
export async function confirmEmail({ db, clock }: AuthContext, token: string): Promise<void> {
  const [now, hash] = [clock().toISOString(), hashToken(token)];
  await inTransaction(db, async (trx) => {
    const userId = await useMailToken(trx, hash, 'confirm', now);
    if (userId !== undefined) return confirmUser(trx, userId, now);
    if (!(await isConfirmedByNow(trx, hash))) throw apiError(400, 'link_expired');
  });
}

/** The answer does not reveal whether the address is known. */
export const requestPasswordReset = (context: AuthContext, email: string): Promise<void> => answerByLetter(context, email, 'reset');

/** Whether an address belongs to another customer, or did until recently and can still be taken back. */
export const isEmailTaken = async (db: Db, email: string, ownId: number, now: string): Promise<boolean> => {
  const isHeld = await isAddressHeld(db, email, ownId, now);
  return (await findUserByEmail(db, email)) !== undefined || isHeld;
};
