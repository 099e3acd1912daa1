import type { Box, DesignObject, Ink } from '../domain/design/document.ts';
import { boxAround, type Filled, outlineOf, type Piece } from './outline.ts';

/** Pieces that are filled at once. */
export type Fill = { kind: 'fill'; ink: Ink; pieces: Piece[] };
export type Painted = Fill | Exclude<DesignObject, Filled>;

type Joined = Fill & { boxes: Box[] };

/** mm: what overlaps by less only touches. */
const TOUCH = 1e-6;

const overlaps = (a: Box, b: Box): boolean =>
  a.x + TOUCH < b.x + b.width && b.x + TOUCH < a.x + a.width && a.y + TOUCH < b.y + b.height && b.y + TOUCH < a.y + a.height;

const isShape = (object: DesignObject): object is Filled => object.kind !== 'text' && object.kind !== 'line' && object.kind !== 'logo';
const isSame = (a: Ink, b: Ink): boolean => a.every((share, at) => share === b[at]);

/**
 * The fill that a shape may join: of its ink, with nothing painted since that it lies on. Shapes that overlap stay apart, for where their
 * outlines go round in opposite ways one fill would leave a hole.
 */
function fillFor({ ink }: Filled, box: Box, fills: readonly Joined[]): Joined | null {
  for (const fill of [...fills].reverse()) {
    if (fill.boxes.some((one) => overlaps(one, box))) return null;
    if (isSame(fill.ink, ink)) return fill;
  }
  return null;
}

/**
 * Objects as they are painted, one on the other. Shapes of one ink that lie beside each other become one fill: screens draw a fine light
 * line between two fills that meet.
 */
export function joinShapes(objects: readonly DesignObject[]): Painted[] {
  const painted: Painted[] = [];
  let fills: Joined[] = [];
  for (const object of objects) {
    if (!isShape(object)) {
      painted.push(object);
      fills = [];
      continue;
    }
    const pieces = outlineOf(object);
    if (pieces.length === 0) continue;
    const box = boxAround(pieces);
    const fill: Joined = fillFor(object, box, fills) ?? { kind: 'fill', ink: object.ink, pieces: [], boxes: [] };
    if (fill.boxes.length === 0) {
      painted.push(fill);
      fills.push(fill);
    }
    fill.pieces.push(...pieces);
    fill.boxes.push(box);
  }
  return painted;
}
