import type { LegalText } from '#content/legal-texts.ts';
import type { ShownTexts } from '#lib/contracts/consent.ts';
import { type ChangedText, textPath } from '#lib/contracts/legal-texts.ts';
import { CONSENT_PURPOSES, type ConsentVersions, isAskedAgain, type TextPurpose, WATCHED_PURPOSES } from '#lib/domain/customer/consent.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db } from '../../db/database.ts';
import type { ConsentTable } from '../../db/tables/accounts.ts';
import { findText, insertTexts, listConsents, listTexts } from './repository.ts';

const current = (texts: readonly LegalText[], purpose: TextPurpose): string => texts.find((text) => text.purpose === purpose)?.hash ?? '';

/** Stores the texts of this start, so that every text ever agreed to can be opened later. */
export async function keepTexts(db: Db, texts: readonly LegalText[], now: Date): Promise<void> {
  const shown_from = now.toISOString();
  await insertTexts(
    db,
    texts.map(({ hash, purpose, title, text: body }) => ({ hash, purpose, title, body, shown_from })),
  );
}

/** The text of one purpose that the page showed, if the shop ever showed it. @throws 409 texts_changed */
export async function seenText(db: Db, texts: readonly LegalText[], purpose: TextPurpose, hash: string | undefined): Promise<string> {
  const today = current(texts, purpose);
  if (hash === undefined || hash === today) return today;
  if ((await findText(db, hash))?.purpose !== purpose) throw apiError(409, 'texts_changed');
  return hash;
}

/** The texts a person agreed to: those the page showed, or else today's. @throws 409 texts_changed */
export async function seenTexts(db: Db, texts: readonly LegalText[], shown: ShownTexts = {}): Promise<ConsentVersions> {
  const versions = {} as ConsentVersions;
  for (const purpose of CONSENT_PURPOSES) versions[purpose] = await seenText(db, texts, purpose, shown[purpose]);
  return versions;
}

type Archive = Pick<AppDeps, 'db' | 'catalogue'>;

/** Every text that was ever shown, newest first. */
export async function listAllTexts({ db, catalogue }: Archive) {
  const today = new Set(catalogue.legalTexts.map(({ hash }) => hash));
  const items = (await listTexts(db)).map(({ hash, purpose, title, shown_from }) => ({
    purpose,
    title,
    hash,
    shownFrom: shown_from,
    isCurrent: today.has(hash),
    file: textPath(hash),
  }));
  return { items };
}

/** @throws 404 */
export async function loadText({ db }: Archive, hash: string): Promise<string> {
  const text = await findText(db, hash);
  if (text === undefined) throw apiError(404, 'not_found');
  return text.body;
}

/** Texts that have changed since the customer agreed to them. */
export async function changedTexts(db: Db, texts: readonly LegalText[], userId: number): Promise<ChangedText[]> {
  const consents = await listConsents(db, userId);
  const changed: ChangedText[] = [];
  for (const purpose of WATCHED_PURPOSES) {
    const newest: ConsentTable | undefined = consents.find((consent) => consent.purpose === purpose);
    const now = current(texts, purpose);
    if (newest === undefined || newest.text_version === now) continue;
    const before = (await findText(db, newest.text_version))?.hash ?? null;
    changed.push({ purpose, before, now, isAsked: isAskedAgain(purpose) });
  }
  return changed;
}
