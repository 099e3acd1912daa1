import { expect, test } from 'vitest';
import { readPath } from '#lib/domain/design/logo-path.ts';
import { type Figure, tonesOf } from '#lib/domain/design/logo-tones.ts';

const square = (from: number, to: number): string => `M${from} ${from}L${to} ${from}L${to} ${to}L${from} ${to}Z`;
const figure = (colour: string, path: string): Figure => ({ colour, steps: readPath(path), laid: { by: 'fill', rule: 'evenodd' } });
const [BLUE, YELLOW, WHITE] = ['#2f5bea', '#ffc93c', '#ffffff'];
const RING = square(0, 100) + square(20, 80);

test.each<[string, Figure[], string]>([
  ['what stands on nothing is inked, white too', [figure(BLUE, square(0, 40)), figure(WHITE, square(50, 90))], 'ink ink'],
  ['another colour on an inked part is ground', [figure(BLUE, square(0, 90)), figure(YELLOW, square(20, 60))], 'ink ground'],
  [
    'and ink again upon that',
    [figure(BLUE, square(0, 90)), figure(WHITE, square(10, 80)), figure(YELLOW, square(20, 60))],
    'ink ground ink',
  ],
  ['a part of its backing’s colour goes with it', [figure(BLUE, square(0, 90)), figure(BLUE, square(20, 60))], 'ink ink'],
  ['a part in the hole of a ring stands on nothing', [figure(BLUE, RING), figure(YELLOW, square(40, 60))], 'ink ink'],
  ['a part that only touches another one stands on nothing', [figure(BLUE, square(0, 50)), figure(YELLOW, square(40, 90))], 'ink ink'],
  ['white that only touches cuts out of it', [figure(BLUE, square(0, 50)), figure(WHITE, square(40, 90))], 'ink ground'],
])('%s', (_, figures, expected) => {
  expect(
    tonesOf(figures)
      .map(({ tone }) => tone)
      .join(' '),
  ).toBe(expected);
});

test('lines are no backing', () => {
  const line: Figure = { ...figure(BLUE, square(0, 90)), laid: { by: 'stroke', width: 5, cap: 'butt', join: 'miter', miter: 4 } };
  expect(tonesOf([line, figure(YELLOW, square(20, 60))]).map(({ isOnNothing }) => isOnNothing)).toEqual([true, true]);
});
