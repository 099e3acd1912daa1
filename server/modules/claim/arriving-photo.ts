import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { MAX_PHOTO_BYTES } from '#lib/contracts/my-orders.ts';
import { type ArrivedFile, withArrivingFile } from '../../adapters/arriving-file.ts';
import { apiError } from '../../base/api-error.ts';
import { Slots } from '../../base/slots.ts';
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
/** A completely received photograph, in a folder that exists as long as it is used. */
type ArrivedPhoto = ArrivedFile & { type: PhotoType };

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const places = new Slots(PHOTOS_AT_ONCE);

/** `sender`: the address it comes from. */
type Body = { dataDir: string; sender: string; bytes: Readable };

/**
 * Streams a body to the disk and uses it there, so that parallel uploads hold little memory. Refused or interrupted uploads are deleted.
 * @throws 413, 415 wrong_photo, 429 photos_busy with Retry-After
 */
export function withPhoto<T>(body: Body, use: (photo: ArrivedPhoto) => Promise<T>): Promise<T> {
  const limits = { maxBytes: MAX_PHOTO_BYTES, places, busy: 'photos_busy' } as const;
  return withArrivingFile({ ...body, ...limits }, async (file) => {
    const type = photoTypeOf(await headOf(file.path));
    if (type === null) throw apiError(415, 'wrong_photo');
    return use({ ...file, type });
  });
}
