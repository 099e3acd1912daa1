import type { Box } from '../document.ts';

export type Grid = { width: number; height: number };
/** Pixels of one colour that touch one another; `from`: one of them. */
export type Region = { label: number; area: number; from: number; box: Box };
/** `of`: the region of each pixel, by its place in the list. */
export type Regions = { of: Int32Array; list: Region[] };

/** Pixels that are reached from one by its four neighbours, itself included; `enters` is asked until it says yes. */
export function flood(
  from: number,
  { width, height }: Grid,
  enters: (pixel: number) => boolean,
  reached = new Int32Array(width * height),
): Int32Array {
  reached[0] = from;
  let count = 1;
  const visit = (pixel: number): void => {
    if (!enters(pixel)) return;
    reached[count] = pixel;
    count += 1;
  };
  for (let at = 0; at < count; at += 1) {
    const pixel = reached[at] ?? 0;
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < width * (height - 1)) visit(pixel + width);
  }
  return reached.subarray(0, count);
}

/** What stands in each region. */
function described(of: Int32Array, label: Uint8Array, { width }: Grid): Region[] {
  const list: Region[] = [];
  for (let pixel = 0; pixel < of.length; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const region = list[of[pixel] ?? 0];
    if (region === undefined) {
      list.push({ label: label[pixel] ?? 0, area: 1, from: pixel, box: { x, y, width: 1, height: 1 } });
      continue;
    }
    const { box } = region;
    region.area += 1;
    const right = Math.max(box.x + box.width, x + 1);
    box.x = Math.min(box.x, x);
    box.width = right - box.x;
    box.height = y + 1 - box.y;
  }
  return list;
}

/** Splits a picture into regions; one of fewer pixels than `least` is taken by what lies beside it. Labels are changed so. */
export function regionsOf(label: Uint8Array, grid: Grid, least: number): Regions {
  const of = new Int32Array(label.length).fill(-1);
  const room = new Int32Array(label.length);
  let count = 0;
  for (let start = 0; start < label.length; start += 1) {
    if (of[start] !== -1) continue;
    const own = label[start] ?? 0;
    of[start] = count;
    const enters = (pixel: number): boolean => {
      if (of[pixel] !== -1 || label[pixel] !== own) return false;
      of[pixel] = count;
      return true;
    };
    const pixels = flood(start, grid, enters, room);
    const beside = start % grid.width > 0 ? start - 1 : start - grid.width;
    if (pixels.length >= least || beside < 0) {
      count += 1;
      continue;
    }
    for (const pixel of pixels) {
      of[pixel] = of[beside] ?? 0;
      label[pixel] = label[beside] ?? 0;
    }
  }
  return { of, list: described(of, label, grid) };
}
