import { decodePDFRawStream, type PDFDict, type PDFRawStream } from '@cantoo/pdf-lib';
import { bitsOf, type ColourSpace } from '../ink/colour-space.ts';
import { isAltered } from '../pdf/decode.ts';
import { isTrue, numberOf } from '../pdf/pdf-objects.ts';
import { codedBytes, coderOf, filtersOf, lastParameters, type PictureCoder } from './coding.ts';
import { type FaxFormat, isFaxSound } from './fax.ts';
import { isJbig2Sound } from './jbig2.ts';
import { isMiscodedJpeg } from './jpeg-codes.ts';
import { isJpxSound } from './jpx.ts';
import { isZeroedJpeg } from './zeroed-jpeg.ts';

/** Of one page: larger pictures are read where there is a faster decoder. */
const MOST_BYTES = 16 << 20;
/** A last row or two is missing in files that print well. */
const ENOUGH_SHARE = 0.97;
const PNG_PREDICTOR = 10;
/** What a fax without a width is, by the standard of the format. */
const FAX_COLUMNS = 1728;

/** How many bytes the samples of a picture are, with the marks of a predictor. */
function sampleBytes({ dict }: PDFRawStream, { components }: Pick<ColourSpace, 'components'>): number {
  const [width, height] = [numberOf(dict, 'Width') ?? 0, numberOf(dict, 'Height') ?? 0];
  const bits = isTrue(dict, 'ImageMask') ? 1 : bitsOf(dict) * components;
  const mark = (numberOf(lastParameters(dict), 'Predictor') ?? 1) >= PNG_PREDICTOR ? 1 : 0;
  return (Math.ceil((width * bits) / 8) + mark) * height;
}

/** Whether too few bytes come out of a picture. */
const isShort = (got: number, wanted: number): boolean => got < wanted * ENOUGH_SHARE;

/** Bytes asked for beyond the last one: more than a row or two of padding are as wrong as none. */
const BEYOND = 1 << 16;

/** Too few samples, or another number of them with another checksum than was written. */
function isSpoiled(stream: PDFRawStream, wanted: number): boolean {
  if (filtersOf(stream.dict).length === 0) return isShort(stream.getContents().length, wanted);
  const decoder = decodePDFRawStream(stream);
  const bytes = decoder.getBytes(wanted + BEYOND);
  return isShort(bytes.length, wanted) || (bytes.length !== wanted && isAltered(decoder, Uint8Array.from(bytes)));
}

/** How a picture is coded as a fax. */
export function faxFormatOf(dict: PDFDict): FaxFormat {
  const parameters = lastParameters(dict);
  return {
    k: numberOf(parameters, 'K') ?? 0,
    columns: numberOf(parameters, 'Columns') ?? FAX_COLUMNS,
    rows: numberOf(dict, 'Height') ?? 0,
    isAligned: isTrue(parameters, 'EncodedByteAlign'),
  };
}

/** A JPEG ends with a mark; what was broken off has none. */
const hasJpegEnd = (bytes: Uint8Array): boolean => {
  for (let at = bytes.lastIndexOf(0xd9); at > 0; at = bytes.lastIndexOf(0xd9, at - 1)) if (bytes[at - 1] === 0xff) return true;
  return false;
};

const SOUND: Readonly<Record<PictureCoder, (bytes: Uint8Array, stream: PDFRawStream) => boolean>> = {
  DCTDecode: hasJpegEnd,
  JPXDecode: isJpxSound,
  JBIG2Decode: isJbig2Sound,
  CCITTFaxDecode: (bytes, { dict }) => isFaxSound(bytes, faxFormatOf(dict)),
};

type Coded = { stream: PDFRawStream; space: ColourSpace };

function isDamaged({ stream, space }: Coded, mostBytes: number): boolean {
  const coder = coderOf(stream);
  if (coder !== undefined) return !SOUND[coder](codedBytes(stream), stream);
  const wanted = sampleBytes(stream, space);
  return space.components > 0 && wanted <= mostBytes && isSpoiled(stream, wanted);
}

/** Whether the code of a JPEG has lost a sector, or is not what a program wrote. */
export function hasSpoiledCode({ stream }: Pick<Coded, 'stream'>): boolean {
  if (coderOf(stream) !== 'DCTDecode') return false;
  try {
    const bytes = codedBytes(stream);
    return isZeroedJpeg(bytes) || isMiscodedJpeg(bytes);
  } catch {
    return false;
  }
}

/** Pictures that do not decode to their end: what draws them passes over that in silence. */
export function damagedPictures<T extends Coded>(pictures: readonly T[]): T[] {
  let left = MOST_BYTES;
  return pictures.filter((picture) => {
    const wanted = coderOf(picture.stream) === undefined ? sampleBytes(picture.stream, picture.space) : 0;
    const most = left;
    if (wanted <= left) left -= wanted;
    try {
      return isDamaged(picture, most);
    } catch {
      return true;
    }
  });
}
