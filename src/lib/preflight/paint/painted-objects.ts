import type { Box, PaintFact } from '#lib/domain/artwork/report.ts';
import { meet } from '../matrix.ts';
import type { Trace } from './trace.ts';

/** More things than these are a drawing of many pieces: none of them is told by itself. */
const MOST_NUMBERED = 1_000_000;
const MOST_BOXES = 20_000;

type Kind = PaintFact['by'];
const KINDS: readonly Kind[] = ['vector', 'text', 'image', 'shading'];

/** A thing that was painted; those that let something through have no number in the drawing of numbers. */
export type PaintedBox = { by: Kind; place: Box; isNumbered: boolean };

/** What the paints of a page are: by number, and their boxes one by one. */
export type PaintedObjects = {
  note: (by: Kind, trace: Trace) => void;
  kindOf: (number: number) => Kind;
  boxes: () => readonly PaintedBox[];
  /** Whether something was painted so far that may lie at a place. */
  liesAt: (place: Box) => boolean;
};

export function openPaintedObjects(): PaintedObjects {
  const kinds: number[] = [];
  const boxes: PaintedBox[] = [];
  const places: Box[] = [];
  return {
    note: (by, { place, number, isDrawn }) => {
      if (places.length < MOST_BOXES) places.push(place);
      if (by !== 'text' && boxes.length < MOST_BOXES) boxes.push({ by, place, isNumbered: isDrawn });
      if (number < MOST_NUMBERED) kinds[number] = KINDS.indexOf(by);
    },
    kindOf: (number) => KINDS[kinds[number] ?? 0] ?? 'vector',
    boxes: () => boxes,
    liesAt: (place) =>
      places.length >= MOST_BOXES ||
      places.some((one) => {
        const { width, height } = meet(one, place);
        return width >= 0 && height >= 0;
      }),
  };
}
