import type { DocumentKind } from '#lib/domain/documents/document-rules.ts';

/** A paper as it was issued: `facts` is all of it as JSON and never changes. Numbers run by kind and year without gaps. */
export type DocumentTable = {
  id: string;
  kind: DocumentKind;
  year: number;
  number: number;
  purchase_id: string;
  issued_on: string;
  amount: number;
  facts: string;
  created_at: string;
};
