import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SAMPLE_PERSON } from '#lib/messages/product/design.ts';
import { NoneFits } from '../../../src/islands/design/NoneFits.tsx';

const fits = vi.hoisted(() => ({ wide: true }));
vi.mock('#lib/stores/design/set-template.ts', () => ({
  wantTools: () => {},
  setTemplate: (_: unknown, __: unknown, { width, height }: { width: number; height: number }) => ({ ok: fits.wide && width > height }),
}));
vi.mock('../../../src/islands/design/design-data.ts', () => {
  const template = { id: 'os', name: 'os', products: ['BusinessCards'], ratio: { from: 1, to: 2 }, face: [], back: [] };
  return { DESIGN_DATA: { templates: [{ ...template, voices: [{ name: 'red', mood: 'calm', inks: {}, faces: {} }] }], faces: {} } };
});

const UPRIGHT = { width: 50, height: 90, bleed: 2, safe: 3, sides: 2 as const, holes: [] };
const drawn = (page: object = {}) =>
  renderToStaticMarkup(
    createElement(NoneFits, {
      ...{ why: 'Не помещается: почта', product: 'BusinessCards', person: SAMPLE_PERSON },
      ...{ page: { ...UPRIGHT, ...page }, onTurn: () => {} },
    }),
  ).replaceAll('\u00a0', ' ');

test('where no template fits, what is in the way is said once, with the other way of the sheet where that helps', () => {
  expect(drawn()).toContain('Ни один шаблон не подошёл. Не помещается: почта.');
  expect(drawn()).toContain('Повернуть: лёжа помещается');
});

test('the sheet is not turned where that is not known to help', () => {
  expect(drawn({ holes: [{ x: 7.5, y: 25, diameter: 5 }] })).not.toContain('Повернуть');
  fits.wide = false;
  expect(drawn()).not.toContain('Повернуть');
});
