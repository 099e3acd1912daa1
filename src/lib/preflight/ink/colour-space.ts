import {
  decodePDFRawStream,
  PDFArray,
  type PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { PaintFact } from '#lib/domain/artwork/report.ts';
import { asWord, dictOf, itemsOf, lookUp, numberOf, numbersOf } from '../pdf/pdf-objects.ts';
import { inkName } from './ink-name.ts';

/** A colour space and the name of its spot colour; `pattern` depends on the pattern, `none` paints nothing. */
export type ColourSpace = {
  space: PaintFact['space'] | 'pattern' | 'none';
  name: string | null;
  components: number;
  /** The inks a separation names, one for each component. */
  inks?: readonly string[];
  /** The base of an indexed space or of an uncoloured pattern. */
  base?: ColourSpace;
  table?: Uint8Array;
  /** Range of the two colour components of Lab. */
  range?: readonly number[];
};

const DEVICE: Record<string, ColourSpace> = {
  DeviceGray: { space: 'gray', name: null, components: 1 },
  DeviceRGB: { space: 'rgb', name: null, components: 3 },
  DeviceCMYK: { space: 'cmyk', name: null, components: 4 },
  Pattern: { space: 'pattern', name: null, components: 0 },
};
/** Short names are for inline images only, but damaged files use them everywhere. */
const SHORT: Record<string, string> = { G: 'DeviceGray', RGB: 'DeviceRGB', CMYK: 'DeviceCMYK', CalGray: 'DeviceGray', CalRGB: 'DeviceRGB' };

export const GRAY: ColourSpace = { space: 'gray', name: null, components: 1 };
const UNKNOWN: ColourSpace = { space: 'unknown', name: null, components: 0 };

/** A separation of this name is painted on every plate: crop marks are. */
export const ALL_INKS = 'All';
const PROCESS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'None']);
const BY_COMPONENTS: Record<number, PaintFact['space']> = { 1: 'icc-gray', 3: 'icc-rgb', 4: 'icc-cmyk' };
/** A space may be built on another; files with a loop of them exist. */
const MOST_NESTING = 4;
/** 256 colours of as many components as there may be. */
const MOST_TABLE_BYTES = 256 * 32;
const LAB_RANGE = [-100, 100, -100, 100];

/** Defaults a page may define for its device colours. */
const DEFAULTS: Record<string, string> = { DeviceGray: 'DefaultGray', DeviceRGB: 'DefaultRGB', DeviceCMYK: 'DefaultCMYK' };

function named(name: string, resources: PDFDict | undefined, depth: number): ColourSpace {
  const full = SHORT[name] ?? name;
  const device = DEVICE[full];
  const found = lookUp(dictOf(resources, 'ColorSpace'), device === undefined ? name : (DEFAULTS[full] ?? ''));
  if (found === undefined) return device ?? UNKNOWN;
  return colourSpaceOf(found, device === undefined ? resources : undefined, depth + 1);
}

function spots(names: (string | undefined)[]): ColourSpace {
  const inks = names.map((name) => inkName(name ?? 'None'));
  const real = inks.filter((name) => name !== 'None');
  if (real.length === 0) return { space: 'none', name: null, components: inks.length, inks };
  const extra = real.filter((name) => !PROCESS.has(name));
  return { space: extra.length === 0 ? 'cmyk' : 'spot', name: extra.join(', ') || null, components: inks.length, inks };
}

function icc(stream: PDFObject | undefined): ColourSpace {
  const components = stream instanceof PDFRawStream ? (numberOf(stream.dict, 'N') ?? 0) : 0;
  return { space: BY_COMPONENTS[components] ?? 'unknown', name: null, components };
}

function tableOf(object: PDFObject | undefined): Uint8Array {
  if (object instanceof PDFString || object instanceof PDFHexString) return object.asBytes();
  if (!(object instanceof PDFRawStream)) return new Uint8Array();
  try {
    return Uint8Array.from(decodePDFRawStream(object).getBytes(MOST_TABLE_BYTES));
  } catch {
    return new Uint8Array();
  }
}

function fromArray(array: PDFArray, resources: PDFDict | undefined, depth: number): ColourSpace {
  const [head, second, , last] = itemsOf(array);
  const family = asWord(head);
  if (family === 'ICCBased') return icc(second);
  if (family === 'Indexed' || family === 'I') {
    const base = colourSpaceOf(second, resources, depth + 1);
    return { ...base, components: 1, base, table: tableOf(last) };
  }
  if (family === 'Separation') return spots([asWord(second)]);
  if (family === 'DeviceN') return spots(second instanceof PDFArray ? itemsOf(second).map(asWord) : []);
  if (family === 'Lab') {
    const range = second === undefined ? undefined : numbersOf(second as PDFDict, 'Range', 4);
    return { space: 'lab', name: null, components: 3, range: range ?? LAB_RANGE };
  }
  if (family === 'Pattern' && second !== undefined) {
    return { space: 'pattern', name: null, components: 0, base: colourSpaceOf(second, resources, depth + 1) };
  }
  return family === undefined ? UNKNOWN : named(family, resources, depth);
}

/** The space of a name or an array; `resources` define a page's names. */
export function colourSpaceOf(object: PDFObject | undefined, resources: PDFDict | undefined, depth = 0): ColourSpace {
  if (depth > MOST_NESTING) return UNKNOWN;
  if (object instanceof PDFName) return named(object.decodeText(), resources, depth);
  return object instanceof PDFArray ? fromArray(object, resources, depth) : UNKNOWN;
}

/** The space of an image or a shading; a stencil has none. */
export function spaceOfDict(dict: PDFDict, resources: PDFDict | undefined): ColourSpace {
  const object = lookUp(dict, 'ColorSpace') ?? lookUp(dict, 'CS');
  return colourSpaceOf(object, resources);
}

/** The values a space begins with: black, or the whole of a spot colour. */
export function initialValues({ space, components, inks, table }: ColourSpace): number[] {
  if (inks !== undefined && table === undefined) return inks.map(() => 1);
  return space === 'cmyk' && table === undefined ? [0, 0, 0, 1] : Array.from({ length: components }, () => 0);
}

/** How many components a JPEG 2000 has is inside it: without a space of its own it stays unknown. */
export const bitsOf = (dict: PDFDict): number => {
  const bits = lookUp(dict, 'BitsPerComponent') ?? lookUp(dict, 'BPC');
  return bits instanceof PDFNumber ? bits.asNumber() : 8;
};
