import type { Box } from '#lib/domain/artwork/report.ts';
import { SOLID } from '../raster.ts';
import { eachSquare, type Plates, placeOfSquare, type Square, sumOf, worstSquare } from './ink-map.ts';

const PERCENT = 100;
/** Size of a tile that is drawn again, mm, and how far its squares reach beyond it. */
const TILE = 5;
const REACH = 1;
/** Limits per page: tiles drawn again, and bytes of content interpreted for them. */
const MOST_TILES = 96;
const MOST_BYTES = 30e6;
/** Limit of tiles per page: damaged files are kilometres long. */
const MOST_OF_PAGE = 1e6;
/** A square millimetre of few pixels may hold more than they show: half a pixel on each side. */
const HALF = 0.5;

export type WorstInk = { percent: number; place: Box };
/** Plates of a part at a higher resolution, mm from its corner. Null when it cannot be drawn. */
type DrawFiner = (part: Box) => Plates | null;
/** Places of thin details, mm from the corner of the plates; each part costs `bytes` of content. `isLate`: the time is up. */
type Finer = { places: readonly Box[]; draw: DrawFiner; bytes: number; isLate: () => boolean };

const percentOf = ({ mean, place }: { mean: number; place: Box }): WorstInk => ({ percent: (mean / SOLID) * PERCENT, place });

type Tile = { square: Square | null; isThin: boolean };

/** Tiles that boxes touch, computed for all boxes at once with a summed-area table. */
function thinTiles(places: readonly Box[], columns: number, rows: number): (column: number, row: number) => boolean {
  const wide = columns + 1;
  const counts = new Int32Array(wide * (rows + 1));
  const add = (column: number, row: number, one: number): void => {
    counts[row * wide + column] = (counts[row * wide + column] ?? 0) + one;
  };
  const within = (mm: number, most: number): number => Math.max(0, Math.min(most, Math.floor(mm / TILE)));
  for (const { x, y, width, height } of places) {
    if (width < 0) continue;
    // A square reaches into the next tile.
    const [left, top] = [within(x - REACH, columns), within(y - REACH, rows)];
    const [right, bottom] = [within(x + width, columns - 1) + 1, within(y + height, rows - 1) + 1];
    if (x + width < 0 || y + height < 0 || left >= columns || top >= rows) continue;
    add(left, top, 1);
    add(right, top, -1);
    add(left, bottom, -1);
    add(right, bottom, 1);
  }
  for (let row = 0; row <= rows; row += 1)
    for (let column = 1; column < wide; column += 1) add(column, row, counts[row * wide + column - 1] ?? 0);
  for (let row = 1; row <= rows; row += 1)
    for (let column = 0; column < wide; column += 1) add(column, row, counts[(row - 1) * wide + column] ?? 0);
  return (column, row) => (counts[row * wide + column] ?? 0) > 0;
}

/** The worst square of each tile. */
function tilesOf(plates: Plates, thin: readonly Box[]): { tiles: Tile[]; columns: number } {
  const { width, height, scale } = plates;
  const [columns, rows] = [Math.ceil(width / scale / TILE), Math.ceil(height / scale / TILE)];
  const isThin = thinTiles(thin, columns, rows);
  const tiles = Array.from(
    { length: columns * rows },
    (_, at): Tile => ({ square: null, isThin: isThin(at % columns, Math.floor(at / columns)) }),
  );
  eachSquare(sumOf(plates), plates, (total, left, top) => {
    const tile = tiles[Math.floor(top / scale / TILE) * columns + Math.floor(left / scale / TILE)];
    if (tile !== undefined && (tile.square === null || total > tile.square.total)) tile.square = { total, left, top };
  });
  return { tiles, columns };
}

/** The worst square of a part drawn at a higher resolution. */
function finerOf(part: Box, draw: DrawFiner): WorstInk | null {
  const plates = draw(part);
  if (plates === null) return null;
  const { percent, place } = percentOf(worstSquare(sumOf(plates), plates));
  return { percent, place: { ...place, x: part.x + place.x, y: part.y + place.y } };
}

/**
 * The most ink on a square millimetre, in per cent. Where there are thin details, the coarse drawing only gives an order: tiles are drawn
 * again, worst first, until no other could hold more.
 */
export function findWorstInk(plates: Plates, { places, draw, bytes, isLate }: Finer): WorstInk {
  const { width, height, scale } = plates;
  if (places.length === 0 || (width / scale / TILE) * (height / scale / TILE) > MOST_OF_PAGE)
    return percentOf(worstSquare(sumOf(plates), plates));
  const { tiles, columns } = tilesOf(plates, places);
  const inkOf = (square: Square): WorstInk => percentOf(placeOfSquare(square, plates));
  let worst = inkOf({ total: 0, left: 0, top: 0 });
  const doubtful: { rough: WorstInk; part: Box }[] = [];
  for (const [at, { square, isThin }] of tiles.entries()) {
    if (square === null) continue;
    const rough = inkOf(square);
    const [x, y] = [(at % columns) * TILE, Math.floor(at / columns) * TILE];
    const part = { x, y, width: Math.min(TILE + REACH, width / scale - x), height: Math.min(TILE + REACH, height / scale - y) };
    if (isThin) doubtful.push({ rough, part });
    else if (rough.percent > worst.percent) worst = rough;
  }
  doubtful.sort((a, b) => b.rough.percent - a.rough.percent);
  const slack = 1 + HALF / scale;
  let left = Math.min(MOST_TILES, Math.floor(MOST_BYTES / Math.max(1, bytes)));
  // Tiles not drawn again are estimated by the worst ratio of those that were.
  let share = left === 0 || isLate() ? 1 : 0;
  for (const { rough, part } of doubtful) {
    if (rough.percent * slack <= worst.percent) break;
    if (isLate()) left = 0;
    const finer = left > 0 ? finerOf(part, draw) : { ...rough, percent: rough.percent * share };
    const found = finer ?? rough;
    share = Math.max(share, found.percent / rough.percent);
    left -= 1;
    if (found.percent > worst.percent) worst = found;
  }
  return worst;
}
