/** Letters about an order a customer may do without. What the law or the money asks for (order placed, invoice, refund) is none of them. */
export const LETTER_KINDS = ['payment', 'artwork', 'production', 'ready', 'shipped'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
