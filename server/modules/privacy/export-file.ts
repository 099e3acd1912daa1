import type { Readable } from 'node:stream';
import { FileMissing } from '../../adapters/files.ts';
import type { AppDeps } from '../../context/deps.ts';
import { readPhoto } from '../claim/files.ts';
import type { ExportedPhoto } from './repository-export.ts';

type Files = Pick<AppDeps, 'files'>;

async function openPhoto(deps: Files, file: string): Promise<Readable | null> {
  try {
    return await readPhoto(deps, file);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

async function* photographs(deps: Files, photos: readonly ExportedPhoto[]): AsyncGenerator<string> {
  for (const [at, { file, ...photo }] of photos.entries()) {
    const bytes = await openPhoto(deps, file);
    yield `${at === 0 ? '' : ','}${JSON.stringify(photo).slice(0, -1)},"base64":${bytes === null ? 'null' : '"'}`;
    if (bytes !== null) {
      yield* bytes.setEncoding('base64') as AsyncIterable<string>;
      yield '"';
    }
    yield '}';
  }
}

/** The file of an export: the data, and after it each photograph as base64. Read one after another, so that no more than a part is in memory. */
export async function* exportFile(deps: Files, data: object, photos: readonly ExportedPhoto[]): AsyncGenerator<string> {
  yield `${JSON.stringify(data).slice(0, -1)},"photographs":[`;
  yield* photographs(deps, photos);
  yield ']}';
}
