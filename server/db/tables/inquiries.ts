import type { InquiryKind, MessageAuthor, StoredState } from '#lib/domain/orders/inquiry.ts';

/** What is asked of the shop beyond its catalogue, and what becomes of it. Texts are empty once they are erased or where none was written. */
export type InquiryTable = {
  id: string;
  number: string;
  kind: InquiryKind;
  state: StoredState;
  user_id: number | null;
  /** Of a callback: when. */
  text: string;
  quantity: string;
  wanted_day: string | null;
  /** JSON of the contract DeliveryCity. */
  city: string | null;
  page: string | null;
  name: string;
  email: string;
  phone: string;
  /** JSON: the ticks with the versions of their texts. */
  consents: string;
  ip: string;
  /** Hashes of the networks it came from, as those of a purchase. */
  near: string;
  wide: string;
  created_at: string;
  changed_at: string;
  answer_by: string;
  /** Of the newest proposal; 0 before there is one. */
  version: number;
  /** How many of its customer's files the newest proposal takes for sketches, which are not printed; who prints from them has 0. */
  sketches: number;
  reason: string;
  purchase_id: string | null;
};

/** A file of a customer, with version 0, or of the shop with the proposal it belongs to. It lies in the store under `file`. */
export type InquiryFileTable = {
  inquiry_id: string;
  version: number;
  position: number;
  file: string;
  name: string;
  size: number;
};

export type InquiryMessageTable = { id: string; inquiry_id: string; author: MessageAuthor; text: string; at: string };

/** `facts`: JSON of `ProposalFacts`, frozen when it is made. */
export type ProposalTable = { inquiry_id: string; version: number; facts: string; issued_at: string };
