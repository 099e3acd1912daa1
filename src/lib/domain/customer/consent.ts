/** What a customer agrees to, each by a tick of its own and by a text of its own. */
export const CONSENT_PURPOSES = ['personalData', 'offer', 'marketing'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
/** What a kept text is about: one of those, or the single letter that a visitor asked for about a product to come. */
export const TEXT_PURPOSES = [...CONSENT_PURPOSES, 'arrival'] as const;
export type TextPurpose = (typeof TEXT_PURPOSES)[number];
/** The version of the text of each. */
export type ConsentVersions = Record<ConsentPurpose, string>;

/** A new text of these is shown again: the offer for information, the consent so that it is given again. */
export const WATCHED_PURPOSES = ['personalData', 'offer'] as const;
export type WatchedPurpose = (typeof WATCHED_PURPOSES)[number];

/** A changed consent binds only who has given it again (152-ФЗ, 9); a changed offer is accepted with the next order. */
export const isAskedAgain = (purpose: WatchedPurpose): boolean => purpose === 'personalData';
