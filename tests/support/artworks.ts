import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { type PDFDict, PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { POINTS_PER_MM } from '#lib/domain/units.ts';

const pt = (mm: number): number => mm * POINTS_PER_MM;

export const CARD: ArtworkSpec = {
  trim: { width: 90, height: 50 },
  shape: 'rect',
  bleed: 2,
  safe: 3,
  folds: [],
  pages: 1,
  sides: 'F0',
  coated: true,
  part: 'block',
};

type Rgb = readonly [number, number, number];
export type TestImage = { name: string; width: number; height: number; components?: 1 | 3 | 4; bits?: 1 | 8; noise?: boolean };
export type TestPage = {
  /** mm, bleed included. */
  width: number;
  height: number;
  /** mm of bleed around the trim box; none for a page without one. */
  bleed?: number;
  rotate?: number;
  /** Operators in mm from the lower left corner of the media box. */
  content: string;
  images?: TestImage[];
  /** Fonts: F1 is Helvetica, not embedded, F2 a real one inside the file. */
  crop?: [number, number, number, number];
  resources?: (document: PDFDocument) => Record<string, unknown>;
};

export const FONT_FILE = 'node_modules/@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf';

/** What a font of no signs but letters says of itself. */
export const FONT_MEASURES = {
  Flags: 32,
  FontBBox: [0, -200, 1000, 900],
  ItalicAngle: 0,
  Ascent: 900,
  Descent: -200,
  CapHeight: 700,
  StemV: 80,
};

/** Packed once: hundreds of files hold it. */
let packedFont: Buffer | undefined;

export function embeddedFont({ context }: PDFDocument): PDFRef {
  packedFont ??= deflateSync(readFileSync(FONT_FILE));
  const file = context.register(context.stream(packedFont, { Filter: 'FlateDecode' }));
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: 'ABCDEF+Golos',
      ...FONT_MEASURES,
      FontFile2: file,
    }),
  );
  const Widths = Array.from({ length: 95 }, () => 600);
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: 'ABCDEF+Golos',
      FirstChar: 32,
      LastChar: 126,
      Widths,
      Encoding: 'WinAnsiEncoding',
      FontDescriptor: descriptor,
    }),
  );
}

/** Every pixel unlike its neighbours. */
const PATTERN = Uint8Array.from({ length: 251 }, (_, at) => (at * 7) % 251);

function pixelsOf({ width, height, components = 3, bits = 8, noise = false }: TestImage): Buffer {
  const row = bits === 1 ? Math.ceil((width * components) / 8) : width * components;
  const pixels = Buffer.alloc(row * height, PATTERN);
  if (!noise) return pixels;
  let seed = 7;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    pixels[at] = seed >> 16;
  }
  return pixels;
}

const SPACES = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const;

function imageOf({ context }: PDFDocument, image: TestImage): PDFRef {
  const { width, height, components = 3, bits = 8 } = image;
  const data = deflateSync(pixelsOf(image), { level: 1 });
  const dict = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: bits,
    ColorSpace: SPACES[components],
    Filter: 'FlateDecode',
  };
  return context.register(context.stream(data, dict));
}

function addPage(document: PDFDocument, page: TestPage, fonts: Record<string, PDFRef>): void {
  const { context } = document;
  const { width, height, bleed } = page;
  const added = document.addPage([pt(width), pt(height)]);
  if (bleed !== undefined) added.setTrimBox(pt(bleed), pt(bleed), pt(width - 2 * bleed), pt(height - 2 * bleed));
  if (page.crop !== undefined) added.setCropBox(...(page.crop.map(pt) as [number, number, number, number]));
  const images = Object.fromEntries((page.images ?? []).map((image) => [image.name, imageOf(document, image)]));
  const content = `q ${POINTS_PER_MM} 0 0 ${POINTS_PER_MM} 0 0 cm\n${page.content}\nQ`;
  added.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
  const resources = { Font: fonts, XObject: images, ...page.resources?.(document) };
  added.node.set(PDFName.of('Resources'), context.obj(resources as never) as unknown as PDFDict);
  if (page.rotate !== undefined) added.node.set(PDFName.of('Rotate'), context.obj(page.rotate));
}

/** Where a page is given again: backs differ from their faces. */
const again = (page: TestPage): TestPage => ({
  ...page,
  content: `${page.content} 0 0 0 1 k ${page.width / 2} ${page.height / 2} 1 1 re f`,
});

/** A PDF of these pages; one that is given again gets a dot in its middle. */
export async function makePdf(...pages: TestPage[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const lost = context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }));
  const fonts = { F1: lost, F2: embeddedFont(document) };
  for (const [at, page] of pages.entries()) addPage(document, pages.indexOf(page) < at ? again(page) : page, fonts);
  return document.save({ useObjectStreams: false });
}

/** Operators in mm. */
export const fill = ([c, m, y]: Rgb, x: number, yFrom: number, width: number, height: number): string =>
  `${c} ${m} ${y} 0 k ${x} ${yFrom} ${width} ${height} re f`;
export const text = (font: 'F1' | 'F2', size: number, x: number, y: number, words: string): string =>
  `BT 0 0 0 1 k /${font} ${size} Tf ${x} ${y} Td (${words}) Tj ET`;
export const picture = (name: string, x: number, y: number, width: number, height: number): string =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /${name} Do Q`;

/** A card with nothing wrong: a background to the end of the bleed, text of an embedded font in the middle. */
export const GOOD_CARD: TestPage = {
  width: 94,
  height: 54,
  bleed: 2,
  content: `${fill([0.2, 0, 0.6], 0, 0, 94, 54)} ${text('F2', 5, 20, 25, 'Tirazh 2026')}`,
};

const [FIRST_SIGN, SIGNS] = [33, 90];
/** What may follow the end of a PDF and changes nothing: a comment so long, no piece of it like the one before. */
export const longComment = (length: number): Buffer =>
  Buffer.concat([Buffer.from('\n%'), Buffer.from(Uint8Array.from({ length }, (_, at) => FIRST_SIGN + ((at * 7919 + (at >> 8)) % SIGNS)))]);
