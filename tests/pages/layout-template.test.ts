import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { layoutTemplate } from '#components/product/layout-template.ts';
import type { Format, Product } from '#lib/domain/product.ts';

const POINTS_PER_MM = 72 / 25.4;

const product = { slug: 'BusinessCards', name: 'Визитки', sides: ['F0', 'FB'], finishing: [], bleed: 2, safe: 3 } as unknown as Product;
const flat: Format = { id: '90x50', name: '90×50', width: 90, height: 50, shape: 'rect', folds: [] };
const folded: Format = { ...flat, id: '180x50', name: '180×50', width: 180, folds: [{ axis: 'x', at: 90 }] };
const round: Format = { ...flat, id: 'd40', name: '⌀40', width: 40, height: 40, shape: 'round' };

const inMillimetres = ({ width, height }: { width: number; height: number }) =>
  [width, height].map((side) => +(side / POINTS_PER_MM).toFixed(3));

describe('the layout template', () => {
  test.each([flat, folded, round])('has trim and bleed boxes of format $name to a hundredth of a millimetre', async (format) => {
    const document = await PDFDocument.load(await layoutTemplate(product, format));
    for (const page of document.getPages()) {
      expect(inMillimetres(page.getTrimBox())).toEqual([format.width, format.height]);
      expect(inMillimetres(page.getBleedBox())).toEqual([format.width + 4, format.height + 4]);
    }
  });

  test('has a page for each printed side', async () => {
    const pages = async (sides: Product['sides']) =>
      (await PDFDocument.load(await layoutTemplate({ ...product, sides }, flat))).getPageCount();
    expect(await pages(['FB'])).toBe(2);
    expect(await pages(['F0'])).toBe(1);
  });

  test('is the same file whenever it is built', async () => {
    expect(Buffer.from(await layoutTemplate(product, flat)).equals(Buffer.from(await layoutTemplate(product, flat)))).toBe(true);
  });

  test('marks corners and holes that may be ordered in the sizes of the product, on a layer of their own', async () => {
    const finishing = [
      { id: 'RND', code: 'RND', name: '', count: 1, radius: 8 },
      { id: 'DRL', code: 'DRL', name: '', count: 1, diameter: 4 },
    ] as Product['finishing'];
    const curvesOf = async (options: Product['finishing']) =>
      Buffer.from(await layoutTemplate({ ...product, sides: ['F0'], finishing: options }, flat))
        .toString('latin1')
        .match(/\/OC \/Finishing BDC\n([\s\S]*?)EMC/)![1]!;
    expect(await curvesOf([])).toBe('\n');
    const drawn = await curvesOf(finishing);
    expect(drawn.match(/ c$/gm)).toHaveLength(4 + 4);
    const starts = [...drawn.matchAll(/^([\d.]+) ([\d.]+) m$/gm)].map(([, x, y]) => [
      Number(x) / POINTS_PER_MM - 10,
      Number(y) / POINTS_PER_MM - 10,
    ]);
    // Trim starts 10 mm from the paper's edge: the corner's curve leaves the edge 8 mm from the corner.
    expect(starts[0]![0]).toBeCloseTo(8, 3);
    // The hole's centre: 5 mm and its radius from the left edge, half way up; its leftmost point comes first.
    expect(starts[4]![0]).toBeCloseTo(5, 3);
    expect(starts[4]![1]).toBeCloseTo(25, 3);
  });

  test('keeps its guides on a layer that does not print', async () => {
    const bytes = await layoutTemplate(product, folded);
    const document = await PDFDocument.load(bytes);
    expect(document.catalog.get(PDFName.of('OCProperties'))).toBeDefined();
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).toContain('/PrintState /OFF');
    expect(text).toContain('/OC /Guides BDC');
  });
});
