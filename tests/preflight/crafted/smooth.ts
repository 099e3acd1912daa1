import { at, card, GROUND } from './draw.ts';
import { painted, pictureOf, plain } from './pictures-made.ts';
import { twins } from './row.ts';
import type { Entries, Parts, Sheet } from './sheet.ts';

/** 96 ppi in 30 × 20 mm. */
const SIZE = { width: 113, height: 76 };
const PLACE = at('I', 30, 15, 30, 20);
const laid = (make: (parts: Parts) => unknown): Sheet =>
  card(`${GROUND} ${PLACE}`, { resources: (parts) => ({ XObject: { I: make(parts) } }) });

/** How near a point is to the middle, 0–1. */
const glow = (x: number, y: number): number => Math.exp(-((x - 56) ** 2 + (y - 38) ** 2) / 700);
/** A thing with edges. */
const logo = (x: number, y: number): number => (x > 30 && x < 80 && y > 20 && y < 60 && (x + y) % 14 < 7 ? 1 : 0);
const samples = (of: (x: number, y: number) => number, most: number): Uint8Array =>
  painted(SIZE.width, SIZE.height, (x, y) => [Math.round(of(x, y) * most)]);

/** One colour that a mask lets through. */
const masked =
  (of: (x: number, y: number) => number, own: readonly [width: number, height: number]) =>
  (parts: Parts): unknown => {
    const SMask = pictureOf(parts, { ...SIZE, components: 1 }, samples(of, 255));
    const [width, height] = own;
    return pictureOf(parts, { width, height }, plain(width, height, [0, 0, 0, 255]), { SMask } as Entries);
  };
const coloured =
  (of: (x: number, y: number) => number) =>
  (parts: Parts): unknown =>
    pictureOf(
      parts,
      SIZE,
      painted(SIZE.width, SIZE.height, (x, y) => [Math.round(of(x, y) * 150), 20, 0, 0]),
    );

/** Behind the mask of a shadow: one colour where something shows, as programs write it, and another where nothing does. */
const divided =
  (inked: (x: number, y: number) => readonly number[]) =>
  (parts: Parts): unknown => {
    const SMask = pictureOf(parts, { ...SIZE, components: 1 }, samples(glow, 255));
    return pictureOf(
      parts,
      SIZE,
      painted(SIZE.width, SIZE.height, (x, y) => (glow(x, y) * 255 < 2 ? [255, 255, 255, 0] : inked(x, y))),
      { SMask } as Entries,
    );
  };

/** Pictures of few pixels of which none is seen, beside those of which every one is. */
export const SMOOTH_ROWS = [
  ...twins(
    'a colour behind a soft mask of 96 ppi',
    ['that is a shadow', laid(masked(glow, [SIZE.width, SIZE.height]))],
    ['that is a sign', laid(masked(logo, [SIZE.width, SIZE.height]))],
    ['3 resolution'],
  ),
  ...twins(
    'one dot of colour behind a mask of 96 ppi',
    ['that is a shadow', laid(masked(glow, [1, 1]))],
    ['that is a sign', laid(masked(logo, [1, 1]))],
    ['3 resolution'],
  ),
  ...twins(
    'a shadow of 96 ppi with other colours where nothing shows',
    ['of one colour', laid(divided(() => [0, 0, 0, 200]))],
    ['of a sign', laid(divided((x, y) => [0, 0, 0, 60 + logo(x, y) * 190]))],
    ['3 resolution'],
  ),
  ...twins('a picture of 96 ppi', ['that is a glow', laid(coloured(glow))], ['that is a sign', laid(coloured(logo))], ['3 resolution']),
];
