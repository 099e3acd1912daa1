import { init } from '@embedpdf/pdfium';
import type { Box } from '#lib/domain/artwork/report.ts';
import type { Matrix } from '../matrix.ts';
import type { Corners } from '../pdf/boxes.ts';
import type { Raster } from '../raster.ts';
import { heapOf, type Pdfium } from './pdfium-heap.ts';
import { glyphsOf, openingOf, replacedFonts } from './pdfium-text.ts';

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

export type PdfPage = {
  /** Draws `area` (mm of the page as it is seen; `size` is the whole page) without the crop box; `isSharp`: no antialiasing. */
  render: (area: Box, size: Box, scale: number, isSharp?: boolean) => Raster;
  /** Boxes of visible letters, mm of the page as it is seen. */
  glyphs: (view: Matrix) => Box[];
  /** Names in whose place it draws other fonts: none of the name is in the file, or can be read. */
  replacedFonts: () => Set<string>;
  /** The beginning of its text, without spaces. */
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

/** A file that was opened, or why it was not. */
export type OpenedPdf = { ok: true; pdf: OpenPdf } | { ok: false; reason: string };

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

/** Opens a file; `close` it when done. */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array): OpenedPdf {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const room = malloc(bytes.length);
  if (room === 0) return { ok: false, reason: 'memory' };
  heapOf(pdfium).HEAPU8.set(bytes, room);
  const document = pdfium.FPDF_LoadMemDocument(room, bytes.length, '');
  if (document === 0) {
    const reason = REASONS[pdfium.FPDF_GetLastError()] ?? 'damaged';
    free(room);
    return { ok: false, reason };
  }
  const pdf: OpenPdf = {
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
  return { ok: true, pdf };
}
