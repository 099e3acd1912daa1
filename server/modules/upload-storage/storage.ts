import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FileStore as DiskStore } from '@tus/file-store';
import { dropUpload, sizeOf, uploadsFolder } from '../../adapters/artwork-files.ts';
import type { AppDeps } from '../../context/deps.ts';
import { createPartsStorage } from './parts.ts';
import type { UploadStorage } from './port.ts';

/** One file that grows in the data folder: all its bytes must come to one machine. */
function createDiskStorage(dataDir: string): UploadStorage {
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
export const uploadStorageOf = (deps: Pick<AppDeps, 'db' | 'files' | 'config'>): UploadStorage =>
  deps.files.isShared ? createPartsStorage(deps) : createDiskStorage(deps.config.dataDir);
