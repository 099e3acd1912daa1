import sharp from 'sharp';
import type { PictureSource } from './lab-tiff.ts';

const MOST_PIXELS = 300_000_000;
/** Decoder messages about missing or wrong bytes; a few extra bytes before a marker are only padding. */
export const JPEG_DAMAGE = /premature|bad huffman|bogus|truncat|corrupt jpeg data: (?!\d{1,2} extraneous)/i;

/** Decodes a JPEG completely into a few pixels, because drawing it would ignore damage silently. @throws decoder errors */
export const lookThroughJpeg = (picture: PictureSource | Uint8Array): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'warning', ignoreIcc: true }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();

/** Whether bytes of a JPEG file are missing or wrong. */
export async function isSpoiledJpeg(file: PictureSource): Promise<boolean> {
  const { format } = await sharp(file).metadata();
  if (format !== 'jpeg') return false;
  return lookThroughJpeg(file).then(
    () => false,
    (reason: unknown) => JPEG_DAMAGE.test(String(reason)),
  );
}
