import { POINTS_PER_MM } from '#lib/domain/units.ts';
import { area, black, card, GREEN } from './draw.ts';
import { type Expected, pdf, twins } from './row.ts';
import type { Sheet } from './sheet.ts';

/** A ground over the whole media box, and its boxes. */
const sheet = (media: readonly [number, number], trim: Sheet['trim'] | undefined, more: Partial<Sheet> = {}): Sheet => ({
  media,
  ...(trim === undefined ? {} : { trim }),
  content: area(GREEN, 0, 0, media[0], media[1]),
  ...more,
});
const CARD_SHEET = sheet([94, 54], [2, 2, 90, 50]);

const sizes = [
  ...twins('the trim box', ['of the card', CARD_SHEET], ['of another card', sheet([94, 54], [4.5, -0.5, 85, 55])], ['? size'], {
    also: ['bleed'],
  }),
  pdf('no trim box, the card and its bleed', sheet([94, 54], null), []),
  pdf('no trim box, the card without its bleed', sheet([90, 50], null), ['3 missing']),
  pdf('no trim box, a bleed of 5 mm', sheet([100, 60], null), ['2 guess']),
  pdf('no trim box, another size', sheet([120, 70], null), ['3 size']),
  pdf('a trim box of another size', sheet([105, 65], [5, 5, 95, 55]), ['3 size']),
  pdf('a trim box that contradicts the paper', sheet([94, 54], [4.5, 2, 85, 50]), ['? size']),
  pdf('a trim box larger than the paper', sheet([90, 50], [-5, -5, 100, 60]), ['3 beyond', '3 missing']),
  ...twins(
    'a trim box of the card',
    ['inside the paper', sheet([97, 57], [3, 4, 90, 50])],
    ['3 mm beyond it on the right', sheet([94, 54], [7, 2, 90, 50])],
    ['3 beyond'],
  ),
  pdf('a trim box beyond the paper, and no bleed below', sheet([94, 54], [7, 0, 90, 50]), ['3 beyond', '3 missing']),
  pdf('a trim box 0.3 mm too wide', sheet([94.3, 54], [2, 2, 90.3, 50]), []),
  pdf('a trim box 1 mm too wide', sheet([95, 54], [2, 2, 91, 50]), ['3 size']),
  pdf('a card on its side', sheet([54, 94], [2, 2, 50, 90]), []),
  pdf('a page in units of two points', { ...sheet([47, 27], [1, 1, 45, 25]), page: () => ({ UserUnit: 2 }) }, []),
];

const at = (name: string, more: Partial<Sheet>, expected: readonly Expected[]) =>
  pdf(name, { ...CARD_SHEET, ...more }, expected, { also: ['bleedbox'] });
const boxes = [
  pdf('a crop box at the trim', { ...CARD_SHEET, crop: [2, 2, 90, 50] }, []),
  pdf('a crop box inside the trim', { ...CARD_SHEET, crop: [10, 10, 74, 34] }, ['? box']),
  ...twins(
    'the bleed box',
    ['with the bleed', { ...CARD_SHEET, bleedBox: [0, 0, 94, 54] }],
    ['without the bleed', { ...CARD_SHEET, bleedBox: [2, 2, 90, 50] }],
    ['? bleedbox'],
  ),
  at('no bleed box', {}, []),
  pdf(
    'a media box that begins elsewhere',
    { ...CARD_SHEET, content: area(GREEN, -40, -20, 200, 100), page: () => boxesFrom(-30, -15) },
    [],
  ),
];

function boxesFrom(x: number, y: number): Record<string, number[]> {
  const box = (by: number): number[] => [x + by, y + by, x + 94 - by, y + 54 - by].map((mm) => mm * POINTS_PER_MM);
  return { MediaBox: box(0), TrimBox: box(2) };
}

const turned = [90, 180, 270].flatMap((Rotate) =>
  twins(
    `a page turned by ${Rotate}`,
    [
      'text in the middle',
      card(`${area(GREEN, 0, 0, 94, 54)} ${area([0, 0, 0, 0], 10, 10, 70, 30)} ${black(12, 20, 25)}`, { page: () => ({ Rotate }) }),
    ],
    [
      'text at its cut',
      card(`${area(GREEN, 0, 0, 94, 54)} ${area([0, 0, 0, 0], 10, 0, 70, 30)} ${black(12, 20, 2.5)}`, { page: () => ({ Rotate }) }),
    ],
    ['3 cut'],
    { also: ['bleed'] },
  ),
);

/** Page boxes: missing, contradicting, turned. */
export const BOX_ROWS = [...sizes, ...boxes, ...turned];
