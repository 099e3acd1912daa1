import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FileStore as DiskStore } from '@tus/file-store';
import { dropUpload, sizeOf, uploadsFolder } from '../../adapters/artwork-files.ts';
import type { AppDeps } from '../../deps.ts';
import { createPartArrivals } from './arrivals-parts.ts';
import type { Arrivals } from './arrivals-port.ts';

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
