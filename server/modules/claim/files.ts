import type { Readable } from 'node:stream';
import { FilesUnavailable, photoKey } from '../../adapters/files.ts';
import type { AppDeps } from '../../context/deps.ts';

/** Photographs of claims. Names are made by the shop: nothing a customer types becomes a path. */
type Files = Pick<AppDeps, 'files'>;

export const photoAddress = ({ files }: Files, file: string): string => files.addressOf(photoKey(file));

/** Whole or not at all: a name that exists holds all its bytes. */
export const keepPhoto = ({ files }: Files, file: string, path: string): Promise<void> => files.put(photoKey(file), path);

export const readPhoto = ({ files }: Files, file: string): Promise<Readable> => files.open(photoKey(file));

/** What a store that is down keeps is erased as an orphan later: no row points to it any more. */
export const dropPhotos = ({ files }: Files, names: readonly string[]): Promise<void> =>
  files.remove(names.map(photoKey)).catch((error: unknown) => {
    if (!(error instanceof FilesUnavailable)) throw error;
  });
