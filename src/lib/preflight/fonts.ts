import { PDFDict } from '@cantoo/pdf-lib';
import type { FontFact } from '#lib/domain/artwork/report.ts';
import { fontName } from './font-name.ts';
import { arrayOf, dictOf, itemsOf, lookUp, wordOf } from './pdf-objects.ts';

const FILES = ['FontFile', 'FontFile2', 'FontFile3'];

function descriptorOf(font: PDFDict): PDFDict | undefined {
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

/** Names of the glyphs a Type 3 font draws, by code. */
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
