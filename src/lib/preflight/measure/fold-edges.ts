import { difference, offsetAt, type Sheet } from '../raster.ts';

/** Channels differ by this much across an edge a reader would see. */
const CONTRAST = 24;
/** An edge of a panel runs along most of the page. */
const LEAST_SHARE = 0.6;

/** Share of the page's length along which the colour changes at pixel `place` across the fold's direction. */
function shareAt({ raster, bleed, trim }: Sheet, axis: 'x' | 'y', place: number): number {
  const length = axis === 'x' ? trim.height : trim.width;
  let changed = 0;
  for (let along = 0; along < length; along += 1) {
    const [x, y] = axis === 'x' ? [place, bleed + along] : [bleed + along, place];
    const before = axis === 'x' ? offsetAt(raster, x - 1, y) : offsetAt(raster, x, y - 1);
    const after = axis === 'x' ? offsetAt(raster, x + 1, y) : offsetAt(raster, x, y + 1);
    if (difference(raster, before, after) > CONTRAST) changed += 1;
  }
  return changed / length;
}

/** Straight colour edges within `reach` mm of a fold at `at` mm, as signed mm from it. */
export function foldEdges(sheet: Sheet, axis: 'x' | 'y', at: number, reach: number): number[] {
  const { scale } = sheet.raster;
  const middle = sheet.bleed + at * scale;
  const last = (axis === 'x' ? sheet.raster.width : sheet.raster.height) - 2;
  const edges: number[] = [];
  let group: number[] = [];
  for (let place = Math.max(1, Math.round(middle - reach * scale)); place <= Math.min(last, middle + reach * scale); place += 1) {
    if (shareAt(sheet, axis, place) >= LEAST_SHARE) group.push(place);
    else if (group.length > 0) {
      edges.push(((group[0] ?? 0) + (group.at(-1) ?? 0) + 1) / 2);
      group = [];
    }
  }
  return edges.map((place) => (place - middle) / scale);
}
