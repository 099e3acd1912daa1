/** Papers of a whole purchase: invoice and contract in one, universal transfer document, act of services done. */
export const WHOLE_KINDS = ['contract', 'upd', 'act'] as const;
export type WholeKind = (typeof WHOLE_KINDS)[number];

/** Papers that say everything was handed over: a purchase has one of them. */
export const isClosing = (kind: WholeKind): boolean => kind !== 'contract';

/** Papers besides the bill: those of a whole purchase, the invoice for an advance, the correction of a transfer document. */
export const DOCUMENT_KINDS = [...WHOLE_KINDS, 'advance', 'correction'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const LETTERS: Readonly<Partial<Record<DocumentKind, string>>> = { advance: 'А', correction: 'К' };

/** A number as its paper bears it: invoices for advances and corrections are numbered apart, and a letter says so. */
export const paperNumber = (kind: DocumentKind, number: number): string => [LETTERS[kind], number].filter(Boolean).join('-');

/** Everything a customer's archive holds: the invoice is no document of accounting. */
const PAPER_KINDS = ['invoice', ...DOCUMENT_KINDS] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Papers, and receipts of the cash register with them: of income and of its return. */
export const ARCHIVE_KINDS = [...PAPER_KINDS, 'receipt', 'receipt_return'] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

/** What makes papers due: requisites are known, everything has left the shop, everything has left it and is paid. */
export type DocumentEvent = 'invoiced' | 'shipped' | 'settled';
type PayerKind = 'person' | 'organisation';

/** The whole rule: what is issued by itself, to whom and when. */
const RULES: readonly { kind: WholeKind; payer: PayerKind; when: DocumentEvent }[] = [
  { kind: 'contract', payer: 'organisation', when: 'invoiced' },
  { kind: 'upd', payer: 'organisation', when: 'shipped' },
  { kind: 'act', payer: 'person', when: 'settled' },
];

export const documentsDue = (event: DocumentEvent, payer: PayerKind): WholeKind[] =>
  RULES.filter((rule) => rule.when === event && rule.payer === payer).map(({ kind }) => kind);

/** Whose name a paper bears: an act does with a person's, the others need the requisites of an organisation. */
export const needsRequisites = (kind: WholeKind): boolean => kind !== 'act';
