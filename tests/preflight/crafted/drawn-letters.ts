import { card } from './draw.ts';
import { pdf, twins } from './row.ts';
import type { Parts, Sheet } from './sheet.ts';

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F'];
const STROKES = '60 w 0 0 m 0 700 l 500 700 l 500 0 l S';
const BOX = '0 0 500 700 re f';

/** Letters that are drawn by their font's own procedures; of `d0` they bring their colours. */
const font = (parts: Parts, head: string, glyph: string): unknown =>
  parts.dict({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, 600, 700],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    FirstChar: 65,
    LastChar: 70,
    Widths: NAMES.map(() => 700),
    Encoding: { Differences: [65, ...NAMES] },
    CharProcs: Object.fromEntries(NAMES.map((name) => [name, parts.stream(`${head} ${glyph}`)])),
    Resources: {},
  });
const letters = (mm: number, head: string, glyph: string): Sheet =>
  card(`0 0 0 1 k 0 0 0 1 K BT /F3 ${mm} Tf 20 25 Td (ABCDEF) Tj ET`, {
    resources: (parts) => ({ Font: { F3: font(parts, head, glyph) } }),
  });
const [PLAIN, OWN] = ['700 0 0 0 600 700 d1', '700 0 d0'];
const pair = (name: string, head: string, glyph: string) =>
  twins(name, ['of 9 pt', letters(4.5, head, glyph)], ['of 3 pt', letters(1.5, head, glyph)], ['2 small']);

/** Text of letters that are drawn. */
export const DRAWN_LETTER_ROWS = [
  ...pair('letters drawn by lines in the colour of their text', PLAIN, STROKES),
  ...pair('letters drawn by lines in black', OWN, `0 0 0 1 K ${STROKES}`),
  ...pair('letters drawn by lines in what was black before', OWN, STROKES),
  ...pair('letters drawn by boxes in black', OWN, `0 0 0 1 k ${BOX}`),
  pdf('letters of 5 pt drawn in three inks', letters(2.3, OWN, `0.6 0.5 0.4 0 k ${BOX}`), ['2 small']),
  pdf(
    'one small sign that is drawn',
    card('BT /F3 1.5 Tf 20 25 Td (A) Tj ET 0 0 0 1 k 20 10 30 9 re f', {
      resources: (parts) => ({ Font: { F3: font(parts, OWN, `0 0 0 1 k ${BOX}`) } }),
    }),
    [],
  ),
];
