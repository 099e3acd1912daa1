import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A table in a database: its columns, and those of its primary key in order. */
export type TableShape = { name: string; columns: readonly string[]; key: readonly string[] };
export type Cell = string | number | null | { bytes: string };
export type Row = Readonly<Record<string, Cell>>;

/** Not copied: the schema's version, leases and rate limits. */
const OWN_TABLES: ReadonlySet<string> = new Set(['migrations', 'leases', 'rate_limits']);
const BATCH = 500;

const isPostgres = (db: Db): boolean => db.getExecutor().adapter.supportsMultipleConnections !== false;

type ColumnRow = { table: string; column: string; place: number };
type LinkRow = { child: string; parent: string };

const SQLITE_COLUMNS = sql<ColumnRow>`
  select m.name as "table", c.name as "column", c.pk as place from sqlite_master m, pragma_table_info(m.name) c
  where m.type = 'table' and m.name not like 'sqlite_%'`;
const SQLITE_LINKS = sql<LinkRow>`
  select m.name as child, f."table" as parent from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`;
const POSTGRES_COLUMNS = sql<ColumnRow>`
  select c.relname as "table", a.attname as "column", coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 as place
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`;
const POSTGRES_LINKS = sql<LinkRow>`
  select c.relname as child, p.relname as parent from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`;

/** Sorts names so that every table comes after those its rows refer to. */
function inOrder(names: readonly string[], links: readonly LinkRow[]): string[] {
  const ordered: string[] = [];
  const visit = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const { child, parent } of links) if (child === name && parent !== name) visit(parent);
    ordered.push(name);
  };
  for (const name of names) visit(name);
  return ordered;
}

/** All tables of the shop, parents first; read from the database itself, so that a new table is always included. */
export async function findTables(db: Db): Promise<TableShape[]> {
  const { rows: columns } = await (isPostgres(db) ? POSTGRES_COLUMNS : SQLITE_COLUMNS).execute(db);
  const { rows: links } = await (isPostgres(db) ? POSTGRES_LINKS : SQLITE_LINKS).execute(db);
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => !OWN_TABLES.has(name)).sort();
  return inOrder(names, links).map((name) => {
    const own = columns.filter(({ table }) => table === name);
    const key = own.filter(({ place }) => Number(place) > 0).sort((a, b) => Number(a.place) - Number(b.place));
    return { name, columns: own.map(({ column }) => column).sort(), key: key.map(({ column }) => column) };
  });
}

/** Names of the migrations the database has; empty for an empty database. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Reads one consistent moment of the database, however long it takes, without blocking writers. */
export function withSnapshot<T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  const begin = isPostgres(db) ? sql`begin isolation level repeatable read read only` : sql`begin`;
  return db.connection().execute(async (connection) => {
    await begin.execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

const cellOf = (value: unknown): Cell => {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new Error(`a value of the kind ${typeof value} has no portable form`);
};

/** Rows in batches, in the order of the primary key. */
export async function* readTable(db: Db, { name, columns, key }: TableShape): AsyncGenerator<Row[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const by = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  for (;;) {
    const from: Row | undefined = last;
    const after = from === undefined ? sql`` : sql`where (${by}) > (${sql.join(key.map((column) => from[column]))})`;
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${list} from ${sql.table(name)} ${after} order by ${by} limit ${BATCH}`.execute(db);
    const batch = rows.map((row): Row => Object.fromEntries(columns.map((column) => [column, cellOf(row[column])])));
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    last = batch.at(-1);
  }
}

const VALUES_PER_STATEMENT = 5000;
const plainCell = (cell: Cell | undefined): unknown =>
  typeof cell === 'object' && cell !== null ? Buffer.from(cell.bytes, 'base64') : (cell ?? null);

/** Inserts rows as they are. */
export async function writeRows(db: Db, { name, columns }: TableShape, rows: readonly Row[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const atOnce = Math.max(1, Math.floor(VALUES_PER_STATEMENT / columns.length));
  for (let at = 0; at < rows.length; at += atOnce) {
    const values = rows.slice(at, at + atOnce).map((row) => sql`(${sql.join(columns.map((column) => plainCell(row[column])))})`);
    await sql`insert into ${sql.table(name)} (${list}) values ${sql.join(values)}`.execute(db);
  }
}

const HASH_BITS = 256n;

/** Count and checksum of a table: the sum of its rows' hashes, because engines sort text differently and the order must not matter. */
export class Tally {
  rows = 0;
  private sum = 0n;

  add(row: Row): void {
    const text = JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
    this.sum = BigInt.asUintN(Number(HASH_BITS), this.sum + BigInt(`0x${createHash('sha256').update(text).digest('hex')}`));
    this.rows += 1;
  }

  value(): { rows: number; checksum: string } {
    return { rows: this.rows, checksum: this.sum.toString(16).padStart(64, '0') };
  }
}

export type Tallied = { rows: number; checksum: string };

/** Count and checksum of a table as it is now. */
export async function tallyTable(db: Db, shape: TableShape): Promise<Tallied> {
  const tally = new Tally();
  for await (const batch of readTable(db, shape)) for (const row of batch) tally.add(row);
  return tally.value();
}
