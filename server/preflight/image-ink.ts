import sharp, { type Sharp } from 'sharp';
import type { JpegLaid } from '#lib/preflight/check.ts';

const PLATES = 4;
const SOLID = 255;

/** The square millimetre with the most ink of a CMYK picture laid in so many mm; null when it is not CMYK after all. */
export async function worstInk(picture: Sharp, laid: { width: number; height: number }, isTurned: boolean) {
  const [width, height] = [Math.max(1, Math.round(laid.width)), Math.max(1, Math.round(laid.height))];
  // Without the pipeline's space a resize goes through sRGB and makes other inks of it.
  const shrunk = picture.pipelineColourspace('cmyk').resize(width, height, { fit: 'fill' }).toColourspace('cmyk');
  const { data, info } = await shrunk.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== PLATES) return null;
  let worst = { sum: -1, at: 0 };
  for (let at = 0; at < data.length; at += PLATES) {
    const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) + (data[at + 3] ?? 0);
    const ink = isTurned ? PLATES * SOLID - sum : sum;
    if (ink > worst.sum) worst = { sum: ink, at: at / PLATES };
  }
  return { percent: (worst.sum / SOLID) * 100, x: worst.at % width, y: Math.floor(worst.at / width) };
}

/** libvips turns the samples of a JPEG with Adobe's mark over; a PDF takes them as they are. */
const hasAdobeMark = (jpeg: Uint8Array): boolean => {
  const mark = Buffer.from(jpeg.subarray(0, 64 << 10)).indexOf('Adobe');
  return mark > 4 && jpeg[mark - 4] === 0xff && jpeg[mark - 3] === 0xee;
};

/** Ink of a CMYK JPEG inside a PDF, in per cent. */
export async function inkOfJpeg(jpeg: Uint8Array, laid: JpegLaid): Promise<number | null> {
  const worst = await worstInk(sharp(jpeg), laid, hasAdobeMark(jpeg) !== laid.isInverted);
  return worst?.percent ?? null;
}
