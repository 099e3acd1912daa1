import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { FileDamaged, FileMissing, FilesUnavailable, PARTS_FOLDER, partKey } from '../../adapters/files.ts';
import { withWork } from '../../adapters/work-folder.ts';
import { apiError } from '../../base/api-error.ts';
import { publicId } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import { findUpload, type UploadRow } from '../artwork/repository.ts';
import type { UploadStorage } from './port.ts';
import { addPart, deleteParts, listParts, receivedBytes } from './repository-parts.ts';

type Deps = Pick<AppDeps, 'db' | 'files' | 'config'>;

/** What a process that dies may lose of what it has not acknowledged yet. */
const PART_BYTES = 8 * 1024 ** 2;

/** An upload lives two days. */
const PARTS_KEPT_MS = 72 * 3_600_000;

type Spooled = { size: number; isLast: boolean; failure?: unknown };

/** Writes of a stream into a local file until it is large enough, or the stream ends or breaks: what has come is kept in any case. */
async function spool(bytes: AsyncIterator<Buffer>, path: string): Promise<Spooled> {
  const file = await open(path, 'w', 0o600);
  let size = 0;
  try {
    while (size < PART_BYTES) {
      const next = await bytes.next().catch((failure: unknown) => ({ failure }));
      if ('failure' in next) return { size, isLast: true, failure: next.failure };
      if (next.done === true) return { size, isLast: true };
      await file.writeFile(next.value);
      size += next.value.length;
    }
    return { size, isLast: false };
  } finally {
    await file.close();
  }
}

/** Takes a part into the store first and into the table after: a row never points to bytes that are not there. @throws 409 of tus */
async function keepPart({ db, files }: Deps, id: string, start: number, path: string, size: number): Promise<void> {
  const key = partKey(id, `${start}-${publicId()}`);
  await files.put(key, path);
  if (await addPart(db, { upload_id: id, start, bytes: size, file: key })) return;
  await files.remove([key]);
  throw ERRORS.INVALID_OFFSET;
}

/**
 * The protocol over parts in the shared store: any process may take the next piece. Which piece comes next is told by the table alone,
 * so of two processes at the same place one wins and the other's client is told to ask again.
 */
class PartStore extends DataStore {
  readonly deps: Deps;

  constructor(deps: Deps) {
    super();
    this.deps = deps;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override create(upload: Upload): Promise<Upload> {
    return Promise.resolve(upload);
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.deps.db, id);
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND;
    const offset = row.artwork_id === null ? await receivedBytes(this.deps.db, id) : row.bytes;
    return new Upload({ id, size: row.bytes, offset, creation_date: row.created_at });
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return withWork(this.deps.config.dataDir, async (folder) => {
      const bytes = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      const path = join(folder, 'part');
      for (let at = offset; ; ) {
        const { size, isLast, failure } = await spool(bytes, path);
        if (size > 0) await keepPart(this.deps, id, at, path, size);
        if (failure !== undefined) throw failure;
        at += size;
        if (isLast) return at;
      }
    });
  }
}

const append = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createWriteStream(to, { flags: 'a', mode: 0o600 }));

/** Puts the parts together in order. @throws {FileDamaged} {FileMissing} when they are not the whole */
async function gather({ db, files }: Deps, { id, bytes: whole }: Pick<UploadRow, 'id' | 'bytes'>, path: string): Promise<void> {
  let at = 0;
  for (const { start, bytes, file } of await listParts(db, id)) {
    if (start !== at) throw new FileDamaged(file);
    await files.withFile(file, (part) => append(part, path));
    at += bytes;
  }
  if (at !== whole) throw new FileDamaged(id);
}

/** Nobody can mend an upload without all its parts: it is to be sent again. */
const asRefusal = (error: unknown): unknown =>
  error instanceof FileDamaged || error instanceof FileMissing ? apiError(422, 'artwork_damaged') : error;

export function createPartsStorage(deps: Deps): UploadStorage {
  const { db, files, config } = deps;
  return {
    datastore: () => new PartStore(deps),
    received: ({ id }) => receivedBytes(db, id),
    withWhole: (upload, use) =>
      withWork(config.dataDir, async (folder) => {
        const path = join(folder, 'whole');
        await gather(deps, upload, path).catch((error: unknown) => {
          throw asRefusal(error);
        });
        return use(path);
      }),
    drop: async (id) => {
      const keys = await deleteParts(db, id);
      // What stays behind in a store that is down goes with the next tidying.
      await files.remove(keys).catch((error: unknown) => {
        if (!(error instanceof FilesUnavailable)) throw error;
      });
    },
  };
}

/** Removes parts older than any upload lives: those of a crash between store and table, and of a store that was down. Answers how many. */
export async function tidyParts({ files, clock }: Pick<AppDeps, 'files' | 'clock'>): Promise<number> {
  const before = clock().getTime() - PARTS_KEPT_MS;
  const old: string[] = [];
  for await (const { key, modified } of files.list(PARTS_FOLDER)) if (modified.getTime() < before) old.push(key);
  await files.remove(old);
  return old.length;
}
