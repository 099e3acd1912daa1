import { readdirSync, readFileSync } from 'node:fs';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { generate, mode } from 'lean-qr';
import { type FaceFiles, writeDesign } from '#lib/design-pdf/write-design.ts';
import { BLACK, type Design, type DesignObject, type TextObject } from '#lib/domain/design/document.ts';
import type { Typeface, TypefaceTable } from '#lib/domain/design/typeface.ts';

const FOLDER = 'src/assets/typefaces';

/** Ids of the shop's typefaces. */
export const TYPEFACES = readdirSync(FOLDER).flatMap((name) => (name.endsWith('.ttf') ? [name.slice(0, -'.ttf'.length)] : []));

function readFace(id: string): { face: Typeface; font: Uint8Array } {
  const table = JSON.parse(readFileSync(`${FOLDER}/${id}.json`, 'utf8')) as TypefaceTable;
  return { face: { ...table, id, family: id }, font: new Uint8Array(readFileSync(`${FOLDER}/${id}.ttf`)) };
}

export const [BOLD, PLAIN] = ['golos-text-700', 'inter-tight-400'];
export const FACES: FaceFiles = new Map(TYPEFACES.map((id) => [id, readFace(id)]));

export const ABOUT = { title: 'Визитка – Анна Соколова', creator: 'Тираж' };

export const textOf = (lines: readonly string[], more: Partial<TextObject> = {}): TextObject => ({
  kind: 'text',
  sources: ['name'],
  x: 6,
  y: 12,
  align: 'left',
  face: PLAIN,
  size: 8,
  leading: 10,
  tracking: 0,
  ink: BLACK,
  lines,
  ...more,
});

/** A card of 90 × 50 mm with 2 mm of bleed, a side for each list of objects. */
export const cardOf = (...sides: (readonly DesignObject[])[]): Design => ({
  version: 1,
  width: 90,
  height: 50,
  bleed: 2,
  pages: sides.map((objects) => ({ objects })),
});

export const written = (design: Design): Promise<Uint8Array> => writeDesign(design, FACES, ABOUT);

const unpacked = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';

/** What is drawn on each page. */
export async function contentsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map((page) => unpacked(page.node.lookup(PDFName.of('Contents'))));
}

/** Fonts of a page by the names that its content calls them by. */
export async function fontsOfPage(bytes: Uint8Array): Promise<[name: string, font: PDFDict][]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const fonts = document.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  return (fonts?.keys() ?? []).map((name) => [name.decodeText(), fonts!.lookup(name, PDFDict)]);
}

/** The font below one of two bytes, which has widths and a descriptor. */
export const descendantOf = (font: PDFDict): PDFDict => font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);

/** Widths by glyph, thousandths of the em. */
export function widthsOf(font: PDFDict): Map<number, number> {
  const list = descendantOf(font).lookup(PDFName.of('W'), PDFArray);
  const widths = new Map<number, number>();
  for (let at = 0; at < list.size(); at += 2)
    widths.set(
      list.lookup(at, PDFNumber).asNumber(),
      list
        .lookup(at + 1, PDFArray)
        .lookup(0, PDFNumber)
        .asNumber(),
    );
  return widths;
}

/** Rows of a code's modules. */
export function qrOf(says: string): string[] {
  const code = generate(says, { modes: [mode.ascii, mode.utf8] });
  const all = Array.from({ length: code.size }, (_, at) => at);
  return all.map((y) => all.map((x) => (code.get(x, y) ? '1' : '0')).join(''));
}
