/** Documents of a whole purchase: invoice and contract in one, universal transfer document, act of services done. */
export const WHOLE_KINDS = ['contract', 'upd', 'act'] as const;
export type WholeKind = (typeof WHOLE_KINDS)[number];

/** Closing documents confirm that everything was handed over: a purchase has one of them. */
export const isClosing = (kind: WholeKind): boolean => kind !== 'contract';

/**
 * All documents except the invoice for payment: those of a whole purchase, the invoice for an advance, the correction of a transfer
 * document.
 */
export const DOCUMENT_KINDS = [...WHOLE_KINDS, 'advance', 'correction'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const PREFIXES: Readonly<Partial<Record<DocumentKind, string>>> = { advance: 'А', correction: 'К' };

/** The number printed on a document. Invoices for advances and corrections are numbered separately and get a prefix: «А-12», «К-3». */
export const documentNumber = (kind: DocumentKind, number: number): string => [PREFIXES[kind], number].filter(Boolean).join('-');

/** Every issued document, the invoice included: it is a request for payment, not an accounting document. */
const ISSUED_KINDS = ['invoice', ...DOCUMENT_KINDS] as const;
export type IssuedKind = (typeof ISSUED_KINDS)[number];

/** Everything in a customer's archive: issued documents and receipts of the cash register, of income and of its return. */
export const ARCHIVE_KINDS = [...ISSUED_KINDS, 'receipt', 'receipt_return'] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

/** Events that make documents due. `invoiced`: requisites are known; `shipped`: everything has left the shop; `settled`: and it is paid. */
export type DocumentEvent = 'invoiced' | 'shipped' | 'settled';
type PayerKind = 'person' | 'organisation';

/** Which document is issued automatically, to which kind of payer, after which event. */
const RULES: readonly { kind: WholeKind; payer: PayerKind; when: DocumentEvent }[] = [
  { kind: 'contract', payer: 'organisation', when: 'invoiced' },
  { kind: 'upd', payer: 'organisation', when: 'shipped' },
  { kind: 'act', payer: 'person', when: 'settled' },
];

export const documentsDue = (event: DocumentEvent, payer: PayerKind): WholeKind[] =>
  RULES.filter((rule) => rule.when === event && rule.payer === payer).map(({ kind }) => kind);

/** Whether a document needs the requisites of an organisation; an act may be made out to a person. */
export const needsRequisites = (kind: WholeKind): boolean => kind !== 'act';
