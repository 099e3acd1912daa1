/**
 * Where a purchase came from, to count what of one origin is unpaid. Networks and e-mail are hashes: they are compared and never shown.
 */
export type PurchaseOriginTable = { purchase_id: string; placed_at: string; near: string; wide: string; email: string; items: number };
