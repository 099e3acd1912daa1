import { PDFArray, type PDFDict, PDFNumber } from '@cantoo/pdf-lib';
import { arrayOf, asWord, itemsOf, lookUp, numberOf, numbersOf } from './pdf-objects.ts';

/** How letters of a font of many follow one another: across, or from the top down. In ems. */
export type CompositeFont = { isVertical: boolean; width: (code: number) => number; step: number };

const EM = 1000;
/** Down from one letter to the next, where nothing else is said. */
const USUAL_STEP = -1000;
/** Of fonts with widths for every character there is. */
const MOST_WIDTHS = 1 << 16;

/** Widths are listed one by one from a number on, or one for a whole range. */
function widthsOf(list: PDFArray | undefined): Map<number, number> {
  const widths = new Map<number, number>();
  const items = itemsOf(list);
  const numberAt = (at: number): number => {
    const item = items[at];
    return item instanceof PDFNumber ? item.asNumber() : 0;
  };
  for (let at = 0; at + 1 < items.length && widths.size < MOST_WIDTHS; ) {
    const [from, second] = [numberAt(at), items[at + 1]];
    if (second instanceof PDFArray) {
      itemsOf(second).forEach((width, index) => void widths.set(from + index, width instanceof PDFNumber ? width.asNumber() : EM));
      at += 2;
    } else {
      const last = Math.min(numberAt(at + 1), from + MOST_WIDTHS);
      for (let code = from; code <= last; code += 1) widths.set(code, numberAt(at + 2));
      at += 3;
    }
  }
  return widths;
}

function read(font: PDFDict): CompositeFont {
  const encoding = lookUp(font, 'Encoding');
  const name = asWord(encoding) ?? '';
  const isVertical = name === 'V' || name.endsWith('-V');
  const [first] = itemsOf(arrayOf(font, 'DescendantFonts'));
  const descendant = first !== undefined && 'lookup' in first ? (first as PDFDict) : undefined;
  const usual = numberOf(descendant, 'DW') ?? EM;
  // Only where a code is the number of its glyph can its own width be told.
  const widths = name.startsWith('Identity') ? widthsOf(arrayOf(descendant, 'W')) : new Map<number, number>();
  const [, step = USUAL_STEP] = numbersOf(descendant, 'DW2', 2) ?? [];
  return { isVertical, width: (code) => (widths.get(code) ?? usual) / EM, step: step / EM };
}

const known = new WeakMap<PDFDict, CompositeFont>();

/** Reads how the letters of a font of two bytes each are laid. */
export function compositeFont(font: PDFDict): CompositeFont {
  const one = known.get(font) ?? read(font);
  known.set(font, one);
  return one;
}
