import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { KnownDeviceTable } from '../../db/tables/accounts.ts';

export const listDevices = (db: Kysely<Database>, userId: number): Promise<Selectable<KnownDeviceTable>[]> =>
  db.selectFrom('known_devices').selectAll().where('user_id', '=', userId).orderBy('last_seen_at', 'desc').orderBy('hash').execute();

export async function saveDevice(trx: Transaction<Database>, device: KnownDeviceTable): Promise<void> {
  const { name, network, last_seen_at } = device;
  await trx
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet({ name, network, last_seen_at }))
    .execute();
}

export async function deleteDevices(trx: Transaction<Database>, userId: number, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await trx.deleteFrom('known_devices').where('user_id', '=', userId).where('hash', 'in', hashes).execute();
}

export async function deleteOtherDevices(trx: Transaction<Database>, userId: number, kept: string): Promise<void> {
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).where('hash', '!=', kept).execute();
}
