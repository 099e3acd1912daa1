import type { Box, Point, Step } from './document.ts';
import { boxOf, flatten, isInside } from './flatten.ts';
import type { LogoShape } from './logo.ts';

/** A part of a drawing with its colour, «#rrggbb». */
export type Figure = Pick<LogoShape, 'laid'> & { steps: readonly Step[]; colour: string };
export type Toned = { tone: LogoShape['tone']; isOnNothing: boolean };

const WHITE = '#ffffff';
/** Points of an outline that are looked at. */
const LOOKED_AT = 9;

type Traced = Figure & Toned & { polygons: Point[][]; box: Box };

const touches = (a: Box, b: Box): boolean => a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/** Points spread over the outline. */
function some(points: readonly Point[]): Point[] {
  const each = Math.max(1, Math.floor(points.length / LOOKED_AT));
  return points.filter((_, at) => at % each === 0);
}

/** The uppermost part below, on which this one lies with most of its outline; for white, which only cuts out, any of it is enough. */
function backingOf(figure: Pick<Traced, 'polygons' | 'box' | 'colour'>, below: readonly Traced[]): Traced | undefined {
  const points = some(figure.polygons.flat());
  const needed = figure.colour === WHITE ? 1 : Math.ceil((points.length + 1) / 2);
  return below.findLast(({ laid, box, polygons }) => {
    if (laid.by !== 'fill' || !touches(box, figure.box)) return false;
    return points.filter((point) => isInside(point, polygons, laid.rule)).length >= needed;
  });
}

/**
 * What each part becomes in a single ink: what stands on nothing is inked, and a part of another colour than the one it lies on is the other
 * of ink and ground. So a yellow letter on a blue disc stays to be seen.
 */
export function tonesOf(figures: readonly Figure[]): Toned[] {
  const below: Traced[] = [];
  for (const figure of figures) {
    const polygons = flatten(figure.steps);
    const box = boxOf(polygons.flat()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const backing = backingOf({ ...figure, polygons, box }, below);
    const other = backing?.tone === 'ink' ? 'ground' : 'ink';
    const tone = backing !== undefined && backing.colour === figure.colour ? backing.tone : other;
    below.push({ ...figure, polygons, box, tone, isOnNothing: backing === undefined });
  }
  return below;
}
