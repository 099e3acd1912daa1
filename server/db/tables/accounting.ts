/** A line of a bank's statement that was booked: the same money is booked once, in whatever file it comes again. */
export type StatementLineTable = { key: string; purchase_id: string; payment_id: string; amount: number; booked_at: string };

/** How far another program has taken the changes of orders: up to `taken` for good, up to `offered` as it was last handed them. */
export type ExchangeMarkTable = { name: string; taken: number; offered: number | null; offered_at: string | null };
