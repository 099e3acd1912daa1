import { area, at, BLACK, black, type Cmyk, card, fillOf, GREEN, WHITE } from './draw.ts';
import { painted, pictureOf } from './pictures-made.ts';
import { pdf, twins } from './row.ts';
import type { Sheet } from './sheet.ts';

const DARK: Cmyk = [0.8, 0.6, 0.2, 0.3];
/** A card folded in the middle, across or along. */
const UPRIGHT = { spec: { folds: [{ axis: 'x' as const, at: 45 }] } };
const LYING = { spec: { folds: [{ axis: 'y' as const, at: 25 }] } };
/** Two panels that meet at the fold. */
const panels = `${area(GREEN, 0, 0, 47, 54)} ${area([0, 0.1, 0.3, 0], 47, 0, 47, 54)}`;
const halves = `${area(GREEN, 0, 0, 94, 27)} ${area([0, 0.1, 0.3, 0], 0, 27, 94, 27)}`;

/** The letter E drawn as one shape, four in a row from `x` on. */
const letters = (x: number, y: number, count = 4): string =>
  Array.from({ length: count }, (_, one) => {
    const from = x + one * 5;
    return `${from} ${y} m ${from + 3} ${y} l ${from + 3} ${y + 0.8} l ${from + 0.8} ${y + 0.8} l ${from + 0.8} ${y + 1.6} l ${from + 2.4} ${y + 1.6} l ${from + 2.4} ${y + 2.4} l ${from + 0.8} ${y + 2.4} l ${from + 0.8} ${y + 3.2} l ${from + 3} ${y + 3.2} l ${from + 3} ${y + 4} l ${from} ${y + 4} l h`;
  })
    .join(' ')
    .concat(' f');
const inCurves = (x: number, y: number, ground = panels): Sheet => card(`${ground} ${fillOf(BLACK)} ${letters(x, y)}`);

const photo = (content: string): Sheet =>
  card(`${at('I', 0, 0, 94, 54)} ${content}`, {
    resources: (parts) => {
      const samples = painted(1110, 638, (x, y) => [(x * y * 7) % 160, (x * 3 + y * 5) % 140, x > 555 ? 10 : 120, 0]);
      return { XObject: { I: pictureOf(parts, { width: 1110, height: 638 }, samples) } };
    },
  });

const dashes = Array.from({ length: 20 }, (_, one) => `46.8 ${one * 2.7} 0.4 1.4 re`).join(' ');

/** Full stops upon one another. */
function stops(count: number, from = 2.4): string {
  const dots = Array.from({ length: count }, (_, one) => `BT /F2 3 Tf 46.6 ${from + one * 1.9} Td (.) Tj ET`);
  return `${fillOf(BLACK)} ${dots.join(' ')}`;
}

/** What lies across a fold. */
export const FOLD_ROWS = [
  ...twins(
    'live text',
    ['beside a fold', card(`${panels} ${black(12, 52, 25)}`)],
    ['across a fold', card(`${panels} ${black(12, 40, 25)}`)],
    ['3 fold'],
    UPRIGHT,
  ),
  ...twins('letters in curves', ['beside a fold', inCurves(52, 25)], ['across a fold', inCurves(37.5, 25)], ['3 fold'], UPRIGHT),
  pdf('letters in curves that end 0.5 mm before a fold', inCurves(28.5, 25), ['3 fold'], UPRIGHT),
  pdf('letters in curves that end 2 mm before a fold', inCurves(27, 25), [], UPRIGHT),
  ...twins(
    'letters in curves in two lines',
    ['beside a lying fold', inCurves(20, 30, halves)],
    ['across a lying fold', inCurves(20, 25, halves)],
    ['3 fold'],
    LYING,
  ),
  ...twins(
    'letters in curves upon a photograph',
    ['beside a fold', photo(`${fillOf(WHITE)} ${letters(54, 25)}`)],
    ['across a fold', photo(`${fillOf(WHITE)} ${letters(37.5, 25)}`)],
    ['3 fold'],
    { ...UPRIGHT, unmeasured: ['fold'] },
  ),
  ...twins(
    'a row of full stops along a fold',
    ['as its guide', card(`${panels} ${stops(24)}`)],
    ['of five, as the end of a word', card(`${panels} ${stops(5, 12)}`)],
    ['3 fold'],
    { ...UPRIGHT, also: ['knockout'] },
  ),
  pdf('a row of full stops to the cut', card(`${panels} ${stops(26)}`), [], { ...UPRIGHT, also: ['knockout'] }),
  pdf('dashes along a fold', card(`${panels} ${fillOf(DARK)} ${dashes} f`), [], UPRIGHT),
  pdf('a photograph across a fold', photo(''), [], { ...UPRIGHT, unmeasured: ['fold'] }),
  pdf('a large shape across a fold', card(`${panels} ${area(DARK, 30, 15, 34, 20)}`), [], UPRIGHT),
];
