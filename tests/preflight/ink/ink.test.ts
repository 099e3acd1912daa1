import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { checkFile } from '#server/preflight/check-file.ts';
import { checkPages, findingsOf, openFolder } from '#tests/support/artwork-check.ts';
import { ARTWORK_RULES as rules } from '#tests/support/artwork-rules.ts';
import { CARD, GOOD_CARD, makePdf, type TestPage } from '#tests/support/artworks.ts';

const folder = openFolder();
afterAll(folder.remove);

const card = (content: string, more: Partial<TestPage> = {}): TestPage => ({ ...GOOD_CARD, content, ...more });
const state = (entries: Record<string, unknown>): Partial<TestPage> => ({ resources: () => ({ ExtGState: { G1: entries } }) });
const BOX = '20 20 30 10 re f';

describe('the sum of inks', () => {
  test.each([
    ['one colour of 400 %', card(`1 1 1 1 k ${BOX}`), ['ink 2 null'], 400],
    ['three hundred', card(`1 1 0.5 0.5 k ${BOX}`), [], 300],
    ['set, never painted', card(`1 1 1 1 k 0 0 0 1 k ${BOX}`), [], 100],
    ['knocked out, so never added', card(`1 1 0 0 k ${BOX} 0 0 1 1 k ${BOX}`), [], 200],
    ['black overprinted', card(`1 1 0 0 k ${BOX} /G1 gs 0 0 0 1 k ${BOX}`, state({ OP: true, op: true, OPM: 1 })), [], 300],
    ['overprinted where noughts count too', card(`1 1 0 0 k ${BOX} /G1 gs 0 0 0 1 k ${BOX}`, state({ OP: true, op: true })), [], 100],
    [
      'black overprinted above the limit',
      card(`1 1 1 0 k ${BOX} /G1 gs 0 0 0 1 k ${BOX}`, state({ op: true, OPM: 1 })),
      ['ink 2 null'],
      400,
    ],
    ['one ink overprinted is replaced', card(`0.8 0 0.8 0 k ${BOX} /G1 gs 0.2 0 0 0 k ${BOX}`, state({ op: true, OPM: 1 })), [], 100],
    ['multiplied', card(`1 1 1 0 k ${BOX} /G1 gs 0 0 0 1 k ${BOX}`, state({ BM: 'Multiply' })), ['ink 2 null'], 400],
    ['half let through', card(`1 1 1 1 k ${BOX} /G1 gs 0 0 0 0 k ${BOX}`, state({ ca: 0.5 })), [], 200],
    ['grey', card(`0.25 g ${BOX}`), [], 75],
    ['a space chosen and mixed', card(`/DeviceCMYK cs 1 1 1 0.5 sc ${BOX}`), ['ink 2 null'], 350],
    ['RGB does not hide what lies beside it', card(`1 1 1 1 k ${BOX} 1 0 0 rg 55 20 9 9 re f`), ['ink 2 null', 'colour 2 rgb'], 400],
    [
      'RGB below what covers it is not reckoned',
      card(`1 0 0 rg ${BOX} 0 0 0 1 k 50 20 9 9 re f 1 1 1 1 k 15 15 30 20 re f`),
      ['ink 2 null', 'colour 2 rgb'],
      400,
    ],
    [
      'RGB through which the most ink shows is reckoned',
      card(`1 1 1 1 k ${BOX} /G1 gs 1 0 0 rg ${BOX}`, state({ BM: 'Multiply' })),
      ['ink 2 estimate', 'colour 2 rgb'],
      400,
    ],
    ['the blackest RGB is no more than a press makes of it', card(`0 0 0 rg ${BOX}`), ['colour 2 rgb'], 300],
    ['clipped away', card(`q 20 20 10 5 re W n 60 20 9 9 re 1 1 1 1 k f Q 0 0 0 1 k ${BOX}`), [], 100],
    ['covered', card(`1 1 1 1 k ${BOX} 0 0 0 0.5 k ${BOX}`), [], 50],
    ['beside the bleed', card(`1 1 1 1 k 0 0 5 5 re f 0 0 0 1 k ${BOX}`, { width: 110, height: 70, bleed: 10 }), [], 100],
  ])('%s', async (_, page, found, percent) => {
    const report = await checkPages(page);
    expect(findingsOf(report)).toEqual(found);
    expect(Math.abs((report.facts[0]?.marks.ink?.percent ?? 0) - percent)).toBeLessThan(1);
    expect(report.unmeasured).toEqual([]);
  });

  const solid = (): Promise<Buffer> =>
    sharp({ create: { width: 940, height: 540, channels: 3, background: '#e8f4e8' } })
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer();
  const ask = (file: string) => checkFile({ file, spec: CARD, rules, previews: null });

  function laid(jpeg: Buffer, decode: Record<string, unknown>): TestPage {
    const dict = { Type: 'XObject', Subtype: 'Image', Width: 940, Height: 540, BitsPerComponent: 8, ColorSpace: 'DeviceCMYK' };
    return card('q 94 0 0 54 0 0 cm /J1 Do Q', {
      resources: ({ context }) => ({
        XObject: { J1: context.register(context.stream(jpeg, { ...dict, Filter: 'DCTDecode', ...decode })) },
      }),
    });
  }

  // Ghostscript's ink_cov gives 13.33 and 386.67 % for these two.
  test.each([
    ['turned over, as Photoshop saves it', { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }, 13.33, []],
    ['as it is', {}, 386.67, ['ink 2 null']],
  ])('a CMYK JPEG with Adobe’s mark, %s', { timeout: 300_000 }, async (_, decode, percent, found) => {
    const report = await ask(folder.write('laid.pdf', await makePdf(laid(await solid(), decode))));
    expect(Math.abs((report.facts[0]?.marks.ink?.percent ?? 0) - percent)).toBeLessThan(3);
    expect(findingsOf(report)).toEqual(found);
  });

  test('a CMYK JPEG sent by itself', { timeout: 300_000 }, async () => {
    const report = await ask(folder.write('alone.jpg', await solid()));
    expect(Math.abs((report.facts[0]?.marks.ink?.percent ?? 0) - 13.33)).toBeLessThan(3);
    expect(findingsOf(report)).toEqual(['size 2 guess:94x54/90x50']);
  });
});
