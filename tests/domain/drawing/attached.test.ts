import { describe, expect, it } from 'vitest';
import { readContent } from '#content/read.ts';
import { drawArt } from '#lib/domain/drawing/art.ts';
import { bookEnd, calendarBlocks, wireLoops } from '#lib/domain/drawing/attached.ts';
import { drawBoard, frontPanel } from '#lib/domain/drawing/board.ts';
import { foldedPanels } from '#lib/domain/drawing/panels.ts';
import { drawSurface } from '#lib/domain/drawing/raking.ts';
import type { Shape } from '#lib/domain/drawing/shape.ts';
import { SURFACES } from '#lib/domain/product/price-list.ts';

const WORDS = { card: ['Name', 'Surname', 'trade', 'site'], tag: 'tag' } as const;
const { products } = readContent();
const { priceList } = readContent('src/content');
const formatOf = (slug: string, id: string) => {
  const { product } = products.find((entry) => entry.product.slug === slug)!;
  return { product, format: product.formats.find((format) => format.id === id)! };
};
const flatten = (shapes: readonly Shape[]): Shape[] =>
  shapes.flatMap((shape) => (shape.kind === 'group' ? [shape, ...flatten(shape.shapes)] : [shape]));
const board = ({ product, format }: ReturnType<typeof formatOf>) =>
  drawBoard({
    product,
    format,
    bleed: product.bleed,
    safe: product.safe,
    rounding: 0,
    holes: [],
    art: drawArt(product.code, frontPanel(format), WORDS),
    unit: 'mm',
    id: 'b',
  }).shapes;
const every = products.flatMap(({ product }) => product.formats.map((format) => [product.slug, format.id] as const));

describe('The print on the cutting board', () => {
  it.each(every)('of %s %s runs to the end of its bleed and is veiled where the knife takes it off', (slug, id) => {
    const { product, format } = formatOf(slug, id);
    const { bleed } = product;
    const shapes = board({ product, format });
    expect(JSON.stringify(drawArt(product.code, frontPanel(format), WORDS))).toMatch(/-5(?!\d)/);
    expect(bleed).toBeLessThanOrEqual(5);
    const clip = shapes.find((shape) => shape.kind === 'clip');
    const area = clip?.kind === 'clip' && clip.shape.kind === 'rect' ? clip.shape : undefined;
    const panel = frontPanel(format);
    expect(area!.x).toBeCloseTo(panel.x === 0 ? -bleed : panel.x, 1);
    expect(area!.x + area!.width).toBeCloseTo(panel.x + panel.width === format.width ? format.width + bleed : panel.x + panel.width, 1);
    const looks = shapes.flatMap((shape) => (shape.kind === 'group' ? ['print'] : 'look' in shape ? [shape.look] : []));
    expect(looks.filter((look) => look !== 'hair').slice(0, 3)).toEqual(['stock', 'print', 'offcut']);
  });

  it('of a booklet is on its front, and its other pages have lines between the folds', () => {
    const shapes = board(formatOf('booklets', 'roll'));
    const lines = shapes.flatMap((shape) => (shape.kind === 'path' && shape.look === 'hair' ? [shape.d.split('M').length - 1] : []));
    expect(lines).toEqual([6]);
    expect(shapes.filter((shape) => shape.kind === 'path' && shape.look === 'fold')).toHaveLength(2);
  });

  it('of a folder is cut by its die, not by a frame around it', () => {
    const shapes = board(formatOf('folders', 'A4-5'));
    const cut = shapes.flatMap((shape) => (shape.kind === 'path' && shape.look === 'cut' ? [shape.d] : []));
    expect(cut).toEqual(['M15 0L460 0L460 305L235 305L235 380L15 380L0 374L0 311L15 305z']);
    expect(shapes.filter((shape) => shape.kind === 'path' && shape.look === 'fold')).toHaveLength(1);
  });
});

describe('What belongs to a product beside its sheet', () => {
  it('is a calendar block a month below a quarterly one, with one cursor', () => {
    const three = calendarBlocks(297, 3);
    expect(three.size).toBeGreaterThan(3 * 140);
    const paths = flatten(three.shapes).flatMap((shape) => (shape.kind === 'path' ? [[shape.look, shape.d.split('z').length - 1]] : []));
    expect(paths[0]).toEqual(['sheet', 3]);
    expect(flatten(three.shapes).filter((shape) => shape.kind === 'rect')).toHaveLength(1);
  });

  it('is the end of a book: a line a leaf, a spine that grows with the pages, and what holds them', () => {
    const end = (leaves: number, binding: 'staple' | 'perfect' | 'wire') =>
      flatten(bookEnd({ binding, leaves, thickness: leaves * 0.1 + 0.72, height: 297, unit: 'мм' }).shapes);
    const texts = (shapes: Shape[]) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    const leavesIn = (shapes: Shape[]) =>
      shapes.flatMap((shape) => (shape.kind === 'path' && shape.look === 'leaf' ? [shape.d.split('M').length - 1] : []));
    expect([leavesIn(end(8, 'staple')), leavesIn(end(64, 'perfect')), leavesIn(end(200, 'perfect'))]).toEqual([[8], [64], [72]]);
    expect([texts(end(8, 'staple')), texts(end(64, 'perfect'))]).toEqual([['1,5 мм'], ['7,1 мм']]);
    const glue = (leaves: number) => end(leaves, 'perfect').flatMap((shape) => (shape.kind === 'rect' ? [shape.width] : []));
    expect(glue(100)[0]! - glue(50)[0]!).toBeCloseTo(4 * 50 * 0.1, 1);
    const looks = (binding: 'staple' | 'wire') => end(8, binding).filter((shape) => shape.kind === 'path' && shape.look === 'wire');
    expect([looks('staple').length, looks('wire').length]).toEqual([1, 1]);
  });

  it.each([8, 64, 200])('is a wire whose two rings go around the foot of %i leaves', (leaves) => {
    const thickness = leaves * 0.1 + 0.72;
    const end = flatten(bookEnd({ binding: 'wire', leaves, thickness, height: 297, unit: 'мм' }).shapes);
    const wires = end.flatMap((shape) => (shape.kind === 'path' && shape.look === 'wire' ? [shape.d] : []));
    const radii = [...wires.join('').matchAll(/M0 [-\d.]+a([\d.]+) /g)].map(([, radius]) => Number(radius));
    expect(radii).toHaveLength(2);
    // The end view draws paper four times thicker.
    expect(Math.max(...radii)).toBeGreaterThan((thickness * 4) / 2);
    expect(Math.min(...radii)).toBeGreaterThan(297 * 0.05);
  });

  it('is a row of loops along the edge of a wired book, none beyond its corners', () => {
    const loops = wireLoops(297);
    const heights = [...(loops.kind === 'path' ? loops.d : '').matchAll(/M[-\d.]+ ([\d.]+)a/g)].map(([, y]) => Number(y));
    expect(heights.length).toBeGreaterThan(10);
    expect([Math.min(...heights) > 0, Math.max(...heights) < 297]).toEqual([true, true]);
  });
});

describe('A piece that folds', () => {
  const turns = (slug: string, id: string) =>
    foldedPanels(formatOf(slug, id).format).map(({ width, height, turn }) => [width, height, turn]);

  it('goes inside where one panel is shorter, as an accordion where all are alike, upwards where it stands', () => {
    expect(turns('booklets', 'roll')).toEqual([
      [100, 210, 'front'],
      [100, 210, 'back'],
      [97, 210, 'back'],
    ]);
    expect(turns('booklets', 'z').map(([, , turn]) => turn)).toEqual(['front', 'back', 'forth']);
    expect(turns('BusinessCards', '90x100')).toEqual([
      [90, 50, 'front'],
      [90, 50, 'up'],
    ]);
  });

  it('has no panel for glue; a flat one and a die have none', () => {
    expect(turns('calendars', 'house-670')).toHaveLength(3);
    expect([turns('BusinessCards', '90x50'), turns('folders', 'A4-0')]).toEqual([[], []]);
  });
});

describe('A paper under light from the side', () => {
  const looks = (surface: (typeof SURFACES)[number]) => drawSurface(surface).shapes.map((shape) => ('look' in shape ? shape.look : ''));

  it('is rough, smooth or has a glare, and takes the same pen or breaks its stroke', () => {
    expect(looks('matt')).toEqual(['ground-matt', 'lit-edge', 'dark-edge', 'pen']);
    expect(looks('satin')).toEqual(['ground-satin', 'window', 'window', 'lit-edge', 'dark-edge', 'pen']);
    expect(looks('gloss')).toEqual(['ground-gloss', 'window', 'window', 'slip', 'smear']);
  });

  it('is the same picture every time', () => {
    for (const surface of SURFACES) expect(drawSurface(surface)).toEqual(drawSurface(surface));
  });

  it('is said in words of every paper the shop sells', () => {
    expect(priceList.papers.filter(({ surface, feel }) => surface === undefined || feel === undefined).map(({ code }) => code)).toEqual([]);
  });
});
