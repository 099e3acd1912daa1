import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#lib/domain/time.ts';

/** Inside the data folder: the system's temporary folder may be in memory, and an artwork may be a gigabyte. */
export const WORK_FOLDER = 'work';
const workFolder = (dataDir: string): string => join(dataDir, WORK_FOLDER);

/** Runs `use` with a temporary folder and deletes the folder afterwards. */
export async function withWork<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(workFolder(dataDir), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(workFolder(dataDir), 'w-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const LEFT_AFTER_MS = DAY_MS;

/** Deletes temporary folders of crashed processes. */
export async function tidyWork(dataDir: string, now: Date): Promise<void> {
  const folder = workFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (modified < now.getTime() - LEFT_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}
