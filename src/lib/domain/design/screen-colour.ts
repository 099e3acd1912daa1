import type { Ink } from './document.ts';
import TABLE from './screen-table.json' with { type: 'json' };

type Levels = readonly [red: number, green: number, blue: number];

/** One axis for each ink, in the order of the table: cyan is the slowest, black the fastest. */
const AXES = [TABLE.colour, TABLE.colour, TABLE.colour, TABLE.black];
const FULL = 100;
const HEX = 16;

/** Digits of one level, and of a colour. */
const LEVEL = 2;
const COLOUR = 3 * LEVEL;

function levelsAt(node: number): Levels {
  const level = (part: number): number => {
    const from = node * COLOUR + part * LEVEL;
    return Number.parseInt(TABLE.shown.slice(from, from + LEVEL), HEX);
  };
  return [level(0), level(1), level(2)];
}

/** The last node that is not above the share, and how far the share is on the way to the next one. */
function placeOn(axis: readonly number[], share: number): { node: number; part: number } {
  const inside = Math.min(Math.max(share, 0), FULL);
  const node = axis.findLastIndex((at) => at <= inside);
  const [from = 0, to = from] = axis.slice(node);
  return { node, part: to === from ? 0 : (inside - from) / (to - from) };
}

/** Mixes along one axis after the other; `before` is the node that the inks before this one have led to. */
function mixed(ink: Ink, at: number, before: number): Levels {
  const axis = AXES[at];
  if (axis === undefined) return levelsAt(before);
  const { node, part } = placeOn(axis, ink[at] ?? 0);
  const first = before * axis.length + node;
  const low = mixed(ink, at + 1, first);
  if (part === 0) return low;
  const high = mixed(ink, at + 1, first + 1);
  const between = (index: 0 | 1 | 2): number => low[index] + (high[index] - low[index]) * part;
  return [between(0), between(1), between(2)];
}

/** Red, green and blue of an ink on a screen, up to 255. */
export const screenLevels = (ink: Ink): Levels => mixed(ink, 0, 0);

/**
 * How a screen shows an ink on coated paper (FOGRA39), «#rrggbb»: the paper is white, the darkest print is black. Shares beyond 0 and 100
 * count as these. Made by ops/build/ink-table.ts; against the profile ΔE₀₀ is 0.43 on average and 2.1 at worst.
 */
export const screenOf = (ink: Ink): string =>
  `#${screenLevels(ink)
    .map((level) => Math.round(level).toString(HEX).padStart(LEVEL, '0'))
    .join('')}`;
