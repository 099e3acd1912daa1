import type { Sharp } from 'sharp';
import type { Box } from '#lib/domain/artwork/report.ts';
import { worstSquare } from '#lib/preflight/ink/ink-map.ts';

const PLATES = 4;
const SOLID = 255;
const DEEP_BITS = 16;
const DEEP_SOLID = 65_535;
/** Resolution of the measurement, pixels per mm. */
const SCALE = 4;

/** The square millimetre with the most ink in a CMYK picture of this size in mm; null when it is not CMYK. */
export async function worstInk(picture: Sharp, laid: Pick<Box, 'width' | 'height'>): Promise<{ percent: number; place: Box } | null> {
  const { depth } = await picture.metadata();
  const bits = depth === 'ushort' ? DEEP_BITS : 8;
  const [width, height] = [Math.max(1, Math.round(laid.width * SCALE)), Math.max(1, Math.round(laid.height * SCALE))];
  // Without the pipeline's space a resize goes through sRGB and makes other inks of it; other kernels overshoot at edges.
  const shrunk = picture.pipelineColourspace('cmyk').resize(width, height, { fit: 'fill', kernel: 'linear' }).toColourspace('cmyk');
  // Samples of 16 bits are cut off at 255, not divided, when eight are asked for.
  const { data, info } = await shrunk.raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true });
  if (info.channels !== PLATES) return null;
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / Uint16Array.BYTES_PER_ELEMENT);
  const solid = bits === DEEP_BITS ? DEEP_SOLID / SOLID : 1;
  const sum = Uint16Array.from({ length: width * height }, (_, at) => {
    const from = at * PLATES;
    const all = (samples[from] ?? 0) + (samples[from + 1] ?? 0) + (samples[from + 2] ?? 0) + (samples[from + 3] ?? 0);
    return Math.round(all / solid);
  });
  const { mean, place } = worstSquare(sum, { width, height, scale: SCALE });
  return { percent: (mean / SOLID) * 100, place };
}
