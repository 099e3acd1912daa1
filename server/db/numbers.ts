import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { DAY_MS } from '#lib/domain/time.ts';
import { writeWhole } from '../base/write-whole.ts';
import type { Db } from './database.ts';
import { inTransaction } from './transaction.ts';

const Numbers = z.record(z.string(), z.int().min(0));
type Numbers = z.infer<typeof Numbers>;
const HighestNumbers = z.object({
  place: z.string(),
  numbers: Numbers,
  /** Set when the database was found to know less than it had given. */
  behind: z.optional(z.object({ at: z.iso.datetime(), had: Numbers, given: Numbers })),
});
type HighestNumbers = z.infer<typeof HighestNumbers>;
export type Behind = NonNullable<HighestNumbers['behind']>;

/** Of these nothing is given out: they say how far work has come. */
const NOT_GIVEN: ReadonlySet<string> = new Set(['webhook-cursor', 'letters to nobody']);
/** A loss is reported so long. */
const REPORTED_FOR_MS = 30 * DAY_MS;
const PURCHASES = 'purchases';

type Where = { databaseUrl: string | null; dataDir: string };

export const numbersFile = (dataDir: string): string => join(dataDir, 'numbers.json');

/** Another database in the same data folder has other numbers; a new password makes no other database. */
function placeOf({ databaseUrl }: Where): string {
  if (databaseUrl === null) return 'shop.db';
  const { host, pathname, search } = new URL(databaseUrl);
  return createHash('sha256').update(`${host}${pathname}${search}`).digest('base64url');
}

/** The highest numbers the shop is known to have given; null: none known, or the file is not readable. */
function readHighest(where: Where): HighestNumbers | null {
  const path = numbersFile(where.dataDir);
  if (!existsSync(path)) return null;
  try {
    const mark = HighestNumbers.parse(JSON.parse(readFileSync(path, 'utf8')));
    return mark.place === placeOf(where) ? mark : null;
  } catch {
    return null;
  }
}

async function readNumbers(db: Db): Promise<Numbers> {
  const rows = await db.selectFrom('counters').selectAll().execute();
  return Object.fromEntries(rows.filter(({ name }) => !NOT_GIVEN.has(name)).map(({ name, value }) => [name, value]));
}

const exceeding = (given: Numbers, had: Numbers): [string, number][] =>
  Object.entries(given).filter(([name, value]) => value > (had[name] ?? 0));

/** Notes the highest numbers given, beside the database: a copy that knows less can be told from the shop. Writes only what is new. */
export async function noteNumbers(db: Db, where: Where): Promise<void> {
  const mark = readHighest(where);
  const numbers = await readNumbers(db);
  const known = mark?.numbers ?? {};
  if (exceeding(numbers, known).length === 0) return;
  const highest = { ...known, ...Object.fromEntries(exceeding(numbers, known)) };
  writeWhole(numbersFile(where.dataDir), JSON.stringify({ ...mark, place: placeOf(where), numbers: highest }));
}

/** What the database lacks of the numbers given. `empty`: it has never sold, and the shop has. */
export async function compareNumbers(db: Db, where: Where, now: Date): Promise<'empty' | Behind | null> {
  const given = readHighest(where)?.numbers ?? {};
  const had = await readNumbers(db);
  const lost = exceeding(given, had);
  if (lost.length === 0) return null;
  if ((had[PURCHASES] ?? 0) === 0 && (given[PURCHASES] ?? 0) > 0) return 'empty';
  const names = lost.map(([name]) => name);
  return {
    at: now.toISOString(),
    had: Object.fromEntries(names.map((name) => [name, had[name] ?? 0])),
    given: Object.fromEntries(lost),
  };
}

/** A number given once is never given again: counters go on after what was given, and the loss stays written down. */
export async function goOnAfter(db: Db, where: Where, behind: Behind): Promise<void> {
  const mark = readHighest(where);
  if (mark !== null) writeWhole(numbersFile(where.dataDir), JSON.stringify({ ...mark, behind }));
  await inTransaction(db, async (trx) => {
    for (const [name, value] of Object.entries(behind.given))
      await trx
        .insertInto('counters')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }).where('counters.value', '<', value))
        .execute();
  });
}

/** A loss found lately, whether or not the numbers go on since. */
export function knownLoss(where: Where, now: Date): Behind | null {
  const behind = readHighest(where)?.behind;
  return behind !== undefined && now.getTime() - Date.parse(behind.at) < REPORTED_FOR_MS ? behind : null;
}
