import type { PDFContext, PDFDocument, PDFPage, PDFRef } from '@cantoo/pdf-lib';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { MM_PER_INCH, MM_PER_POINT, POINTS_PER_MM } from '#lib/domain/units.ts';

/** Pixels of a side: a picture for a screen. */
const PIXELS = 24;

type Entries = Record<string, unknown>;
type Pdf = typeof import('@cantoo/pdf-lib');
type Sheet = { width: number; height: number; bleed: number };

const box = (x: number, y: number, width: number, height: number): string => `${x} ${y} ${width} ${height} re`;
const words = (points: number, x: number, y: number, said: string, font = 'F'): string =>
  `BT /${font} ${points * MM_PER_POINT} Tf ${x} ${y} Td (${said}) Tj ET`;

/** From the middle down, one mistake a line; the ground ends at the left cut, and its first letters stand nearly on it. */
function mistakes({ width, height, bleed }: Sheet, folds: ArtworkSpec['folds']): string {
  const [left, middle] = [bleed + width / 5, bleed + height / 2];
  const step = height / 12;
  const line = (at: number): number => middle - at * step;
  return [
    `0.1 0.5 0.2 0 k ${box(bleed, 0, width + bleed, height + 2 * bleed)} f`,
    `0 0 0 1 k ${words(9, bleed + 0.5, middle + 2 * step, 'CUT')}`,
    `q ${4 * step} 0 0 ${4 * step} ${left} ${middle} cm /Screen Do Q`,
    `q ${3 * step} 0 0 ${3 * step} ${left + 6 * step} ${middle} cm /Damaged Do Q`,
    `1 1 1 1 k ${box(left, line(1), 4 * step, step)} f`,
    `1 0.4 0.1 rg ${box(left + 5 * step, line(1), 4 * step, step)} f`,
    `0 0 0 1 K 0.03 w ${left} ${line(1.5)} m ${left + 8 * step} ${line(1.8)} l S`,
    `0 0 0 1 k ${words(3, left, line(2.2), 'small letters of three points')}`,
    `0.75 0.68 0.67 0.9 k ${words(8, left, line(3), 'rich black letters')}`,
    `0 0 0 1 k ${words(8, left + 9 * step, line(3), 'black letters')}`,
    `0 0 0 1 k ${words(10, left + 9 * step, line(4.8), 'no font', 'Damaged')}`,
    `q /Over gs 0 0 0 0 k ${box(left, line(4.2), 3 * step, step)} f Q`,
    `/Die CS 1 SCN 0.3 w ${box(left + 5 * step, line(4.2), 3 * step, step)} S`,
    `/Die cs 1 scn ${box(left + 9 * step, line(4.2), 3 * step, step)} f`,
    ...folds.map(({ axis, at }) => {
      const [x, y] = axis === 'x' ? [bleed + at - 4, line(4.8)] : [left, bleed + height - at - 1];
      return `0 0 0 1 k ${words(12, x, y, 'on the fold')}`;
    }),
  ].join('\n');
}

/** Samples of every colour, so few that they are seen one by one. */
const samples = (): Uint8Array => Uint8Array.from({ length: PIXELS * PIXELS * 3 }, (_, at) => (at * 37) % 251);

function picture(context: PDFContext, bytes: Uint8Array, more: Entries = {}): PDFRef {
  const size = { Type: 'XObject', Subtype: 'Image', Width: PIXELS, Height: PIXELS, BitsPerComponent: 8, ColorSpace: 'DeviceRGB' };
  return context.register(context.stream(bytes, { ...size, ...more } as never));
}

/** A font whose file is none. */
function damagedFont(context: PDFContext): Entries {
  const file = context.register(context.stream('no font'));
  const FontDescriptor = context.register(
    context.obj({ Type: 'FontDescriptor', FontName: 'Golos', Flags: 32, FontBBox: [0, -200, 1000, 900], FontFile2: file }),
  );
  return { Type: 'Font', Subtype: 'TrueType', BaseFont: 'Golos', Encoding: 'WinAnsiEncoding', FontDescriptor };
}

function resources(context: PDFContext): Entries {
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 };
  return {
    // A font that is not in the file, and one that cannot be read.
    Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }, Damaged: damagedFont(context) },
    ExtGState: { Over: { OP: true, op: true, OPM: 1 } },
    ColorSpace: { Die: ['Separation', 'CutContour', 'DeviceCMYK', tint] },
    XObject: {
      Screen: picture(context, samples()),
      Damaged: picture(context, new TextEncoder().encode('no picture'), { Filter: 'DCTDecode' }),
    },
  };
}

function setBoxes(page: PDFPage, { width, height, bleed }: Sheet): void {
  const pt = (mm: number): number => mm * POINTS_PER_MM;
  page.setTrimBox(pt(bleed), pt(bleed), pt(width), pt(height));
  // The bleed is on the page, and a program would still cut it off.
  page.setBleedBox(pt(bleed - 1), pt(bleed - 1), pt(width + 2), pt(height + 2));
}

/** A note of a reader, upon what is printed. */
function addNote({ PDFName }: Pdf, page: PDFPage, { width, height, bleed }: Sheet): void {
  const { context } = page.doc;
  const [x, y] = [(bleed + width / 2) * POINTS_PER_MM, (bleed + height * 0.8) * POINTS_PER_MM];
  const look = context.register(
    context.stream('0 0 1 0 k 0 0 20 20 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 20, 20] } as never),
  );
  const note = { Type: 'Annot', Subtype: 'Stamp', F: 4, Rect: [x, y, x + 20, y + 20], AP: { N: look } };
  page.node.set(PDFName.of('Annots'), context.obj([note] as never));
}

function addPage({ PDFName }: Pdf, document: PDFDocument, sheet: Sheet, content: string): PDFPage {
  const { context } = document;
  const [width, height] = [sheet.width + 2 * sheet.bleed, sheet.height + 2 * sheet.bleed];
  const page = document.addPage([width * POINTS_PER_MM, height * POINTS_PER_MM]);
  const drawn = context.flateStream(`q ${POINTS_PER_MM} 0 0 ${POINTS_PER_MM} 0 0 cm\n${content}\nQ`);
  page.node.set(PDFName.of('Contents'), context.register(drawn));
  page.node.set(PDFName.of('Resources'), context.obj(resources(context) as never));
  setBoxes(page, sheet);
  return page;
}

/** A file with what the check knows to find in one: a page of mistakes, an empty one and one too many that lies on its side. */
export async function makeMistakes({ trim: { width, height }, bleed, folds }: ArtworkSpec): Promise<Uint8Array> {
  const pdf = await import('@cantoo/pdf-lib');
  const document = await pdf.PDFDocument.create({ updateMetadata: false });
  const sheet = { width, height, bleed };
  addNote(pdf, addPage(pdf, document, sheet, mistakes(sheet, folds)), sheet);
  addPage(pdf, document, sheet, '');
  const turned = { width: height, height: width, bleed };
  addPage(pdf, document, turned, `0.4 0.1 0 0 k ${box(0, 0, height + 2 * bleed, width + 2 * bleed)} f`);
  document.catalog.set(
    pdf.PDFName.of('OpenAction'),
    document.context.obj({ S: 'JavaScript', JS: pdf.PDFString.of('app.beep(0)') } as never),
  );
  return document.save();
}

/** A picture in place of a PDF: its half transparent ground becomes paper. */
export async function makeSheerPicture({ trim, bleed }: ArtworkSpec): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const ppi = 300;
  const pixels = (mm: number): number => Math.round(((mm + 2 * bleed) / MM_PER_INCH) * ppi);
  const background = { r: 40, g: 120, b: 200, alpha: 0.5 };
  return sharp({ create: { width: pixels(trim.width), height: pixels(trim.height), channels: 4, background } })
    .withDensity(ppi)
    .png()
    .toBuffer();
}
