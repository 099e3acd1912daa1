import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Element, Template } from '#lib/domain/design/template.ts';
import { templateAtSize } from '#lib/domain/design/template-at-size.ts';

const ROW = { fields: ['heading'], face: 'head', lines: 1, leading: 1, tracking: 0, case: 'as typed', ink: 'text', gap: 4 } as const;
const stack = (sizes: number[]): Element => ({
  ...{ kind: 'stack', left: 'margin', right: '40% + 3 mm', top: '10 mm', bottom: 'column 2', anchor: 'top', align: 'left' },
  rows: [{ ...ROW, sizes }],
});
const templateOf = (face: Element[], drawnAt: Template['drawnAt'] = { width: 105, height: 148 }): Template => ({
  ...{ id: 'a', name: 'А', products: [], ratio: { from: 0.4, to: 2 }, drawnAt, back: [], voices: [], face },
  grid: { columns: 6, gutter: 3, margin: 7 },
});
const sizesOf = (template: Template) => template.face.flatMap((element) => (element.kind === 'stack' ? element.rows[0]!.sizes : []));

const A3 = { width: 297, height: 420 };
const A7 = { width: 74, height: 105 };

test('a template without a sheet of its own, and one on that sheet, is as it is written', () => {
  const template = templateOf([stack([30, 7])]);
  expect(templateAtSize(template, { width: 105, height: 148 })).toEqual(template);
  const everywhere = templateOf([stack([30, 7])], undefined);
  expect(templateAtSize({ ...everywhere, drawnAt: undefined }, A3)).toEqual({ ...everywhere, drawnAt: undefined });
});

test('large letters grow with the sheet, those that are read half as fast, and none is too small to read', () => {
  const template = templateOf([stack([30, 20]), stack([9, 8])]);
  expect(sizesOf(templateAtSize(template, A3)).map(Math.round)).toEqual([85, 57, 15, 13]);
  expect(sizesOf(templateAtSize(template, A7)).map(Math.round)).toEqual([21, 14, 8, 7]);
});

test('millimetres grow with the sheet, shares and columns do not', () => {
  const [element] = templateAtSize(templateOf([stack([30])]), { width: 210, height: 296 }).face;
  expect(element).toMatchObject({ left: 'margin', right: '40% + 6 mm', top: '20 mm', bottom: 'column 2', rows: [{ gap: 8 }] });
});

test('a margin is never less than four millimetres, unless it is written so', () => {
  expect(templateAtSize(templateOf([]), { width: 50, height: 70 }).grid.margin).toBe(4);
  expect(templateAtSize({ ...templateOf([]), grid: { columns: 1, gutter: 0, margin: 3 } }, { width: 50, height: 70 }).grid.margin).toBe(3);
});

test('sizes still go down, each once, on every sheet', () => {
  const side = fc.integer({ min: 25, max: 450 });
  const sizes = fc.uniqueArray(fc.integer({ min: 7, max: 150 }), { minLength: 1 }).map((all) => all.toSorted((one, other) => other - one));
  fc.assert(
    fc.property(side, side, sizes, (width, height, written) => {
      const set = sizesOf(templateAtSize(templateOf([stack(written)]), { width, height }));
      expect(set).toEqual([...new Set(set)].toSorted((one, other) => other - one));
      expect(Math.min(...set)).toBeGreaterThanOrEqual(7);
    }),
  );
});
