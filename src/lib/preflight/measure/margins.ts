import type { MarginFact, Side } from '#lib/domain/artwork/report.ts';
import { difference, isInked, offsetAt, type Sheet } from '../raster.ts';
import { SIDES_OF_PAGE, walkOf } from './edges.ts';

/** A knife is off by less than this: a narrower margin comes out uneven, a wider one is a design. */
const WIDEST_STRIP_MM = 2;
/** Colours this far apart are seen as two. */
const CONTRAST = 24;
const SHORTEST_MM = 10;
/** A frame runs along most of its side. */
const FRAME_SHARE = 0.6;
/** The edge of one drawing wavers by less than this. */
const SLACK_PIXELS = 1;

type Depth = { depth: number; isBare: boolean };

/** How far the colour at the cut continues inwards, in pixels, and whether it is bare paper, outside of the cut too; null: too far. */
function depthAt(sheet: Sheet, walk: ReturnType<typeof walkOf>, along: number, most: number): Depth | null {
  const { raster, bleed } = sheet;
  const offset = (outward: number): number => offsetAt(raster, ...walk.at(along, outward));
  const isBare = !isInked(raster, ...walk.at(along, 0)) && !isInked(raster, ...walk.at(along, Math.min(bleed, 2)));
  const own = offset(0);
  for (let depth = 1; depth <= most; depth += 1) {
    const isOther = isBare ? isInked(raster, ...walk.at(along, -depth)) : difference(raster, own, offset(-depth)) > CONTRAST;
    if (isOther) return { depth, isBare };
  }
  return null;
}

type Stretch = Depth & { from: number; to: number };

/** Neighbouring places of one depth. */
function stretchesOf(sheet: Sheet, side: Side, most: number): Stretch[] {
  const walk = walkOf(sheet, side);
  const stretches: Stretch[] = [];
  for (let along = 0; along < walk.length; along += 1) {
    const found = depthAt(sheet, walk, along, most);
    const last = stretches.at(-1);
    if (found === null) continue;
    const goesOn = last?.to === along && last.isBare === found.isBare && Math.abs(last.depth - found.depth) <= SLACK_PIXELS;
    if (goesOn) last.to = along + 1;
    else stretches.push({ ...found, from: along, to: along + 1 });
  }
  return stretches;
}

function marginOf(sheet: Sheet, side: Side, safe: number): MarginFact[] {
  const { scale } = sheet.raster;
  const walk = walkOf(sheet, side);
  const [longest] = stretchesOf(sheet, side, Math.round(safe * scale)).sort((a, b) => b.to - b.from - (a.to - a.from));
  if (longest === undefined) return [];
  const { depth, isBare, from, to } = longest;
  const width = depth / scale;
  const isLong = isBare ? (to - from) / scale >= SHORTEST_MM : to - from >= FRAME_SHARE * walk.length;
  const most = isBare ? Math.min(WIDEST_STRIP_MM, safe) : safe;
  const least = isBare ? SLACK_PIXELS : SLACK_PIXELS + 1;
  if (!isLong || width > most || depth <= least) return [];
  return [{ kind: isBare ? 'strip' : 'frame', side, width, from: from / scale, to: to / scale }];
}

/** White strips between the drawing and the cut, and frames along it. A frame is one on two sides at least: a single bar may well end there. */
export function measureMargins(sheet: Sheet, safe: number): MarginFact[] {
  const all = SIDES_OF_PAGE.flatMap((side) => marginOf(sheet, side, safe));
  const frames = all.filter(({ kind }) => kind === 'frame');
  return frames.length >= 2 ? all : all.filter(({ kind }) => kind === 'strip');
}
