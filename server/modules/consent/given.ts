import { versionsOf } from '#content/legal-texts.ts';
import type { AcceptTextRequest } from '#lib/contracts/legal-texts.ts';
import { CONSENT_PURPOSES, type ConsentPurpose, type ConsentVersions } from '#lib/domain/customer/consent.ts';
import { consentMissing } from '#lib/messages/account/validation.ts';
import { apiError } from '../../base/api-error.ts';
import { publicId, uuidv7 } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  endMarketingAddress,
  findText,
  insertConsents,
  listConsents,
  moveMarketing,
  putMarketingAddress,
  withdrawConsent,
} from './repository.ts';

export { listConsents, moveMarketing };

/** An order's data are needed for its contract, so the law asks for no consent; shops that ask anyway get an error at its field. @throws 400 */
export function refuseMissingConsent({ catalogue }: Pick<AppDeps, 'catalogue'>, personalData: boolean): void {
  if (personalData || catalogue.shop.personalData.tickAtOrder === 'optional') return;
  throw apiError(400, 'validation', { errors: { 'consents.personalData': [consentMissing] } });
}

const MARKETING = 'marketing';

type Ticks = Record<ConsentPurpose, boolean>;
/** The ticks of a form with their texts, and the e-mail, time and network address. */
export type Giving = { ticks: Ticks; versions: ConsentVersions; email: string; at: string; ip: string };

/** Starts advertising letters to an address, a guest's too. */
export async function agreeToMarketing(trx: Trx, { ticks, versions, email, at, ip }: Giving): Promise<void> {
  if (!ticks.marketing) return;
  const address = { id: publicId(), email, text_version: versions.marketing, given_at: at, ip, withdrawn_at: null, withdrawn_ip: null };
  await putMarketingAddress(trx, address);
}

/** Records each tick of a customer with its text. */
export async function recordConsents(trx: Trx, userId: number, giving: Giving): Promise<void> {
  const { ticks, versions, at, ip } = giving;
  const rows = CONSENT_PURPOSES.filter((purpose) => ticks[purpose]).map((purpose) => ({
    id: uuidv7(Date.parse(at)),
    user_id: userId,
    purpose,
    text_version: versions[purpose],
    given_at: at,
    ip,
    withdrawn_at: null,
  }));
  await insertConsents(trx, rows);
  await agreeToMarketing(trx, giving);
}

type Customer = { id: number; email: string; ip: string };

/** Gives or withdraws the consent to advertising letters. A repeated call changes nothing, not even the date. */
export async function setMarketing(deps: AppDeps, { id, email, ip }: Customer, isGiven: boolean): Promise<void> {
  const at = deps.clock().toISOString();
  await inTransaction(deps.db, async (trx) => {
    if (!isGiven) {
      await endMarketingAddress(trx, { email, at, ip });
      return withdrawConsent(trx, id, MARKETING, at);
    }
    const given = (await listConsents(trx, id)).some(({ purpose, withdrawn_at }) => purpose === MARKETING && withdrawn_at === null);
    if (given) return;
    const ticks = { personalData: false, offer: false, marketing: true };
    return recordConsents(trx, id, { ticks, versions: versionsOf(deps.catalogue.legalTexts), email, at, ip });
  });
}

/**
 * Records agreement to a new text, or that it was read; the former consent stays stored. @throws 409 texts_changed for a text the shop
 * never showed
 */
export async function acceptText(deps: AppDeps, { id, ip }: Omit<Customer, 'email'>, { purpose, text }: AcceptTextRequest): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    if ((await findText(trx, text))?.purpose !== purpose) throw apiError(409, 'texts_changed');
    const row = { user_id: id, purpose, text_version: text, given_at: now.toISOString(), ip, withdrawn_at: null };
    await insertConsents(trx, [{ id: uuidv7(now.getTime()), ...row }]);
  });
}
