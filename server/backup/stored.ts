import { join } from 'node:path';
import { type FileStore, STORED_FOLDERS } from '../adapters/files.ts';
import { createDiskFiles } from '../adapters/files-disk.ts';
import type { BackedFile } from './files.ts';

const AT_ONCE = 16;

export type Inventory = { place: string; files: BackedFile[] };

const isIn = (path: string): boolean => STORED_FOLDERS.some((folder) => path.startsWith(`${folder}/`));

/** Lists the files of a store by name, size and hash: a backup lists them without copying. */
export async function takeInventory(store: FileStore): Promise<Inventory> {
  const keys: string[] = [];
  for (const folder of STORED_FOLDERS) for await (const { key } of store.list(folder)) keys.push(key);
  const files: BackedFile[] = [];
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const some = keys.slice(start, start + AT_ONCE);
    const facts = await Promise.all(some.map((key) => store.factsOf(key)));
    some.forEach((path, index) => {
      const known = facts[index];
      if (known !== undefined && known !== null) files.push({ path, ...known });
    });
  }
  return { place: store.addressOf(''), files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** Names in a list that the store has lost or has with another content. */
export async function missingFrom(store: FileStore, { files }: Inventory): Promise<string[]> {
  const missing: string[] = [];
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const some = files.slice(start, start + AT_ONCE);
    const facts = await Promise.all(some.map(({ path }) => store.factsOf(path)));
    missing.push(
      ...some.filter(({ bytes, sha256 }, at) => facts[at]?.bytes !== bytes || facts[at]?.sha256 !== sha256).map(({ path }) => path),
    );
  }
  return missing;
}

/** Splits paths into those that belong in a file store and the others. */
export const sortOut = (paths: readonly string[]): { stored: string[]; local: string[] } => ({
  stored: paths.filter(isIn),
  local: paths.filter((path) => !isIn(path)),
});

/** Uploads files of a folder to a store under the same names, skipping those it has. Returns how many were sent. */
export async function putFiles(store: FileStore, folder: string, paths: readonly string[]): Promise<number> {
  const local = createDiskFiles(folder);
  let sent = 0;
  for (const path of paths) {
    const here = await local.factsOf(path);
    const there = await store.factsOf(path);
    if (here === null || (there !== null && there.sha256 === here.sha256 && there.bytes === here.bytes)) continue;
    await store.put(path, join(folder, path));
    sent += 1;
  }
  return sent;
}

/** Files of a data folder that belong in a shared store. */
export async function storedInFolder(dataDir: string): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of STORED_FOLDERS) for await (const { key } of createDiskFiles(dataDir).list(folder)) keys.push(key);
  return keys;
}
