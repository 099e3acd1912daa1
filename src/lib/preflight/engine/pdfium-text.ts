import type { Box } from '#lib/domain/artwork/report.ts';
import { boxThrough, type Matrix } from '../matrix.ts';
import { fontName } from '../pdf/font-name.ts';
import { heapOf, type Pdfium } from './pdfium-heap.ts';

const INVISIBLE_TEXT = 3;
const DOUBLE_BYTES = 8;
const NAME_BYTES = 256;
/** Most letters read on one page; a book's page has three thousand. */
const MOST_GLYPHS = 100_000;
/** Letters enough to recognise a page. */
const OPENING = 120;

function isSeen(pdfium: Pdfium, text: number, index: number): boolean {
  if (pdfium.FPDFText_GetUnicode(text, index) <= 32) return false;
  const object = pdfium.FPDFText_GetTextObject(text, index);
  return object === 0 || pdfium.FPDFTextObj_GetTextRenderMode(object) !== INVISIBLE_TEXT;
}

/** Boxes of visible letters, mm of the page as it is seen. */
export function glyphsOf(pdfium: Pdfium, page: number, view: Matrix): Box[] {
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

function fontNameOf(pdfium: Pdfium, font: number, room: number): string {
  const length = Math.min(NAME_BYTES, pdfium.FPDFFont_GetBaseFontName(font, room, NAME_BYTES));
  return fontName(String.fromCharCode(...heapOf(pdfium).HEAPU8.subarray(room, room + Math.max(0, length - 1))));
}

/** The fonts of a page, each once. */
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

/** Names in whose place it draws other fonts. */
export function replacedFonts(pdfium: Pdfium, page: number): Set<string> {
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

/** The beginning of a page's text, without spaces. */
export function openingOf(pdfium: Pdfium, page: number): string {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return '';
  const count = Math.min(pdfium.FPDFText_CountChars(text), 2 * OPENING);
  const codes = Array.from({ length: count }, (_, index) => pdfium.FPDFText_GetUnicode(text, index));
  pdfium.FPDFText_ClosePage(text);
  const words = codes.filter((code) => code > 32 && code < 0xfff0).map((code) => String.fromCharCode(code));
  return words.join('').slice(0, OPENING);
}
