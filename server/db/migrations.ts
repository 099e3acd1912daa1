import type { Kysely } from 'kysely';
import * as shop from './migrations/001-shop.ts';

export type Migration = { up: (db: Kysely<unknown>) => Promise<void> };

/** In order; a name that was applied once is never applied again. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = { '001-shop': shop };
