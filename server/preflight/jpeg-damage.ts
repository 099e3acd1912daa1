import { open, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { isMiscodedJpeg } from '#lib/preflight/image-coding/jpeg-codes.ts';
import type { PictureSource } from './lab-tiff.ts';

const MOST_PIXELS = 300_000_000;
/** Decoder messages about missing or wrong bytes; a few extra bytes before a marker are only padding, but not between two scans. */
export const JPEG_DAMAGE =
  /premature|bad huffman|bogus|truncat|corrupt jpeg data: (?!\d{1,2} extraneous)|extraneous bytes before marker 0x(?:c4|da)/i;

/** The mark at the end. */
const END = Buffer.of(0xff, 0xd9);
export const isEnded = (last: Uint8Array): boolean => last.at(-2) === END[0] && last.at(-1) === END[1];

/** Rows of a picture that are coded together at most. */
const LAST_ROWS = 32;
const FILLING = 64;

/** The last rows of a JPEG behind whose code other bytes are put: rows that are whole do not depend on those. */
async function lastRows(jpeg: Uint8Array, byte: number): Promise<Buffer> {
  const filled = Buffer.concat([jpeg, Buffer.alloc(FILLING, byte), END]);
  const picture = sharp(filled, { limitInputPixels: MOST_PIXELS, failOn: 'none', ignoreIcc: true });
  const { width, height } = await picture.metadata();
  const rows = Math.min(LAST_ROWS, height);
  return picture
    .extract({ left: 0, top: height - rows, width, height: rows })
    .raw()
    .toBuffer();
}

/** A JPEG that lacks nothing but the mark at its end gets it: programs draw it whole. Any other is left as it is. */
export async function endedJpeg(jpeg: Uint8Array): Promise<Uint8Array> {
  const [one, other] = await Promise.all([lastRows(jpeg, 0x00), lastRows(jpeg, 0x55)]);
  return one.equals(other) ? Buffer.concat([jpeg, END]) : jpeg;
}

async function lastOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return (await file.read(Buffer.alloc(END.length), 0, END.length, Math.max(0, size - END.length))).buffer;
  } finally {
    await file.close();
  }
}

/** The same of a picture of any kind. */
export async function endedPicture(picture: PictureSource): Promise<PictureSource> {
  if (typeof picture !== 'string' || isEnded(await lastOf(picture))) return picture;
  const { format } = await sharp(picture).metadata();
  return format === 'jpeg' ? Buffer.from(await endedJpeg(await readFile(picture))) : picture;
}

/** Decodes a JPEG completely into a few pixels, because drawing it would ignore damage silently. @throws decoder errors */
export const lookThroughJpeg = (picture: PictureSource | Uint8Array): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'warning', ignoreIcc: true }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();

/** Whether bytes of a JPEG file are missing or wrong. */
export async function isSpoiledJpeg(file: PictureSource): Promise<boolean> {
  const { format } = await sharp(file).metadata();
  if (format !== 'jpeg') return false;
  if (isMiscodedJpeg(typeof file === 'string' ? await readFile(file) : file)) return true;
  return lookThroughJpeg(file).then(
    () => false,
    (reason: unknown) => JPEG_DAMAGE.test(String(reason)),
  );
}
