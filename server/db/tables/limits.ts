/**
 * Where a purchase came from, to count what of one origin is unpaid. Networks and e-mail are hashes: they are compared and never shown.
 * `is_proven`: by a code or a login the e-mail is known to be the customer's.
 */
export type PurchaseOriginTable = {
  purchase_id: string;
  placed_at: string;
  near: string;
  wide: string;
  email: string;
  items: number;
  is_proven: number;
};
