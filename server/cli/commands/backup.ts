import { join, resolve } from 'node:path';
import { argumentNames, argumentRules } from '#lib/messages/operator/arguments.ts';
import { backupMessages } from '#lib/messages/operator/backup.ts';
import {
  createBackup,
  lostFromStore,
  type Manifest,
  type Place,
  pruneBackups,
  readRule,
  restoreBackup,
  verifyBackup,
} from '../../backup/archive.ts';
import { loadInto } from '../../backup/load.ts';
import { putFiles, storedInFolder } from '../../backup/stored.ts';
import { appliedMigrations, findTables, readTable, tallyTable, withSnapshot } from '../../backup/tables.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { BACKUP_MARK, setMark } from '../../db/marks.ts';
import { openDatabase } from '../../db/open.ts';
import { openPostgres } from '../../db/postgres.ts';
import { openSqlite } from '../../db/sqlite.ts';
import { createFiles } from '../../start.ts';
import { type Argument, optional, text } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';
import { alignTable } from '../table.ts';

const MARKS_SINCE = '006-lifetimes';

const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

async function inPlace<T>(config: Config, work: (place: Place) => Promise<T>): Promise<T> {
  const db = openDatabase(config);
  try {
    const files = await createFiles(config);
    return await work({ db, engine: config.databaseUrl === null ? 'sqlite' : 'postgres', dataDir: config.dataDir, files });
  } finally {
    await db.destroy();
  }
}

/** For the metrics: how old the newest copy is. A database from before there were marks keeps none. */
async function noteBackup({ db }: Place, now: Date): Promise<void> {
  if ((await appliedMigrations(db)).includes(MARKS_SINCE)) await setMark(db, BACKUP_MARK, now.toISOString());
}

const storedText = ({ stored }: Manifest): string => (stored === undefined ? '' : backupMessages.stored(stored.place, stored.files.length));

/** Compares the store with the inventory of a backup; nothing for a backup that has its files itself. */
async function storeText(manifest: Manifest, config: Config): Promise<string> {
  if (manifest.stored === undefined) return '';
  const lost = await lostFromStore(manifest, config.storage === null ? undefined : await createFiles(config));
  if (lost === null) return backupMessages.storeUnasked(manifest.stored.place);
  return lost.length === 0 ? backupMessages.storeWhole(manifest.stored.files.length) : backupMessages.storeLacks(lost);
}

const keepRule: Argument<NonNullable<ReturnType<typeof readRule>>> = {
  label: argumentNames.keep,
  rule: argumentRules.keep,
  read: (text) => readRule(text) ?? undefined,
};

const isAddress = (target: string): boolean => /^postgres(ql)?:\/\//.test(target);

async function copyDatabase({ db }: Place, target: string): Promise<string> {
  const other = isAddress(target) ? openPostgres<Database>(target) : openSqlite<Database>(resolve(target));
  try {
    const tables = await withSnapshot(db, async (snapshot) => {
      const shapes = await findTables(snapshot);
      const tallied: ((typeof shapes)[number] & Awaited<ReturnType<typeof tallyTable>>)[] = [];
      for (const shape of shapes) tallied.push({ ...shape, ...(await tallyTable(snapshot, shape)) });
      const migrations = await appliedMigrations(snapshot);
      await loadInto(other, { migrations, tables: tallied, read: (shape) => readTable(snapshot, shape) }, new Date(), backupMessages);
      return tallied;
    });
    const lines = tables.map(({ name, rows, checksum }) => [name, String(rows), checksum.slice(0, 16)]);
    return `${backupMessages.copied}\n${alignTable(lines, ['left', 'right', 'left'])}`;
  } finally {
    await other.destroy();
  }
}

/** They open the database as it is: no migration, no first manager, or an empty place would not stay empty. */
export const BACKUP_COMMANDS: readonly Command<'config'>[] = [
  command({
    name: 'backup create',
    summary: backupMessages.create,
    needs: 'config',
    args: { into: optional(text(argumentNames.folder)) },
    options: { keep: keepRule },
    run: (config, { into, keep }) =>
      inPlace(config, async (place) => {
        const folder = resolve(into ?? join(config.dataDir, 'backups'));
        const now = new Date();
        const { path, manifest } = await createBackup(place, folder, now);
        await noteBackup(place, now);
        const gone = keep === null ? [] : pruneBackups(folder, keep, now);
        return (
          backupMessages.created(path, rowsOf(manifest), manifest.files.length) +
          storedText(manifest) +
          (gone.length === 0 ? '' : backupMessages.pruned(gone))
        );
      }),
  }),
  command({
    name: 'backup verify',
    summary: backupMessages.verify,
    needs: 'config',
    args: { path: text(argumentNames.backup) },
    run: async (config, { path }) => {
      const manifest = await verifyBackup(path);
      return backupMessages.verified(rowsOf(manifest), manifest.files.length) + (await storeText(manifest, config));
    },
  }),
  command({
    name: 'backup restore',
    summary: backupMessages.restore,
    needs: 'config',
    args: { path: text(argumentNames.backup) },
    run: (config, { path }) =>
      inPlace(config, async (place) => {
        const manifest = await restoreBackup(path, place, new Date());
        return backupMessages.restored(rowsOf(manifest), manifest.files.length) + (await storeText(manifest, config));
      }),
  }),
  command({
    name: 'files upload',
    summary: backupMessages.upload,
    needs: 'config',
    run: async (config) => {
      if (config.storage === null) throw new CommandError(backupMessages.noStorage);
      const paths = await storedInFolder(config.dataDir);
      return backupMessages.uploaded(await putFiles(await createFiles(config), config.dataDir, paths), paths.length);
    },
  }),
  command({
    name: 'database copy',
    summary: backupMessages.copy,
    needs: 'config',
    args: { target: text(argumentNames.database) },
    run: (config, { target }) =>
      inPlace(config, async (place) => {
        const own = config.databaseUrl ?? join(config.dataDir, 'shop.db');
        if (target === own || resolve(target) === own) throw new CommandError(backupMessages.samePlace);
        return copyDatabase(place, target);
      }),
  }),
];
