import type { Manager } from '#lib/contracts/user.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { revokeAllSessions, voidEmailChanges } from '../auth/repository.ts';
import { findCustomer, findManager, saveDiscount, saveManager, saveOnAccount, saveOwnManager } from './repository.ts';

const NONE = 0;

/** Gives a customer a personal discount in percent and says what it was; undefined for an unknown address. */
export async function setDiscount(db: Db, email: string, percent: number): Promise<number | undefined> {
  const customer = await findCustomer(db, email);
  if (customer === undefined) return undefined;
  await saveDiscount(db, customer.id, percent);
  return customer.discount;
}

/** Whether the organisation of a customer pays after delivery; false for an unknown address. */
export async function setOnAccount(db: Db, email: string, isOnAccount: boolean): Promise<boolean> {
  const customer = await findCustomer(db, email);
  if (customer !== undefined) await saveOnAccount(db, customer.id, isOnAccount);
  return customer !== undefined;
}

/** Ends every session of a customer, and a wish for another e-mail with them; false for an unknown address. */
export async function endSessionsOf(db: Db, email: string, now: Date): Promise<boolean> {
  const customer = await findCustomer(db, email);
  if (customer === undefined) return false;
  await inTransaction(db, async (trx) => {
    await revokeAllSessions(trx, customer.id, now.toISOString());
    await voidEmailChanges(trx, customer.id);
  });
  return true;
}

/** Gives a customer a manager of their own; 0 gives them back to the manager of everybody. Says who that is, or what there is none of. */
export async function setManagerOf(db: Db, email: string, id: number): Promise<Manager | 'no_customer' | 'no_manager'> {
  const customer = await findCustomer(db, email);
  if (customer === undefined) return 'no_customer';
  const manager = Number.isNaN(id) ? undefined : await findManager(db, id === NONE ? DEFAULT_MANAGER : id);
  if (manager === undefined) return 'no_manager';
  await saveOwnManager(db, customer.id, id);
  return manager;
}

export const customerIdOf = async (db: Db, email: string): Promise<number | undefined> => (await findCustomer(db, email))?.id;

/** The manager of customers who have none of their own (specification: 0 becomes 2). */
const DEFAULT_MANAGER = 2;

/** Puts the manager of the settings in place once; what the operator changed later stays. */
export async function ensureManager(db: Db, manager: { name: string; phone: string; email: string }): Promise<void> {
  if ((await findManager(db, DEFAULT_MANAGER)) === undefined) await saveManager(db, { id: DEFAULT_MANAGER, ...manager });
}
