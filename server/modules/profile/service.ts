import type { ChangeLettersRequest, ChangeProfileRequest, ProfileView } from '#lib/contracts/profile.ts';
import { LETTER_KINDS } from '#lib/domain/orders/status-letters.ts';
import { apiError } from '../../base/api-error.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { ConsentTable } from '../../db/tables/accounts.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findUserById } from '../auth/repository.ts';
import { CONSENT_TEXT_VERSION } from '../auth/service.ts';
import { lettersOf } from '../user/letters.ts';
import { changeOwn, findPendingChange, insertConsent, listConsents, withdrawConsent } from './repository.ts';

const MARKETING = 'marketing';

const consentView = ({ purpose, text_version, given_at, withdrawn_at }: ConsentTable) => ({
  purpose,
  textVersion: text_version,
  givenAt: given_at,
  withdrawnAt: withdrawn_at,
});

/** @throws 404 for a customer who is no more */
export async function loadProfile({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, id: number): Promise<ProfileView> {
  const row = await findUserById(db, id);
  if (row === undefined) throw apiError(404, 'not_found');
  const pending = await findPendingChange(db, id, clock().toISOString());
  return {
    version: row.version,
    name: row.name,
    phone: row.phone,
    email: row.email,
    pendingEmail: pending === undefined ? null : { email: pending.new_email, until: pending.expires_at },
    discount: row.discount,
    letters: lettersOf(row),
    consents: (await listConsents(db, id)).map(consentView),
  };
}

/** @throws 409 profile_changed when the profile was changed since the caller read it */
export async function changeProfile(deps: AppDeps, id: number, { version, name, phone }: ChangeProfileRequest): Promise<ProfileView> {
  if (!(await changeOwn(deps.db, { id, version }, { name, phone }))) throw apiError(409, 'profile_changed');
  return loadProfile(deps, id);
}

/** @throws 409 profile_changed, as above */
export async function changeLetters(deps: AppDeps, id: number, { version, letters }: ChangeLettersRequest): Promise<ProfileView> {
  const muted_letters = JSON.stringify(LETTER_KINDS.filter((kind) => !letters[kind]));
  if (!(await changeOwn(deps.db, { id, version }, { muted_letters }))) throw apiError(409, 'profile_changed');
  return loadProfile(deps, id);
}

/** Gives or withdraws the consent to advertising letters. Said twice it stays as it was, with the date of the first time. */
export async function setMarketing(deps: AppDeps, id: number, { isGiven, ip }: { isGiven: boolean; ip: string }): Promise<ProfileView> {
  const now = deps.clock();
  const at = now.toISOString();
  await inTransaction(deps.db, async (trx) => {
    if (!isGiven) return withdrawConsent(trx, id, MARKETING, at);
    const given = (await listConsents(trx, id)).some(({ purpose, withdrawn_at }) => purpose === MARKETING && withdrawn_at === null);
    if (given) return;
    const text_version = CONSENT_TEXT_VERSION;
    await insertConsent(trx, {
      id: uuidv7(now.getTime()),
      user_id: id,
      purpose: MARKETING,
      text_version,
      given_at: at,
      ip,
      withdrawn_at: null,
    });
  });
  return loadProfile(deps, id);
}
