import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POINTS_PER_MM } from '#lib/domain/units.ts';
import { customTemplatePath } from '#lib/routes.ts';
import { get, startShop, type TestShop } from '#tests/support/server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const ask = (product: string, size: string) => get(shop.app, customTemplatePath(product, size));

describe('the template of a custom size', () => {
  it('has its trim box, the bleed around it and a page for each side', async () => {
    const answer = await ask('Leaflets', 'custom-123x87');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="Leaflets-custom-123x87.pdf"');
    const pages = (await PDFDocument.load(answer.rawPayload)).getPages();
    const sizeOf = ({ width, height }: { width: number; height: number }) =>
      [width, height].map((side) => Math.round(side / POINTS_PER_MM));
    expect(pages.map((page) => [sizeOf(page.getTrimBox()), sizeOf(page.getBleedBox())])).toEqual([
      [
        [123, 87],
        [127, 91],
      ],
      [
        [123, 87],
        [127, 91],
      ],
    ]);
  });

  it('is that of a circle, and of a listed format written as a size', async () => {
    for (const size of ['custom-d77', 'custom-80x50']) expect((await ask('Tags', size)).statusCode).toBe(200);
  });

  it.each([
    ['Leaflets', 'custom-999x87'],
    ['BusinessCards', 'custom-d50'],
    ['booklets', 'custom-200x200'],
    ['folders', 'custom-200x200'],
    // Not on sale yet.
    ['stickers', 'custom-60x60'],
    ['Nothing', 'custom-60x60'],
  ])('is not there for %s %s, to which nothing is cut', async (product, size) => {
    const answer = await ask(product, size);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  it.each(['A4', 'custom-', 'custom-0x50', 'custom-12345x1', '..%2f..%2fetc', 'custom-60x60%22'])('is refused for %s', async (size) => {
    expect([400, 404]).toContain((await ask('Leaflets', size)).statusCode);
  });
});
