import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { artworkMimeOf } from '#lib/domain/artwork/file-type.ts';
import { fixesFor } from '#lib/domain/artwork/fixes.ts';
import { detailName } from '#lib/domain/artwork/plates.ts';
import { checkFile } from '#server/preflight/check-file.ts';
import { fixFile } from '#server/preflight/fix-file.ts';
import { fixedPages } from '#server/preflight/fix-request.ts';
import { previewName } from '#server/preflight/preview-name.ts';
import { openFolder } from '#tests/support/artwork-check.ts';
import { ARTWORK_RULES as RULES } from '#tests/support/artwork-rules.ts';
import { CARD, fill, makePdf } from '#tests/support/artworks.ts';

const folder = openFolder();
afterAll(() => folder.remove());

const BLUE = [0, 0, 255] as const;
const rgbPage = () => makePdf({ width: 90, height: 50, content: '0 0 1 rg 0 0 90 50 re f' });
const cmykPage = () => makePdf({ width: 90, height: 50, content: fill([0.2, 0, 0.6], 0, 0, 90, 50) });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 0, g: 0, b: 255 } } }).withMetadata({ density: 300 });

let files = 0;
/** The middle of each picture of a page. */
async function middles(file: string, coated: boolean): Promise<{ report: Awaited<ReturnType<typeof checkFile>>; colours: number[][] }> {
  files += 1;
  const previews = join(folder.path, `previews-${files}`);
  mkdirSync(previews);
  const report = await checkFile({ file, spec: { ...CARD, coated }, rules: RULES, previews });
  const middleOf = async (name: string): Promise<number[]> => {
    const { data, info } = await sharp(join(previews, name)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = ((info.height >> 1) * info.width + (info.width >> 1)) * 3;
    return [...data.subarray(at, at + 3)];
  };
  return { report, colours: await Promise.all([previewName(1), detailName(1)].map(middleOf)) };
}

it.each([
  ['an RGB PDF', 'rgb.pdf', rgbPage],
  ['a CMYK PDF', 'cmyk.pdf', cmykPage],
  ['a JPEG', 'rgb.jpg', () => picture(1063, 591).jpeg({ quality: 95 }).toBuffer()],
  ['a PNG', 'rgb.png', () => picture(1063, 591).png().toBuffer()],
])('the pictures of %s and of its correction have the same colours', async (_, name, make) => {
  const bytes = await make();
  const [file, target] = [folder.write(name, bytes), join(folder.path, `fixed-${name}`)];
  const first = await middles(file, true);
  const mime = artworkMimeOf(bytes)!;
  const plan = fixesFor(first.report, CARD, RULES, mime !== 'application/pdf');
  expect((await fixFile({ file, mime, target, bleed: CARD.bleed, pages: fixedPages(plan, first.report) })).kind).toBe('fixed');
  const second = await middles(target, true);
  for (const [at, colour] of first.colours.entries())
    for (const [part, value] of colour.entries()) expect(Math.abs(value - second.colours[at]![part]!)).toBeLessThanOrEqual(2);
});

it('every picture of a page shows the colours of the ordered paper', async () => {
  const file = folder.write('blue.pdf', await rgbPage());
  const [coated, uncoated] = [await middles(file, true), await middles(file, false)];
  for (const [, , blue] of [...coated.colours, ...uncoated.colours]) expect(blue).toBeLessThan(BLUE[2] - 60);
  expect(coated.colours[0]).not.toEqual(uncoated.colours[0]);
});
