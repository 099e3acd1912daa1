import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { PaintFact } from '#lib/domain/artwork/report.ts';
import { asWord, dictOf, itemsOf, lookUp, numberOf } from './pdf-objects.ts';

/** What is painted in: a space and the name of its spot colour; `pattern` asks the pattern, `none` paints nothing. */
export type ColourSpace = { space: PaintFact['space'] | 'pattern' | 'none'; name: string | null; components: number };

const DEVICE: Record<string, ColourSpace> = {
  DeviceGray: { space: 'gray', name: null, components: 1 },
  DeviceRGB: { space: 'rgb', name: null, components: 3 },
  DeviceCMYK: { space: 'cmyk', name: null, components: 4 },
  Pattern: { space: 'pattern', name: null, components: 0 },
};
/** Short names are for inline images only, but damaged files use them everywhere. */
const SHORT: Record<string, string> = { G: 'DeviceGray', RGB: 'DeviceRGB', CMYK: 'DeviceCMYK', CalGray: 'DeviceGray', CalRGB: 'DeviceRGB' };

export const GRAY: ColourSpace = { space: 'gray', name: null, components: 1 };
export const RGB: ColourSpace = { space: 'rgb', name: null, components: 3 };
export const CMYK: ColourSpace = { space: 'cmyk', name: null, components: 4 };
const UNKNOWN: ColourSpace = { space: 'unknown', name: null, components: 0 };

const PROCESS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'None']);
const BY_COMPONENTS: Record<number, PaintFact['space']> = { 1: 'icc-gray', 3: 'icc-rgb', 4: 'icc-cmyk' };
/** A space may be built on another; files with a loop of them exist. */
const MOST_NESTING = 4;

function named(name: string, resources: PDFDict | undefined, depth: number): ColourSpace {
  const device = DEVICE[SHORT[name] ?? name];
  if (device !== undefined) return device;
  const found = lookUp(dictOf(resources, 'ColorSpace'), name);
  return found === undefined ? UNKNOWN : colourSpaceOf(found, resources, depth + 1);
}

function spots(names: (string | undefined)[]): ColourSpace {
  const real = names.filter((name) => name !== undefined && name !== 'None');
  if (real.length === 0) return { space: 'none', name: null, components: names.length };
  const inks = real.filter((name) => !PROCESS.has(name ?? ''));
  const space = inks.length === 0 ? 'cmyk' : 'spot';
  return { space, name: inks.length === 0 ? null : inks.join(', '), components: names.length };
}

function icc(stream: PDFObject | undefined): ColourSpace {
  const components = stream instanceof PDFRawStream ? (numberOf(stream.dict, 'N') ?? 0) : 0;
  return { space: BY_COMPONENTS[components] ?? 'unknown', name: null, components };
}

function fromArray(array: PDFArray, resources: PDFDict | undefined, depth: number): ColourSpace {
  const [head, second] = itemsOf(array);
  const family = asWord(head);
  if (family === 'ICCBased') return icc(second);
  if (family === 'Indexed' || family === 'I') return { ...colourSpaceOf(second, resources, depth + 1), components: 1 };
  if (family === 'Separation') return spots([asWord(second)]);
  if (family === 'DeviceN') return spots(second instanceof PDFArray ? itemsOf(second).map(asWord) : []);
  if (family === 'Lab') return { space: 'lab', name: null, components: 3 };
  return family === undefined ? UNKNOWN : named(family, resources, depth);
}

/** The space a name or an array stands for; `resources` give names of a page their meaning. */
export function colourSpaceOf(object: PDFObject | undefined, resources: PDFDict | undefined, depth = 0): ColourSpace {
  if (depth > MOST_NESTING) return UNKNOWN;
  if (object instanceof PDFName) return named(object.decodeText(), resources, depth);
  return object instanceof PDFArray ? fromArray(object, resources, depth) : UNKNOWN;
}

/** The space of an image or a shading; a stencil has none of its own. */
export function spaceOfDict(dict: PDFDict, resources: PDFDict | undefined): ColourSpace {
  const object = lookUp(dict, 'ColorSpace') ?? lookUp(dict, 'CS');
  return colourSpaceOf(object, resources);
}

/** How many components a JPEG 2000 has is inside it: without a space of its own it stays unknown. */
export const bitsOf = (dict: PDFDict): number => {
  const bits = lookUp(dict, 'BitsPerComponent') ?? lookUp(dict, 'BPC');
  return bits instanceof PDFNumber ? bits.asNumber() : 8;
};
