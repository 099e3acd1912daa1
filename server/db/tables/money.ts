import type { Generated } from 'kysely';
import type { DocumentKind } from '#lib/domain/documents/document-rules.ts';

/** An attempt to pay. Money in kopecks, as in every table here. */
export type PaymentTable = {
  id: string;
  purchase_id: string;
  provider: string;
  provider_id: string | null;
  idempotency_key: string;
  /** `transfer` is a bank transfer the operator has seen on the shop's account. */
  method: 'card' | 'sbp' | 'transfer';
  state: 'pending' | 'succeeded' | 'canceled';
  amount: number;
  confirmation_url: string | null;
  created_at: string;
  /** The reconciler asks again at this time; moves on while the payment stays open. */
  check_at: string;
  /** Since when an open payment is not wanted any more: another has paid, the purchase is cancelled or its sum has changed. */
  closing_at: Generated<string | null>;
  /** JSON of the receipt it is opened with, while it is open: the same key must always come with the same words. */
  receipt: Generated<string | null>;
};

/** Money that moved, one row a movement; the provider's id makes it unique. Never changed, never deleted. */
export type LedgerTable = {
  id: string;
  purchase_id: string;
  payment_id: string;
  amount: number;
  at: string;
  /** The row it takes back: that money never came, so neither row is money that went back. */
  undoes: Generated<string | null>;
  /** What a person wrote of it: the document money went back by, why a row is taken back. */
  note: Generated<string>;
};

/** Why the payment service has not sent money back: no answer, a refusal, another sum; or it is not the one the money came by. */
export type RefundFailure = 'silent' | 'refused' | 'amount' | 'other_provider';

/** Money on its way back. Its id is the key under which the provider is asked. */
export type RefundTable = {
  id: string;
  payment_id: string;
  purchase_id: string;
  amount: number;
  state: 'pending' | 'succeeded' | 'canceled';
  provider_id: string | null;
  created_at: string;
  check_at: string;
  /** Who sends it: the payment service, or a person of the shop by a transfer. */
  way: Generated<'provider' | 'hand'>;
  /** JSON of a Receipt as it was when the refund began: the same key must always come with the same words. */
  receipt: Generated<string | null>;
  failure: Generated<RefundFailure | null>;
  /** What of it is price the shop gives back for good, and not money that came too much. */
  conceded: Generated<number>;
};

/** An invoice as it was issued: `facts` is the whole document as JSON and never changes. */
export type InvoiceTable = {
  id: string;
  number: string;
  purchase_id: string;
  issued_on: string;
  valid_until: string;
  amount: number;
  facts: string;
  created_at: string;
  /** Id of the invoice issued instead of this one, which is void since. */
  replaced_by: Generated<string | null>;
};

/** The embedded test provider's own payments, apart from the shop's, shared by all processes. */
export type TestPaymentTable = {
  id: string;
  idempotency_key: string;
  payment_id: string;
  amount: number;
  description: string;
  return_url: string;
  state: 'pending' | 'succeeded' | 'canceled';
  /** A late confirmation happens by itself at this time. */
  settle_at: string | null;
};

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
  /** It is good no more, and why; its number stays taken. */
  voided_at: Generated<string | null>;
  void_reason: Generated<string | null>;
};
