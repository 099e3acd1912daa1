import { createHash } from 'node:crypto';
import { CONSENT_PURPOSES, type ConsentPurpose, type ConsentVersions, type TextPurpose } from '#lib/domain/customer/consent.ts';
import { CONSENT_LABELS, CONSENTS } from '#lib/messages/account/account.ts';
import { ARRIVAL } from '#lib/messages/site/arrival.ts';
import { ROUTES } from '#lib/routes.ts';
import { readPages } from './read-pages.ts';

/** A text people agree to, as it is shown: the words of the tick, then the document. The hash of both is its version. */
export type LegalText = { purpose: TextPurpose; title: string; text: string; hash: string };

const HASH_DIGITS = 32;
const PARAGRAPH = '\n\n';

const TICKS: Readonly<Record<TextPurpose, { title: string; tick: string; page: string | null }>> = {
  personalData: {
    title: CONSENT_LABELS.personalData,
    tick: `${CONSENTS.personalDataBefore} ${CONSENTS.personalDataLink}`,
    page: ROUTES.personalDataConsent,
  },
  offer: { title: CONSENT_LABELS.offer, tick: `${CONSENTS.offerBefore} ${CONSENTS.offerLink}`, page: ROUTES.publicOffer },
  marketing: { title: CONSENT_LABELS.marketing, tick: CONSENTS.marketing, page: null },
  arrival: { title: ARRIVAL.consentTitle, tick: ARRIVAL.consent, page: null },
};

/** Every text of a consent with the settings filled in, by the purposes. The same words give the same version. @throws {ContentError} */
export function readLegalTexts(folder: string): LegalText[] {
  const pages = readPages(folder);
  return Object.entries(TICKS).map(([purpose, { title, tick, page }]) => {
    const document = pages.find(({ id }) => `/${id}` === page);
    const text = [tick, ...(document === undefined ? [] : [document.data.title, document.body.trim()])].join(PARAGRAPH);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
    return { purpose: purpose as TextPurpose, title, text, hash };
  });
}

const hashOf = (texts: readonly LegalText[], purpose: TextPurpose): string => texts.find((text) => text.purpose === purpose)?.hash ?? '';

/** Versions by purpose: what a page sends along with the ticks, so that what was seen is what is written down. */
export const versionsOf = (texts: readonly LegalText[]): ConsentVersions =>
  Object.fromEntries(CONSENT_PURPOSES.map((purpose): [ConsentPurpose, string] => [purpose, hashOf(texts, purpose)])) as ConsentVersions;

/** The same of the letter about a product to come. */
export const arrivalVersionOf = (texts: readonly LegalText[]): string => hashOf(texts, 'arrival');
