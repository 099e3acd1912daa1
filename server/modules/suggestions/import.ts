import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { Settlement } from '#lib/domain/cities/settlement.ts';
import { wordsOf } from '#lib/domain/cities/settlement.ts';
import { settlementMessages } from '#lib/messages/operator/cli.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { embeddedSettlements } from './directory.ts';
import { settlementsOf } from './register-codes.ts';
import { RegisterError, readCsv, readDbf } from './register-file.ts';
import { replaceRegister } from './repository.ts';

export type ReadRegister = { places: Settlement[]; fileName: string; registerDate: string };

/** A file with fewer places is a fragment, not the country. */
const FEWEST_PLACES = 1000;

const keyOf = ({ region, name, type }: Settlement): string => `${region} ${type === 'г' ? 'г' : ''} ${wordsOf(name).join(' ')}`;

/** The register says nothing of people; the embedded list knows how large the towns are. */
function withImportance(places: readonly Settlement[]): Settlement[] {
  const known = new Map(embeddedSettlements().map((place) => [keyOf(place), place.importance]));
  return places.map((place) => ({
    ...place,
    importance: Math.max(place.importance, place.type === 'г' ? (known.get(keyOf(place)) ?? 0) : 0),
  }));
}

/** Files of dBase count years from 1900 or write two digits; none is older than the format. */
const OLDEST_YEAR = 80;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** dBase keeps the date of its last change in bytes 1–3, as year, month, day; undefined when there is none. */
function dateOfDbf(file: Buffer): string | undefined {
  const [year = 0, month = 0, day = 0] = file.subarray(1, 4);
  const fullYear = 1900 + (year < OLDEST_YEAR ? year + 100 : year);
  const date = new Date(Date.UTC(fullYear, month - 1, day));
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day ? dayOf(date) : undefined;
}

/** Text in another encoding would turn every name into boxes without anybody noticing. @throws {RegisterError} naming the line */
function utf8Of(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    const line = file
      .toString('utf8')
      .split('\n')
      .findIndex((text) => text.includes('\uFFFD'));
    throw new RegisterError(settlementMessages.notUtf8(line + 1));
  }
}

/**
 * Reads KLADR.DBF or a CSV of the same columns from the disk.
 * @throws {RegisterError} a Russian sentence naming the row; nothing was changed
 */
export function readRegister(path: string): ReadRegister {
  let file: Buffer;
  try {
    file = readFileSync(path);
  } catch {
    throw new RegisterError(settlementMessages.unreadable(path));
  }
  const isCsv = extname(path).toLowerCase() !== '.dbf';
  const places = settlementsOf(isCsv ? readCsv(utf8Of(file)) : readDbf(file));
  if (places.length < FEWEST_PLACES) throw new RegisterError(settlementMessages.tooSmall(places.length));
  const registerDate = (isCsv ? undefined : dateOfDbf(file)) ?? dayOf(statSync(path).mtime);
  return { places: withImportance(places), fileName: basename(path), registerDate };
}

/** Puts a register in force: the next search of every process uses it. */
export async function storeRegister(db: Db, { places, fileName, registerDate }: ReadRegister, now: Date): Promise<void> {
  const register = {
    id: uuidv7(now.getTime()),
    file_name: fileName,
    register_date: registerDate,
    imported_at: now.toISOString(),
    place_count: places.length,
  };
  await inTransaction(db, (trx) => replaceRegister(trx, register, places));
}
