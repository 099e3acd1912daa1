import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { templatesOf } from '#components/product/templates.ts';
import { readContent } from '#content/read.ts';
import type { Format, Product } from '#lib/domain/product/product.ts';
import { POINTS_PER_MM } from '#lib/domain/units.ts';
import { artworkTemplate } from '#lib/template/artwork-template.ts';

const product = { slug: 'BusinessCards', name: 'Визитки', sides: ['F0', 'FB'], finishing: [], bleed: 2, safe: 3 } as unknown as Product;
const flat: Format = { id: '90x50', name: '90×50', width: 90, height: 50, shape: 'rect', folds: [] };
const folded: Format = { ...flat, id: '180x50', name: '180×50', width: 180, folds: [{ axis: 'x', at: 80 }] };
const round: Format = { ...flat, id: 'd40', name: '⌀40', width: 40, height: 40, shape: 'round' };
const blank = (format: Format, of: Product = product) => artworkTemplate(of, format.name, [{ format }]);

const { products, priceList } = readContent();
const ofShop = (slug: string): Product => products.find((entry) => entry.product.slug === slug)!.product;
const templateOf = (slug: string, id: string) => templatesOf(ofShop(slug), priceList).find((template) => template.id === id)!;

const inMillimetres = ({ width, height }: { width: number; height: number }) =>
  [width, height].map((side) => +(side / POINTS_PER_MM).toFixed(3));
const trimOf = (page: ReturnType<PDFDocument['getPage']>) => inMillimetres(page.getTrimBox());

/** Drawing of each page as text, and how far from the left of the trim box each vertical line of a layer stands, mm. */
function pageTexts(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  return [...text.matchAll(/stream\n(.*?)endstream/gs)].map(([, body = '']) => body);
}
const layerOf = (page: string, layer: string): string => page.split(`/OC /${layer} BDC`)[1]?.split('EMC')[0] ?? '';
function verticals(drawing: string, bleed: number): number[] {
  const lines = [...drawing.matchAll(/([\d.]+) [\d.]+ m\n([\d.]+) [\d.]+ l/g)].filter(([, from, to]) => from === to);
  return [...new Set(lines.map(([, x]) => +(Number(x) / POINTS_PER_MM - 8 - bleed).toFixed(2)))].sort((a, b) => a - b);
}

describe('the artwork template', () => {
  test.each([flat, folded, round])('has trim and bleed boxes of format $name to a hundredth of a millimetre', async (format) => {
    const document = await PDFDocument.load(await blank(format));
    for (const page of document.getPages()) {
      expect(trimOf(page)).toEqual([format.width, format.height]);
      expect(inMillimetres(page.getBleedBox())).toEqual([format.width + 4, format.height + 4]);
    }
  });

  test('has a page for each printed side', async () => {
    const pages = async (sides: Product['sides']) => (await PDFDocument.load(await blank(flat, { ...product, sides }))).getPageCount();
    expect(await pages(['FB'])).toBe(2);
    expect(await pages(['F0'])).toBe(1);
  });

  test('is the same file whenever it is built', async () => {
    expect(Buffer.from(await blank(flat)).equals(Buffer.from(await blank(flat)))).toBe(true);
  });

  test('marks corners and holes that may be ordered in the sizes of the product, on a layer of their own', async () => {
    const finishing = [
      { id: 'RND', code: 'RND', name: '', count: 1, radius: 8 },
      { id: 'DRL', code: 'DRL', name: '', count: 1, diameter: 4 },
    ] as Product['finishing'];
    const curvesOf = async (options: Product['finishing']) =>
      layerOf(pageTexts(await blank(flat, { ...product, sides: ['F0'], finishing: options }))[0] ?? '', 'finishing');
    expect(await curvesOf([])).toBe('');
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

  test('keeps its guides on layers that do not print', async () => {
    const bytes = await blank(folded);
    const document = await PDFDocument.load(bytes);
    expect(document.catalog.get(PDFName.of('OCProperties'))).toBeDefined();
    const text = Buffer.from(bytes).toString('latin1');
    expect(text.match(/\/PrintState \/OFF/g)).toHaveLength(6);
    expect(
      pageTexts(bytes)[0]
        ?.replaceAll(/\/OC \/\w+ BDC.*?EMC\n/gs, '')
        .trim(),
    ).toBe('');
  });

  test('shows the other side turned over like a page, folds and their marks too', async () => {
    const [front = '', back = ''] = pageTexts(await blank(folded));
    expect(verticals(layerOf(front, 'fold'), 2)).toEqual([80]);
    expect(verticals(layerOf(back, 'fold'), 2)).toEqual([100]);
    expect(verticals(layerOf(front, 'marks'), 2)).toEqual([0, 80, 180]);
    expect(verticals(layerOf(back, 'marks'), 2)).toEqual([0, 100, 180]);
  });
});

describe('the template of a folder', () => {
  const folder = ofShop('folders');
  const spined = folder.formats.find(({ id }) => id === 'A4-5')!;

  test('is the whole blank: covers, spine, pocket and glue flap', async () => {
    const bytes = await blank(spined, folder);
    const document = await PDFDocument.load(bytes);
    expect(trimOf(document.getPage(0))).toEqual([460, 380]);
    const [front = ''] = pageTexts(bytes);
    // flap of the pocket, then both folds of the spine
    expect(verticals(layerOf(front, 'fold'), folder.bleed)).toEqual([15, 235, 240]);
    expect(layerOf(front, 'glue')).not.toBe('');
    // nine corners: the blank is no rectangle
    expect(layerOf(front, 'cut').match(/ l\n/g)).toHaveLength(8);
  });

  test.each(folder.formats.map((format) => [format.id, format] as const))('%s has a pocket of 70 to 80 mm', (_, format) => {
    const pocket = format.folds.find(({ axis }) => axis === 'y')!;
    expect(format.height - pocket.at).toBeGreaterThanOrEqual(70);
    expect(format.height - pocket.at).toBeLessThanOrEqual(80);
  });
});

test('a door hanger has its hole and the slit to it', async () => {
  const hangers = ofShop('doorhangers');
  const [front = ''] = pageTexts(await blank(hangers.formats[0]!, hangers));
  expect(layerOf(front, 'cut').match(/ c\n/g)).toHaveLength(4);
  // from the right of the hole, (98 + 60) / 2, to the edge
  expect(layerOf(front, 'cut')).toMatch(/l\nS\n/);
});

test('a bag has its four walls, the turn-in, the bottom and a glue flap', async () => {
  const bags = ofShop('Bags');
  const [front = ''] = pageTexts(await blank(bags.formats[0]!, bags));
  expect(verticals(layerOf(front, 'fold'), bags.bleed)).toEqual([200, 280, 480, 560]);
  expect(verticals(layerOf(front, 'cut'), bags.bleed)).toEqual(expect.arrayContaining([200, 280, 480, 560]));
  expect(layerOf(front, 'glue')).not.toBe('');
});

describe('the template of a cover', () => {
  test('that is stapled is a spread with one fold', async () => {
    const { name, blanks } = templateOf('catalogs', 'A5-cover-staple');
    const document = await PDFDocument.load(await artworkTemplate(ofShop('catalogs'), name, blanks));
    expect(document.getPages().map(trimOf)).toEqual([
      [296, 210],
      [296, 210],
    ]);
    expect(blanks[0]?.format.folds).toEqual([{ axis: 'x', at: 148 }]);
  });

  test('that is glued has a named pair of pages for every spine a block can have', async () => {
    const { name, blanks } = templateOf('catalogs', 'A5-cover-perfect');
    const document = await PDFDocument.load(await artworkTemplate(ofShop('catalogs'), name, blanks));
    // leaves of 0.10 mm: 3.2, 4, 4.8, 6.4, 8, 10; of 0.13 mm: 3.12, 4.16, 5.2, 6.24, 8.32, 10.4, 13; each rounded up
    const spines = [4, 5, 6, 7, 8, 9, 10, 11, 13];
    expect(document.getPages().map(trimOf)).toEqual(
      spines.flatMap((spine) => [
        [296 + spine, 210],
        [296 + spine, 210],
      ]),
    );
    expect(blanks.map(({ label }) => label)).toEqual(spines.map((spine) => `Корешок ${spine} мм, сторона `));
    expect(document.catalog.get(PDFName.of('PageLabels'))).toBeDefined();
  });

  test('is not offered where covers are separate sheets or there are none', () => {
    const covers = (slug: string) => templatesOf(ofShop(slug), priceList).filter(({ id }) => id.includes('cover'));
    expect(covers('Notebook')).toEqual([]);
    expect(covers('Leaflets')).toEqual([]);
    expect(covers('catalogs')).toHaveLength(6);
  });
});
