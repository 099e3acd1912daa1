import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { artworkMimeOf } from '#lib/domain/artwork/file-type.ts';
import { fixesFor } from '#lib/domain/artwork/fixes.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { checkFile } from '#server/preflight/check-file.ts';
import { CHILD_LIMITS } from '#server/preflight/child-limits.ts';
import { fixFile } from '#server/preflight/fix-file.ts';
import { type FixOutcome, fixedPages } from '#server/preflight/fix-request.ts';
import { openArtworkFixer } from '#server/preflight/run.ts';
import { findingsOf, openFolder } from '#tests/support/artwork-check.ts';
import { ARTWORK_RULES as RULES } from '#tests/support/artwork-rules.ts';
import { CARD, fill, GOOD_CARD, makePdf, picture, type TestPage, text } from '#tests/support/artworks.ts';
import { boxesOf as readBoxes } from '#tests/support/poppler.ts';
import { needProgram } from '#tests/support/programs.ts';

const SLOW = { timeout: 300_000 };
const folder = openFolder();
afterAll(() => folder.remove());

let files = 0;
type Fixed = { kinds: string[]; outcome: FixOutcome; before: ArtworkReport; after: ArtworkReport; path: string };

/** Checks a file, corrects it by its plan and checks what has come of it. */
async function fixed(bytes: Uint8Array, change: Partial<ArtworkSpec> = {}): Promise<Fixed> {
  files += 1;
  const spec = { ...CARD, ...change };
  const [file, path] = [folder.write(`${files}`, bytes), join(folder.path, `${files}-fixed`)];
  const mime = artworkMimeOf(bytes)!;
  const check = (one: string) => checkFile({ file: one, spec, rules: RULES, previews: null });
  const before = await check(file);
  const plan = fixesFor(before, spec, RULES, mime !== 'application/pdf');
  expect(plan.fixes).not.toEqual([]);
  const outcome = await fixFile({ file, mime, target: path, bleed: spec.bleed, pages: fixedPages(plan, before) });
  const after = outcome.kind === 'fixed' ? await check(path) : before;
  return { kinds: plan.fixes.map(({ kind }) => kind), outcome, before, after, path };
}

/** Boxes of a page in mm as poppler reads them. */
const boxesOf = (path: string, page = 1): Record<string, number[]> =>
  Object.fromEntries(
    readBoxes(path)
      .filter((box) => box.page === page)
      .map(({ name, corners }) => [name, corners.map((points) => Math.round((points * 254) / 72) / 10)]),
  );

const GREEN = [0.2, 0, 0.6] as const;
const INK = [0, 0.9, 0.1] as const;
/** A page without a bleed: two colours, so that a reflection is not a mere stretch. */
const cutPage = (width: number, height: number, change: Partial<TestPage> = {}): TestPage => ({
  ...{ width, height },
  content: `${fill(GREEN, 0, 0, width, height)} ${fill(INK, 0, 0, 4, height / 2)} ${text('F2', Math.min(width, height) / 10, width / 3, height / 2, 'Tirazh')}`,
  ...change,
});

describe('a PDF', () => {
  it('that ends at the cut gets its bleed', SLOW, async () => {
    const { kinds, before, after, path } = await fixed(await makePdf(cutPage(90, 50)));
    expect(kinds).toEqual(['mirror_bleed']);
    expect(findingsOf(before)).toEqual(['bleed 3 missing:top,right,bottom,left']);
    expect(findingsOf(after)).toEqual([]);
    expect(boxesOf(path)).toMatchObject({ media: [0, 0, 94, 54], trim: [2, 2, 92, 52], bleed: [0, 0, 94, 54] });
    const named = (facts: typeof before.facts) => facts[0]?.fonts.map(({ name, type, embedded }) => ({ name, type, embedded }));
    expect(named(after.facts)).toEqual(named(before.facts));
    const spaces = (facts: typeof before.facts) => facts[0]?.paints.map(({ space, name, by }) => ({ space, name, by }));
    expect(spaces(after.facts)).toEqual(spaces(before.facts));
  });

  it.each<[string, Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>]>([
    ['a hair below and at its right', { bottom: 0.25, right: 0.08 }],
    ['a third of a millimetre above', { top: 0.35 }],
    ['less than a pixel above', { top: 0.025 }],
    ['a hair all around', { top: 0.1, right: 0.05, bottom: 0.12, left: 0.2 }],
  ])('whose page was rounded up by %s is reflected from its ink', SLOW, async (_, { top = 0, right = 0, bottom = 0, left = 0 }) => {
    const [width, height] = [90 + left + right, 50 + top + bottom];
    const page = { width, height, content: `${fill(GREEN, left, bottom, 90, 50)} ${fill(INK, left, bottom, 3, 25)}` };
    const { outcome, after, path } = await fixed(await makePdf(page));
    expect(outcome.kind).toBe('fixed');
    expect(findingsOf(after)).toEqual([]);
    needProgram('pdftoppm');
    execFileSync('pdftoppm', ['-r', '600', '-png', path, path]);
    const { data } = await sharp(`${path}-1.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let bare = 0;
    for (let at = 0; at < data.length; at += 3) if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) >= 250) bare += 1;
    expect(bare).toBe(0);
  });

  it('is reflected about the cut, point for point', SLOW, async () => {
    const { path } = await fixed(await makePdf(cutPage(90, 50)));
    const scale = 254 / MM_PER_INCH;
    needProgram('pdftoppm');
    execFileSync('pdftoppm', ['-scale-to-x', '940', '-scale-to-y', '540', '-png', path, path]);
    const { data, info } = await sharp(`${path}-1.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([940, 540]);
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    const cut = 2 * scale;
    let compared = 0;
    for (let y = 5; y < 540; y += 31)
      for (const into of [3, 8, 12, 17]) {
        expect(at(cut - 1 - into, y), `${into} ${y}`).toEqual(at(cut + into, y));
        expect(at(940 - cut + into, y)).toEqual(at(940 - cut - 1 - into, y));
        compared += 1;
      }
    for (let x = 5; x < 940; x += 31) for (const into of [3, 8, 12, 17]) expect(at(x, cut - 1 - into)).toEqual(at(x, cut + into));
    expect(compared).toBeGreaterThan(60);
    // The strip of the other colour is half as high as the page: so is its reflection.
    expect(at(cut - 5, 400)).not.toEqual(at(cut - 5, 100));
  });

  it('that lies on its side is turned, its back the other way', SLOW, async () => {
    const lying = cutPage(50, 90);
    const { kinds, after, path } = await fixed(await makePdf(lying, lying), { pages: 2, sides: 'FB' });
    expect(kinds).toEqual(['rotate', 'mirror_bleed']);
    expect(findingsOf(after)).toEqual([]);
    expect(after.facts.map(({ trim }) => trim?.turned)).toEqual([false, false]);
    needProgram('pdftoppm');
    execFileSync('pdftoppm', ['-r', '127', '-png', path, path]);
    const cornersOf = async (page: number) => {
      const { data, info } = await sharp(`${path}-${page}.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const isInk = (x: number, y: number) => data[(y * info.width + x) * 3 + 1]! < 120;
      const inside = 12;
      return [isInk(120, inside), isInk(350, inside), isInk(120, info.height - inside), isInk(350, info.height - inside)];
    };
    // The strip along the lower left edge comes to lie above on the left, on the back below on the right.
    expect(await cornersOf(1)).toEqual([true, false, false, false]);
    expect(await cornersOf(2)).toEqual([false, false, false, true]);
  });

  it('turned by its own /Rotate is taken as it is seen', SLOW, async () => {
    const { after, kinds } = await fixed(await makePdf(cutPage(50, 90, { rotate: 90 })));
    expect(kinds).toEqual(['mirror_bleed']);
    expect(findingsOf(after)).toEqual([]);
  });

  it.each([
    ['twice the size', 180, 100],
    ['half the size', 45, 25],
  ])('of %s comes to the ordered one', SLOW, async (_, width, height) => {
    const { kinds, before, after, path } = await fixed(await makePdf(cutPage(width, height)));
    expect(kinds).toEqual(['scale', 'mirror_bleed']);
    expect(findingsOf(before)[0]).toContain('size 3');
    expect(findingsOf(after)).toEqual([]);
    expect(boxesOf(path)).toMatchObject({ trim: [2, 2, 92, 52] });
  });

  it('keeps the bleed it has when it is scaled', SLOW, async () => {
    const page = { ...GOOD_CARD, width: 188, height: 108, bleed: 4, content: fill(GREEN, 0, 0, 188, 108) };
    const { kinds, after } = await fixed(await makePdf(page));
    expect(kinds).toEqual(['scale']);
    expect(findingsOf(after)).toEqual([]);
  });

  it('of spreads comes apart into single pages in their order', SLOW, async () => {
    const colours = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
    const side = (c: number, x: number) => fill([c, 0, 0], x, 0, 148, 210);
    const spread = (left: number): TestPage => ({
      width: 296,
      height: 210,
      content: `${side(colours[left]!, 0)} ${side(colours[left + 1]!, 148)}`,
    });
    const spec = { trim: { width: 148, height: 210 }, pages: 8, sides: 'FB' as const };
    const { kinds, after, path } = await fixed(await makePdf(spread(0), spread(2), spread(4), spread(6)), spec);
    expect(kinds).toEqual(['split_spreads', 'mirror_bleed']);
    expect(findingsOf(after)).toEqual([]);
    expect(after.pages).toBe(8);
    expect(boxesOf(path, 8)).toMatchObject({ media: [0, 0, 152, 214], trim: [2, 2, 150, 212] });
    needProgram('pdftoppm');
    execFileSync('pdftoppm', ['-r', '25.4', '-png', path, path]);
    const reds = await Promise.all(colours.map(async (_, at) => (await sharp(`${path}-${at + 1}.png`).stats()).channels[0]!));
    // One colour to the very edge of the bleed: nothing of the neighbour shows.
    for (const { stdev } of reds) expect(stdev).toBeLessThan(1);
    expect(reds.map(({ mean }) => mean)).toEqual(reds.map(({ mean }) => mean).toSorted((a, b) => b - a));
  });

  it('keeps pages that are right as they were', SLOW, async () => {
    const { after, path } = await fixed(await makePdf(GOOD_CARD, cutPage(90, 50)), { pages: 2, sides: 'FB' });
    expect(findingsOf(after)).toEqual([]);
    const [kept, made] = (await PDFDocument.load(readFileSync(path))).getPages();
    expect(kept?.node.Resources()?.has(PDFName.of('Font'))).toBe(true);
    expect(made?.node.Resources()?.has(PDFName.of('Font'))).toBe(false);
  });

  it('keeps spot colours, pictures and a bleed that some of its sides have', SLOW, async () => {
    const half = fill(GREEN, 2, 0, 92, 54);
    const page = {
      ...GOOD_CARD,
      content: `${half} ${picture('I', 20, 20, 20, 20)}`,
      images: [{ name: 'I', width: 300, height: 300, components: 4 as const }],
    };
    const { before, after } = await fixed(await makePdf(page));
    expect(findingsOf(before)).toEqual(['bleed 3 missing:left']);
    expect(findingsOf(after)).toEqual([]);
    const [image] = after.facts[0]!.images;
    expect(image).toMatchObject({ width: 300, height: 300 });
    expect(image?.ppi).toBeCloseTo(before.facts[0]!.images[0]!.ppi, 3);
  });

  it('is the same, byte for byte, however often it is made', SLOW, async () => {
    const bytes = await makePdf(cutPage(90, 50));
    const [one, two] = [await fixed(bytes), await fixed(bytes)];
    expect(readFileSync(one.path).equals(readFileSync(two.path))).toBe(true);
  });

  it('with notes that print is left alone', SLOW, async () => {
    const document = await PDFDocument.load(await makePdf(cutPage(90, 50)));
    const { context } = document;
    const N = context.register(context.stream('0 0 10 10 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 10, 10] }));
    const note = context.register(context.obj({ Type: 'Annot', Subtype: 'Stamp', Rect: [20, 20, 40, 40], F: 4, AP: { N } }));
    document.getPage(0).node.set(PDFName.of('Annots'), context.obj([note]));
    const { outcome } = await fixed(await document.save());
    expect(outcome).toEqual({ kind: 'refused', reason: 'unfixable' });
  });
});

describe('a picture', () => {
  it('with a bare row of pixels at its end is reflected from its ink', SLOW, async () => {
    const [width, height] = [1063, 591];
    const raw = Buffer.alloc(width * height * 3, 120).fill(255, (height - 2) * width * 3);
    const bytes = await sharp(raw, { raw: { width, height, channels: 3 } })
      .withMetadata({ density: 300 })
      .png()
      .toBuffer();
    const { outcome, path } = await fixed(bytes);
    expect(outcome.kind).toBe('fixed');
    const { data } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
    expect(data.some((value) => value !== 120)).toBe(false);
  });

  const PER_MM = 10;
  /** Noise: no two pixels are alike, so nothing may go astray. */
  const noise = (width: number, height: number, channels: 3 | 4): Sharp => {
    let seed = 5;
    const next = (): number => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      return seed >> 16;
    };
    const data = Buffer.from(Uint8Array.from({ length: width * height * channels }, next));
    return sharp(data, { raw: { width, height, channels } });
  };
  const samples = (path: string | Buffer, space: 'srgb' | 'cmyk') =>
    sharp(path, { ignoreIcc: true }).pipelineColourspace(space).toColourspace(space).raw().toBuffer({ resolveWithObject: true });
  /** Every pixel of the new picture against the one of the old it stands for; `from` undoes turns. */
  async function expectMirrored(old: Buffer, path: string, space: 'srgb' | 'cmyk', bleed: number, turn = false): Promise<void> {
    const [was, is] = [await samples(old, space), await samples(path, space)];
    const { channels, width, height } = was.info;
    const [across, down] = turn ? [height, width] : [width, height];
    expect([is.info.width, is.info.height, is.info.channels]).toEqual([across + 2 * bleed, down + 2 * bleed, channels]);
    const reflect = (at: number, length: number): number => (at < 0 ? -1 - at : at >= length ? 2 * length - 1 - at : at);
    let wrong = 0;
    for (let y = 0; y < is.info.height; y += 1)
      for (let x = 0; x < is.info.width; x += 1) {
        const [u, v] = [reflect(x - bleed, across), reflect(y - bleed, down)];
        const [sx, sy] = turn ? [v, height - 1 - u] : [u, v];
        const [to, from] = [(y * is.info.width + x) * channels, (sy * width + sx) * channels];
        for (let channel = 0; channel < channels; channel += 1) if (is.data[to + channel] !== was.data[from + channel]) wrong += 1;
      }
    expect(wrong).toBe(0);
  }

  it('without a bleed is reflected pixel by pixel', SLOW, async () => {
    const png = await noise(900, 500, 3).png().withDensity(254).toBuffer();
    const { kinds, after, outcome, path } = await fixed(png);
    expect([kinds, outcome]).toEqual([['mirror_bleed'], { kind: 'fixed', mime: 'image/png' }]);
    await expectMirrored(png, path, 'srgb', 2 * PER_MM);
    expect(findingsOf(after)).not.toContainEqual(expect.stringMatching(/size|bleed/));
  });

  it('on its side is turned and then reflected', SLOW, async () => {
    const png = await noise(500, 900, 3).png().withDensity(254).toBuffer();
    const { kinds, after, path } = await fixed(png);
    expect(kinds).toEqual(['rotate', 'mirror_bleed']);
    await expectMirrored(png, path, 'srgb', 2 * PER_MM, true);
    expect(after.facts[0]?.trim).toMatchObject({ turned: false, guessed: false });
  });

  it('in CMYK stays in CMYK with its profile and loses nothing', SLOW, async () => {
    const jpeg = await noise(900, 500, 3).toColourspace('cmyk').withIccProfile('cmyk').withDensity(254).jpeg({ quality: 90 }).toBuffer();
    const { outcome, after, path } = await fixed(jpeg);
    expect(outcome).toEqual({ kind: 'fixed', mime: 'image/tiff' });
    const [was, is] = [await sharp(jpeg).metadata(), await sharp(path).metadata()];
    expect([is.space, is.channels, is.density]).toEqual(['cmyk', 4, 254]);
    expect(is.icc?.equals(was.icc!)).toBe(true);
    await expectMirrored(jpeg, path, 'cmyk', 2 * PER_MM);
    expect(after.facts[0]?.paints[0]?.space).toBe('icc-cmyk');
  });

  it('of another density is findingsOf its true size, its pixels untouched', SLOW, async () => {
    const png = await noise(1110, 638, 3).png().withDensity(72).toBuffer();
    const { kinds, before, after, path } = await fixed(png);
    expect(kinds).toEqual(['scale']);
    expect(findingsOf(before)).toContainEqual(expect.stringContaining('size 2 guess'));
    expect(findingsOf(after)).not.toContainEqual(expect.stringContaining('size'));
    expect((await samples(path, 'srgb')).data.equals((await samples(png, 'srgb')).data)).toBe(true);
  });
});

describe('the child process', () => {
  const request = async (bytes: Uint8Array) => {
    const file = folder.write('child.pdf', bytes);
    const page = { from: 1, trim: { x: 0, y: 0, width: 90, height: 50 }, scale: 1, turn: 0 as const, mirror: ['top' as const] };
    const pages = [{ ...page, media: page.trim, isKept: false }];
    return { file, mime: 'application/pdf' as const, target: join(folder.path, 'child-fixed.pdf'), bleed: 2, pages };
  };

  it('corrects a file', SLOW, async () => {
    expect(await openArtworkFixer()(await request(await makePdf(cutPage(90, 50))))).toEqual({ kind: 'fixed', mime: 'application/pdf' });
  });

  it.each([
    ['a file that is broken', async () => Buffer.from('%PDF-1.7 nothing'), {}, 'unfixable'],
    ['a file that takes too much memory', () => makePdf(cutPage(90, 50)), { limits: { ...CHILD_LIMITS, bytes: 20_000_000 } }, 'limit'],
    ['any file while the shop shuts down', () => makePdf(cutPage(90, 50)), { stopping: { now: true } }, 'stopped'],
  ] as const)('refuses %s', SLOW, async (_, bytes, options, reason) => {
    expect(await openArtworkFixer(options)(await request(await bytes()))).toEqual({ kind: 'refused', reason });
  });

  it('takes no file for too heavy because the machine had no time for it', SLOW, async () => {
    const hurried = openArtworkFixer({ limits: { ...CHILD_LIMITS, milliseconds: 20 } });
    expect(await hurried(await request(await makePdf(cutPage(90, 50))))).toEqual({ kind: 'failed' });
  });

  it('takes no file for impossible to correct because the disk refused', SLOW, async () => {
    const good = await request(await makePdf(cutPage(90, 50)));
    expect(await openArtworkFixer()({ ...good, target: join(folder.path, 'no-such-folder', 'fixed.pdf') })).toEqual({ kind: 'failed' });
  });
});
