import { flood, type Grid, type Region, type Regions } from './regions.ts';

/** Pixels of a shape, in a grid of its own whose left upper pixel is `x`, `y` of the picture. */
export type Mask = Grid & { x: number; y: number; covers: Uint8Array };

/** `ranks` from the lowest to the uppermost, by region; 0 for the ground. `overlap`: pixels by which a shape goes on below its neighbours. */
export type Pile = { regions: Regions; grid: Grid; ranks: Int32Array; overlap: number };

/** What a pixel of a shape's grid is: nothing printed, printed by what comes earlier, by itself or by what comes later; and what it was found to be. */
const [EARLIER, OWN, LATER, OUTSIDE, COVERED] = [1, 2, 3, 4, 5] as const;

/** The grid around a region, with what each pixel of it is. */
function around({ box }: Region, id: number, { regions, grid, ranks, overlap }: Pile): Mask {
  const rim = overlap + 1;
  const mask = { x: box.x - rim, y: box.y - rim, width: box.width + 2 * rim, height: box.height + 2 * rim };
  const covers = new Uint8Array(mask.width * mask.height);
  const own = ranks[id] ?? 0;
  for (let y = Math.max(0, -mask.y); y < Math.min(mask.height, grid.height - mask.y); y += 1)
    for (let x = Math.max(0, -mask.x); x < Math.min(mask.width, grid.width - mask.x); x += 1) {
      const rank = ranks[regions.of[(mask.y + y) * grid.width + mask.x + x] ?? 0] ?? 0;
      if (rank > 0) covers[y * mask.width + x] = rank === own ? OWN : rank < own ? EARLIER : LATER;
    }
  return { ...mask, covers };
}

/** Goes on below neighbours that come later, or paper would shine between two colours. */
function widen({ width, covers }: Mask, outside: readonly number[], overlap: number): void {
  let front = outside;
  for (let step = 0; step < overlap; step += 1) {
    const next = front.filter((pixel) => [pixel - 1, pixel + 1, pixel - width, pixel + width].some((near) => covers[near] === COVERED));
    if (next.length === 0) return;
    for (const pixel of next) covers[pixel] = COVERED;
    front = front.filter((pixel) => covers[pixel] !== COVERED);
  }
}

/** What is printed of a region: itself and whatever stands on it, for that is printed above. The ground stays bare. */
export function maskOf(region: Region, id: number, pile: Pile): Mask {
  const mask = around(region, id, pile);
  const { covers, width, x, y } = mask;
  const later: number[] = [];
  const leaves = (pixel: number): boolean => {
    const what = covers[pixel];
    if (what === OWN || what === OUTSIDE || what === COVERED) return false;
    if (what === LATER) later.push(pixel);
    covers[pixel] = OUTSIDE;
    return true;
  };
  leaves(0);
  flood(0, mask, leaves);
  const from = (Math.floor(region.from / pile.grid.width) - y) * width + (region.from % pile.grid.width) - x;
  const enters = (pixel: number): boolean => {
    const what = covers[pixel];
    if (what !== OWN && what !== LATER && what !== EARLIER) return false;
    covers[pixel] = COVERED;
    return true;
  };
  enters(from);
  flood(from, mask, enters);
  widen(mask, later, pile.overlap);
  return { ...mask, covers: covers.map((what) => (what === COVERED ? 1 : 0)) };
}
