import { join, resolve } from 'node:path';
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
import { openDatabase } from '../../db/open.ts';
import { openPostgres } from '../../db/postgres.ts';
import { openSqlite } from '../../db/sqlite.ts';
import { createFiles } from '../../start.ts';
import { CommandError, type ServerCommand } from '../command.ts';
import { alignTable } from '../table.ts';

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

const sayStored = ({ stored }: Manifest): string => (stored === undefined ? '' : backupMessages.stored(stored.place, stored.files.length));

/** What the store says to the inventory of a backup; nothing for a backup that has its files itself. */
async function sayStore(manifest: Manifest, config: Config): Promise<string> {
  if (manifest.stored === undefined) return '';
  const lost = await lostFromStore(manifest, config.storage === null ? undefined : await createFiles(config));
  if (lost === null) return backupMessages.storeUnasked(manifest.stored.place);
  return lost.length === 0 ? backupMessages.storeWhole(manifest.stored.files.length) : backupMessages.storeLacks(lost);
}

/** `[folder] [--keep rule]` @throws {CommandError} */
function readCreate(args: readonly string[], config: Config) {
  const at = args.indexOf('--keep');
  const text = at === -1 ? undefined : (args[at + 1] ?? '');
  const keep = text === undefined ? null : readRule(text);
  if (text !== undefined && keep === null) throw new CommandError(backupMessages.wrongRule(text));
  const [folder] = at === -1 ? args : args.toSpliced(at, 2);
  return { keep, folder: resolve(folder ?? join(config.dataDir, 'backups')) };
}

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
export const BACKUP_COMMANDS: readonly ServerCommand[] = [
  {
    name: 'backup create',
    usage: '[папка] [--keep 7d/4w]',
    summary: backupMessages.create,
    operate: (config, args) =>
      inPlace(config, async (place) => {
        const { folder, keep } = readCreate(args, config);
        const now = new Date();
        const { path, manifest } = await createBackup(place, folder, now);
        const gone = keep === null ? [] : pruneBackups(folder, keep, now);
        return (
          backupMessages.created(path, rowsOf(manifest), manifest.files.length) +
          sayStored(manifest) +
          (gone.length === 0 ? '' : backupMessages.pruned(gone))
        );
      }),
  },
  {
    name: 'backup verify',
    usage: '<папка копии>',
    summary: backupMessages.verify,
    operate: async (config, [path]) => {
      if (path === undefined) throw new CommandError(backupMessages.needsPath);
      const manifest = await verifyBackup(path);
      return backupMessages.verified(rowsOf(manifest), manifest.files.length) + (await sayStore(manifest, config));
    },
  },
  {
    name: 'backup restore',
    usage: '<папка копии>',
    summary: backupMessages.restore,
    operate: (config, [path]) =>
      inPlace(config, async (place) => {
        if (path === undefined) throw new CommandError(backupMessages.needsPath);
        const manifest = await restoreBackup(path, place, new Date());
        return backupMessages.restored(rowsOf(manifest), manifest.files.length) + (await sayStore(manifest, config));
      }),
  },
  {
    name: 'files upload',
    usage: '',
    summary: backupMessages.upload,
    operate: async (config) => {
      if (config.storage === null) throw new CommandError(backupMessages.noStorage);
      const paths = await storedInFolder(config.dataDir);
      return backupMessages.uploaded(await putFiles(await createFiles(config), config.dataDir, paths), paths.length);
    },
  },
  {
    name: 'database copy',
    usage: '<postgres://… или файл>',
    summary: backupMessages.copy,
    operate: (config, [target]) =>
      inPlace(config, async (place) => {
        if (target === undefined) throw new CommandError(backupMessages.needsTarget);
        const own = config.databaseUrl ?? join(config.dataDir, 'shop.db');
        if (target === own || resolve(target) === own) throw new CommandError(backupMessages.samePlace);
        return copyDatabase(place, target);
      }),
  },
];
