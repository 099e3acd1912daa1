import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findManager, saveManager } from './repository.ts';

/** The manager of customers who have none of their own (specification: 0 becomes 2). */
export const DEFAULT_MANAGER = 2;

/** Puts the manager of the settings in place once; what the operator changed later stays. */
export async function ensureManager(db: Kysely<Database>, manager: { name: string; phone: string; email: string }): Promise<void> {
  if ((await findManager(db, DEFAULT_MANAGER)) === undefined) await saveManager(db, { id: DEFAULT_MANAGER, ...manager });
}
