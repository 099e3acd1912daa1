import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNull, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { arrayOf, asWord, dictOf, itemsOf, lookUp, wordOf } from './pdf-objects.ts';

/** Short names of filters are for pictures within content; programs use them everywhere, and readers take them. */
const LONG_FILTERS: Readonly<Record<string, string>> = {
  ...{ AHx: 'ASCIIHexDecode', A85: 'ASCII85Decode', LZW: 'LZWDecode', Fl: 'FlateDecode', RL: 'RunLengthDecode' },
  ...{ CCF: 'CCITTFaxDecode', DCT: 'DCTDecode' },
};
const [FILTER, PARAMETERS, BLEND] = ['Filter', 'DecodeParms', 'BM'].map((key) => PDFName.of(key)) as [PDFName, PDFName, PDFName];

const listOf = (value: PDFObject | undefined): PDFObject[] =>
  value instanceof PDFArray ? itemsOf(value) : value === undefined ? [] : [value];

/** A filter that leaves everything as it is. */
const isIdentity = (name: string, parameters: PDFObject | undefined): boolean =>
  name === 'Crypt' && (!(parameters instanceof PDFDict) || (wordOf(parameters, 'Name') ?? 'Identity') === 'Identity');

/** Filters by their long names, without those that do nothing; whether there were such. */
function nameFilters({ dict }: PDFRawStream): boolean {
  const names = listOf(lookUp(dict, 'Filter')).map((item) => asWord(item) ?? '');
  const parameters = listOf(lookUp(dict, 'DecodeParms'));
  const kept = names.map((name, at) => ({ name, at })).filter(({ name, at }) => !isIdentity(name, parameters[at]));
  const isLess = kept.length < names.length;
  if (!isLess && !names.some((name) => name in LONG_FILTERS)) return false;
  dict.set(FILTER, dict.context.obj(kept.map(({ name }) => LONG_FILTERS[name] ?? name)));
  if (isLess) dict.set(PARAMETERS, dict.context.obj(kept.map(({ at }) => parameters[at] ?? PDFNull)));
  return isLess;
}

const BLENDS = new Set([
  ...['Normal', 'Compatible', 'Multiply', 'Screen', 'Overlay', 'Darken', 'Lighten', 'ColorDodge', 'ColorBurn', 'HardLight'],
  ...['SoftLight', 'Difference', 'Exclusion', 'Hue', 'Saturation', 'Color', 'Luminosity'],
]);

/** Of several blend modes the first that is known is meant; the engine takes the first of all. Whether there were several. */
function nameBlend(state: PDFDict): boolean {
  const names = itemsOf(arrayOf(state, 'BM')).map((item) => asWord(item) ?? '');
  if (names.length > 0) state.set(BLEND, PDFName.of(names.find((name) => BLENDS.has(name)) ?? 'Normal'));
  return names.length > 0;
}

/** The graphics states that lie in a dictionary: itself, or those of its resources. */
function statesIn(dict: PDFDict): PDFDict[] {
  const resources = [dict, dictOf(dict, 'Resources')].flatMap((one) => dictOf(one, 'ExtGState') ?? []);
  const named = resources.flatMap((all) => all.keys().map((key) => dictOf(all, key.decodeText())));
  return [dict, ...named.filter((state) => state !== undefined)];
}

/**
 * Writes what the format lets programs write in several ways in the one that all readers here know; true when the engine does not draw it
 * as it was.
 */
export function bringToUsualForm({ context }: PDFDocument): boolean {
  let isOther = false;
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream && nameFilters(object)) isOther = true;
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (dict instanceof PDFDict && statesIn(dict).map(nameBlend).includes(true)) isOther = true;
  }
  return isOther;
}
