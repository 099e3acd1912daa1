import type { Manager, User } from '#lib/contracts/user.ts';
import type { Db } from '../../db/database.ts';

export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'default_manager', 'discount', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, email, phone, default_manager: defaultManager, discount: compDiscount, kind } = row;
  return { name, email, phone, defaultManager, compDiscount, kind };
}

/** The discount in percent a customer's purchases get; 0 for a guest. */
export async function findDiscount(db: Db, id: number): Promise<number> {
  const row = await db.selectFrom('users').select('discount').where('id', '=', id).executeTakeFirst();
  return row?.discount ?? 0;
}

/** The e-mail a customer has confirmed; null until then. */
export async function findConfirmedEmail(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('users').select(['email', 'confirmed_at']).where('id', '=', id).executeTakeFirst();
  return row === undefined || row.confirmed_at === null ? null : row.email;
}

export const findMutedLetters = (db: Db, id: number): Promise<{ muted_letters: string } | undefined> =>
  db.selectFrom('users').select('muted_letters').where('id', '=', id).executeTakeFirst();

export const findManager = (db: Db, id: number): Promise<Manager | undefined> =>
  db.selectFrom('managers').selectAll().where('id', '=', id).executeTakeFirst();

export async function saveManager(db: Db, manager: Manager): Promise<void> {
  const { name, phone, email } = manager;
  await db
    .insertInto('managers')
    .values(manager)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, phone, email }))
    .execute();
}

export const listManagers = (db: Db): Promise<Manager[]> => db.selectFrom('managers').selectAll().orderBy('id').execute();

export const findCustomer = (db: Db, email: string): Promise<{ id: number; discount: number; name: string } | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'discount', 'name'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

/** Whether a customer's organisation pays after delivery. */
export const findOnAccount = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('is_on_account').where('id', '=', id).executeTakeFirst())?.is_on_account === 1;

export async function saveDiscount(db: Db, id: number, discount: number): Promise<void> {
  await db.updateTable('users').set({ discount }).where('id', '=', id).execute();
}

export async function saveOwnManager(db: Db, id: number, default_manager: number): Promise<void> {
  await db.updateTable('users').set({ default_manager }).where('id', '=', id).execute();
}

export async function saveOnAccount(db: Db, id: number, isOnAccount: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_on_account: isOnAccount ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}
