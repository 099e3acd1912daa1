import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { KnownDeviceTable } from '../../db/tables/accounts.ts';

export const listDevices = (db: Db, userId: number): Promise<Selectable<KnownDeviceTable>[]> =>
  db.selectFrom('known_devices').selectAll().where('user_id', '=', userId).orderBy('last_seen_at', 'desc').orderBy('hash').execute();

export async function saveDevice(trx: Trx, device: KnownDeviceTable): Promise<void> {
  const { name, network, last_seen_at } = device;
  await trx
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet({ name, network, last_seen_at }))
    .execute();
}

export async function deleteDevices(trx: Trx, userId: number, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await trx.deleteFrom('known_devices').where('user_id', '=', userId).where('hash', 'in', hashes).execute();
}

export async function deleteOtherDevices(trx: Trx, userId: number, kept: string): Promise<void> {
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).where('hash', '!=', kept).execute();
}
