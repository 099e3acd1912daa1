import type { EdgeRun } from '#lib/domain/artwork/report.ts';
import { difference, isInkedAt, isLighter, offsetAt, type Sheet, type Walk } from '../raster.ts';

/** This far from the cut there is the ground alone, on both sides. */
const GROUND_MM = 1;
/** A line that goes deeper into the piece is a frame. */
const DEEPEST_MM = 0.5;
/** Where two areas meet at the cut, the engine leaves a gap of a pixel or two: a light line is wider. */
const SEAM_PIXELS = 2;
/** Colours this far apart are seen as two. */
const CONTRAST = 24;

/** Neighbouring pixels of one colour from `start` on. */
function follow(isOther: (outward: number) => boolean, start: number, step: 1 | -1, most: number): number {
  let count = 0;
  while (count < most && isOther(start + count * step)) count += 1;
  return count;
}

/**
 * A line along the cut on a background that continues on both sides: how far it reaches outwards and inwards, in pixels; null when there is
 * none. A place unlike its neighbours is grain of a picture.
 */
export function lineAt(sheet: Sheet, walk: Walk, along: number): Pick<EdgeRun, 'reach' | 'depth'> | null {
  const { raster, bleed } = sheet;
  const ground = Math.round(GROUND_MM * raster.scale);
  if (bleed < ground || along < 1 || along > walk.length - 2) return null;
  const at = (outward: number, beside = 0): number => offsetAt(raster, ...walk.at(along + beside, outward));
  const [inside, outside] = [at(-ground), at(ground)];
  if (!isInkedAt(raster, inside) || !isInkedAt(raster, outside) || difference(raster, inside, outside) > CONTRAST) return null;
  const isOther = (outward: number): boolean =>
    Math.min(difference(raster, at(outward), inside), difference(raster, at(outward), outside)) > CONTRAST;
  const depth = follow(isOther, 0, -1, ground);
  const reach = follow(isOther, 1, 1, ground);
  if (depth + reach === 0 || reach === ground || depth > DEEPEST_MM * raster.scale) return null;
  const own = depth > 0 ? 0 : 1;
  if (depth + reach <= SEAM_PIXELS && isLighter(raster, at(own), inside)) return null;
  const isEven = [-1, 1].every((beside) => difference(raster, at(own), at(own, beside)) <= CONTRAST);
  return isEven ? { reach, depth } : null;
}
