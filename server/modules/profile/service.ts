import type { ChangeLettersRequest, ChangeProfileRequest, ProfileView } from '#lib/contracts/profile.ts';
import { LETTER_KINDS } from '#lib/domain/orders/status-letters.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { ConsentTable } from '../../db/tables/accounts.ts';
import { findUserById } from '../auth/repository.ts';
import { listConsents } from '../consent/given.ts';
import { lettersOf } from '../user/letters.ts';
import { changeOwn, findPendingChange } from './repository.ts';

const consentView = ({ purpose, text_version, given_at, withdrawn_at }: ConsentTable) => ({
  purpose,
  textVersion: text_version,
  givenAt: given_at,
  withdrawnAt: withdrawn_at,
});

/** @throws 404 for a deleted customer */
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

/** @throws 409 profile_changed when the profile changed since the caller read it */
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
