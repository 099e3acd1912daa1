/** Metres to the east and to the south of the plan's upper left corner. */
export type PlacePoint = { x: number; y: number };
export type PlaceLine = readonly PlacePoint[];

export const STOP_KINDS = ['metro', 'bus', 'tram', 'train'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** The surroundings of the workshop; north is up. */
export type Place = {
  width: number;
  height: number;
  description: string;
  water: { name?: string | undefined; line: string; width: number }[];
  streets: { name: string; line: string; isMain: boolean }[];
  stops: { name: string; kind: StopKind; at: string; walk?: string | undefined }[];
  house: { at: string; name: string; note?: string | undefined };
};

const POINT = /^(-?\d{1,5}(?:\.\d+)?),(-?\d{1,5}(?:\.\d+)?)$/;

/** «470,150»; null when the text is not a point. */
export function readPoint(text: string): PlacePoint | null {
  const [, x, y] = POINT.exec(text.trim()) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

/** «470,150 470,203»; null when the text is not a line of two or more points. */
export function readLine(text: string): PlaceLine | null {
  const points = text.trim().split(/\s+/).map(readPoint);
  const known = points.filter((point) => point !== null);
  return known.length === points.length && known.length > 1 ? known : null;
}

const between = (a: PlacePoint, b: PlacePoint): number => Math.hypot(a.x - b.x, a.y - b.y);
const segments = (line: PlaceLine): [PlacePoint, PlacePoint][] => line.slice(1).map((to, at) => [line[at] ?? to, to]);

/** Metres along a line. */
export const lengthOf = (line: PlaceLine): number => segments(line).reduce((sum, [from, to]) => sum + between(from, to), 0);

/** Walking pace with a parcel, metres a minute. */
const PACE = 75;

/** The walk along a line, rounded to ten metres and to a minute. */
export function walkOf(line: PlaceLine): { metres: number; minutes: number } {
  const metres = lengthOf(line);
  return { metres: Math.round(metres / 10) * 10, minutes: Math.max(1, Math.round(metres / PACE)) };
}

/** Points of a plan further apart than this are different places. */
const SAME_PLACE = 40;
export const isSamePlace = (a: PlacePoint | undefined, b: PlacePoint): boolean => a !== undefined && between(a, b) <= SAME_PLACE;

/** The visible segments of a line, the longest first. */
export function visibleSegments(line: PlaceLine, { width, height }: Pick<Place, 'width' | 'height'>): [PlacePoint, PlacePoint][] {
  const keep = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  const isBeyond = (from: number, to: number, most: number): boolean => Math.max(from, to) < 0 || Math.min(from, to) > most;
  return segments(line)
    .filter(([from, to]) => !isBeyond(from.x, to.x, width) && !isBeyond(from.y, to.y, height))
    .map((pair) => pair.map(({ x, y }) => ({ x: keep(x, width), y: keep(y, height) })) as [PlacePoint, PlacePoint])
    .toSorted((a, b) => between(...b) - between(...a));
}

/** Position and angle of a label at this share of a segment: along it, never upside down. */
export function labelOf([from, to]: readonly [PlacePoint, PlacePoint], share: number): PlacePoint & { angle: number } {
  const lean = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const angle = lean > 90 ? lean - 180 : lean <= -90 ? lean + 180 : lean;
  const along = (start: number, end: number): number => start + (end - start) * share;
  return { x: along(from.x, to.x), y: along(from.y, to.y), angle: Math.round(angle) };
}

const SCALES = [1000, 500, 200, 100, 50, 20];

/** Metres of the scale bar: a round length that takes no more than a quarter of the plan. */
export const scaleOf = (width: number): number => SCALES.find((metres) => metres <= width / 4) ?? 10;
