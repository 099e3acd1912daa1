import type { PlacePoint } from './place-map.ts';

/** Corners of a rotated rectangle, in order around it. */
export type Box = readonly PlacePoint[];

/** The smallest gap between two words: touching ones are read as one. */
const APART = 3;

/** A rectangle around a point, rotated by degrees. */
export function boxAt(
  { x, y, angle }: PlacePoint & { angle: number },
  { left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>,
): Box {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  return corners.map(([dx, dy]) => ({ x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos }));
}

/** Whether the whole rectangle lies on the plan. */
export const stands = (box: Box, { width, height }: { width: number; height: number }): boolean =>
  box.every(({ x, y }) => x >= APART && y >= APART && x <= width - APART && y <= height - APART);

/** Unit vectors along the two sides of a rectangle. */
function sidesOf([a, b, , d]: Box): PlacePoint[] {
  if (a === undefined || b === undefined || d === undefined) return [];
  return [b, d].map(({ x, y }) => {
    const length = Math.hypot(x - a.x, y - a.y) || 1;
    return { x: (x - a.x) / length, y: (y - a.y) / length };
  });
}

function shadowOf(box: Box, side: PlacePoint): [number, number] {
  const places = box.map(({ x, y }) => x * side.x + y * side.y);
  return [Math.min(...places), Math.max(...places)];
}

/** Whether two rotated rectangles touch: no line separates them with the smallest gap. */
export const meets = (one: Box, other: Box): boolean =>
  [...sidesOf(one), ...sidesOf(other)].every((side) => {
    const [from, to] = shadowOf(one, side);
    const [otherFrom, otherTo] = shadowOf(other, side);
    return from < otherTo + APART && otherFrom < to + APART;
  });
