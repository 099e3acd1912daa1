import { PDFName } from '@cantoo/pdf-lib';
import type { ImageFact } from '#lib/domain/artwork/report.ts';
import type { Operand } from './content-tokens.ts';
import { boxThrough, type Matrix, sidesOf } from './matrix.ts';
import { nameIn } from './run.ts';

const MM_PER_INCH = 25.4;

type Pixels = Pick<ImageFact, 'width' | 'height' | 'bits' | 'isMask'>;

/** An image fills the unit square of its matrix; null when it has no pixels or no size. */
export function imageFactOf(pixels: Pixels, ctm: Matrix): ImageFact | null {
  const [across, down] = sidesOf(ctm);
  const ppi = Math.min((pixels.width * MM_PER_INCH) / across, (pixels.height * MM_PER_INCH) / down);
  if (!Number.isFinite(ppi) || ppi <= 0) return null;
  const bits = pixels.isMask ? 1 : pixels.bits;
  return { width: pixels.width, height: pixels.height, bits, isMask: pixels.isMask, ppi, place: boxThrough(ctm, 0, 0, 1, 1) };
}

/** Inline images write their keys short or long. */
export function inlineImageOf(entries: ReadonlyMap<string, Operand>): Pixels & { space: PDFName | undefined } {
  const numberAt = (...keys: string[]): number =>
    Number(keys.map((key) => entries.get(key)).find((value) => typeof value === 'number') ?? 0);
  const space = entries.get('CS') ?? entries.get('ColorSpace');
  const family = nameIn(Array.isArray(space) ? space[1] : space);
  return {
    width: numberAt('W', 'Width'),
    height: numberAt('H', 'Height'),
    bits: numberAt('BPC', 'BitsPerComponent') || 8,
    isMask: (entries.get('IM') ?? entries.get('ImageMask')) === true,
    space: family === null ? undefined : PDFName.of(family),
  };
}
