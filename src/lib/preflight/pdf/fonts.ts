import { PDFDict } from '@cantoo/pdf-lib';
import type { FontFact } from '#lib/domain/artwork/report.ts';
import { fontName } from './font-name.ts';
import { arrayOf, dictOf, itemsOf, lookUp, numberOf, wordOf } from './pdf-objects.ts';

const FILES = ['FontFile', 'FontFile2', 'FontFile3'];

/** The descriptor of a font, or of the one it is made of. */
export function descriptorOf(font: PDFDict): PDFDict | undefined {
  const [descendant] = itemsOf(arrayOf(font, 'DescendantFonts'));
  return dictOf(descendant instanceof PDFDict ? descendant : font, 'FontDescriptor');
}

/** Name without the subset's prefix; a Type 3 font is drawn by its own procedures, so it has nothing to lose. */
export function fontFactOf(font: PDFDict): FontFact {
  const type = wordOf(font, 'Subtype') ?? '';
  const name = fontName(wordOf(font, 'BaseFont') ?? wordOf(font, 'Name') ?? '');
  const descriptor = descriptorOf(font);
  const embedded = type === 'Type3' || FILES.some((file) => lookUp(descriptor, file) !== undefined);
  return { name, type, embedded };
}

/** Codes and glyphs that are no letters. */
const BLANK_CODES = new Set([0, 9, 10, 13, 32, 160]);
const BLANK_BYTES = new Set([0, 32]);
const BLANK_GLYPHS = new Set(['space', 'nbspace', 'nonbreakingspace', 'uni00A0', '.notdef']);
const LATIN = { from: 33, to: 126 };

const SPACE = 32;
const SYMBOLIC_FLAG = 4;

/** Whether a text shows nothing. A font of the file may have a letter for the code of a space: subsets number theirs as they come. */
export function isNoText(font: PDFDict, { type, embedded }: FontFact, codes: readonly number[]): boolean {
  if (codes.length === 0 || type === 'Type0' || type === 'Type3') return codes.length === 0;
  const isOwn = embedded && ((numberOf(descriptorOf(font), 'Flags') ?? 0) & SYMBOLIC_FLAG) !== 0;
  return !isOwn && codes.every((code) => code === SPACE);
}

/** Whether some of a text would be a letter that is in no font an engine takes for a lost one: neither a space nor a Latin letter. */
export function isForeignText(font: PDFDict, codes: readonly number[]): boolean {
  if (wordOf(font, 'Subtype') === 'Type0') return codes.some((code) => !BLANK_BYTES.has(code));
  const names = glyphNames(font);
  const isKnown = (code: number): boolean => {
    const name = names.get(code);
    if (name !== undefined) return BLANK_GLYPHS.has(name);
    return BLANK_CODES.has(code) || (code >= LATIN.from && code <= LATIN.to);
  };
  return !codes.every(isKnown);
}

/** Names of the glyphs a Type 3 font draws, by code; of another font those it names itself. */
export function glyphNames(font: PDFDict): Map<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const item of itemsOf(arrayOf(dictOf(font, 'Encoding'), 'Differences'))) {
    const text = String(item);
    if (/^\d+$/.test(text)) code = Number(text);
    else {
      names.set(code, text.replace(/^\//, ''));
      code += 1;
    }
  }
  return names;
}
