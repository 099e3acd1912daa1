import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FileStore as DiskStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import { dropUpload, sizeOf, uploadsFolder } from '../../adapters/layout-files.ts';
import type { AppDeps } from '../../deps.ts';
import { createPartArrivals } from './arrivals-parts.ts';
import type { UploadRow } from './repository.ts';

/** Uploads on their way: bytes that have come and are not a layout yet. */
export type Arrivals = {
  /** What the tus protocol writes into. */
  datastore: () => DataStore;
  /** Bytes that will not be lost any more; null for nothing at all. */
  received: (upload: Pick<UploadRow, 'id'>) => Promise<number | null>;
  /** A whole upload as one local file, for as long as `use` takes. */
  withWhole: <T>(upload: Pick<UploadRow, 'id' | 'bytes'>, use: (path: string) => Promise<T>) => Promise<T>;
  drop: (id: string) => Promise<void>;
};

/** One file that grows in the data folder: all its bytes must come to one machine. */
function createDiskArrivals(dataDir: string): Arrivals {
  const directory = uploadsFolder(dataDir);
  const pathOf = (id: string): string => join(directory, id);
  return {
    datastore: () => {
      mkdirSync(directory, { recursive: true });
      return new DiskStore({ directory });
    },
    received: ({ id }) => sizeOf(pathOf(id)),
    withWhole: ({ id }, use) => use(pathOf(id)),
    drop: (id) => dropUpload(dataDir, id),
  };
}

/** With a shared store an upload belongs to no machine; without one it lies in the data folder. */
export const arrivalsOf = (deps: Pick<AppDeps, 'db' | 'files' | 'config'>): Arrivals =>
  deps.files.isShared ? createPartArrivals(deps) : createDiskArrivals(deps.config.dataDir);
