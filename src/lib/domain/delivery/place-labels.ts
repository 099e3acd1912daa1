import { type Box, boxAt, meets, stands } from './place-boxes.ts';
import {
  labelOf,
  lengthOf,
  type Place,
  type PlaceLine,
  type PlacePoint,
  readLine,
  readPoint,
  scaleOf,
  visibleSegments,
} from './place-map.ts';

/** Width of the drawn plan in its own units, so that the text is equally large on every plan. */
export const PLAN_WIDTH = 800;
/** Font size on a phone; on a wide screen the text is smaller and fits into the same space. */
const LARGE = 28;
const SMALL = 19;
/** Shares of the font size: average width of a letter, height above and below the baseline, distance of the second line. */
const LETTER = { width: 0.6, above: 0.8, below: 0.28, next: 1.15 };
/** Half the size of a symbol with its border; the distance to its label follows from it. */
const SIGN = { stop: 18, house: 28 };
const BESIDE = { stop: 24, house: 34 };
export const PLAN_MARGIN = 24;

export type PlaceLabel = PlacePoint & { angle: number; anchor: 'start' | 'middle' | 'end'; dy: number };
type PlaceLabels = {
  house: PlaceLabel | null;
  stops: readonly (PlaceLabel | null)[];
  streets: readonly (PlaceLabel | null)[];
  water: readonly (PlaceLabel | null)[];
};

/** Width of several lines: the longest one decides. */
const widthOf = (lines: readonly string[]): number => Math.max(...lines.map((text) => text.length)) * LETTER.width * LARGE;

/** The rectangle a label needs. */
export function roomOf({ x, y, angle, anchor, dy }: PlaceLabel, lines: readonly string[]): Box {
  const width = widthOf(lines);
  const left = anchor === 'start' ? 0 : anchor === 'end' ? -width : -width / 2;
  const first = dy - LETTER.above;
  const last = dy + LETTER.below + (lines.length - 1) * LETTER.next;
  const [top, bottom] = [Math.min(first * LARGE, first * SMALL), Math.max(last * LARGE, last * SMALL)];
  return boxAt({ x, y, angle }, { left, right: left + width, top, bottom });
}

/** Positions for the label of a symbol, best first: at its side, below it, above it. */
function besideSign({ x, y }: PlacePoint, gap: number, lines: number): PlaceLabel[] {
  const rest = (lines - 1) * LETTER.next;
  const heights = lines > 1 ? [-0.2] : [1.15, 0.36, -0.45];
  const beside = heights.flatMap((dy): PlaceLabel[] => [
    { x: x + gap, y, angle: 0, anchor: 'start', dy },
    { x: x - gap, y, angle: 0, anchor: 'end', dy },
  ]);
  return [
    ...beside,
    { x, y: y + gap, angle: 0, anchor: 'middle', dy: LETTER.above },
    { x, y: y - gap, angle: 0, anchor: 'middle', dy: -LETTER.below - rest },
  ];
}

/** Positions along a line, from the middle of its longest piece outwards. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];

const alongLine = (line: PlaceLine, plan: Pick<Place, 'width' | 'height'>, dys: readonly number[]): PlaceLabel[] =>
  visibleSegments(line, plan).flatMap((piece) =>
    ALONG.flatMap((share) => dys.map((dy): PlaceLabel => ({ ...labelOf(piece, share), anchor: 'middle', dy }))),
  );

/** The length a street offers for its name: the shortest streets choose first. */
const longestOf = (line: PlaceLine, plan: Pick<Place, 'width' | 'height'>): number =>
  Math.max(0, ...visibleSegments(line, plan).map((piece) => lengthOf(piece)));

/** Above a road, else below it; in the middle of water. */
const BESIDE_ROAD = [-0.55, 1.2];
const ON_WATER = [0.35];

type Wanted = { lines: readonly string[]; choices: readonly PlaceLabel[] };

type Scaled = { plan: Pick<Place, 'width' | 'height'>; at: (text: string) => PlacePoint; along: (text: string) => PlaceLine };

/** The plan in the units of its drawing. */
function scaledPlan({ width, height }: Place): Scaled {
  const scale = PLAN_WIDTH / width;
  const scaled = ({ x, y }: PlacePoint): PlacePoint => ({ x: x * scale, y: y * scale });
  return {
    plan: { width: PLAN_WIDTH, height: height * scale },
    at: (text) => scaled(readPoint(text) ?? { x: 0, y: 0 }),
    along: (text) => (readLine(text) ?? []).map(scaled),
  };
}

/** Returns a function that takes the first position that touches none taken before. */
function putter(plan: Pick<Place, 'width' | 'height'>, taken: Box[]) {
  return ({ lines, choices }: Wanted): PlaceLabel | null => {
    const found = choices.find((choice) => {
      const room = roomOf(choice, lines);
      return stands(room, plan) && !taken.some((other) => meets(room, other));
    });
    if (found !== undefined) taken.push(roomOf(found, lines));
    return found ?? null;
  };
}

/** The lines of text at the door. */
export const wordsOf = ({ name, note }: Place['house']): string[] => (note === undefined ? [name] : [name, note]);

/** Places the labels of a plan so that none overlaps another, a symbol or the edge. Labels without space are left out. */
export function placeLabels(place: Place): PlaceLabels {
  const { plan, at, along } = scaledPlan(place);
  const put = putter(plan, signsOf(place, plan, at));
  const words = wordsOf(place.house);
  const house = put({ lines: words, choices: besideSign(at(place.house.at), BESIDE.house, words.length) });
  const stops = place.stops.map((stop) => put({ lines: [stop.name], choices: besideSign(at(stop.at), BESIDE.stop, 1) }));
  const byRoom = place.streets.toSorted((a, b) => longestOf(along(a.line), plan) - longestOf(along(b.line), plan));
  const named = new Map(
    byRoom.map((street) => [street, put({ lines: [street.name], choices: alongLine(along(street.line), plan, BESIDE_ROAD) })]),
  );
  const water = place.water.map(({ name, line }) =>
    name === undefined ? null : put({ lines: [name], choices: alongLine(along(line), plan, ON_WATER) }),
  );
  return { house, stops, streets: place.streets.map((street) => named.get(street) ?? null), water };
}

/** Rectangles of everything drawn besides text: the door, the stops, the scale and the north arrow. */
function signsOf(place: Place, plan: Pick<Place, 'width' | 'height'>, at: (text: string) => PlacePoint): Box[] {
  const square = (where: PlacePoint, half: number): Box =>
    boxAt({ ...where, angle: 0 }, { left: -half, right: half, top: -half, bottom: half });
  const bar = Math.max(scaleOf(place.width) * (PLAN_WIDTH / place.width), widthOf(['1000 м']));
  return [
    square(at(place.house.at), SIGN.house),
    ...place.stops.map((stop) => square(at(stop.at), SIGN.stop)),
    boxAt({ x: PLAN_MARGIN, y: plan.height - PLAN_MARGIN, angle: 0 }, { left: -10, right: bar, top: -1.25 * LARGE - 8, bottom: 4 }),
    boxAt({ x: PLAN_WIDTH - PLAN_MARGIN, y: 0, angle: 0 }, { left: -14, right: 14, top: PLAN_MARGIN, bottom: 102 }),
  ];
}
