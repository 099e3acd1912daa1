import type { Format } from '../product/product.ts';

/**
 * The direction in which a panel turns from the one before it: backwards, towards the reader (every other one of an accordion), or upwards.
 */
type Turn = 'front' | 'back' | 'forth' | 'up';
export type Panel = { width: number; height: number; turn: Turn };

/** A narrower panel is a glue flap without print, mm. */
const LEAST_MM = 50;

/**
 * Panels of a piece that is folded along one axis, the front one first, each hinged on the one before it; none where nothing folds.
 * Panels of one size fold as an accordion; where one is shorter, it goes inside.
 */
export function foldedPanels({ width, height, folds, shape }: Pick<Format, 'width' | 'height' | 'folds' | 'shape'>): Panel[] {
  const [first] = folds;
  if (first === undefined || shape === 'die' || folds.some(({ axis }) => axis !== first.axis)) return [];
  const isAcross = first.axis === 'x';
  const edges = [0, ...folds.map(({ at }) => at).sort((a, b) => a - b), isAcross ? width : height];
  const lengths = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
  const read = lengths.toReversed().filter((length) => length >= LEAST_MM);
  const isAccordion = read.length > 2 && Math.max(...read) - Math.min(...read) < 1;
  return read.map((length, index): Panel => {
    const turn = index === 0 ? 'front' : !isAcross ? 'up' : isAccordion && index % 2 === 0 ? 'forth' : 'back';
    return { width: isAcross ? length : width, height: isAcross ? height : length, turn };
  });
}
