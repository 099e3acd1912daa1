import { expect, test } from 'vitest';
import { commonScale, drawFormat } from '../../src/islands/calculator/format-picture.ts';
import { drawPrinted } from '../../src/islands/calculator/plan-picture.ts';
import { CALENDARS, CARDS } from '../support/products.ts';

const ROOM = 72;

test('a wall calendar is drawn with its months under the printed head, in the scale of all formats, and its card has room for them', () => {
  const [wall, poster] = CALENDARS.formats;
  if (wall === undefined || poster === undefined) throw new Error('there is nothing to draw');
  expect(drawFormat(poster, CALENDARS)).toMatchObject({ height: poster.height, shapes: [{ kind: 'path', look: 'sheet' }] });
  const { height, shapes } = drawFormat(wall, CALENDARS);
  // Three months one below the other, each about as high as two thirds of the head.
  expect(shapes.slice(1).map((shape) => shape.kind === 'path' && shape.d.split('v')[0])).toEqual(['M0 210', 'M0 355', 'M0 500']);
  expect(height).toBe(645);
  expect(height * commonScale([wall])).toBeCloseTo(ROOM);
});

test('a format is drawn with the print of its front within its cut, and its folds above it', () => {
  const folded = CARDS.formats.find(({ folds }) => folds.length > 0);
  if (folded === undefined) throw new Error('nothing is folded');
  const { shapes } = drawPrinted(folded, CARDS, 'clip');
  expect(shapes.map((shape) => ('look' in shape && shape.look) || shape.kind)).toEqual(['sheet', 'clip', 'group', 'edge', 'fold']);
  expect(shapes[2]).toMatchObject({ clip: 'clip', shapes: [{ kind: 'group', transform: expect.stringMatching(/^translate\(/) }] });
});
