import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_PHOTO_BYTES } from '#lib/contracts/my-orders.ts';
import { withWork } from '../../adapters/work-folder.ts';
import { apiError } from '../../base/api-error.ts';
import { PHOTOS_AT_ONCE } from '../../config/limits.ts';

/** Kinds of photographs, recognised by their first bytes: names and headers are only what a sender claims. */
type PhotoType = { mime: 'image/jpeg' | 'image/png' | 'image/webp'; extension: 'jpg' | 'png' | 'webp' };

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RIFF = Buffer.from('RIFF');
const WEBP = Buffer.from('WEBP');

const startsWith = (bytes: Buffer, magic: Buffer, at = 0): boolean => bytes.subarray(at, at + magic.length).equals(magic);

/** The kind of a photograph, or null. */
function photoTypeOf(bytes: Buffer): PhotoType | null {
  if (startsWith(bytes, JPEG)) return { mime: 'image/jpeg', extension: 'jpg' };
  if (startsWith(bytes, PNG)) return { mime: 'image/png', extension: 'png' };
  if (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8)) return { mime: 'image/webp', extension: 'webp' };
  return null;
}

/** Enough bytes to recognise every kind. */
const HEAD_BYTES = 16;
const BUSY_S = 3;

/** A completely received photograph, in a folder that exists as long as it is used. */
type ArrivedPhoto = { path: string; size: number; type: PhotoType };

/** A stream that fails when a photograph is too large, and counts its bytes. */
function bounded(): { stream: Transform; size: () => number } {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > MAX_PHOTO_BYTES) done(apiError(413, 'too_large'));
      else done(null, chunk);
    },
  });
  return { stream, size: () => size };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const arriving = new Map<string, number>();

/**
 * Reserves a place for one upload of this sender, a customer or a guest's purchase; returns a function that frees it. @throws 429
 * photos_busy with Retry-After
 */
function enter(sender: string): () => void {
  const own = arriving.get(sender) ?? 0;
  const all = [...arriving.values()].reduce((sum, count) => sum + count, 0);
  if (own >= PHOTOS_AT_ONCE.customer || all >= PHOTOS_AT_ONCE.all) throw apiError(429, 'photos_busy', { retryAfterS: BUSY_S });
  arriving.set(sender, own + 1);
  return () => {
    const left = (arriving.get(sender) ?? 1) - 1;
    if (left > 0) arriving.set(sender, left);
    else arriving.delete(sender);
  };
}

type Body = { dataDir: string; sender: string; bytes: Readable };

/**
 * Streams a body to the disk and uses it there, so that parallel uploads hold little memory. Refused or interrupted uploads are deleted.
 * @throws 413, 415 wrong_photo, 429 photos_busy with Retry-After
 */
export async function withPhoto<T>({ dataDir, sender, bytes }: Body, use: (photo: ArrivedPhoto) => Promise<T>): Promise<T> {
  const leave = enter(sender);
  try {
    return await withWork(dataDir, async (folder) => {
      const path = join(folder, 'photo');
      const { stream, size } = bounded();
      await pipeline(bytes, stream, createWriteStream(path, { mode: 0o600 }));
      const type = photoTypeOf(await headOf(path));
      if (type === null) throw apiError(415, 'wrong_photo');
      return use({ path, size: size(), type });
    });
  } finally {
    leave();
  }
}
