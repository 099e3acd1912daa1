/** Papers besides the invoice: invoice and contract in one, universal transfer document, act of services done. */
export const DOCUMENT_KINDS = ['contract', 'upd', 'act'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Everything a customer's archive holds: the invoice is no document of accounting. */
export const PAPER_KINDS = ['invoice', ...DOCUMENT_KINDS] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Papers, and receipts of the cash register with them: of income and of its return. */
export const ARCHIVE_KINDS = [...PAPER_KINDS, 'receipt', 'receipt_return'] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

/** What makes papers due: requisites are known, everything has left the shop, everything has left it and is paid. */
export type DocumentEvent = 'invoiced' | 'shipped' | 'settled';
type PayerKind = 'person' | 'organisation';

/** The whole rule: what is issued by itself, to whom and when. */
const RULES: readonly { kind: DocumentKind; payer: PayerKind; when: DocumentEvent }[] = [
  { kind: 'contract', payer: 'organisation', when: 'invoiced' },
  { kind: 'upd', payer: 'organisation', when: 'shipped' },
  { kind: 'act', payer: 'person', when: 'settled' },
];

export const documentsDue = (event: DocumentEvent, payer: PayerKind): DocumentKind[] =>
  RULES.filter((rule) => rule.when === event && rule.payer === payer).map(({ kind }) => kind);

/** Whose name a paper bears: an act does with a person's, the others need the requisites of an organisation. */
export const needsRequisites = (kind: DocumentKind): boolean => kind !== 'act';
