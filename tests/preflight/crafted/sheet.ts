import { deflateSync } from 'node:zlib';
import { type PDFContext, PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { POINTS_PER_MM } from '#lib/domain/units.ts';
import { embeddedFont } from '#tests/support/artworks.ts';

/** What is put into a dictionary: names as strings, references and pdf-lib's own objects as they are. */
export type Entries = Record<string, unknown>;
export type Corner4 = readonly [x: number, y: number, width: number, height: number];

/** Makes objects of the file; content of forms and tiles is in points of their own. */
export type Parts = {
  context: PDFContext;
  dict: (entries: Entries) => PDFRef;
  stream: (bytes: Uint8Array | string, entries?: Entries) => PDFRef;
  /** Deflated. */
  packed: (bytes: Uint8Array, entries?: Entries) => PDFRef;
  form: (content: string, entries?: Entries) => PDFRef;
};

/** A page in mm: `trim` counts from the lower left corner of the media box, as everything in `content` does. */
export type Sheet = {
  media?: readonly [width: number, height: number];
  trim?: Corner4 | null;
  crop?: Corner4;
  bleedBox?: Corner4;
  content: string;
  /** Of the page; fonts F1 (Helvetica, not in the file) and F2 (in the file) are always there. */
  resources?: (parts: Parts) => Entries;
  /** More entries of the page, of the catalogue. */
  page?: (parts: Parts, page: PDFRef) => Entries;
  catalog?: (parts: Parts, page: PDFRef) => Entries;
};

const CARD_MEDIA = [94, 54] as const;
const CARD_TRIM = [2, 2, 90, 50] as const;

function partsOf(context: PDFContext): Parts {
  const obj = (entries: Entries) => context.obj(entries as never);
  const stream = (bytes: Uint8Array | string, entries: Entries = {}) => context.register(context.stream(bytes, entries as never));
  return {
    context,
    dict: (entries) => context.register(obj(entries) as never),
    stream,
    packed: (bytes, entries = {}) => stream(deflateSync(bytes), { ...entries, Filter: 'FlateDecode' }),
    form: (content, entries = {}) =>
      stream(content, { Type: 'XObject', Subtype: 'Form', BBox: [-1000, -1000, 1000, 1000], Resources: {}, ...entries }),
  };
}

const boxOf = ([x, y, width, height]: Corner4): number[] => [x, y, x + width, y + height].map((mm) => mm * POINTS_PER_MM);

function addSheet(document: PDFDocument, sheet: Sheet, fonts: Entries): void {
  const { context } = document;
  const [width, height] = sheet.media ?? CARD_MEDIA;
  const page = document.addPage([width * POINTS_PER_MM, height * POINTS_PER_MM]);
  const parts = partsOf(context);
  const { Font, ...resources } = sheet.resources?.(parts) ?? {};
  const content = `q ${POINTS_PER_MM} 0 0 ${POINTS_PER_MM} 0 0 cm\n${sheet.content}\nQ`;
  const trim = sheet.trim === undefined ? CARD_TRIM : sheet.trim;
  const entries: Entries = {
    ...(trim === null ? {} : { TrimBox: boxOf(trim) }),
    ...(sheet.crop === undefined ? {} : { CropBox: boxOf(sheet.crop) }),
    ...(sheet.bleedBox === undefined ? {} : { BleedBox: boxOf(sheet.bleedBox) }),
    Contents: context.register(context.flateStream(content)),
    Resources: { Font: { ...fonts, ...(Font as Entries | undefined) }, ...resources },
    ...sheet.page?.(parts, page.ref),
  };
  for (const [key, value] of Object.entries(entries)) page.node.set(PDFName.of(key), context.obj(value as never));
  for (const [key, value] of Object.entries(sheet.catalog?.(parts, page.ref) ?? {}))
    document.catalog.set(PDFName.of(key), context.obj(value as never));
}

/** A document of these sheets. */
export async function craftDocument(sheets: readonly Sheet[]): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const lost = document.context.register(document.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }));
  const fonts = { F1: lost, F2: embeddedFont(document) };
  for (const sheet of sheets) addSheet(document, sheet, fonts);
  return document;
}

/** The bytes of a PDF of these sheets. */
export const craftPdf = async (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  (await craftDocument(sheets)).save({ useObjectStreams: false });

/** The bytes of a PDF of one sheet that was changed by hand. */
export const changedPdf = (sheet: Sheet, how: (document: PDFDocument) => void) => async (): Promise<Uint8Array> => {
  const document = await craftDocument([sheet]);
  how(document);
  return document.save({ useObjectStreams: false });
};
