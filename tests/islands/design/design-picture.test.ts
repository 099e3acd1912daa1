import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DesignObject } from '#lib/domain/design/document.ts';
import type { Typeface } from '#lib/domain/design/typeface.ts';
import { MM_PER_POINT } from '#lib/domain/units.ts';
import { DesignPicture } from '../../../src/islands/design/DesignPicture.tsx';

const FACE: Typeface = {
  id: 'test-400',
  family: 'Test',
  unitsPerEm: 1000,
  ascent: 800,
  descent: 200,
  capHeight: 700,
  xHeight: 500,
  glyphs: { А: [1, 600], В: [2, 500] },
  kerns: { А: { В: -100 } },
};
const RED = [0, 100, 100, 0] as const;
const SCREENS = { '0,0,0,0': '#ffffff', '0,100,100,0': '#e30613' };

const draw = (...objects: DesignObject[]) =>
  renderToStaticMarkup(
    createElement(DesignPicture, {
      design: { width: 90, height: 50, pages: [{ objects }] },
      page: 0,
      label: 'Ось, красный',
      screens: SCREENS,
      typefaces: new Map([[FACE.id, FACE]]),
    }),
  );
const text = (align: 'left' | 'middle' | 'right'): DesignObject => ({
  kind: 'text',
  sources: ['name'],
  x: 50,
  y: 20,
  align,
  face: FACE.id,
  size: 10 / MM_PER_POINT,
  leading: 12 / MM_PER_POINT,
  tracking: 0,
  ink: RED,
  lines: ['АВ', 'В'],
});

test('a page is drawn to scale on paper, trimmed, and said in words', () => {
  expect(draw()).toMatch(/^<svg [^>]*viewBox="0 0 90 50" role="img" aria-label="Ось, красный"><rect width="90" height="50" fill="#ffffff"/);
});

test.each([
  ['left', '50 55', '50'],
  ['middle', '45 50', '47.5'],
  ['right', '40 45', '45'],
] as const)('letters set %s stand where the file has them, kerned by its table', (align, first, second) => {
  const html = draw(text(align));
  expect(html).toContain(`<g font-family="test-400" font-size="10" fill="#e30613">`);
  expect([...html.matchAll(/<text y="([\d.]+)" x="([\d. ]+)">([^<]+)/g)].map(([, ...found]) => found)).toEqual([
    ['20', first, 'АВ'],
    ['32', second, 'В'],
  ]);
});

test('shapes are drawn in the colours of their inks', () => {
  const box = { x: 1, y: 2, width: 10, height: 6, ink: RED };
  expect(draw({ kind: 'rectangle', ...box })).toContain('<rect x="1" y="2" width="10" height="6" fill="#e30613"');
  expect(draw({ kind: 'ellipse', ...box })).toContain('<ellipse cx="6" cy="5" rx="5" ry="3" fill="#e30613"');
  expect(draw({ kind: 'line', from: { x: 0, y: 1 }, to: { x: 5, y: 1 }, weight: 1, ink: RED })).toContain(
    '<line x1="0" y1="1" x2="5" y2="1" stroke="#e30613" stroke-width="0.353"',
  );
  expect(
    draw({
      kind: 'path',
      ink: RED,
      steps: [{ to: 'move', x: 0, y: 0 }, { to: 'curve', x1: 1, y1: 0, x2: 2, y2: 1, x: 2, y: 2 }, { to: 'close' }],
    }),
  ).toContain('d="M0 0C1 0 2 1 2 2Z"');
});

test('a logo is moved and scaled as a whole, its parts drawn by their own rules', () => {
  const html = draw({
    kind: 'logo',
    x: 10,
    y: 20,
    width: 20,
    height: 10,
    unit: 0.004,
    isWidened: false,
    parts: [
      { path: 'M0 0L9 0L9 9Z', laid: { by: 'fill', rule: 'evenodd' }, ink: RED },
      { path: 'M0 0L9 0', laid: { by: 'stroke', width: 90, cap: 'round', join: 'bevel', miter: 4 }, ink: RED },
    ],
  });
  expect(html).toContain('<g transform="translate(10 20) scale(0.004)"><path d="M0 0L9 0L9 9Z" fill="#e30613" fill-rule="evenodd"></path>');
  expect(html).toContain(
    '<path d="M0 0L9 0" fill="none" stroke="#e30613" stroke-width="90" stroke-linecap="round" stroke-linejoin="bevel"',
  );
});

test('dark modules of a code that touch are one bar', () => {
  expect(draw({ kind: 'qr', x: 10, y: 10, size: 9, modules: ['110', '000', '101'], says: '', ink: RED })).toContain(
    'd="M10 10h6v3h-6zM10 16h3v3h-3zM16 16h3v3h-3z"',
  );
});
