import { MM_PER_POINT } from '#lib/domain/units.ts';
import { area, BLACK, black, box, type Cmyk, card, fillOf, strokeOf, WHITE, words } from './draw.ts';
import { pdf, twins } from './row.ts';
import type { Sheet } from './sheet.ts';

const THREE_INKS: Cmyk = [0.6, 0.5, 0.4, 0];
const DARK: Cmyk = [0.9, 0.6, 0, 0.3];
const stroke = (points: number, colour: Cmyk = BLACK): string => `${strokeOf(colour)} ${points * MM_PER_POINT} w 20 20 m 70 30 l S`;
/** Boxes of 0.05 mm beside one another. */
const slices = (colour: (at: number) => Cmyk): string =>
  Array.from({ length: 400 }, (_, at) => area(colour(at), 30 + at * 0.05, 20, 0.05, 10)).join(' ');
const upon = (content: string): Sheet => card(`${area(DARK, 10, 10, 74, 34)} ${content}`);

const lines = [
  ...twins('a black line', ['of 0.4 pt', card(stroke(0.4))], ['of 0.1 pt', card(stroke(0.1))], ['2 hairline']),
  pdf('a black line of 0.2 pt', card(stroke(0.2)), ['2 hairline']),
  pdf('a black line of no width at all', card(stroke(0)), ['2 hairline']),
  ...twins(
    'a line of three inks',
    ['of 0.8 pt', card(stroke(0.8, THREE_INKS))],
    ['of 0.4 pt', card(stroke(0.4, THREE_INKS))],
    ['2 hairline'],
  ),
  ...twins('a white line upon dark', ['of 0.9 pt', upon(stroke(0.9, WHITE))], ['of 0.4 pt', upon(stroke(0.4, WHITE))], ['2 hairline']),
  ...twins(
    'one point of line',
    ['as it is', card(`q ${stroke(1)} Q`)],
    ['made ten times smaller', card(`q 0.1 0 0 0.1 40 20 cm ${stroke(1)} Q`)],
    ['2 hairline'],
  ),
  ...twins(
    'a tenth of a point',
    ['made ten times larger', card('0 0 0 1 K q 10 0 0 10 20 20 cm 0.0353 w 0 0 m 4 1 l S Q')],
    ['as it is', card('0 0 0 1 K q 1 0 0 1 20 20 cm 0.0353 w 0 0 m 40 10 l S Q')],
    ['2 hairline'],
  ),
  ...twins(
    'a hairline',
    ['under a box', card(`${stroke(0.1)} ${area(DARK, 15, 15, 60, 20)}`)],
    ['upon a box', upon(stroke(0.1, WHITE))],
    ['2 hairline'],
  ),
  ...twins(
    'a clip',
    ['hides a hairline', card(`q 5 5 5 5 re W n ${stroke(0.1)} Q ${black(12, 20, 35)}`)],
    ['shows a hairline', card(`q 5 5 60 30 re W n ${stroke(0.1)} Q ${black(12, 20, 35)}`)],
    ['2 hairline'],
  ),
  ...twins(
    'a thin box',
    ['of 0.5 pt', card(`${fillOf(BLACK)} ${box(20, 25, 50, 0.5 * MM_PER_POINT)}`)],
    ['of 0.1 pt', card(`${fillOf(BLACK)} ${box(20, 25, 50, 0.1 * MM_PER_POINT)}`)],
    ['2 hairline'],
  ),
  ...twins(
    'thin boxes side by side',
    ['of a blend', card(slices((at) => [at / 400, 0, 0, 0]))],
    ['each by itself', card([30, 35, 40].map((x) => area(BLACK, x, 20, 0.05, 10)).join(' '))],
    ['2 hairline'],
  ),
  ...twins(
    'a box with a thin line around',
    ['of its own colour', card(`${fillOf(BLACK)} ${strokeOf(BLACK)} 0.03 w 20 20 30 10 re B`)],
    ['of another colour', card(`${fillOf([0, 0, 0.8, 0])} ${strokeOf(BLACK)} 0.03 w 20 20 30 10 re B`)],
    ['2 hairline'],
  ),
  ...twins(
    'a white line of 0.2 pt',
    ['on bare paper', card(`${stroke(0.2, WHITE)} ${black(12, 20, 35)}`)],
    ['upon a tint', card(`${area([0, 0, 0, 0.3], 10, 10, 74, 34)} ${stroke(0.2, WHITE)}`)],
    ['2 hairline'],
  ),
  ...twins(
    'a filled and stroked box',
    ['with a stroke of 1 pt', card(`${fillOf(BLACK)} ${strokeOf(BLACK)} ${MM_PER_POINT} w 20 20 30 10 re B`)],
    ['with a hairline around', card(`0.2 0 0.4 0 k ${strokeOf(BLACK)} 0.03 w 20 20 30 10 re B`)],
    ['2 hairline'],
  ),
  pdf('a thin line that is dashed', card(`${strokeOf(BLACK)} [1 1] 0 d 0.03 w 20 20 m 70 20 l S`), ['2 hairline']),
  pdf('a path that is never painted', card(`${black(12, 20, 30)} 0.01 w 20 20 m 70 20 l n`), []),
  pdf('a stroke of 0.1 pt that is never used', card(`0.03 w ${black(12, 20, 30)}`), []),
];

const inks = (colour: Cmyk, points: number, said?: string): string => `${fillOf(colour)} ${words(points, 20, 25, said)}`;
const OVER = { resources: () => ({ ExtGState: { OV: { OP: true, op: true, OPM: 1 } } }) };
const texts = [
  ...twins('black text', ['of 8 pt', card(black(8, 20, 25))], ['of 2.5 pt', card(black(2.5, 20, 25))], ['2 small']),
  ...twins('text of three inks', ['of 14 pt', card(inks(THREE_INKS, 14))], ['of 4.5 pt', card(inks(THREE_INKS, 4.5))], ['2 small']),
  ...twins('white text upon dark', ['of 14 pt', upon(inks(WHITE, 14))], ['of 3.5 pt', upon(inks(WHITE, 3.5))], ['2 small']),
  ...twins(
    'black text of 10 units',
    ['as it is', card('0 0 0 1 k BT /F2 3.5 Tf 1 0 0 1 20 25 Tm (Tirazh) Tj ET')],
    ['made four times smaller', card('0 0 0 1 k BT /F2 3.5 Tf 0.25 0 0 0.25 20 25 Tm (Tirazh) Tj ET')],
    ['2 small'],
  ),
  ...twins(
    'text of one unit',
    ['made larger by its matrix', card('0 0 0 1 k BT /F2 1 Tf 4 0 0 4 20 25 Tm (Tirazh) Tj ET')],
    ['as it is', card('0 0 0 1 k BT /F2 0.8 Tf 20 25 Td (Tirazh) Tj ET')],
    ['2 small'],
  ),
  ...twins(
    'tiny text',
    ['hidden by a box', card(`${black(2.5, 20, 25)} ${area(DARK, 15, 20, 40, 12)}`)],
    ['upon a box', upon(`/OV gs ${inks(WHITE, 2.5)}`)],
    ['2 small'],
    { also: ['whiteOverprint'] },
  ),
  ...twins(
    'black text of 8 pt',
    ['of one ink', card(black(8, 20, 25))],
    ['of four inks', card(inks([0.75, 0.68, 0.67, 0.9], 8))],
    ['2 fourInks'],
    { also: ['small'] },
  ),
  ...twins(
    'rich black',
    ['in a large headline', card(inks([0.4, 0.3, 0.3, 1], 40, 'A1'))],
    ['in small text', card(inks([0.4, 0.3, 0.3, 1], 7))],
    ['2 fourInks'],
    { also: ['small'] },
  ),
  ...twins(
    'small black text upon a tint',
    ['overprints', card(`${area([0.3, 0, 0.6, 0], 10, 10, 74, 34)} /OV gs ${black(8, 20, 25)}`, OVER)],
    ['knocks out', card(`${area([0.3, 0, 0.6, 0], 10, 10, 74, 34)} ${black(8, 20, 25)}`, OVER)],
    ['2 knockout'],
  ),
  ...(
    [
      ['of 10 % of yellow', [0, 0, 0.1, 0]],
      ['of 20 % of cyan', [0.2, 0, 0, 0]],
      ['of cream, 22 % in all', [0, 0.07, 0.15, 0]],
    ] as const
  ).flatMap(([name, pale]) =>
    twins(
      `small black text upon a ground ${name}`,
      ['alone', card(`${area(pale, 0, 0, 94, 54)} ${black(8, 20, 25)}`)],
      [
        'and upon a dark one',
        card(`${area(pale, 0, 0, 94, 54)} ${area([0.3, 0, 0, 0], 10, 30, 74, 15)} ${black(6, 20, 25)} ${black(8, 20, 35)}`),
      ],
      ['2 knockout'],
    ),
  ),
  ...[5, 8, 11].map((points) =>
    pdf(`black text of ${points} pt upon 25 % of ink`, card(`${area([0.1, 0.1, 0.05, 0], 0, 0, 94, 54)} ${black(points, 20, 25)}`), [
      '2 knockout',
    ]),
  ),
  pdf('black text of the three colours of a screen', card(`0 0 0 rg ${words(8, 20, 25)}`), ['2 rgb']),
  ...twins(
    'three signs in a corner',
    ['one small mark of registration', card(`${black(12, 20, 25)} ${black(3, 60, 30, 'R')}`)],
    ['small letters', card(`${black(12, 20, 25)} ${black(3, 60, 30, 'Reg')}`)],
    ['2 small'],
  ),
  ...twins(
    'black of DeviceGray upon a tint',
    ['in a headline', card(`${area([0.3, 0, 0.6, 0], 10, 10, 74, 34)} 0 g ${words(20, 20, 25)}`)],
    ['in small text', card(`${area([0.3, 0, 0.6, 0], 10, 10, 74, 34)} 0 g ${words(8, 20, 25)}`)],
    ['2 knockout'],
  ),
  pdf('black letters beside a tint', card(`${area([0.3, 0, 0.6, 0], 60, 10, 24, 34)} ${black(8, 20, 25)}`), []),
  pdf('grey text of one ink', card(inks([0, 0, 0, 0.7], 9)), []),
  pdf('a photograph’s caption of 6 pt', card(black(6, 20, 25)), []),
];

/** Hairlines and small text. */
export const LINE_ROWS = [...lines, ...texts];
