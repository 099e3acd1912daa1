import type { Box, EdgeRun, ImageFact, Side } from '#lib/domain/artwork/report.ts';
import { difference, isInked, offsetAt, type Sheet, type Walk } from '../raster.ts';
import { lineAt } from './cut-lines.ts';

export const SIDES_OF_PAGE: readonly Side[] = ['top', 'right', 'bottom', 'left'];
/** How far ink is followed inwards, to tell a background from a line. */
const DEPTH_MM = 1;
/** Outside of the cut by this much the blur of a drawing's end is over; a block of a JPEG is two thirds of it. */
const BLUR_MM = 1;

/** Whether a pixel belongs to a scatter of small things that runs over the cuts; no one asks for bleed of a dot. */
export type IsPiece = (side: Side, x: number, y: number) => boolean;

/** The way along one side of the cut. */
export function walkOf({ bleed, trim }: Sheet, side: Side): Walk {
  const right = bleed + trim.width - 1;
  const bottom = bleed + trim.height - 1;
  const walks: Record<Side, Walk> = {
    top: { length: trim.width, at: (along, outward) => [bleed + along, bleed - outward] },
    bottom: { length: trim.width, at: (along, outward) => [bleed + along, bottom + outward] },
    left: { length: trim.height, at: (along, outward) => [bleed - outward, bleed + along] },
    right: { length: trim.height, at: (along, outward) => [right + outward, bleed + along] },
  };
  return walks[side];
}

/** Pixels inked without a break from `start` on, by `step`, at most `most`. */
function follow(sheet: Sheet, walk: Walk, along: number, start: number, step: 1 | -1, most: number): number {
  let count = 0;
  while (count < most && isInked(sheet.raster, ...walk.at(along, start + count * step))) count += 1;
  return count;
}

/** Steps of a drawing that fades into the paper are at most this small; one that ends has a larger step. */
const SOFTEST_STEP = 4;
const STEPS_OF_FADE = 4;

/** Whether ink becomes paper bit by bit behind the pixel `last`: it has no end that could miss the cut. */
function fades({ raster }: Sheet, walk: Walk, along: number, last: number): boolean {
  const at = (outward: number): number => offsetAt(raster, ...walk.at(along, outward));
  const first = last + 2 - STEPS_OF_FADE;
  const steps = Array.from({ length: STEPS_OF_FADE }, (_, step) => difference(raster, at(first + step - 1), at(first + step)));
  return steps.every((step) => step <= SOFTEST_STEP);
}

/** Reach and depth in pixels at one place of the cut; null where the paper is bare. */
function measure(sheet: Sheet, walk: Walk, along: number): { reach: number; depth: number } | null {
  const deepest = Math.round(DEPTH_MM * sheet.raster.scale);
  const depth = follow(sheet, walk, along, 0, -1, deepest);
  if (depth > 0) {
    const reach = follow(sheet, walk, along, 1, 1, sheet.bleed);
    return { reach: reach < sheet.bleed && fades(sheet, walk, along, reach) ? sheet.bleed : reach, depth };
  }
  // A drawing that ends a hair before the cut was meant to reach it.
  const behind = follow(sheet, walk, along, -1, -1, deepest);
  return behind === deepest && !fades(sheet, walk, along, -1) ? { reach: 0, depth: behind } : null;
}

/** How far an image over this place of the cut reaches outwards, in mm: its white parts belong to it. */
function imageReach(images: readonly Box[], side: Side, at: number, trim: { width: number; height: number }): number {
  const reaches = images.map(({ x, y, width, height }) => {
    const [from, to] = side === 'top' || side === 'bottom' ? [x, x + width] : [y, y + height];
    if (at < from || at > to) return 0;
    const outwards = { top: -y, left: -x, bottom: y + height - trim.height, right: x + width - trim.width };
    const inwards = { top: y + height, left: x + width, bottom: trim.height - y, right: trim.width - x };
    return inwards[side] > 0 ? outwards[side] : 0;
  });
  return Math.max(0, ...reaches);
}

/** A whole side without ink outside of its cut: a picture that ends there shows paper, not its own white. */
function isBareOutside(sheet: Sheet, walk: Walk): boolean {
  for (let along = 0; along < walk.length; along += 1)
    for (let outward = Math.ceil(BLUR_MM * sheet.raster.scale) + 1; outward <= sheet.bleed; outward += 1)
      if (isInked(sheet.raster, ...walk.at(along, outward))) return false;
  return true;
}

function runsOf(sheet: Sheet, side: Side, images: readonly Box[], isPiece: IsPiece): EdgeRun[] {
  const walk = walkOf(sheet, side);
  const { scale } = sheet.raster;
  const carriers = isBareOutside(sheet, walk) ? [] : images;
  const trim = { width: sheet.trim.width / scale, height: sheet.trim.height / scale };
  // One that ends a hair before the cut is looked for behind it.
  const isOfPattern = (along: number): boolean => [0, -1].some((outward) => isPiece(side, ...walk.at(along, outward)));
  const runs: EdgeRun[] = [];
  const push = (run: EdgeRun): void => {
    const last = runs.at(-1);
    const goesOn = last !== undefined && Math.abs(last.to - run.from) < 1e-6 && last.isLine === run.isLine;
    if (goesOn && last.reach === run.reach && last.depth === run.depth) last.to = run.to;
    else runs.push(run);
  };
  for (let along = 0; along < walk.length; along += 1) {
    const seen = measure(sheet, walk, along);
    if (seen === null || (seen.reach < sheet.bleed && isOfPattern(along))) continue;
    const [from, to] = [along / scale, (along + 1) / scale];
    const line = seen.reach === sheet.bleed ? lineAt(sheet, walk, along) : null;
    const carried = seen.reach < sheet.bleed ? imageReach(carriers, side, from, trim) : 0;
    const reach = Math.min(sheet.bleed / scale, Math.max(seen.reach / scale, carried));
    if (line === null) push({ side, from, to, reach, depth: seen.depth / scale });
    else push({ side, from, to, reach: line.reach / scale, depth: line.depth / scale, isLine: true });
  }
  return runs;
}

/** Ink along the four cuts, pieces of a pattern aside. `trim` is the trimmed page in the places of the images. */
export function measureEdges(sheet: Sheet, images: readonly ImageFact[], trim: Box, isPiece: IsPiece): EdgeRun[] {
  const opaque = images.filter(({ isMask }) => !isMask).map(({ place }) => ({ ...place, x: place.x - trim.x, y: place.y - trim.y }));
  return SIDES_OF_PAGE.flatMap((side) => runsOf(sheet, side, opaque, isPiece));
}
