import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { DEFAULT_LAYOUT_RULES as rules } from '#lib/domain/layout/rules.ts';
import { checkFile } from '#server/preflight/check-file.ts';
import { checkPages, openFolder, told } from '#tests/support/layout-check.ts';
import { CARD, GOOD_CARD, makePdf, type TestPage } from '#tests/support/layouts.ts';

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
    ['overprinted within the limit', card(`1 1 0 0 k ${BOX} /G1 gs 0 0 0 1 k ${BOX}`, state({ OP: true, op: true })), [], 300],
    ['grey', card(`0.25 g ${BOX}`), [], 75],
    ['a space chosen and mixed', card(`/DeviceCMYK cs 1 1 1 0.5 sc ${BOX}`), ['ink 2 null'], 350],
  ])('%s', async (_, page, found, percent) => {
    const report = await checkPages(page);
    expect(told(report)).toEqual(found);
    expect(report.facts[0]?.marks.ink?.percent).toBeCloseTo(percent);
    expect(report.unmeasured).toEqual([]);
  });

  test.each([
    ['a blend mode', card(`/G1 gs 0 0 0 1 k ${BOX}`, state({ BM: 'Multiply' }))],
    ['an overprint above the limit', card(`1 1 1 0 k ${BOX} /G1 gs 0 0 0 1 k ${BOX}`, state({ op: true }))],
    ['RGB', card(`1 0 0 rg ${BOX}`)],
  ])('%s is told as not measured', async (_, page) => {
    const report = await checkPages(page);
    expect(report.unmeasured).toContain('ink');
    expect(told(report).filter((one) => one.startsWith('ink'))).toEqual([]);
  });

  const solid = (cmyk: number[]): Promise<Buffer> => {
    const data = Buffer.from(Uint8Array.from({ length: 940 * 540 * 4 }, (_, at) => cmyk[at % 4]!));
    // Without a profile of its own the samples stay what they are.
    const raw = sharp(data, { raw: { width: 940, height: 540, channels: 4 } });
    return raw.pipelineColourspace('cmyk').toColourspace('cmyk').withMetadata({ density: 254 }).jpeg({ quality: 95 }).toBuffer();
  };

  test.each([
    ['light', [51, 0, 51, 0], 40],
    ['heavy', [230, 230, 230, 255], 370],
  ])('a %s CMYK picture, alone and inside a PDF', { timeout: 60_000 }, async (name, cmyk, percent) => {
    const jpeg = await solid(cmyk);
    const ask = (file: string) => checkFile({ file, order: CARD, rules, previews: null });
    const alone = await ask(folder.write(`${name}.jpg`, jpeg));
    const laid: TestPage = card('q 94 0 0 54 0 0 cm /J1 Do Q', {
      resources: ({ context }) => {
        const dict = { Type: 'XObject', Subtype: 'Image', Width: 940, Height: 540, BitsPerComponent: 8, ColorSpace: 'DeviceCMYK' };
        const inverted = { Filter: 'DCTDecode', Decode: [1, 0, 1, 0, 1, 0, 1, 0] };
        return { XObject: { J1: context.register(context.stream(jpeg, { ...dict, ...inverted })) } };
      },
    });
    const inside = await ask(folder.write(`${name}.pdf`, await makePdf(laid)));
    for (const report of [alone, inside]) expect(Math.abs((report.facts[0]?.marks.ink?.percent ?? 0) - percent)).toBeLessThan(5);
    expect(told(inside)).toEqual(percent > 300 ? ['ink 2 null'] : []);
  });
});
