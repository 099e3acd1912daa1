/** Calls of one visitor in one window of one limit; the key is a hash, so no address is kept. */
export type RateLimitTable = { key: string; hits: number; resets_at: string };

/** Work that one process at a time may do, until when it is taken. */
export type LeaseTable = { name: string; until: string };

/** Human numbers (users, purchases) without gaps and without sequences: a row a counter. */
export type CounterTable = { name: string; value: number };

/** A key of the tokens: its number in their header, and what makes it of the shop's secret. Null: it signs. */
export type TokenKeyTable = { id: string; salt: string; made_at: string; superseded_at: string | null };

/** A tidy-up that stopped: so many of so many would have gone. */
export type HeldErasureTable = { name: string; expired: number; kept: number; found_at: string };
