import type { Settlement } from '#lib/domain/cities/settlement.ts';
import type { Db } from '../../db/database.ts';
import type { SettlementRegisterTable } from '../../db/tables/settlements.ts';

/** A register of settlements that was imported; the newest is in force. */
export type ImportedRegister = { id: string; fileName: string; registerDate: string; count: number };

const textOf = ({ id, name, type, district, town, postalCode, importance }: Settlement): string =>
  [id, name, type, district ?? '', town ?? '', postalCode ?? '', importance].join('\t');

function settlementOf(line: string, region: string): Settlement {
  const [id = '', name = '', type = '', district = '', town = '', postalCode = '', importance = '0'] = line.split('\t');
  const orNull = (text: string) => (text === '' ? null : text);
  return {
    id,
    name,
    type,
    region,
    district: orNull(district),
    town: orNull(town),
    postalCode: orNull(postalCode),
    importance: Number(importance),
  };
}

/** The register in force, or undefined while the embedded list serves. */
export async function findRegister(db: Db): Promise<ImportedRegister | undefined> {
  const row = await db
    .selectFrom('settlement_registers')
    .selectAll()
    .orderBy('imported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { id: row.id, fileName: row.file_name, registerDate: row.register_date, count: row.place_count };
}

export async function loadSettlements(db: Db, registerId: string): Promise<Settlement[]> {
  const parts = await db.selectFrom('settlement_parts').selectAll().where('register_id', '=', registerId).orderBy('region').execute();
  return parts.flatMap(({ region, body }) => body.split('\n').map((line) => settlementOf(line, region)));
}

/** Writes a whole register and drops the earlier ones; call it inside a transaction, so that no reader sees half of it. */
export async function replaceRegister(trx: Db, register: SettlementRegisterTable, places: readonly Settlement[]): Promise<void> {
  await trx.deleteFrom('settlement_parts').execute();
  await trx.deleteFrom('settlement_registers').execute();
  await trx.insertInto('settlement_registers').values(register).execute();
  for (const [region, list] of Map.groupBy(places, (place) => place.region)) {
    await trx
      .insertInto('settlement_parts')
      .values({ register_id: register.id, region, body: list.map(textOf).join('\n') })
      .execute();
  }
}
