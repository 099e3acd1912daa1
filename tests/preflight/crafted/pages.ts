import { area, black, card, circle, fillOf, GROUND, WHITE } from './draw.ts';
import { pdf, twins } from './row.ts';
import type { Sheet } from './sheet.ts';

const FACE = card(`${GROUND} ${area(WHITE, 10, 10, 70, 30)} ${black(14, 20, 25, 'Front')}`);
const BACK = card(`${GROUND} ${fillOf([0.8, 0.4, 0, 0])} ${circle(47, 27, 8)}`);
const EMPTY = card('');
const LYING: Sheet = { media: [54, 94], trim: [2, 2, 50, 90], content: area([0.2, 0, 0.6, 0], 0, 0, 54, 94) };
const two = { spec: { pages: 2, sides: 'FB' as const } };

/** Number, order and likeness of pages. */
export const PAGE_ROWS = [
  ...twins('two sides', ['two pages', [FACE, BACK]], ['three pages', [FACE, BACK, FACE]], ['2 pages'], { ...two, also: ['equal'] }),
  pdf('two sides: one page', FACE, ['2 pages'], two),
  ...twins('a back', ['with a drawing', [FACE, BACK]], ['with nothing', [FACE, EMPTY]], ['? empty'], two),
  pdf('a back with white boxes only', [FACE, card(area(WHITE, 10, 10, 40, 20))], ['? empty'], two),
  pdf(
    'a back whose drawing lies outside the bleed',
    [FACE, { ...card(''), media: [130, 90], trim: [20, 20, 90, 50], content: '0 0 0 1 K 0.3 w 20 75 m 20 82 l S' }],
    ['? empty'],
    two,
  ),
  pdf('a back whose drawing is clipped away', [FACE, card(`q 1 1 2 2 re W n ${area([0.5, 0, 0, 0], 40, 20, 9, 9)} Q`)], ['? empty'], two),
  pdf('one page with nothing', EMPTY, ['? empty']),
  ...twins('two pages', ['that lie alike', [FACE, BACK]], ['turned against each other', [FACE, LYING]], ['? turned'], two),
  pdf('two pages turned by Rotate', [FACE, { ...BACK, page: () => ({ Rotate: 90 }) }], ['? turned'], two),
  pdf('a standing page turned to lie as the other', [FACE, { ...LYING, page: () => ({ Rotate: 90 }) }], [], two),
  ...twins('two faces', ['that differ', [FACE, BACK]], ['that are the same', [FACE, FACE]], ['2 equal'], two),
  pdf('two faces that differ in one word', [FACE, card(`${GROUND} ${area(WHITE, 10, 10, 70, 30)} ${black(14, 20, 25, 'Frank')}`)], [], two),
  pdf('a block of equal pages for identical leaves', [FACE], [], { spec: { pages: null } }),
];
