import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SAMPLE_PERSON } from '#lib/messages/product/design.ts';
import { CutAway } from '../../../src/islands/design/CutAway.tsx';
import { Wall } from '../../../src/islands/design/Wall.tsx';

const PAGE = { width: 90, height: 50, bleed: 2, safe: 3, sides: 2 as const, holes: [{ x: 7.5, y: 25, diameter: 5 }] };
const nothing = () => {};
const wall = (more: object) =>
  renderToStaticMarkup(
    createElement(Wall, {
      ...{
        cards: [],
        product: 'BusinessCards',
        page: PAGE,
        rounding: 0,
        person: SAMPLE_PERSON,
        chosen: '',
        most: 1,
        isSample: false,
        sampleNote: '',
        isTaking: false,
      },
      ...{ onTurn: null, onTake: nothing, ...more },
    }),
  );

test('the wall names the size it shows, and offers only what can be chosen', () => {
  expect(wall({})).toContain('0\u00a0шаблонов, 90×50\u00a0мм');
  expect(wall({})).toMatch(/Оборот(?!.*Стоя)/);
  expect(wall({ page: { ...PAGE, sides: 1 }, onTurn: nothing })).toMatch(/Стоя(?!.*Оборот)/);
});

test('an example says what of it is the visitor’s own', () => {
  expect(wall({ isSample: true, sampleNote: 'Контакты ваши' })).toContain('Контакты ваши');
  expect(wall({ sampleNote: 'Контакты ваши' })).not.toContain('Контакты ваши');
});

const cut = (side: number, rounding: number) => renderToStaticMarkup(createElement(CutAway, { page: PAGE, rounding, side }));

test('a hole is drawn where it is drilled, on the back as the back shows it, and corners only where they are rounded', () => {
  expect(cut(0, 0)).toMatch(/^<g [^>]*><circle [^>]*cx="7.5" cy="25" r="2.5"><\/circle><\/g>$/);
  expect(cut(1, 0)).toContain('cx="82.5"');
  expect(cut(0, 6)).toContain('d="M0 6A6 6 0 0 1 6 0H0zM84 0A6 6 0 0 1 90 6V0zM90 44A6 6 0 0 1 84 50H90zM6 50A6 6 0 0 1 0 44V50z"');
});
