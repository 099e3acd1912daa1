import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { ArtworkIndicator } from '#lib/domain/artwork/report.ts';
import { type DrawPicture, measureDrawnPdf, measureDrawnPicture } from '#lib/preflight/check/measure-drawn.ts';
import { checkWithoutDrawing, MOST_DRAWN_BYTES } from '#lib/preflight/check/quick-check.ts';
import type { Raster } from '#lib/preflight/raster.ts';
import { checkImage } from '#server/preflight/check-image.ts';
import { SMOOTH_ROWS } from '#tests/preflight/crafted/smooth.ts';
import { SQUARE_CODE_ROWS } from '#tests/preflight/crafted/square-codes.ts';
import { checkPages, openFolder } from '#tests/support/artwork-check.ts';
import { ARTWORK_RULES as rules } from '#tests/support/artwork-rules.ts';
import { CARD, GOOD_CARD, makePdf, picture, type TestPage, text } from '#tests/support/artworks.ts';
import { hostileFiles, locked } from '#tests/support/hostile-files.ts';

const SEEN: readonly ArtworkIndicator[] = ['size', 'resolution', 'fonts', 'colour', 'interactive', 'exceeded'];
const given = (bytes: Uint8Array) => ({ file: new Blob([Uint8Array.from(bytes)]), spec: CARD, rules });
const look = async (bytes: Uint8Array) => (await checkWithoutDrawing(given(bytes))).report;
const ENGINE = readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm');
/** Draws as a browser does: scaled, three colours and how opaque they are. */
const draw: DrawPicture = async (file, width, height) => {
  const picture = sharp(Buffer.from(await file.arrayBuffer())).toColourspace('srgb');
  return new Uint8Array(await picture.resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer());
};
const PDF_START = Buffer.from('%PDF-1.7\n');
const coarse = { images: [{ name: 'I1', width: 200, height: 100, noise: true }] };

describe('what a browser says of a file before it has been sent', async () => {
  const PAGES: [string, TestPage[]][] = [
    ['a good card', [GOOD_CARD]],
    ['a lost font and RGB', [{ ...GOOD_CARD, content: `1 0 0 rg 20 20 9 9 re f ${text('F1', 5, 20, 25, 'Tirazh')}` }]],
    ['a coarse picture', [{ ...GOOD_CARD, ...coarse, content: picture('I1', 20, 10, 40, 20) }]],
    ['another size and too many pages', [{ ...GOOD_CARD, width: 104, height: 74 }, GOOD_CARD]],
    [
      'RGB and a lost font beside the bleed',
      [{ ...GOOD_CARD, width: 110, height: 70, bleed: 10, content: `1 0 0 rg 1 1 4 4 re f ${text('F1', 3, 30, 2, 'x')}` }],
    ],
    ['a page on its side', [{ ...GOOD_CARD, rotate: 90 }]],
    [
      'a hairline, small letters, black that knocks out, nothing on the back',
      [
        { ...GOOD_CARD, content: `${GOOD_CARD.content} 0 0 0 1 K 0.03 w 20 20 m 70 20 l S ${text('F2', 1, 20, 35, 'Tirazh')}` },
        { ...GOOD_CARD, content: '' },
      ],
    ],
    ['no bleeds, text at the cut, too much ink', [{ ...GOOD_CARD, content: `1 1 1 1 k 2 2 60 40 re f ${text('F1', 9, 2, 3, 'Tirazh')}` }]],
  ];

  test.each(PAGES)('%s: the same as the whole check, but for what has to be drawn', async (_, pages) => {
    const whole = await checkPages(pages);
    const first = await look(await makePdf(...pages));
    expect(first?.findings).toEqual(whole.findings.filter(({ indicator }) => SEEN.includes(indicator)));
    expect(first?.unmeasured).toEqual(expect.arrayContaining(['bleed', 'cut', 'ink']));
  });

  test('its pages are shown as they were drawn, trim and bleed', async () => {
    const seen: [page: number, width: number, height: number][] = [];
    const onPreview = async (page: number, { width, height, scale }: Raster) => {
      seen.push([page, Math.round(width / scale), Math.round(height / scale)]);
    };
    const back = { ...GOOD_CARD, content: '' };
    await measureDrawnPdf(given(await makePdf(GOOD_CARD, back)), ENGINE, { onPreview });
    const bytes = await sharp({ create: { width: 1110, height: 638, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    const { undrawn } = await checkWithoutDrawing(given(bytes));
    if (undrawn.kind === 'picture') await measureDrawnPicture(given(bytes), undrawn.head, draw, { onPreview });
    expect(seen).toEqual([
      [1, 94, 54],
      [2, 94, 54],
      [1, 94, 54],
    ]);
  });

  test.each(PAGES)('%s: drawn by the browser the same as the whole check', async (_, pages) => {
    const bytes = await makePdf(...pages);
    expect((await checkWithoutDrawing(given(bytes))).undrawn).toEqual({ kind: 'pdf' });
    expect(await measureDrawnPdf(given(bytes), ENGINE)).toEqual(await checkPages(pages));
  });

  test.each([
    ['a QR code of a pixel for each module', SQUARE_CODE_ROWS[0]],
    ['a shadow of few pixels', SMOOTH_ROWS[0]],
  ])('%s is not called coarse before it was looked at', async (_, row) => {
    const bytes = (await row?.make()) ?? Buffer.alloc(0);
    const first = await look(bytes);
    expect(first?.findings.filter(({ indicator }) => indicator === 'resolution')).toEqual([]);
    expect(first?.unmeasured).toContain('resolution');
    expect((await measureDrawnPdf(given(bytes), ENGINE)).unmeasured).not.toContain('resolution');
  });

  const folder = openFolder();
  afterAll(folder.remove);
  const source = (width: number, height: number, space: 'rgb' | 'cmyk' | 'gray' = 'rgb') =>
    sharp({ create: { width, height, channels: 3, background: '#8a3' } }).toColourspace(
      space === 'gray' ? 'b-w' : space === 'rgb' ? 'srgb' : 'cmyk',
    );
  test.each([
    ['a PNG with a density', () => source(1110, 638).withMetadata({ density: 300 }).png()],
    ['a PNG without one', () => source(1110, 638).png()],
    [
      'a PNG that lets the paper through',
      () => sharp({ create: { width: 1110, height: 638, channels: 4, background: { r: 90, g: 120, b: 40, alpha: 0.5 } } }).png(),
    ],
    ['a coarse grey PNG', () => source(400, 230, 'gray').png()],
    ['a JPEG with a density', () => source(1110, 638).withMetadata({ density: 300 }).jpeg()],
    ['a progressive CMYK JPEG', () => source(1110, 638, 'cmyk').jpeg({ progressive: true })],
    ['a JPEG of other proportions', () => source(500, 500).jpeg()],
  ])('%s: by its head alone the same as the whole check', async (name, make) => {
    const bytes = await make().toBuffer();
    const whole = await checkImage(folder.write(name.replaceAll(' ', '-'), bytes), CARD, rules, 24_000_000, {});
    const first = await look(bytes);
    expect(first?.findings).toEqual(whole.findings.filter(({ indicator }) => SEEN.includes(indicator)));
    expect(first?.facts[0]?.trim).toEqual(whole.facts[0]?.trim);
    const { undrawn } = await checkWithoutDrawing(given(bytes));
    if (undrawn.kind !== 'picture') return expect(undrawn.kind).toBe('picture');
    const marks = whole.facts[0]?.marks;
    const isCmyk = undrawn.head.space === 'cmyk';
    const drawn = await measureDrawnPicture(given(bytes), undrawn.head, draw);
    expect(drawn.facts[0]?.marks).toEqual({ ...marks, ...(isCmyk ? { ink: null } : {}) });
    const reported = (report: typeof whole) => report.findings.filter(({ indicator }) => !isCmyk || indicator !== 'ink');
    return expect(reported(drawn)).toEqual(reported(whole));
  });

  test.each([
    ['a file of more than 20 MB', async () => Buffer.concat([PDF_START, Buffer.alloc(MOST_DRAWN_BYTES, ' ')])],
    ['a picture of more pixels than a phone has room for', () => source(7000, 6000).png({ compressionLevel: 1 }).toBuffer()],
    ['a photograph to be turned', () => source(1110, 638).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['a TIFF', () => source(300, 200).tiff().toBuffer()],
    [
      'a PDF with a heavy picture',
      () => makePdf({ ...GOOD_CARD, images: [{ name: 'I1', width: 8000, height: 6000 }], content: picture('I1', 2, 2, 90, 50) }),
    ],
  ])('%s: drawn on the server alone', async (_, make) => {
    expect((await checkWithoutDrawing(given(await make()))).undrawn).toEqual({ kind: 'nothing' });
  });

  const hostile = Object.entries(await hostileFiles()).filter(([name]) => name !== 'run-lengths.pdf');
  test.each(hostile)('%s: nothing, or why it is refused, and never an error', { timeout: 300_000 }, async (name, { bytes, reason }) => {
    const report = await look(bytes);
    if (name === 'flood.png') return expect(report?.severity).toBe(3);
    if (report !== null) expect(report.findings[0]?.detail).toMatch(reason);
    return undefined;
  });

  test('a protected file and one of no known kind are left to the server', async () => {
    expect(await look(await locked())).toBeNull();
    expect(await look(Buffer.from('nothing'))).toBeNull();
    expect(await look(await (await PDFDocument.create()).save())).not.toBeUndefined();
  });

  test('a file of a program is told by its name before it has been sent', async () => {
    expect((await look(Buffer.from('8BPS')))?.findings).toMatchObject([{ indicator: 'unreadable', severity: 3, detail: 'foreign:psd' }]);
  });
});
