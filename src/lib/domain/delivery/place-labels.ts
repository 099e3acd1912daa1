import { type Box, boxAt, meets, stands } from './place-boxes.ts';
import {
  labelOf,
  lengthOf,
  type Place,
  type PlaceLine,
  type PlacePoint,
  visibleSegments,
  readLine,
  readPoint,
  scaleOf,
} from './place-map.ts';

/** The plan is drawn this wide, in units of its own: letters are as large on every plan. */
export const PLAN_WIDTH = 800;
/** Letters on a phone; on a wide screen they are smaller and stand within the room of these. */
const LARGE = 28;
const SMALL = 19;
/** Of a letter's size: how wide one is at most on average, what stands above and below its line, the next line of two. */
const LETTER = { width: 0.6, above: 0.8, below: 0.28, next: 1.15 };
/** Half of what a sign covers, with its border; and how far from it its words begin. */
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

/** Words under one another, the longest decides. */
const widthOf = (lines: readonly string[]): number => Math.max(...lines.map((text) => text.length)) * LETTER.width * LARGE;

/** The room of a label, in small letters and in large ones. */
export function roomOf({ x, y, angle, anchor, dy }: PlaceLabel, lines: readonly string[]): Box {
  const width = widthOf(lines);
  const left = anchor === 'start' ? 0 : anchor === 'end' ? -width : -width / 2;
  const first = dy - LETTER.above;
  const last = dy + LETTER.below + (lines.length - 1) * LETTER.next;
  const [top, bottom] = [Math.min(first * LARGE, first * SMALL), Math.max(last * LARGE, last * SMALL)];
  return boxAt({ x, y, angle }, { left, right: left + width, top, bottom });
}

/** Beside a sign, below it, above it: in the order it reads best. */
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

/** Along the line, from the middle of its longest piece outwards. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];

const alongLine = (line: PlaceLine, plan: Pick<Place, 'width' | 'height'>, dys: readonly number[]): PlaceLabel[] =>
  visibleSegments(line, plan).flatMap((piece) =>
    ALONG.flatMap((share) => dys.map((dy): PlaceLabel => ({ ...labelOf(piece, share), anchor: 'middle', dy }))),
  );

/** How much room a street has for its name: those with least of it choose first. */
const longestOf = (line: PlaceLine, plan: Pick<Place, 'width' | 'height'>): number =>
  Math.max(0, ...visibleSegments(line, plan).map((piece) => lengthOf(piece)));

/** Above a road, else below it; in the middle of water. */
const BESIDE_ROAD = [-0.55, 1.2];
const ON_WATER = [0.35];

type Wanted = { lines: readonly string[]; choices: readonly PlaceLabel[] };

type Scaled = { plan: Pick<Place, 'width' | 'height'>; at: (text: string) => PlacePoint; along: (text: string) => PlaceLine };

/** The plan in units of its drawing. */
function scaledPlan({ width, height }: Place): Scaled {
  const scale = PLAN_WIDTH / width;
  const scaled = ({ x, y }: PlacePoint): PlacePoint => ({ x: x * scale, y: y * scale });
  return {
    plan: { width: PLAN_WIDTH, height: height * scale },
    at: (text) => scaled(readPoint(text) ?? { x: 0, y: 0 }),
    along: (text) => (readLine(text) ?? []).map(scaled),
  };
}

/** Takes the first choice that touches nothing taken before it. */
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

/** Two lines beside the door. */
export const wordsOf = ({ name, note }: Place['house']): string[] => (note === undefined ? [name] : [name, note]);

/** Where the words of a plan stand: none lies on another, on a sign or over the edge. Words without room are left out. */
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

/** What is drawn besides words: the door, the stops, the scale and north in their corners. */
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
