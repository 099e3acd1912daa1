import type { TextPurpose } from '#lib/domain/customer/consent.ts';

/** A text people agreed to, kept as it was shown from that time on; never changed and never erased. */
export type ConsentTextTable = { hash: string; purpose: TextPurpose; title: string; body: string; shown_from: string };

/** An address that may get advertising letters, of a customer or of a guest; the id is what the link in each letter carries. */
export type MarketingAddressTable = {
  id: string;
  email: string;
  text_version: string;
  given_at: string;
  ip: string;
  withdrawn_at: string | null;
  withdrawn_ip: string | null;
};
