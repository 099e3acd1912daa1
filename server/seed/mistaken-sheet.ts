import type { PDFContext, PDFDocument } from '@cantoo/pdf-lib';
import { POINTS_PER_MM } from '#lib/domain/units.ts';

const pt = (mm: number): number => mm * POINTS_PER_MM;

export type Entries = Record<string, unknown>;
type Corners = readonly [x: number, y: number, width: number, height: number];

/** A page in mm, from its lower left corner; boxes that are left out are not in the file. */
export type MistakenSheet = {
  width: number;
  height: number;
  content: string;
  trim?: Corners;
  crop?: Corners;
  resources?: Entries;
  page?: Entries;
};

/** A rectangle as a path, in mm. */
export const box = (x: number, y: number, width: number, height: number): string => `${x} ${y} ${width} ${height} re`;
/** Colour all over the sheet. */
export const ground = ({ width, height }: Pick<MistakenSheet, 'width' | 'height'>): string =>
  `0.1 0.5 0.2 0 k ${box(0, 0, width, height)} f`;

function addSheet({ PDFName }: typeof import('@cantoo/pdf-lib'), document: PDFDocument, sheet: MistakenSheet): void {
  const { context } = document;
  const page = document.addPage([pt(sheet.width), pt(sheet.height)]);
  if (sheet.trim !== undefined) page.setTrimBox(...(sheet.trim.map(pt) as [number, number, number, number]));
  if (sheet.crop !== undefined) page.setCropBox(...(sheet.crop.map(pt) as [number, number, number, number]));
  const entries: Entries = {
    Contents: context.register(context.flateStream(`q ${pt(1)} 0 0 ${pt(1)} 0 0 cm\n${sheet.content}\nQ`)),
    Resources: sheet.resources ?? {},
    ...sheet.page,
  };
  for (const [key, value] of Object.entries(entries)) page.node.set(PDFName.of(key), context.obj(value as never));
}

/** A file of these pages, and what its catalogue has besides. Only a demo pays for loading the library. */
export async function makeSheets(
  sheets: readonly MistakenSheet[] | ((context: PDFContext) => readonly MistakenSheet[]),
  catalog: (pdf: typeof import('@cantoo/pdf-lib'), context: PDFContext) => Entries = () => ({}),
): Promise<PDFDocument> {
  const pdf = await import('@cantoo/pdf-lib');
  const document = await pdf.PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  for (const sheet of typeof sheets === 'function' ? sheets(context) : sheets) addSheet(pdf, document, sheet);
  for (const [key, value] of Object.entries(catalog(pdf, context))) document.catalog.set(pdf.PDFName.of(key), context.obj(value as never));
  return document;
}
