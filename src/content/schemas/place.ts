import { z } from 'zod';
import { isSamePlace, type Place, readLine, readPoint, STOP_KINDS } from '#lib/domain/delivery/place-map.ts';
import { placeMapMessages } from '#lib/messages/content/checks.ts';
import { PlainText } from './text.ts';

const SHORT = 40;
const Name = PlainText.max(SHORT);
const At = z.string().refine((text) => readPoint(text) !== null, placeMapMessages.point);
const Line = z.string().refine((text) => readLine(text) !== null, placeMapMessages.line);

type Issues = z.core.ParsePayload<Place>['issues'];

function checkStops({ stops, house }: Place, issues: Issues): void {
  const door = readPoint(house.at);
  for (const [index, { at, walk }] of stops.entries()) {
    const way = walk === undefined ? null : readLine(walk);
    const stop = readPoint(at);
    if (way === null || stop === null || door === null) continue;
    const refuse = (message: string) => issues.push({ code: 'custom', input: walk, path: ['stops', index, 'walk'], message });
    if (!isSamePlace(way[0], stop)) refuse(placeMapMessages.walkFrom(at));
    if (!isSamePlace(way.at(-1), door)) refuse(placeMapMessages.walkTo(house.at));
  }
}

/** Roads and rivers may run over the edge; what a person looks for may not. */
function checkInside({ width, height, stops, house }: Place, issues: Issues): void {
  const check = (text: string, path: PropertyKey[]): void => {
    const point = readPoint(text);
    if (point === null || (point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height)) return;
    issues.push({ code: 'custom', input: text, path, message: placeMapMessages.outside(width, height) });
  };
  for (const [index, { at }] of stops.entries()) check(at, ['stops', index, 'at']);
  check(house.at, ['house', 'at']);
}

/** `place.yaml`: the plan of the contacts page, in metres. */
export const PlaceFile = z
  .strictObject({
    width: z.int().min(100).max(5000),
    height: z.int().min(100).max(5000),
    /** Read out in place of the plan. */
    description: PlainText.max(400),
    water: z.array(z.strictObject({ name: Name.optional(), line: Line, width: z.int().min(5).max(1000) })).default([]),
    streets: z.array(z.strictObject({ name: Name, line: Line, isMain: z.boolean().default(false) })).min(1),
    stops: z.array(z.strictObject({ name: Name, kind: z.enum(STOP_KINDS), at: At, walk: Line.optional() })).default([]),
    house: z.strictObject({ at: At, name: Name, note: Name.optional() }),
  })
  .check(({ value, issues }: z.core.ParsePayload<Place>) => {
    checkInside(value, issues);
    // A point in the wrong place is one mistake: ways that miss it are none.
    if (issues.length === 0) checkStops(value, issues);
  });
