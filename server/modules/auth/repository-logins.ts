import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { KnownDeviceTable } from '../../db/tables/accounts.ts';
import type { PasswordAttemptTable } from '../../db/tables/operations.ts';

export const listAttempts = (trx: Trx, keys: readonly string[]): Promise<PasswordAttemptTable[]> =>
  trx.selectFrom('password_attempts').selectAll().where('key', 'in', keys).execute();

export async function saveAttempts(trx: Trx, rows: readonly PasswordAttemptTable[]): Promise<void> {
  await trx
    .insertInto('password_attempts')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        failures: eb.ref('excluded.failures'),
        last_at: eb.ref('excluded.last_at'),
        free_at: eb.ref('excluded.free_at'),
      })),
    )
    .execute();
}

/** Takes back the attempt that was counted before the password proved right. */
export async function giveBackAttempt(trx: Trx, keys: readonly string[], at: string): Promise<void> {
  await trx
    .updateTable('password_attempts')
    .set((eb) => ({ failures: eb('failures', '-', 1), free_at: at }))
    .where('key', 'in', keys)
    .where('failures', '>', 0)
    .execute();
}

export async function deleteAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('password_attempts').where('key', 'in', keys).execute();
}

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
