import type { ArchiveKind } from './document-rules.ts';

/** Whose a document is: an organisation is the same by its ИНН, however its name is spelt; a person by the name. */
export type Payer = { name: string; inn: string };
type Document = { kind: ArchiveKind; payer?: Payer | undefined };

/** A receipt is kept by the operator of fiscal data: the shop has no file of it. */
export const isReceipt = (kind: ArchiveKind): boolean => kind === 'receipt' || kind === 'receipt_return';

type Asking = Pick<Document, 'kind'> & {
  number: string;
  purchase: string;
  amount: number;
  replacedBy?: string | undefined;
  isCancelled?: boolean | undefined;
  otherDue?: object | undefined;
};

const isStanding = ({ replacedBy, isCancelled, otherDue }: Asking): boolean =>
  replacedBy === undefined && isCancelled !== true && otherDue === undefined;

/** The invoice that asks for the same money as a contract: one of the two is paid. */
export const invoiceBeside = <D extends Asking>(contract: D, documents: readonly D[]): D | undefined =>
  contract.kind === 'contract' && isStanding(contract)
    ? documents.find(
        (one) => one.kind === 'invoice' && one.purchase === contract.purchase && one.amount === contract.amount && isStanding(one),
      )
    : undefined;

const payerKey = ({ name, inn }: Payer): string => (inn === '' ? name : inn);

/** What the archive can be narrowed to; empty strings narrow nothing. */
export type ArchiveChoice = { kind: string; payer: string };

export const matching = <D extends Document>(documents: readonly D[], { kind, payer }: ArchiveChoice): D[] =>
  documents.filter(
    (document) =>
      (kind === '' || document.kind === kind) && (payer === '' || (document.payer !== undefined && payerKey(document.payer) === payer)),
  );

/** Kinds and payers there are among the documents, each once. Names are those of the newest document. */
export function choicesOf(documents: readonly Document[]): { kinds: ArchiveKind[]; payers: { key: string; name: string }[] } {
  const payers = new Map<string, string>();
  for (const { payer } of documents) if (payer !== undefined && !payers.has(payerKey(payer))) payers.set(payerKey(payer), payer.name);
  return { kinds: [...new Set(documents.map(({ kind }) => kind))], payers: [...payers].map(([key, name]) => ({ key, name })) };
}
