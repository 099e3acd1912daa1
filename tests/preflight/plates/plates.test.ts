import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { openFolder } from '#tests/support/artwork-check.ts';
import { GOOD_CARD, makePdf, type TestPage } from '#tests/support/artworks.ts';
import { PLATE_PAGES } from '#tests/support/plate-pages.ts';
import { ourCells } from '#tests/support/plates.ts';
import { HAS_GHOSTSCRIPT, tiffsepPages } from '#tests/support/tiffsep.ts';

const folder = openFolder();
afterAll(folder.remove);

/** Points of per cent by which a square millimetre and the largest sum may differ, and the share of squares that must not. */
const SLACK = 3;
const LEAST_SHARE = 0.98;
/** Half of them: the ways to lay one colour over another repeat themselves. */
const COMPARED = PLATE_PAGES.filter((_, at) => at % 2 === 0);

type Cells = { columns: number; rows: number; cells: Float64Array };

function shareOfSame(ours: Cells, theirs: Cells): number {
  const [columns, rows] = [Math.min(ours.columns, theirs.columns), Math.min(ours.rows, theirs.rows)];
  let same = 0;
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      const off = (ours.cells[y * ours.columns + x] ?? 0) - (theirs.cells[y * theirs.columns + x] ?? 0);
      if (Math.abs(off) <= SLACK) same += 1;
    }
  return same / (columns * rows);
}

const largest = ({ cells }: Cells): number => cells.reduce((most, sum) => Math.max(most, sum), 0);

async function compared(name: string, page: TestPage, theirs: Cells) {
  const ours = await ourCells(await makePdf(page));
  if (ours === null) return { name, share: 0, off: 400 };
  return { name, share: shareOfSame(ours, theirs), off: Math.abs(largest(ours) - largest(theirs)) };
}

describe('plates', () => {
  test.runIf(HAS_GHOSTSCRIPT)('agree with Ghostscript on every square millimetre of what is made here', { timeout: 600_000 }, async () => {
    const file = folder.write('all.pdf', await makePdf(...COMPARED.map(([, page]) => page)));
    const theirs = await tiffsepPages(file, folder.path, COMPARED.length);
    const results = await Promise.all(theirs.map((cells, at) => compared(...(COMPARED[at] ?? ['', GOOD_CARD]), cells)));
    expect(results).toHaveLength(COMPARED.length);
    const worst = results.reduce((least, { share }) => Math.min(least, share), 1);
    console.log(`${results.length} pages beside Ghostscript: on the worst ${(worst * 100).toFixed(1)} % of the squares agree`);
    expect(results.filter(({ share, off }) => share < LEAST_SHARE || off > SLACK)).toEqual([]);
  });

  test('are the same from samples that were read before and from the engine’s own', async () => {
    const jpeg = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#347' } })
      .composite([{ input: { create: { width: 500, height: 400, channels: 3, background: '#eda' } }, left: 100, top: 100 }])
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer();
    const page: TestPage = {
      ...GOOD_CARD,
      content: 'q 60 0 0 40 10 5 cm /J1 Do Q',
      resources: ({ context }) => {
        const dict = { Type: 'XObject', Subtype: 'Image', Width: 1200, Height: 800, BitsPerComponent: 8, ColorSpace: 'DeviceCMYK' };
        return {
          XObject: { J1: context.register(context.stream(jpeg, { ...dict, Filter: 'DCTDecode', Decode: [1, 0, 1, 0, 1, 0, 1, 0] })) },
        };
      },
    };
    const bytes = await makePdf(page);
    const [engine, read] = [await ourCells(bytes), await ourCells(bytes, true)];
    if (engine === null || read === null) throw new Error('not measured');
    expect(shareOfSame(engine, read)).toBeGreaterThan(LEAST_SHARE);
    expect(Math.abs(largest(engine) - largest(read))).toBeLessThan(SLACK);
  });

  test('reach the end of a shading', async () => {
    const mix = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [1, 1, 1, 1], N: 1 };
    const ways = [
      { ShadingType: 2, Coords: [20, 0, 60, 0] },
      { ShadingType: 3, Coords: [40, 25, 15, 40, 25, 2], Domain: [0, 1] },
    ];
    for (const way of ways) {
      const shading = { ...way, ColorSpace: 'DeviceCMYK', Function: mix, Extend: [true, true] };
      const page = { ...GOOD_CARD, content: 'q 10 10 70 30 re W n /S1 sh Q', resources: () => ({ Shading: { S1: shading } }) };
      expect((await ourCells(await makePdf(page)))?.worst).toBe(400);
    }
  });

  test('say what lines and tiles finer than a pixel come to, and what lies beside them', async () => {
    const lines = (pitch: number, width: number): string => {
      const across = Array.from({ length: 40 }, (_, at) => `${20 + at * pitch} 10 m ${20 + at * pitch} 40 l S`);
      return `1 1 1 0 K ${width} w ${across.join(' ')}`;
    };
    const worstOf = async (content: string): Promise<number> => (await ourCells(await makePdf({ ...GOOD_CARD, content })))?.worst ?? 0;
    // A line on each 0.4 mm: three of them reach into a square now and then.
    expect(await worstOf(lines(0.4, 0.05))).toBeLessThan(48);
    expect(await worstOf(lines(0.4, 0.05))).toBeGreaterThan(36);
    expect(await worstOf(`${lines(0.25, 0.05)} 1 0 1 0.2 k 50 10 20 20 re f`)).toBeCloseTo(220, 0);
    // Four tenths of each millimetre; the engine alone brings the boxes to whole pixels.
    const squares = Array.from({ length: 8 }, (_, at) => `${20 + at} 10 0.4 20 re f`).join(' ');
    expect(Math.abs((await worstOf(`1 1 1 0 k ${squares}`)) - 120)).toBeLessThan(6);
  });
});
