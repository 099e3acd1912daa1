/** Calls of one visitor in one window of one limit; the key is a hash, so no address is kept. */
export type RateLimitTable = { key: string; hits: number; resets_at: string };

/** Work that one process at a time may do, until when it is taken. */
export type LeaseTable = { name: string; until: string };

/** What tells this database from others: a row a mark. */
export type MarkTable = { name: string; value: string };

/** Human numbers (users, purchases) without gaps and without sequences: a row a counter. */
export type CounterTable = { name: string; value: number };

/** A key of the tokens: its number in their header, and what makes it of the shop's secret. Null: it signs. */
export type TokenKeyTable = { id: string; salt: string; made_at: string; superseded_at: string | null };

/** A tidy-up that stopped: so many of so many would have gone. */
export type HeldErasureTable = { name: string; expired: number; kept: number; found_at: string };

/** Wrong passwords under a key, which is a hash: so many since the last pause, and when the next may be tried. */
export type PasswordAttemptTable = { key: string; failures: number; last_at: string; free_at: string };

/** What touched the safety of an account or of the shop; a repeated one counts on in its row. No password, token or link is ever in it. */
export type SecurityEventTable = {
  id: string;
  at: string;
  last_at: string;
  times: number;
  kind: string;
  actor: 'customer' | 'guest' | 'staff' | 'integration';
  user_id: number | null;
  address: string;
  device: string;
  request_id: string;
  detail: string;
};
