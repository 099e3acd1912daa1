import type { Box } from '#lib/domain/artwork/report.ts';
import { SCALE } from './measure.ts';

/** Pixels per mm at which nothing more is to be seen: 600 ppi. */
const FINEST = 24;
/** Of one page, and of a whole file: the check of a thick book must not wait for its loupe. */
const MOST_PIXELS = 6_000_000;
const MOST_OF_FILE = 48_000_000;
/** A picture that is hardly finer than the one already there is not worth its bytes. */
const WORTH = 1.5;

/** Pixels per mm of the picture a loupe shows of an area, one of so many pages; null where it would hardly be finer than the page's own. */
export function detailScale({ width, height }: Box, pages: number, finest: number = FINEST): number | null {
  const pixels = Math.min(MOST_PIXELS, MOST_OF_FILE / pages);
  const scale = Math.min(FINEST, finest, Math.sqrt(pixels / (width * height)));
  return scale >= SCALE * WORTH ? scale : null;
}
