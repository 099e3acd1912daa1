/** Calls of one visitor in one window of one limit; the key is a hash, so no address is kept. */
export type RateLimitTable = { key: string; hits: number; resets_at: string };

/** Work that one process at a time may do, until when it is taken. */
export type LeaseTable = { name: string; until: string };

/** Human numbers (users, purchases) without gaps and without sequences: a row a counter. */
export type CounterTable = { name: string; value: number };
