import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { Box } from '#lib/domain/artwork/report.ts';
import type { Corners } from './boxes.ts';
import { fontName } from './font-name.ts';
import { boxThrough, type Matrix } from './matrix.ts';
import type { Raster } from './raster.ts';

export type Pdfium = WrappedPdfiumModule;

/** PDFium's reasons for not opening a file, as numbered by FPDF_GetLastError. */
const REASONS: Record<number, string> = { 3: 'damaged', 4: 'password', 5: 'protected' };
/** Annotations as they print, red first. */
const RENDER_FLAGS = 0x01 | 0x800 | 0x10;
/** Neither text nor pictures nor paths are smoothed. */
const SHARP_FLAGS = 0x1000 | 0x2000 | 0x4000;
const OPAQUE_FORMAT = 3;
/** Printing and changing, by the bits of ISO 32000-1, table 22. */
const NEEDED_PERMISSIONS = 4 | 8;
const WHITE = 0xffffffff;
const INVISIBLE_TEXT = 3;
const DOUBLE_BYTES = 8;
/** Letters looked at on one page: a book's page has three thousand. */
const MOST_GLYPHS = 100_000;

/** The library's memory: its types leave it out. It moves when it grows, so it is asked for each time. */
type Heap = { HEAPU8: Uint8Array; HEAPF64: Float64Array };
const heapOf = (pdfium: Pdfium): Heap => pdfium.pdfium as unknown as Heap;

export type PdfPage = {
  /** Draws `area` (mm of the page as it is seen, `size` the whole of it), the crop box lifted; `isSharp`: no pixel mixes two colours. */
  render: (area: Box, size: Box, scale: number, isSharp?: boolean) => Raster;
  /** Boxes of visible letters in mm of the page as it is seen. */
  glyphs: (view: Matrix) => Box[];
  /** Names in whose place it draws other fonts: none of the name is in the file, or can be read. */
  replacedFonts: () => Set<string>;
  /** How its text begins, without spaces. */
  opening: () => string;
  close: () => void;
};

export type OpenPdf = {
  pages: number;
  isEncrypted: boolean;
  /** Its owner forbade something a press does: to print, to change, to put pages together. */
  isProtected: boolean;
  /** The file rewritten, repaired and without protection. */
  resave: () => Uint8Array | null;
  /** `media` in the page's own points; null when the page cannot be read. */
  page: (index: number, media: Corners) => PdfPage | null;
  close: () => void;
};

/** PDFium in this thread; it keeps its memory until the thread ends. */
export async function startPdfium(wasm: Uint8Array): Promise<Pdfium> {
  const pdfium = await init({ wasmBinary: wasm.slice().buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

function draw(pdfium: Pdfium, page: number, area: Box, size: Box, scale: number, isSharp = false): Raster {
  const pixels = (mm: number): number => Math.max(1, Math.round(mm * scale));
  const [width, height] = [pixels(area.width), pixels(area.height)];
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, OPAQUE_FORMAT, 0, 0);
  if (bitmap === 0) throw new Error('no memory for the picture of a page');
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  const left = Math.round(-area.x * scale);
  const top = Math.round(-area.y * scale);
  pdfium.FPDF_RenderPageBitmap(
    bitmap,
    page,
    left,
    top,
    pixels(size.width),
    pixels(size.height),
    0,
    RENDER_FLAGS | (isSharp ? SHARP_FLAGS : 0),
  );
  const from = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const data = heapOf(pdfium).HEAPU8.slice(from, from + width * height * 4);
  pdfium.FPDFBitmap_Destroy(bitmap);
  return { width, height, scale, data };
}

function isSeen(pdfium: Pdfium, text: number, index: number): boolean {
  if (pdfium.FPDFText_GetUnicode(text, index) <= 32) return false;
  const object = pdfium.FPDFText_GetTextObject(text, index);
  return object === 0 || pdfium.FPDFTextObj_GetTextRenderMode(object) !== INVISIBLE_TEXT;
}

function glyphsOf(pdfium: Pdfium, page: number, view: Matrix): Box[] {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return [];
  const room = pdfium.pdfium.wasmExports.malloc(4 * DOUBLE_BYTES);
  const count = Math.min(pdfium.FPDFText_CountChars(text), MOST_GLYPHS);
  const boxes: Box[] = [];
  for (let index = 0; index < count; index += 1) {
    if (!isSeen(pdfium, text, index)) continue;
    if (!pdfium.FPDFText_GetCharBox(text, index, room, room + 8, room + 16, room + 24)) continue;
    const [left = 0, right = 0, bottom = 0, top = 0] = heapOf(pdfium).HEAPF64.subarray(room / DOUBLE_BYTES, room / DOUBLE_BYTES + 4);
    if (right > left && top > bottom) boxes.push(boxThrough(view, left, bottom, right, top));
  }
  pdfium.pdfium.wasmExports.free(room);
  pdfium.FPDFText_ClosePage(text);
  return boxes;
}

const NAME_BYTES = 256;
function fontNameOf(pdfium: Pdfium, font: number, room: number): string {
  const length = Math.min(NAME_BYTES, pdfium.FPDFFont_GetBaseFontName(font, room, NAME_BYTES));
  return fontName(String.fromCharCode(...heapOf(pdfium).HEAPU8.subarray(room, room + Math.max(0, length - 1))));
}

/** Each font once. */
function fontsOf(pdfium: Pdfium, page: number): Set<number> {
  const text = pdfium.FPDFText_LoadPage(page);
  const [objects, fonts] = [new Set([0]), new Set<number>()];
  const count = text === 0 ? 0 : Math.min(pdfium.FPDFText_CountChars(text), MOST_GLYPHS);
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFText_GetTextObject(text, index);
    if (!objects.has(object)) fonts.add(pdfium.FPDFTextObj_GetFont(object));
    objects.add(object);
  }
  fonts.delete(0);
  if (text !== 0) pdfium.FPDFText_ClosePage(text);
  return fonts;
}

function replacedFonts(pdfium: Pdfium, page: number): Set<string> {
  const room = pdfium.pdfium.wasmExports.malloc(NAME_BYTES);
  const replaced = new Set<string>();
  const kept = new Set<string>();
  for (const font of fontsOf(pdfium, page)) {
    const names = pdfium.FPDFFont_GetIsEmbedded(font) === 0 ? replaced : kept;
    names.add(fontNameOf(pdfium, font, room));
  }
  pdfium.pdfium.wasmExports.free(room);
  return new Set([...replaced].filter((name) => !kept.has(name)));
}

/** Letters enough to know a page by. */
const OPENING = 120;

function openingOf(pdfium: Pdfium, page: number): string {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return '';
  const count = Math.min(pdfium.FPDFText_CountChars(text), 2 * OPENING);
  const codes = Array.from({ length: count }, (_, index) => pdfium.FPDFText_GetUnicode(text, index));
  pdfium.FPDFText_ClosePage(text);
  const words = codes.filter((code) => code > 32 && code < 0xfff0).map((code) => String.fromCharCode(code));
  return words.join('').slice(0, OPENING);
}

/** PDFium clips to the crop box and reads it when a page is opened, so the page is opened twice. */
function openPage(pdfium: Pdfium, document: number, index: number, media: Corners): PdfPage | null {
  const first = pdfium.FPDF_LoadPage(document, index);
  if (first === 0) return null;
  pdfium.FPDFPage_SetCropBox(first, ...media);
  pdfium.FPDF_ClosePage(first);
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) return null;
  return {
    render: (area, size, scale, isSharp) => draw(pdfium, page, area, size, scale, isSharp),
    glyphs: (view) => glyphsOf(pdfium, page, view),
    replacedFonts: () => replacedFonts(pdfium, page),
    opening: () => openingOf(pdfium, page),
    close: () => pdfium.FPDF_ClosePage(page),
  };
}

function resave(pdfium: Pdfium, document: number): Uint8Array | null {
  pdfium.EPDF_RemoveEncryption(document);
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  pdfium.PDFiumExt_SaveAsCopy(document, writer);
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
  const room = pdfium.pdfium.wasmExports.malloc(size);
  pdfium.PDFiumExt_GetFileWriterData(writer, room, size);
  const bytes = size === 0 ? null : heapOf(pdfium).HEAPU8.slice(room, room + size);
  pdfium.pdfium.wasmExports.free(room);
  pdfium.PDFiumExt_CloseFileWriter(writer);
  return bytes;
}

/** Opens a file, or says why it does not open. `close` it when done. */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array): OpenPdf | string {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const room = malloc(bytes.length);
  if (room === 0) return 'memory';
  heapOf(pdfium).HEAPU8.set(bytes, room);
  const document = pdfium.FPDF_LoadMemDocument(room, bytes.length, '');
  if (document === 0) {
    const reason = REASONS[pdfium.FPDF_GetLastError()] ?? 'damaged';
    free(room);
    return reason;
  }
  return {
    pages: pdfium.FPDF_GetPageCount(document),
    isEncrypted: pdfium.EPDF_IsEncrypted(document),
    isProtected: (pdfium.FPDF_GetDocPermissions(document) & NEEDED_PERMISSIONS) !== NEEDED_PERMISSIONS,
    resave: () => resave(pdfium, document),
    page: (index, media) => openPage(pdfium, document, index, media),
    close: () => {
      pdfium.FPDF_CloseDocument(document);
      free(room);
    },
  };
}
