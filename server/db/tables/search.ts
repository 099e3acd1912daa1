import type { Generated } from 'kysely';
import type { UserTable } from './accounts.ts';
import type { PurchaseTable } from './orders.ts';

/** A word a purchase is found by, as `termKey` writes it: a row a word. */
export type PurchaseTermTable = { key: string; purchase_id: string };

/** A word a customer's account is found by. */
export type CustomerTermTable = { key: string; user_id: number };

/** 0: changed since its terms were written; the next search reads it again. Written by the database itself for a new row. */
export type FindablePurchaseTable = PurchaseTable & { is_findable: Generated<number> };

/** The version the terms were written from, -1 before the first; 1 for who pays after delivery, by an agreement with the shop. */
export type FindableUserTable = UserTable & { findable_version: Generated<number>; is_on_account: Generated<number> };
