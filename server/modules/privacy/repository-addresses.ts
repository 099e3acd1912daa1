import type { Db, Trx } from '../../db/database.ts';

export const exportMarketing = async (db: Db, emails: readonly string[]) =>
  emails.length === 0
    ? []
    : db
        .selectFrom('marketing_addresses')
        .select(['email', 'text_version as textVersion', 'given_at as givenAt', 'ip', 'withdrawn_at as withdrawnAt'])
        .where('email', 'in', [...emails])
        .orderBy('given_at')
        .execute();

/** Before the confirmation the network address may be a stranger's. */
export async function exportArrivals(db: Db, emails: readonly string[]) {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('arrivals')
    .select(['product', 'email', 'asked_at as askedAt', 'confirmed_at as confirmedAt', 'ip', 'text_version as textVersion'])
    .where('email', 'in', [...emails])
    .orderBy('asked_at')
    .execute();
  return rows.map((row) => ({ ...row, ip: row.confirmedAt === null ? null : row.ip }));
}

export async function deleteArrivals(trx: Trx, emails: readonly string[]): Promise<number> {
  if (emails.length === 0) return 0;
  const deleted = await trx
    .deleteFrom('arrivals')
    .where('email', 'in', [...emails])
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Deletes all that is kept for these addresses besides accounts and purchases: letters, consents to advertising, requests about products. */
export async function deleteAddresses(trx: Trx, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await trx
    .deleteFrom('outbox')
    .where((eb) => eb(eb.fn<string>('lower', ['recipient']), 'in', [...emails]))
    .execute();
  await trx
    .deleteFrom('marketing_addresses')
    .where('email', 'in', [...emails])
    .execute();
  await deleteArrivals(trx, emails);
}
