import type { Sharp } from 'sharp';
import type { Box } from '#lib/domain/artwork/report.ts';
import { worstSquare } from '#lib/preflight/ink-map.ts';

const PLATES = 4;
const SOLID = 255;
/** Pixels per mm of what is counted. */
const SCALE = 4;

/** The square millimetre with the most ink of a CMYK picture laid in so many mm; null when it is not CMYK after all. */
export async function worstInk(picture: Sharp, laid: Pick<Box, 'width' | 'height'>): Promise<{ percent: number; place: Box } | null> {
  const [width, height] = [Math.max(1, Math.round(laid.width * SCALE)), Math.max(1, Math.round(laid.height * SCALE))];
  // Without the pipeline's space a resize goes through sRGB and makes other inks of it; other kernels overshoot at edges.
  const shrunk = picture.pipelineColourspace('cmyk').resize(width, height, { fit: 'fill', kernel: 'linear' }).toColourspace('cmyk');
  const { data, info } = await shrunk.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== PLATES) return null;
  const sum = Uint16Array.from({ length: width * height }, (_, at) => {
    const from = at * PLATES;
    return (data[from] ?? 0) + (data[from + 1] ?? 0) + (data[from + 2] ?? 0) + (data[from + 3] ?? 0);
  });
  const { mean, place } = worstSquare(sum, { width, height, scale: SCALE });
  return { percent: (mean / SOLID) * 100, place };
}
