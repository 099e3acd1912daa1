import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { apiError, type ErrorCode } from '../base/api-error.ts';
import { networkOf } from '../base/network.ts';
import type { Slots } from '../base/slots.ts';
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

/**
 * `sender`: the address it comes from, or the name of a system with a key, which stands for itself; `places`: those it shares with others;
 * `busy`: the code of a refusal.
 */
type Body = { dataDir: string; sender: string; bytes: Readable; maxBytes: number; places: Slots; busy: ErrorCode };

/**
 * Streams a body to the disk and uses it there, so that parallel uploads hold little memory. Refused or interrupted uploads are deleted.
 * @throws 413 too_large, 429 with Retry-After
 */
export async function withArrivingFile<T>(
  { dataDir, sender, bytes, maxBytes, places, busy }: Body,
  use: (file: ArrivedFile) => Promise<T>,
): Promise<T> {
  const { stream, size } = bounded(maxBytes);
  const place = places.take(networkOf(sender), { moved: size, cut: () => bytes.destroy() });
  if (place === null) throw apiError(429, busy, { retryAfterS: BUSY_S });
  try {
    return await withWork(dataDir, async (folder) => {
      const path = join(folder, 'file');
      await pipeline(bytes, stream, createWriteStream(path, { mode: 0o600 }));
      return use({ path, size: size() });
    });
  } finally {
    place.release();
  }
}
