import type { Box } from '#lib/domain/artwork/report.ts';
import { type Band, type Extent, LETTER_MM, NONE } from './bands.ts';

/**
 * A connected shape at most as large as a letter, mm from the trim's corner. `isFree`: it is complete within the band; `isOpen`: it has
 * holes or bays; `isBetween`: it is the blur between two areas.
 */
export type SmallShape = { place: Box; pixels: number; isFree: boolean; isOpen: boolean; isBetween: boolean };

type Taken = Extent & { pixels: number[]; beside: Set<number> };

/** One connected shape of small areas, and the large areas around it. */
function take({ area: { width, height }, areas }: Band, start: number, seen: Uint8Array): Taken {
  const open = [start];
  seen[start] = 1;
  const taken: Taken = { x1: width, y1: height, x2: 0, y2: 0, pixels: [], beside: new Set() };
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    taken.x1 = Math.min(taken.x1, x);
    taken.x2 = Math.max(taken.x2, x);
    taken.y1 = Math.min(taken.y1, y);
    taken.y2 = Math.max(taken.y2, y);
    taken.pixels.push(at);
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1) {
        const next = at + dy * width + dx;
        if (x + dx < 0 || x + dx >= width || next < 0 || next >= areas.length || seen[next] === 1) continue;
        if (areas[next] !== NONE) taken.beside.add(areas[next] ?? NONE);
        else {
          seen[next] = 1;
          open.push(next);
        }
      }
  }
  return taken;
}

/** Whether some row or column of a shape goes over its edge more than once: dots, dashes and boxes have none such. */
function isOpenShape({ x1, y1, x2, y2, pixels }: Taken, width: number): boolean {
  const [wide, high] = [x2 - x1 + 1, y2 - y1 + 1];
  const filled = new Uint8Array(wide * high);
  for (const at of pixels) filled[(Math.floor(at / width) - y1) * wide + (at % width) - x1] = 1;
  const starts = (length: number, isFilled: (at: number) => boolean): number =>
    Array.from({ length }, (_, at) => isFilled(at) && !(at > 0 && isFilled(at - 1))).filter(Boolean).length;
  for (let y = 0; y < high; y += 1) if (starts(wide, (x) => filled[y * wide + x] === 1) > 1) return true;
  for (let x = 0; x < wide; x += 1) if (starts(high, (y) => filled[y * wide + x] === 1) > 1) return true;
  return false;
}

/** The blur of an edge is a stroke so many pixels wide; a letter that lies over the edge of two areas is more. */
const BLUR_PIXELS = 3;
const isStroke = ({ x1, y1, x2, y2, pixels }: Taken): boolean => pixels.length <= BLUR_PIXELS * (Math.max(x2 - x1, y2 - y1) + 1);

/** Small things of a band, each by itself. */
export function shapesIn(band: Band): SmallShape[] {
  const { area, areas, sheet } = band;
  const { scale } = sheet.raster;
  const seen = new Uint8Array(areas.length);
  const shapes: SmallShape[] = [];
  for (let at = 0; at < areas.length; at += 1) {
    if (areas[at] !== NONE || seen[at] === 1) continue;
    const taken = take(band, at, seen);
    const { x1, y1, x2, y2, pixels, beside } = taken;
    const place = {
      x: (area.x + x1 - sheet.bleed) / scale,
      y: (area.y + y1 - sheet.bleed) / scale,
      width: (x2 - x1 + 1) / scale,
      height: (y2 - y1 + 1) / scale,
    };
    if (Math.max(place.width, place.height) > LETTER_MM) continue;
    const isFree = x1 > 0 && y1 > 0 && x2 < area.width - 1 && y2 < area.height - 1;
    shapes.push({
      place,
      pixels: pixels.length,
      isFree,
      isOpen: isOpenShape(taken, area.width),
      isBetween: beside.size > 1 && isStroke(taken),
    });
  }
  return shapes;
}
