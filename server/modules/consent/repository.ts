import type { Db, Trx } from '../../db/database.ts';
import type { ConsentTable } from '../../db/tables/accounts.ts';
import type { ConsentTextTable, MarketingAddressTable } from '../../db/tables/consents.ts';

/** Texts stored before keep their first day. */
export async function insertTexts(db: Db, texts: readonly ConsentTextTable[]): Promise<void> {
  await db
    .insertInto('consent_texts')
    .values([...texts])
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

export const findText = (db: Db, hash: string): Promise<ConsentTextTable | undefined> =>
  db.selectFrom('consent_texts').selectAll().where('hash', '=', hash).executeTakeFirst();

/** Newest first. */
export const listTexts = (db: Db): Promise<ConsentTextTable[]> =>
  db.selectFrom('consent_texts').selectAll().orderBy('shown_from', 'desc').orderBy('purpose').execute();

/** Newest first. */
export const listConsents = (db: Db, userId: number): Promise<ConsentTable[]> =>
  db.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('given_at', 'desc').orderBy('id', 'desc').execute();

export async function insertConsents(trx: Trx, consents: readonly ConsentTable[]): Promise<void> {
  if (consents.length === 0) return;
  await trx
    .insertInto('consents')
    .values([...consents])
    .execute();
}

export async function withdrawConsent(trx: Trx, userId: number, purpose: string, now: string): Promise<void> {
  await trx
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** A consent given after a withdrawal is a new one; links in earlier letters stay valid. */
export async function putMarketingAddress(trx: Trx, { id, ...given }: MarketingAddressTable): Promise<void> {
  const { email: _, ...renewed } = given;
  await trx
    .insertInto('marketing_addresses')
    .values({ id, ...given })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(renewed).where('marketing_addresses.withdrawn_at', 'is not', null))
    .execute();
}

export const findMarketingAddress = (db: Db, id: string): Promise<MarketingAddressTable | undefined> =>
  db.selectFrom('marketing_addresses').selectAll().where('id', '=', id).executeTakeFirst();

/** `ip`: null when a change of e-mail or the shop ends it. */
type End = { email: string; at: string; ip: string | null };

export async function endMarketingAddress(trx: Trx, { email, at, ip }: End): Promise<void> {
  await trx
    .updateTable('marketing_addresses')
    .set({ withdrawn_at: at, withdrawn_ip: ip })
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Moves a subscription to the customer's new address. An address with its own setting keeps it; the old address gets nothing any more. */
export async function moveMarketing(trx: Trx, { from, to, at }: { from: string; to: string; at: string }): Promise<void> {
  if (from === to) return;
  const taken = await trx.selectFrom('marketing_addresses').select('id').where('email', '=', to).executeTakeFirst();
  if (taken === undefined) await trx.updateTable('marketing_addresses').set({ email: to }).where('email', '=', from).execute();
  else await endMarketingAddress(trx, { email: from, at, ip: null });
}

export const findUserIdOf = async (trx: Trx, email: string): Promise<number | null> =>
  (await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id ?? null;

/** Subscribed addresses; those of never confirmed accounts are left out, for they may belong to another person. */
export const listWanted = (db: Db): Promise<{ id: string; email: string }[]> =>
  db
    .selectFrom('marketing_addresses')
    .leftJoin('users', 'users.email', 'marketing_addresses.email')
    .select(['marketing_addresses.id', 'marketing_addresses.email'])
    .where('marketing_addresses.withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('users.id', 'is', null), eb('users.confirmed_at', 'is not', null)]))
    .orderBy('marketing_addresses.email')
    .execute();
