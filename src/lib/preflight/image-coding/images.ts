import { type PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { ImageFact } from '#lib/domain/artwork/report.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { type ColourSpace, colourSpaceOf, spaceOfDict } from '../ink/colour-space.ts';
import { boxThrough, type Matrix, sidesOf } from '../matrix.ts';
import type { Operand } from '../pdf/content-tokens.ts';
import type { Made } from '../pdf/output.ts';
import { lookUp } from '../pdf/pdf-objects.ts';
import { codedBytes, coderOf } from './coding.ts';
import { jpxSpace } from './jpx.ts';

type Pixels = Pick<ImageFact, 'width' | 'height' | 'bits' | 'isMask'>;

/** An image fills the unit square of its matrix; null when it has no pixels or no size. */
export function imageFactOf(pixels: Pixels, ctm: Matrix): ImageFact | null {
  const [across, down] = sidesOf(ctm);
  const ppi = Math.min((pixels.width * MM_PER_INCH) / across, (pixels.height * MM_PER_INCH) / down);
  if (!Number.isFinite(ppi) || ppi <= 0) return null;
  const bits = pixels.isMask ? 1 : pixels.bits;
  return { width: pixels.width, height: pixels.height, bits, isMask: pixels.isMask, ppi, place: boxThrough(ctm, 0, 0, 1, 1) };
}

/** The space of an image; that of a JPEG 2000 may stand in its own head alone. */
export function spaceOfImage(stream: PDFRawStream, resources: PDFDict | undefined): ColourSpace {
  const isUnsaid = lookUp(stream.dict, 'ColorSpace') === undefined && coderOf(stream) === 'JPXDecode';
  const own = isUnsaid ? jpxSpace(codedBytes(stream)) : null;
  return own === null ? spaceOfDict(stream.dict, resources) : colourSpaceOf(PDFName.of(own), resources);
}

/** Inline images write their keys and filters short or long. */
const LONG: Record<string, string> = {
  ...{ W: 'Width', H: 'Height', BPC: 'BitsPerComponent', CS: 'ColorSpace', F: 'Filter', DP: 'DecodeParms', IM: 'ImageMask' },
  ...{ D: 'Decode', I: 'Interpolate' },
};
const LONG_NAMES: Record<string, string> = {
  ...{ G: 'DeviceGray', RGB: 'DeviceRGB', CMYK: 'DeviceCMYK', I: 'Indexed' },
  ...{
    AHx: 'ASCIIHexDecode',
    A85: 'ASCII85Decode',
    LZW: 'LZWDecode',
    Fl: 'FlateDecode',
    RL: 'RunLengthDecode',
    CCF: 'CCITTFaxDecode',
    DCT: 'DCTDecode',
  },
};

function objectOf(value: Operand, { context }: Pick<Made, 'context'>): PDFObject {
  if (value instanceof Map) {
    return context.obj(Object.fromEntries([...value].map(([key, item]) => [key, objectOf(item, { context })])));
  }
  if (Array.isArray(value)) return context.obj(value.map((item) => objectOf(item, { context })));
  if (typeof value !== 'object' || value === null) return context.obj(value as never);
  if ('name' in value) return PDFName.of(LONG_NAMES[value.name] ?? value.name);
  return PDFHexString.of(Array.from((value as { text: Uint8Array }).text, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}

/** An inline image as an object of its own. */
export function inlineStreamOf(entries: ReadonlyMap<string, Operand>, data: Uint8Array, made: Made): PDFRawStream {
  const dict = Object.fromEntries([...entries].map(([key, value]) => [LONG[key] ?? key, objectOf(value, made)]));
  return PDFRawStream.of(made.context.obj({ Type: 'XObject', Subtype: 'Image', ...dict }), data);
}
