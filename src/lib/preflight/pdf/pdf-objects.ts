import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib';

/** Content asks for the same few names again and again, and the library takes each apart letter by letter. */
const names = new Map<string, PDFName>();
const MOST_NAMES = 5000;
function nameOf(key: string): PDFName {
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = PDFName.of(key);
  if (names.size < MOST_NAMES) names.set(key, name);
  return name;
}

/** The library keeps one object for each name. */
const texts = new WeakMap<PDFName, string>();
function textOf(name: PDFName): string {
  const known = texts.get(name) ?? name.decodeText();
  texts.set(name, known);
  return known;
}

/** The value under a key, references followed; undefined for anything missing or unreadable. */
export function lookUp(dict: PDFDict | undefined, key: string): PDFObject | undefined {
  try {
    return dict?.lookup(nameOf(key));
  } catch {
    return undefined;
  }
}

/** The dictionary under a key, or that of a stream. */
export function dictOf(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = lookUp(dict, key);
  if (value instanceof PDFRawStream) return value.dict;
  return value instanceof PDFDict ? value : undefined;
}

export function arrayOf(dict: PDFDict | undefined, key: string): PDFArray | undefined {
  const value = lookUp(dict, key);
  return value instanceof PDFArray ? value : undefined;
}

export function numberOf(dict: PDFDict | undefined, key: string): number | undefined {
  const value = lookUp(dict, key);
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

export function wordOf(dict: PDFDict | undefined, key: string): string | undefined {
  return asWord(lookUp(dict, key));
}

export function streamOf(dict: PDFDict | undefined, key: string): PDFRawStream | undefined {
  const value = lookUp(dict, key);
  return value instanceof PDFRawStream ? value : undefined;
}

/** A name or a string as text. */
export function asWord(value: PDFObject | undefined): string | undefined {
  if (value instanceof PDFName) return textOf(value);
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
}

export const isTrue = (dict: PDFDict | undefined, key: string): boolean => String(lookUp(dict, key)) === 'true';

/** The items of an array, references followed. */
export function itemsOf(array: PDFArray | undefined): PDFObject[] {
  if (array === undefined) return [];
  return Array.from({ length: array.size() }, (_, at) => array.lookup(at)).filter((item) => item !== undefined);
}

/** The numbers of an array; undefined unless there are exactly `count`. */
export function numbersOf(dict: PDFDict | undefined, key: string, count: number): number[] | undefined {
  const numbers = itemsOf(arrayOf(dict, key)).flatMap((item) => (item instanceof PDFNumber ? [item.asNumber()] : []));
  return numbers.length === count ? numbers : undefined;
}
