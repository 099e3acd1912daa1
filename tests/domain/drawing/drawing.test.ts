import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCT_CODES } from '#lib/domain/codes.ts';
import { drawArt } from '#lib/domain/drawing/art.ts';
import { drawBlocks } from '#lib/domain/drawing/blocks.ts';
import { drawBoard, frontPanel } from '#lib/domain/drawing/board.ts';
import { controlStrip, figure } from '#lib/domain/drawing/marks.ts';
import { drawObject, withOwnIds } from '#lib/domain/drawing/object.ts';
import { drawPressSheet } from '#lib/domain/drawing/press-sheet.ts';
import { drawSampleCheck } from '#lib/domain/drawing/sample-check.ts';
import type { Shape, Size } from '#lib/domain/drawing/shape.ts';
import { impose } from '#lib/domain/press/imposition.ts';
import type { Fold, Format } from '#lib/domain/product/product.ts';

const WORDS = { card: ['Name', 'Surname', 'trade', 'site'], tag: 'tag' } as const;
const SHEET = { width: 450, height: 320, printableWidth: 430, printableHeight: 306 };
const side = fc.integer({ min: 25, max: 900 });
const size = fc.record({ width: side, height: side });
const code = fc.constantFrom(...PRODUCT_CODES);

const flatten = (shapes: readonly Shape[]): Shape[] =>
  shapes.flatMap((shape) => (shape.kind === 'group' || shape.kind === 'tile' ? [shape, ...flatten(shape.shapes)] : [shape]));
const numbersOf = (shapes: readonly Shape[]): string => JSON.stringify(flatten(shapes));

describe('Drawings of products', () => {
  it('draw every product in every size without a broken number', () => {
    fc.assert(
      fc.property(code, size, (product, trimmed) => {
        const drawing = drawObject(product, trimmed, WORDS);
        expect(numbersOf([...drawing.shapes, ...drawArt(product, trimmed, WORDS)])).not.toMatch(/NaN|null|Infinity|undefined/);
        expect(drawing.width).toBeGreaterThanOrEqual(trimmed.width);
        expect(drawing.height).toBeGreaterThanOrEqual(trimmed.height);
      }),
    );
  });
});

const format = (trimmed: Size, folds: Fold[] = []): Format => ({ id: 'f', name: 'f', ...trimmed, shape: 'rect', folds });

describe('Drawings beside each other', () => {
  it('have ids of their own, each with what it clips', () => {
    const drawing = drawObject('CLD', { width: 100, height: 70 }, WORDS);
    const own = withOwnIds(drawing);
    const idsOf = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.kind === 'clip' ? [shape.id] : []));
    const clipsOf = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.kind === 'group' ? [shape.clip] : []));
    expect(clipsOf(drawing.shapes)).toEqual(idsOf(drawing.shapes));
    expect(clipsOf(own.shapes)).toEqual(idsOf(own.shapes));
    expect(idsOf(own.shapes)).toEqual(idsOf(drawing.shapes).map((id) => `own-${id}`));
    expect(own.shapes.length).toBe(drawing.shapes.length);
  });

  it('of a letter keep the proportions of the product, in blocks that fill its box', () => {
    fc.assert(
      fc.property(code, size, (product, trimmed) => {
        const { columns, rows } = drawBlocks(product, trimmed, { width: 200, height: 120 });
        const sum = (all: readonly number[]) => all.reduce((whole, one) => whole + one, 0);
        expect(sum(columns)).toBeLessThanOrEqual(200);
        expect(sum(rows.map(({ height }) => height))).toBeLessThanOrEqual(120);
        for (const { inks } of rows) expect(inks).toHaveLength(columns.length);
      }),
    );
  });

  it('show a sample of the check with its words and four flags', () => {
    const { shapes } = drawSampleCheck({ name: ['Анна', 'Ветрова'], address: 'Тверь', gap: '1,4 мм' });
    const texts = flatten(shapes).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(texts).toEqual(['Анна', 'Ветрова', 'Тверь', '1,4 мм', '1', '2', '3', '4']);
  });
});

describe('The cutting board', () => {
  const board = {
    product: { code: 'LEAF' } as const,
    bleed: 2,
    safe: 3,
    rounding: 6,
    holes: [{ x: 10, y: 10, diameter: 5 }],
    art: [],
    unit: 'mm',
    id: 'b',
  };

  it('shows the whole sheet with its bleed and room for the dimensions', () => {
    fc.assert(
      fc.property(size, (trimmed) => {
        const { x, y, width, height } = drawBoard({ ...board, format: format(trimmed) });
        expect(x).toBeLessThan(-board.bleed);
        expect(y).toBeLessThan(-board.bleed);
        expect(x + width).toBeGreaterThan(trimmed.width + board.bleed);
        expect(y + height).toBeGreaterThan(trimmed.height + board.bleed);
      }),
    );
  });

  it('writes the millimetres of the order at its dimension lines', () => {
    const { shapes } = drawBoard({ ...board, format: format({ width: 98.5, height: 210 }) });
    expect(flatten(shapes).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))).toEqual(['98,5 mm', '210']);
  });

  it('draws a line for each fold, the corners round and the holes where they are drilled', () => {
    const { shapes } = drawBoard({ ...board, format: format({ width: 180, height: 50 }, [{ axis: 'x', at: 90 }]) });
    expect(shapes).toContainEqual({ kind: 'path', look: 'fold', d: 'M90 -4V54' });
    expect(shapes).toContainEqual({ kind: 'rect', look: 'cut', x: 0, y: 0, width: 180, height: 50, radius: 6 });
    expect(shapes).toContainEqual({ kind: 'circle', look: 'hole', x: 10, y: 10, radius: 2.5 });
  });

  it('draws a round product round', () => {
    const { shapes } = drawBoard({ ...board, format: { ...format({ width: 40, height: 40 }), shape: 'round' } });
    expect(shapes).toContainEqual({ kind: 'circle', look: 'cut', x: 20, y: 20, radius: 20 });
    expect(shapes).toContainEqual({ kind: 'circle', look: 'safe', x: 20, y: 20, radius: 17 });
  });

  it('puts the print on the panel that is in front when folded', () => {
    expect(
      frontPanel({
        width: 297,
        height: 210,
        folds: [
          { axis: 'x', at: 97 },
          { axis: 'x', at: 197 },
        ],
      }),
    ).toEqual({ x: 197, y: 0, width: 100, height: 210 });
    expect(frontPanel({ width: 90, height: 100, folds: [{ axis: 'y', at: 50 }] })).toEqual({ x: 0, y: 50, width: 90, height: 50 });
    expect(frontPanel({ width: 90, height: 50, folds: [] })).toEqual({ x: 0, y: 0, width: 90, height: 50 });
  });
});

describe('The press sheet', () => {
  it('carries as many copies as the price counts, all of them on the paper', () => {
    fc.assert(
      fc.property(fc.record({ width: fc.integer({ min: 30, max: 210 }), height: fc.integer({ min: 30, max: 210 }) }), (format) => {
        const grid = impose(format, 2, SHEET);
        const { shapes } = drawPressSheet({ sheet: SHEET, format, bleed: 2, grid, art: [] });
        const [copy, field] = ['tile', 'tiled'].map((kind) => shapes.find((shape) => shape.kind === kind));
        if (copy?.kind !== 'tile' || field?.kind !== 'tiled') throw new Error('one tile and its field were expected');
        expect([field.x, field.y]).toEqual([copy.x, copy.y]);
        expect((field.width * field.height) / (copy.width * copy.height)).toBeCloseTo(grid.up, 1);
        expect(field.x).toBeGreaterThanOrEqual(0);
        expect(field.y).toBeGreaterThanOrEqual(0);
        expect(field.x + field.width).toBeLessThanOrEqual(SHEET.width);
        expect(field.y + field.height).toBeLessThanOrEqual(SHEET.height);
      }),
    );
  });

  it('has one path per ink in its control strip, and all patches', () => {
    const strip = controlStrip(0, 0, 7, 10);
    expect(strip).toHaveLength(4);
    expect(strip.map((ink) => (ink.kind === 'path' ? ink.d.split('z').length - 1 : 0))).toEqual([3, 3, 2, 2]);
  });
});

it.each([
  [90, '90'],
  [98.5, '98,5'],
  [0.1 + 0.2, '0,3'],
])('writes %d as %s', (value, written) => {
  expect(figure(value)).toBe(written);
});
