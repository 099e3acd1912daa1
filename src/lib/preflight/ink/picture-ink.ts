import type { InkFact, PageFacts, PaintFact } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { type Raster, SOLID } from '../raster.ts';
import { GRAY } from './colour-space.ts';
import { inkReader, NO_INK, PROCESS_INKS } from './ink.ts';
import { worstSquare } from './ink-map.ts';

const PERCENT = 100;
/** RGB is converted at the press: no profile makes more ink of it than this, per cent over 100. */
const MOST_ESTIMATE = 3;
const GREYS: readonly PaintFact['space'][] = ['gray', 'icc-gray'];
const INKS: readonly PaintFact['space'][] = ['cmyk', 'icc-cmyk'];

/** Most ink RGB is converted to on this paper, per cent over 100. */
export const mostEstimate = ({ coated }: ArtworkSpec, { ink }: ArtworkRules): number =>
  Math.min(MOST_ESTIMATE, (coated ? ink.coated : ink.uncoated) / PERCENT);

/** All inks of each pixel together, 255 for a full one. */
function sumsOf({ data }: Raster, most: number, isGrey: boolean): Uint16Array {
  const space = isGrey ? GRAY : ({ space: 'rgb', name: null, components: 3 } as const);
  const readers = PROCESS_INKS.map((ink) => inkReader(space, ink, most) ?? NO_INK);
  const values = new Float64Array(3);
  return Uint16Array.from({ length: data.length / 4 }, (_, at) => {
    for (let part = 0; part < values.length; part += 1) values[part] = (data[at * 4 + part] ?? SOLID) / SOLID;
    let sum = 0;
    for (const read of readers) sum += read(values);
    return Math.round(sum * SOLID);
  });
}

/** The most ink of a picture file as it is drawn on paper, `whole` from the corner of its media; null for CMYK, whose inks are its own. */
export function inkOfDrawing(whole: Raster, { paints: [paint], trim }: PageFacts, most: number): InkFact | null {
  if (paint === undefined || INKS.includes(paint.space)) return null;
  const isGrey = GREYS.includes(paint.space);
  const { mean, place } = worstSquare(sumsOf(whole, most, isGrey), whole);
  const { x, y } = trim?.place ?? { x: 0, y: 0 };
  const there = { ...place, x: place.x - x, y: place.y - y };
  return { percent: (mean / SOLID) * PERCENT, place: there, ...(isGrey ? {} : { isEstimate: true }) };
}
