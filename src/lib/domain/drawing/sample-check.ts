import { cropMarks } from './marks.ts';
import { circle, type Drawing, line, path, rect, type Shape, text } from './shape.ts';

/** A business card with two mistakes and a remark, as the artwork check would mark it. Millimetres of a 90×50 card. */
const CARD = { width: 90, height: 50 };
const BLEED = 2;
const SAFE = 3;
const STRIP = 40;

export type SampleWords = { name: readonly [string, string]; address: string; gap: string };

const octagon = (x: number, y: number): string => path`M${x - 1.7} ${y - 4}h3.4l2.3 2.3v3.4l-2.3 2.3h-3.4l-2.3 -2.3v-3.4z`;
const figure = (x: number, y: number, number: number, look = 'flag-figure'): Shape => text(look, x, y, 4.4, String(number));

const flags: Shape[] = [
  line('flag-bad', octagon(42, 34.5)),
  figure(42, 36.1, 1),
  line('flag-bad', octagon(22, 50.7)),
  figure(22, 52.3, 2),
  line('flag-warn', 'M84 17.7l4.9 8.5h-9.8z'),
  figure(84, 25.1, 3, 'flag-figure d-on-warn'),
  circle('flag-ok', 46, 17, 4),
  figure(46, 18.6, 4),
];

const print = ({ name, address, gap }: SampleWords): Shape[] => [
  rect('y', 58, 0, 32, STRIP),
  line('m', 'M58 40v-8h8v-8h8v8h8v8z'),
  rect('c', 0, STRIP, CARD.width, CARD.height - STRIP),
  text('text d-bold', 7, 15, 5.6, name[0]),
  text('text d-bold', 7, 21.5, 5.6, name[1]),
  text('text', 1.4, 35.5, 3.3, address),
  text('text d-bold', 5.2, 30.7, 3.3, gap),
];

const marks: Shape[] = [
  rect('cut', 0, 0, CARD.width, CARD.height),
  rect('safe', SAFE, SAFE, CARD.width - 2 * SAFE, CARD.height - 2 * SAFE),
  cropMarks(CARD, 3, 4),
  rect('box', -0.6, 31.8, 37.5, 5.4),
  rect('box-warn', 57, 23, 26, 18.5),
  rect('box', -1, 48.6, 92, 4.2),
  line('gap', 'M1.4 32V28.5M0 29.5H1.4M1.4 29.5h3'),
];

/** The sample artwork with bleed, cut and safe lines, and numbered findings. */
export const drawSampleCheck = (words: SampleWords): Drawing => ({
  x: -8,
  y: -9,
  width: 108,
  height: 68,
  shapes: [
    rect('bleed', -BLEED, -BLEED, CARD.width + 2 * BLEED, CARD.height + 2 * BLEED),
    rect('stock', 0, 0, CARD.width, CARD.height),
    ...print(words),
    ...marks,
    ...flags,
  ],
});
