import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { layoutFolders } from '../../adapters/layout-files.ts';
import type { AppDeps } from '../../deps.ts';
import { photosFolder } from '../claim/files.ts';
import { dropUnneeded, neededFiles } from './forget.ts';

const DAY_MS = 86_400_000;
const PER_QUESTION = 200;

/** Which of these names the shop still knows. */
type Known = (names: readonly string[]) => Promise<Set<string>>;
type Place = { folder: string; known: Known; drop: (name: string) => Promise<void> };

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** What has just been written may have its row yet to come. */
async function isOld(path: string, now: Date): Promise<boolean> {
  const entry = await stat(path).catch(() => null);
  return entry !== null && now.getTime() - entry.mtimeMs > DAY_MS;
}

async function sweep({ folder, known, drop }: Place, now: Date): Promise<number> {
  const names = await namesIn(folder);
  let count = 0;
  for (let from = 0; from < names.length; from += PER_QUESTION) {
    const batch = names.slice(from, from + PER_QUESTION);
    const needed = await known(batch);
    for (const name of batch) {
      if (needed.has(name) || !(await isOld(join(folder, name), now))) continue;
      await drop(name);
      count += 1;
    }
  }
  return count;
}

const HASH = /^[0-9a-f]{64}$/;
const removal = (folder: string) => (name: string) => rm(join(folder, name), { recursive: true, force: true });

/** A stored file goes only after a last look at whether it is needed; anything else there is what a crash left. */
const filePlace = (deps: AppDeps, folder: string): Place => ({
  folder,
  known: (names) => neededFiles(deps.db, names),
  drop: (name) => (HASH.test(name) ? dropUnneeded(deps, name) : removal(folder)(name)),
});

function rowPlaces({ db, config }: AppDeps): Place[] {
  const { uploads, previews } = layoutFolders(config.dataDir);
  const photos = photosFolder(config.dataDir);
  const idOf = (name: string) => name.replace(/\.json$/, '');
  return [
    {
      folder: uploads,
      drop: removal(uploads),
      known: async (names) => {
        const rows = await db.selectFrom('layout_uploads').select('id').where('id', 'in', names.map(idOf)).execute();
        const ids = new Set(rows.map(({ id }) => id));
        return new Set(names.filter((name) => ids.has(idOf(name))));
      },
    },
    {
      folder: previews,
      drop: removal(previews),
      known: async (names) => {
        const rows = await db
          .selectFrom('layouts')
          .select('id')
          .where('id', 'in', [...names])
          .where('gone_at', 'is', null)
          .execute();
        return new Set(rows.map(({ id }) => id));
      },
    },
    {
      folder: photos,
      drop: removal(photos),
      known: async (names) => {
        const rows = await db
          .selectFrom('claim_photos')
          .select('file')
          .where('file', 'in', [...names])
          .execute();
        return new Set(rows.map(({ file }) => file));
      },
    },
  ];
}

/** Deletes what a crash has left in the data folder: files older than a day that no row names. Says how many. */
export async function dropLeftovers(deps: AppDeps): Promise<number> {
  const now = deps.clock();
  const { files } = layoutFolders(deps.config.dataDir);
  const folders = (await namesIn(files)).map((name) => filePlace(deps, join(files, name)));
  let count = 0;
  for (const place of [...folders, ...rowPlaces(deps)]) count += await sweep(place, now);
  return count;
}
