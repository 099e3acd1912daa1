import type { Kysely } from 'kysely';
import type { Manager, User } from '#lib/contracts/user.ts';
import type { Database } from '../../db/database.ts';

export async function findUser(db: Kysely<Database>, id: number): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'default_manager', 'discount'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { name: row.name, email: row.email, phone: row.phone, defaultManager: row.default_manager, compDiscount: row.discount };
}

/** The discount in percent a customer's purchases get; 0 for a guest. */
export async function findDiscount(db: Kysely<Database>, id: number): Promise<number> {
  const row = await db.selectFrom('users').select('discount').where('id', '=', id).executeTakeFirst();
  return row?.discount ?? 0;
}

/** The e-mail a customer has confirmed; null until then. */
export async function findConfirmedEmail(db: Kysely<Database>, id: number): Promise<string | null> {
  const row = await db.selectFrom('users').select(['email', 'confirmed_at']).where('id', '=', id).executeTakeFirst();
  return row === undefined || row.confirmed_at === null ? null : row.email;
}

export const findMutedLetters = (db: Kysely<Database>, id: number): Promise<{ muted_letters: string } | undefined> =>
  db.selectFrom('users').select('muted_letters').where('id', '=', id).executeTakeFirst();

export const findManager = (db: Kysely<Database>, id: number): Promise<Manager | undefined> =>
  db.selectFrom('managers').selectAll().where('id', '=', id).executeTakeFirst();

export async function saveManager(db: Kysely<Database>, manager: Manager): Promise<void> {
  const { name, phone, email } = manager;
  await db
    .insertInto('managers')
    .values(manager)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, phone, email }))
    .execute();
}

export const listManagers = (db: Kysely<Database>): Promise<Manager[]> => db.selectFrom('managers').selectAll().orderBy('id').execute();

export const findCustomer = (db: Kysely<Database>, email: string): Promise<{ id: number; discount: number } | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'discount'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

export async function saveDiscount(db: Kysely<Database>, id: number, discount: number): Promise<void> {
  await db.updateTable('users').set({ discount }).where('id', '=', id).execute();
}

export async function saveOwnManager(db: Kysely<Database>, id: number, default_manager: number): Promise<void> {
  await db.updateTable('users').set({ default_manager }).where('id', '=', id).execute();
}

export async function saveOnAccount(db: Kysely<Database>, id: number, isOnAccount: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_on_account: isOnAccount ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}
