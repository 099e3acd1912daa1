import type { DataStore } from '@tus/server';
import type { UploadRow } from '../artwork/repository.ts';

/** Uploads on their way: bytes that have come and are not an artwork yet. */
export type UploadStorage = {
  /** What the tus protocol writes into. */
  datastore: () => DataStore;
  /** Bytes that will not be lost any more; null for nothing at all. */
  received: (upload: Pick<UploadRow, 'id'>) => Promise<number | null>;
  /** A whole upload as one local file, for as long as `use` takes. */
  withWhole: <T>(upload: Pick<UploadRow, 'id' | 'bytes'>, use: (path: string) => Promise<T>) => Promise<T>;
  drop: (id: string) => Promise<void>;
};
