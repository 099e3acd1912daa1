/** Purposes of consent, each with its own tick and its own text. */
export const CONSENT_PURPOSES = ['personalData', 'offer', 'marketing'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
/** Purposes of the stored texts: those above, and the single letter a visitor asked for about a coming product. */
export const TEXT_PURPOSES = [...CONSENT_PURPOSES, 'arrival'] as const;
export type TextPurpose = (typeof TEXT_PURPOSES)[number];
export type ConsentVersions = Record<ConsentPurpose, string>;

/** Purposes whose new text is shown again: the offer for information, the consent so that it is given again. */
export const WATCHED_PURPOSES = ['personalData', 'offer'] as const;
export type WatchedPurpose = (typeof WATCHED_PURPOSES)[number];

/** A changed consent applies only after it is given again (152-ФЗ, 9); a changed offer is accepted with the next order. */
export const isAskedAgain = (purpose: WatchedPurpose): boolean => purpose === 'personalData';
