import type { Box } from '#lib/domain/artwork/report.ts';
import { eachSquare, type Plates, placeOfSquare, type Square, sumOf, worstSquare } from './ink-map.ts';

const SOLID = 255;
const PERCENT = 100;
/** mm of a place that is drawn again, and how far a square that begins in it reaches beyond. */
const TILE = 5;
const REACH = 1;
/** Places of one page that are drawn again, and bytes of content gone through for all of them: a page full of lines has told enough. */
const MOST_TILES = 96;
const MOST_BYTES = 30e6;
/** Tiles of a page that is one: damaged files are kilometres long. */
const MOST_OF_PAGE = 1e6;
/** A square millimetre of few pixels may hold so much more than they say: half a pixel all around. */
const HALF = 0.5;

export type WorstInk = { percent: number; place: Box };
/** The plates of a part of the drawing, finer; mm from its corner. Null where it cannot be drawn. */
type DrawFiner = (part: Box) => Plates | null;
/** Where thin things lie, mm from the corner of the plates; `bytes` of content are gone through for each part. `isLate`: it has taken long enough. */
type Finer = { places: readonly Box[]; draw: DrawFiner; bytes: number; isLate: () => boolean };

const percentOf = ({ mean, place }: { mean: number; place: Box }): WorstInk => ({ percent: (mean / SOLID) * PERCENT, place });

type Tile = { square: Square | null; isThin: boolean };

/** Which tiles a box reaches, all boxes in one go: corners are counted up and down, then summed. */
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

/** The worst square of a part that is drawn finer. */
function finerOf(part: Box, draw: DrawFiner): WorstInk | null {
  const plates = draw(part);
  if (plates === null) return null;
  const { percent, place } = percentOf(worstSquare(sumOf(plates), plates));
  return { percent, place: { ...place, x: part.x + place.x, y: part.y + place.y } };
}

/**
 * The most ink on a square millimetre, in per cent. Where thin things lie, a drawing in few pixels only says in which order to draw finer:
 * the worst first, until none of the others could hold more.
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
  // What is not drawn again is taken for as much as the most truthful of those that were.
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
