import {
  area,
  at,
  BLACK,
  black,
  box,
  type Cmyk,
  card,
  circle,
  fillOf,
  GREEN,
  GROUND,
  strokeOf,
  THREE,
  WHITE,
  wide,
  words,
} from './draw.ts';
import { painted, pictureOf } from './pictures-made.ts';
import { type Expected, pdf, twins } from './row.ts';
import type { Sheet } from './sheet.ts';

const BLUE: Cmyk = [0.8, 0.4, 0, 0];
/** On bare paper: what lies `mm` from the lower cut. The trim begins at 2, 2. */
const low = (draw: (y: number) => string, mm: number, more: Partial<Sheet> = {}): Sheet => card(draw(2 + mm), more);
const near = (
  name: string,
  draw: (y: number) => string,
  good: number,
  bad: number,
  expected: readonly Expected[],
  more: Partial<Sheet> = {},
) => twins(name, [`${good} mm from the cut`, low(draw, good, more)], [`${bad} mm from the cut`, low(draw, bad, more)], expected);

/** Capitals drawn as boxes: text in curves. */
const curves = (y: number): string =>
  [30, 36, 42, 48]
    .map((x) => `${x} ${y} 0.8 4 re ${x} ${y} 3 0.8 re ${x} ${y + 3.2} 3 0.8 re ${x} ${y + 1.6} 2.4 0.8 re`)
    .join(' ')
    .concat(' f');

/** The same so wide that few of them stand near an upright cut. */
function wideLetters(x: number): string {
  const letters = [0, 7, 14, 21].map((by) => x + by);
  const strokes = letters.map((from) => `${from} 20 1 6 re ${from} 20 5 1 re ${from} 25 5 1 re ${from} 22.5 4 1 re`);
  return `${strokes.join(' ')} f`;
}

/** T and L by turns. */
function tees(x: number): string {
  const strokes = [0, 6, 12, 18].map((by, at) => {
    const from = x + by;
    return at % 2 === 0
      ? `${from} 24 m ${from + 4.5} 24 l ${from + 4.5} 23.2 l ${from + 2.7} 23.2 l ${from + 2.7} 20 l ${from + 1.8} 20 l ${from + 1.8} 23.2 l ${from} 23.2 l h`
      : `${from} 24 m ${from + 0.9} 24 l ${from + 0.9} 20.8 l ${from + 3.4} 20.8 l ${from + 3.4} 20 l ${from} 20 l h`;
  });
  return `${strokes.join(' ')} f`;
}

const texts = [
  ...near('text', (y) => black(12, 30, y), 3.6, 2, ['2 cut']),
  ...near('text on the edge', (y) => black(12, 30, y), 4, 0.4, ['3 cut']),
  pdf(
    'text across the cut',
    low((y) => black(12, 30, y), -1),
    ['3 cut'],
    { also: ['bleed'] },
  ),
  ...near('white text upon colour', (y) => `${GROUND} ${fillOf(WHITE)} BT /F2 5 Tf 30 ${y} Td (Sale) Tj ET`, 3.6, 0.5, ['3 cut']),
  ...twins(
    'text at the cut upon green',
    ['of the ground’s own colour', low((y) => `${GROUND} ${fillOf(GREEN)} ${words(12, 30, y)}`, 0.5)],
    ['a little lighter', low((y) => `${GROUND} ${fillOf([0.2, 0, 0.5, 0])} ${words(12, 30, y)}`, 0.5)],
    ['3 cut'],
  ),
  ...near('letters in curves', (y) => `${fillOf(BLACK)} ${curves(y)}`, 3.6, 0.5, ['3 cut']),
  ...twins(
    'a line of letters in curves from the left',
    ['10 mm from the cut', card(`${GROUND} ${fillOf(BLACK)} ${wideLetters(12)}`)],
    ['0.6 mm from the cut', card(`${GROUND} ${fillOf(BLACK)} ${wideLetters(2.6)}`)],
    ['3 cut'],
  ),
  pdf('a line of letters in curves 2 mm from the left', card(`${GROUND} ${fillOf(BLACK)} ${wideLetters(4)}`), ['2 cut']),
  pdf(
    'three equal boxes in a row from the left',
    card(`${GROUND} ${fillOf(BLACK)} ${[4, 12, 20].map((x) => box(x, 20, 5, 5)).join(' ')}`),
    [],
    {
      also: ['near'],
    },
  ),
  ...twins(
    'a line of letters without holes or bays from the left',
    ['10 mm from the cut', card(`${GROUND} ${fillOf(BLACK)} ${tees(12)}`)],
    ['0.6 mm from the cut', card(`${GROUND} ${fillOf(BLACK)} ${tees(2.6)}`)],
    ['3 cut'],
  ),
  ...near('letters in curves in the zone', (y) => `${fillOf(BLACK)} ${curves(y)}`, 3.6, 2, ['2 cut']),
];

const shapes = [
  ...near('a large logo', (y) => `${fillOf(BLUE)} ${circle(47, y + 10, 10)}`, 4, 1.6, ['? near']),
  ...near('a large logo upon colour', (y) => `${GROUND} ${fillOf(BLUE)} ${circle(47, y + 10, 10)}`, 4, 1.6, ['? near']),
  ...near('a small logo', (y) => `${fillOf(BLUE)} ${circle(47, y + 3, 3)}`, 4, 1.5, ['? near']),
  ...near('a long line', (y) => `${strokeOf(BLACK)} 0.5 w 15 ${y + 0.25} m 79 ${y + 0.25} l S`, 4, 1.5, ['? near']),
  ...near('a dotted line', (y) => `${strokeOf(BLACK)} 0.5 w [1 1] 0 d 15 ${y + 0.25} m 79 ${y + 0.25} l S`, 4, 1.5, ['? near']),
  ...near('a picture', (y) => at('I', 40, y, 10, 10), 4, 1.5, ['? near'], {
    resources: (parts) => ({
      XObject: {
        I: pictureOf(
          parts,
          { width: 128, height: 128 },
          painted(128, 128, (x, y) => [x, y, 40, 20]),
        ),
      },
    }),
  }),
  pdf('a line that runs off the page', card(`${strokeOf(BLACK)} 1 w 30 0 m 30 40 l S`), []),
  pdf('a band that runs off the page on both sides', card(area(BLUE, 0, 10, 94, 8)), []),
  pdf('a shape that bleeds off a corner', card(`${fillOf(BLUE)} ${circle(2, 2, 15)}`), []),
  pdf('a shape that stops short of the bleed', card(area(BLUE, 30, 2, 20, 20)), ['3 bleed']),
];

const frame = (inset: number, width: number, colour: Cmyk = BLUE): string => {
  const from = 2 + inset + width / 2;
  return `${strokeOf(colour)} ${width} w ${from} ${from} ${94 - 2 * from} ${54 - 2 * from} re S`;
};
/** A frame that begins in the bleed and ends so many mm inside the cut. */
const border = (inside: number): string =>
  `${area(BLUE, 0, 0, 94, 54)} ${area(WHITE, 2 + inside, 2 + inside, 90 - 2 * inside, 50 - 2 * inside)}`;
const frames = [
  ...twins('a thin frame', ['4 mm inside', card(frame(4, 0.5))], ['1.5 mm inside', card(frame(1.5, 0.5))], ['? near']),
  ...twins(
    'a frame upon colour',
    ['4 mm inside', card(`${GROUND} ${frame(4, 0.5, WHITE)}`)],
    ['1.5 mm inside', card(`${GROUND} ${frame(1.5, 0.5, WHITE)}`)],
    ['? near'],
  ),
  ...twins('a frame with its bleed', ['of 8 mm', card(border(8))], ['of 1 mm', card(border(1))], ['2 near'], { also: ['cut'] }),
  pdf('a frame with its bleed of 2 mm', card(border(2)), ['2 near'], { also: ['cut'] }),
  pdf('a line 0.2 mm inside the cut, over colour', card(`${GROUND} ${strokeOf(BLACK)} 0.4 w 10 51.6 m 70 51.6 l S`), ['? near']),
  pdf('a line upon the cut itself, over colour', card(`${GROUND} ${strokeOf(BLACK)} 0.2 w 2 2 90 50 re S`), ['2 edge']),
  pdf('a frame of a millimetre upon the cut itself, over colour', card(`${GROUND} ${strokeOf(BLACK)} 1 w 2 2 90 50 re S`), ['2 edge']),
  ...twins(
    'a mark for the knife over colour',
    ['that ends at the cut', card(`${GROUND} ${strokeOf(BLACK)} 0.1 w 0 2 m 2 2 l 2 0 m 2 2 l S`)],
    ['that comes into the piece', card(`${GROUND} ${strokeOf(BLACK)} 0.1 w 0 2 m 7 2 l 2 0 m 2 7 l S`)],
    ['2 edge'],
  ),
  pdf('a mark for the knife on paper', card(`${strokeOf(BLACK)} 0.1 w 0 2 m 7 2 l S`), ['2 edge']),
  pdf('a line upon the cut itself', card(`${strokeOf(BLACK)} 0.4 w 2 2 90 50 re S`), ['? bleed'], { also: ['cut'] }),
];

/** A ground that reaches so many mm beyond the cut; less than nothing: it stops inside. */
const ground = (reach: number): Sheet => card(area(GREEN, 2 - reach, 2 - reach, 90 + 2 * reach, 50 + 2 * reach));
const grounds = [
  ...twins('a ground', ['to the end of the bleed', ground(2)], ['to the cut', ground(0)], ['3 missing']),
  pdf('a ground of half a millimetre of bleed', ground(0.5), ['3 missing']),
  pdf('a ground of 1.2 mm of bleed', ground(1.2), ['2 short']),
  pdf('a ground of 1.9 mm of bleed', ground(1.9), []),
  pdf('a ground that stops 0.3 mm inside', ground(-0.3), ['? bleed'], { also: ['cut'] }),
  pdf('a ground that stops 1 mm inside', ground(-1), ['? strip'], { also: ['cut'] }),
  pdf('a ground that stops 1.8 mm inside', ground(-1.8), ['? strip'], { also: ['cut'] }),
  pdf('a ground with a margin of 5 mm', ground(-5), []),
  ...twins(
    'a ground missing on one side',
    ['nowhere', card(area(GREEN, 0, 0, 94, 54))],
    ['on the right', card(area(GREEN, 0, 0, 92, 54))],
    ['3 missing'],
  ),
  ...twins(
    'a strip of paper on one side',
    ['none', card(area(GREEN, 0, 0, 94, 54))],
    ['1 mm on the right', card(area(GREEN, 0, 0, 91, 54))],
    ['? bleed'],
    { also: ['cut'] },
  ),
  ...twins(
    'a ground with marks',
    ['in the slug', wide('0 0 0 1 K 0.3 w 20 72.5 m 20 82 l S')],
    ['and no bleed', { ...wide(''), content: `${area(GREEN, 20, 20, 90, 50)} 0 0 0 1 K 0.3 w 20 73 m 20 82 l S` }],
    ['3 missing'],
  ),
];

/** Dots by a plain generator: the same in every run. */
function confetti(count: number, from: number): string {
  let seed = 11;
  const next = (): number => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
  return Array.from(
    { length: count },
    () => `${fillOf(BLUE)} ${circle(from + next() * (94 - 2 * from), from + next() * (54 - 2 * from), 0.4 + next())}`,
  ).join(' ');
}
const ornaments = [
  pdf('confetti all over', card(confetti(300, 0)), []),
  pdf('confetti upon colour', card(`${GROUND} ${confetti(250, 0)}`), []),
  ...twins(
    'confetti with a line of text',
    ['in the middle', card(`${confetti(120, 0)} ${area(WHITE, 20, 15, 54, 24)} ${black(12, 30, 25)}`)],
    ['at the cut', card(`${confetti(120, 0)} ${area(WHITE, 20, 0, 54, 24)} ${black(12, 30, 2.4)}`)],
    ['3 cut'],
    { also: ['bleed'] },
  ),
  pdf(
    'confetti in one path',
    card(`${fillOf(BLUE)} ${confetti(300, 0).replaceAll(/[\d.]+ [\d.]+ [\d.]+ [\d.]+ k | f$| f(?= )/g, '')} f`),
    [],
  ),
  pdf('beads of many sizes along the cut', card(beads(3)), ['? near']),
  pdf('a grid of dots', card(dots()), []),
  pdf('a slanting band beside the cut', card(`${GROUND} ${fillOf(WHITE)} 0 3 m 94 6 l 94 9 l 0 6 l f`), [], { also: ['near'] }),
  pdf('stripes that run off', card(Array.from({ length: 17 }, (_, at) => area(BLUE, 6 + at * 5, 0, 2, 54)).join(' ')), []),
];

function dots(): string {
  const columns = Array.from({ length: 47 }, (_, x) =>
    Array.from({ length: 27 }, (__, y) => `${x * 2 + 0.5} ${y * 2 + 0.5} 0.8 0.8 re`).join(' '),
  );
  return `${fillOf(BLUE)} ${columns.join(' ')} f`;
}

function beads(y: number): string {
  const sizes = [0.6, 0.9, 1.3, 0.7, 1.1, 0.8, 1.2, 0.6, 1, 1.3];
  return sizes.map((radius, at) => `${fillOf(BLUE)} ${circle(20 + at * 4, y + radius, radius)}`).join(' ');
}

const photo = (content: string): Sheet =>
  card(`${at('I', 0, 0, 94, 54)} ${content}`, {
    resources: (parts) => {
      const samples = painted(1110, 638, (x, y) => [(x * y * 7) % 160, (x * 3 + y * 5) % 140, (y * 11 + x) % 120, 0]);
      return { XObject: { I: pictureOf(parts, { width: 1110, height: 638 }, samples) } };
    },
  });
const photos = [
  ...twins(
    'text upon a photograph',
    ['in the middle', photo(`${area(WHITE, 20, 15, 54, 24)} ${black(12, 30, 25)}`)],
    ['at the cut', photo(`${fillOf(WHITE)} BT /F2 5 Tf 30 2.5 Td (Sale) Tj ET`)],
    ['3 cut'],
  ),
  ...twins(
    'letters in curves upon a photograph',
    ['in the middle', photo(`${fillOf(WHITE)} ${curves(25)}`)],
    ['at the cut', photo(`${fillOf(WHITE)} ${curves(2.5)}`)],
    ['3 cut'],
  ),
  ...twins(
    'letters in curves upon a white box',
    ['in the middle', card(`${GROUND} ${area(WHITE, 20, 10, 54, 34)} ${fillOf(BLACK)} ${curves(25)}`)],
    ['at the cut', card(`${GROUND} ${area(WHITE, 20, 0, 54, 34)} ${fillOf(BLACK)} ${curves(2.5)}`)],
    ['3 cut'],
  ),
  pdf('a photograph to the end of the bleed', photo(''), []),
];

/** What lies at the cut. */
export const CUT_ROWS = [
  ...texts,
  ...shapes,
  ...frames,
  ...grounds,
  ...ornaments,
  ...photos,
  pdf('three inks to the end', card(area(THREE, 0, 0, 94, 54)), []),
];
