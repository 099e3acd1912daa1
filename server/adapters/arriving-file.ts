import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { apiError, type ErrorCode } from '../base/api-error.ts';
import { withWork } from './work-folder.ts';

const BUSY_S = 3;

/** A completely received file, in a folder that exists as long as it is used. */
export type ArrivedFile = { path: string; size: number };

/** A stream that fails when a file is too large, and counts its bytes. */
function bounded(maxBytes: number): { stream: Transform; size: () => number } {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(apiError(413, 'too_large'));
      else done(null, chunk);
    },
  });
  return { stream, size: () => size };
}

/** Files one process takes in at once, and those of one sender; `busy`: the code of a refusal. */
type Places = { places: { all: number; customer: number }; busy: ErrorCode };

/** By the code of the refusal, then by sender. */
const arriving = new Map<ErrorCode, Map<string, number>>();

/**
 * Reserves a place for one upload of this sender: a customer, a guest's purchase or network. Returns a function that frees it. @throws 429
 * with Retry-After
 */
function enter(sender: string, { places, busy }: Places): () => void {
  const counts = arriving.get(busy) ?? new Map<string, number>();
  arriving.set(busy, counts);
  const own = counts.get(sender) ?? 0;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (own >= places.customer || all >= places.all) throw apiError(429, busy, { retryAfterS: BUSY_S });
  counts.set(sender, own + 1);
  return () => {
    const left = (counts.get(sender) ?? 1) - 1;
    if (left > 0) counts.set(sender, left);
    else counts.delete(sender);
  };
}

type Body = Places & { dataDir: string; sender: string; bytes: Readable; maxBytes: number };

/**
 * Streams a body to the disk and uses it there, so that parallel uploads hold little memory. Refused or interrupted uploads are deleted.
 * @throws 413 too_large, 429 with Retry-After
 */
export async function withArrivingFile<T>(
  { dataDir, sender, bytes, maxBytes, ...places }: Body,
  use: (file: ArrivedFile) => Promise<T>,
): Promise<T> {
  const leave = enter(sender, places);
  try {
    return await withWork(dataDir, async (folder) => {
      const path = join(folder, 'file');
      const { stream, size } = bounded(maxBytes);
      await pipeline(bytes, stream, createWriteStream(path, { mode: 0o600 }));
      return use({ path, size: size() });
    });
  } finally {
    leave();
  }
}
