import type { Point } from '../document.ts';
import type { Grid } from './regions.ts';
import type { Mask } from './shape-mask.ts';

/** East, south, west and north: a step along the edge of pixels, and from where it begins the pixels right and left of it. */
const WAYS = [
  { step: [1, 0], right: [0, 0], left: [0, -1] },
  { step: [0, 1], right: [-1, 0], left: [0, 0] },
  { step: [-1, 0], right: [-1, -1], left: [-1, 0] },
  { step: [0, -1], right: [0, -1], left: [-1, -1] },
] as const;

const MIDDLE = 0.5;

/** Closed lines around a mask, what it covers right of them; each point where two neighbours have the edge between them, finer than pixels. */
export function contoursOf({ x: left, y: top, width, height, covers }: Mask, surety: Float32Array, grid: Grid): Point[][] {
  const isCovered = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height && covers[y * width + x] === 1;
  const suretyAt = (x: number, y: number): number => {
    const [across, down] = [left + x, top + y];
    return across < 0 || down < 0 || across >= grid.width || down >= grid.height ? MIDDLE : (surety[down * grid.width + across] ?? MIDDLE);
  };
  /** Of the step that begins at a corner of pixels. */
  const edgeOf = (x: number, y: number, { right, left: beside }: (typeof WAYS)[number]): Point => {
    const [inner, outer] = [suretyAt(x + right[0], y + right[1]), suretyAt(x + beside[0], y + beside[1])];
    const part = inner + outer === 0 ? MIDDLE : inner / (inner + outer);
    return {
      x: left + x + right[0] + MIDDLE + (beside[0] - right[0]) * part,
      y: top + y + right[1] + MIDDLE + (beside[1] - right[1]) * part,
    };
  };
  const walked = new Uint8Array(width * height);
  const walk = (fromX: number, fromY: number): Point[] => {
    const points: Point[] = [];
    let [x, y, way] = [fromX, fromY, 0];
    do {
      const now = WAYS[way] ?? WAYS[0];
      if (way === 0) walked[y * width + x] = 1;
      points.push(edgeOf(x, y, now));
      x += now.step[0];
      y += now.step[1];
      if (!isCovered(x + now.right[0], y + now.right[1])) way = (way + 1) % 4;
      else if (isCovered(x + now.left[0], y + now.left[1])) way = (way + 3) % 4;
    } while (x !== fromX || y !== fromY || way !== 0);
    return points;
  };
  const lines: Point[][] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isCovered(x, y) && !isCovered(x, y - 1) && walked[y * width + x] !== 1) lines.push(walk(x, y));
  return lines;
}
