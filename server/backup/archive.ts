import { createReadStream, createWriteStream, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { DAY_MS } from '#lib/domain/time.ts';
import { backupMessages } from '#lib/messages/operator/backup.ts';
import { type FileStore, hashFile } from '../adapters/files.ts';
import { makeFolder } from '../base/make-folder.ts';
import { readJson } from '../base/read-json.ts';
import type { Db } from '../db/database.ts';
import { beginNewLife } from '../db/marks.ts';
import { copyFiles, listFiles } from './files.ts';
import { BackupError, loadInto, type Source } from './load.ts';
import { missingFrom, putFiles, sortOut, takeInventory } from './stored.ts';
import { appliedMigrations, findTables, type Row, readTable, type TableShape, Tally, withSnapshot } from './tables.ts';

const FORMAT = 1;
const MANIFEST = 'manifest.json';
const OPEN_DIRECTORY_MODE = 0o700;

const File = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() });
const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      key: z.array(z.string()),
      rows: z.int(),
      checksum: z.string(),
      sha256: z.string(),
    }),
  ),
  files: z.array(File),
  /** Files of a shared store at that time; the backup does not contain them. */
  stored: z.optional(z.object({ place: z.string(), files: z.array(File) })),
});
export type Manifest = z.infer<typeof Manifest>;

const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.ndjson.gz`);

async function writeTable(db: Db, shape: TableShape, folder: string): Promise<Manifest['tables'][number]> {
  const tally = new Tally();
  const path = tableFile(folder, shape.name);
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of readTable(db, shape))
      for (const row of batch) {
        tally.add(row);
        yield `${JSON.stringify(row)}\n`;
      }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600 }));
  return { ...shape, columns: [...shape.columns], key: [...shape.key], ...tally.value(), sha256: await hashFile(path) };
}

async function* readRows(folder: string, name: string): AsyncGenerator<Row[]> {
  const lines = createInterface({
    input: createReadStream(tableFile(folder, name)).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) yield [JSON.parse(line) as Row];
}

const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15);

/** `files`: the file store, if it is not the data folder. */
export type Place = { db: Db; engine: Manifest['engine']; dataDir: string; files?: FileStore };

/** Writes rows, files and the manifest of a backup into a folder. */
async function writeBackup({ db, engine, dataDir, files: store }: Place, part: string, now: Date): Promise<Manifest> {
  rmSync(part, { recursive: true, force: true });
  makeFolder(join(part, 'tables'), OPEN_DIRECTORY_MODE);
  const { migrations, tables } = await withSnapshot(db, async (snapshot) => {
    const written: Manifest['tables'] = [];
    for (const shape of await findTables(snapshot)) written.push(await writeTable(snapshot, shape, part));
    return { migrations: await appliedMigrations(snapshot), tables: written };
  });
  const files = await copyFiles(dataDir, join(part, 'files'), listFiles(dataDir));
  const stored = store?.isShared === true ? { stored: await takeInventory(store) } : {};
  const manifest: Manifest = { format: FORMAT, createdAt: now.toISOString(), engine, migrations, tables, files, ...stored };
  writeFileSync(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * Copies the running shop into a new folder below `into`: first the rows as of one moment, then the files they refer to. The folder gets
 * its name only when complete; an unfinished one is deleted. Returns its path and manifest.
 */
export async function createBackup(place: Place, into: string, now: Date): Promise<{ path: string; manifest: Manifest }> {
  const path = join(into, `shop-${stampOf(now)}`);
  if (existsSync(path)) throw new BackupError(backupMessages.exists(path));
  const part = `${path}.part`;
  try {
    const manifest = await writeBackup(place, part, now);
    renameSync(part, path);
    return { path, manifest };
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

/** @throws {BackupError} when the folder is no backup */
function readManifest(path: string): Manifest {
  if (!existsSync(join(path, MANIFEST))) throw new BackupError(backupMessages.noBackup(path));
  const manifest = Manifest.safeParse(readJson(readFileSync(join(path, MANIFEST), 'utf8')));
  if (!manifest.success) throw new BackupError(backupMessages.noBackup(path));
  return manifest.data;
}

/** Reads a whole backup and compares it with its manifest. @throws {BackupError} naming the first error */
export async function verifyBackup(path: string): Promise<Manifest> {
  const manifest = readManifest(path);
  for (const table of manifest.tables) {
    const file = tableFile(path, table.name);
    if (!existsSync(file) || (await hashFile(file)) !== table.sha256) throw new BackupError(backupMessages.damaged(table.name));
    const tally = new Tally();
    for await (const rows of readRows(path, table.name)) for (const row of rows) tally.add(row);
    const { rows, checksum } = tally.value();
    if (rows !== table.rows || checksum !== table.checksum) throw new BackupError(backupMessages.damaged(table.name));
  }
  for (const { path: name, sha256 } of manifest.files) {
    const file = join(path, 'files', name);
    if (!existsSync(file) || (await hashFile(file)) !== sha256) throw new BackupError(backupMessages.damaged(name));
  }
  return manifest;
}

/** Reading the configuration creates this file, before anything can be restored. */
const MADE_BY_ITSELF = 'token-secret';

/** Restores a backup into an empty database and data folder, on either engine. @throws {BackupError} */
export async function restoreBackup(path: string, { db, dataDir, files }: Place, now: Date): Promise<Manifest> {
  const manifest = await verifyBackup(path);
  const store = files?.isShared === true ? files : undefined;
  if (store === undefined && (manifest.stored?.files.length ?? 0) > 0)
    throw new BackupError(backupMessages.needsStore(manifest.stored?.place ?? ''));
  const inTheWay = listFiles(dataDir).find((name) => name !== MADE_BY_ITSELF);
  if (inTheWay !== undefined) throw new BackupError(backupMessages.filesInTheWay(dataDir, inTheWay));
  const source: Source = { migrations: manifest.migrations, tables: manifest.tables, read: ({ name }) => readRows(path, name) };
  await loadInto(db, source, now, backupMessages);
  await beginNewLife(db, now);
  const paths = manifest.files.map((file) => file.path);
  const { stored, local } = store === undefined ? { stored: [], local: paths } : sortOut(paths);
  const copied = await copyFiles(join(path, 'files'), dataDir, local);
  if (copied.length !== local.length) throw new BackupError(backupMessages.damaged('files'));
  if (store !== undefined) await putFiles(store, join(path, 'files'), stored);
  return manifest;
}

/** Files the backup lists that the store has lost or changed; null when there is no store to ask. */
export const lostFromStore = async ({ stored }: Manifest, store: FileStore | undefined): Promise<string[] | null> =>
  stored === undefined ? [] : store === undefined ? null : missingFrom(store, stored);

const DAYS_A_WEEK = 7;

/** `7d/4w`: one a day for 7 days, one a week for 4 weeks. Null when the text is not a rule. */
export function readRule(text: string): { days: number; weeks: number } | null {
  const [, days, weeks = '0'] = /^(\d{1,4})d(?:\/(\d{1,4})w)?$/.exec(text) ?? [];
  return days === undefined ? null : { days: Number(days), weeks: Number(weeks) };
}

/** Deletes backups the rule does not keep; the newest always stays. Returns the deleted names. */
export function pruneBackups(folder: string, { days, weeks }: { days: number; weeks: number }, now: Date): string[] {
  const backups = readdirSync(folder)
    .filter((name) => /^shop-\d{8}-\d{6}$/.test(name) && existsSync(join(folder, name, MANIFEST)))
    .map((name) => ({ name, at: new Date(readManifest(join(folder, name)).createdAt).getTime() }))
    .sort((a, b) => b.at - a.at);
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name));
  const keepOnePer = (length: number, count: number): void => {
    const taken = new Set<number>();
    for (const { name, at } of backups) {
      const age = Math.floor(now.getTime() / length) - Math.floor(at / length);
      if (age < count && !taken.has(age)) kept.add(name);
      taken.add(age);
    }
  };
  keepOnePer(DAY_MS, days);
  keepOnePer(DAY_MS * DAYS_A_WEEK, weeks);
  const gone = backups.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
  for (const name of gone) rmSync(join(folder, name), { recursive: true });
  return gone;
}
