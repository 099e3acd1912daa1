import type { Readable } from 'node:stream';
import { FilesUnavailable, photoKey } from '../../adapters/files.ts';
import type { AppDeps } from '../../context/deps.ts';

/** Photographs of claims. File names are generated: nothing a customer types becomes a path. */
type Files = Pick<AppDeps, 'files'>;

export const photoAddress = ({ files }: Files, file: string): string => files.addressOf(photoKey(file));

/** Stores a photograph completely or not at all. */
export const keepPhoto = ({ files }: Files, file: string, path: string): Promise<void> => files.put(photoKey(file), path);

export const readPhoto = ({ files }: Files, file: string): Promise<Readable> => files.open(photoKey(file));

/** If the store is unavailable, the files are deleted later as orphans: no row refers to them any more. */
export const dropPhotos = ({ files }: Files, names: readonly string[]): Promise<void> =>
  files.remove(names.map(photoKey)).catch((error: unknown) => {
    if (!(error instanceof FilesUnavailable)) throw error;
  });
