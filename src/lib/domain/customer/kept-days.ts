/** For how many days what is known of a person is kept: the policy promises these, and the server erases by them. */
export const KEPT_DAYS = {
  /** Texts of letters. */
  letters: 90,
  /** Files of artworks after the order was shipped or cancelled. */
  artworks: 365,
  /** Files of artworks of an order that is not paid and does not change. */
  unpaidArtworks: 90,
  /** Where a purchase came from. */
  origins: 180,
  /** The cookie of a guest's order, and of an inquiry: as long as an order and a claim about it take. */
  guestOrder: 90,
  /** The security journal with its network addresses. */
  securityJournal: 180,
  /** Browsers a customer was seen in, and their cookie; no browser keeps one longer. */
  devices: 400,
  /** An address that waits for a product, and one that has not been confirmed. */
  arrivals: 365,
  unconfirmedArrivals: 7,
  /** An inquiry with its files and proposals, after anything was last said about it. */
  inquiries: 365,
  /** An answered letter about personal data: the proof of an erasure is kept three years (order 179 of Roskomnadzor). */
  dataRequests: 3 * 365,
} as const;
