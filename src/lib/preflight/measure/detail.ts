import type { Box } from '#lib/domain/artwork/report.ts';
import { SCALE } from './measure.ts';

/** Pixels per mm at which nothing more is to be seen: 600 ppi. */
const FINEST = 24;
/** Limits for one page and for a whole file: the check of a thick book must not wait for the loupe's pictures. */
const MOST_PIXELS = 6_000_000;
const MOST_OF_FILE = 48_000_000;
/** A picture that is hardly finer than the existing one is not worth its bytes. */
const WORTH = 1.5;

/**
 * Pixels per mm of the loupe's picture of an area, for a file with this many pages; null when it would hardly be finer than the page's
 * picture.
 */
export function detailScale({ width, height }: Box, pages: number, finest: number = FINEST): number | null {
  const pixels = Math.min(MOST_PIXELS, MOST_OF_FILE / pages);
  const scale = Math.min(FINEST, finest, Math.sqrt(pixels / (width * height)));
  return scale >= SCALE * WORTH ? scale : null;
}
