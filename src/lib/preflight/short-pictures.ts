import { decodePDFRawStream, type PDFRawStream } from '@cantoo/pdf-lib';
import { bitsOf, type ColourSpace } from './colour-space.ts';
import { arrayOf, dictOf, isTrue, itemsOf, numberOf, wordOf } from './pdf-objects.ts';

/** Of one page: larger pictures are read where there is a faster decoder. */
const MOST_BYTES = 16 << 20;
/** A last row or two is missing in files that print well. */
const ENOUGH_SHARE = 0.97;
const PNG_PREDICTOR = 10;
const UNKNOWN_LENGTH = 0xffffffff;
const MOST_SEGMENTS = 10_000;

/** The only filter of a picture; undefined where there are several. */
function onlyFilter({ dict }: PDFRawStream): string | undefined {
  const list = itemsOf(arrayOf(dict, 'Filter'));
  return list.length > 1 ? undefined : (wordOf(dict, 'Filter') ?? String(list[0] ?? '').slice(1));
}

/** How many bytes the samples of a picture are, with the marks of a predictor. */
function sampleBytes({ dict }: PDFRawStream, { components }: Pick<ColourSpace, 'components'>): number {
  const [width, height] = [numberOf(dict, 'Width') ?? 0, numberOf(dict, 'Height') ?? 0];
  const bits = isTrue(dict, 'ImageMask') ? 1 : bitsOf(dict) * components;
  const [first] = itemsOf(arrayOf(dict, 'DecodeParms'));
  const parameters = dictOf(dict, 'DecodeParms') ?? (first as ReturnType<typeof dictOf>);
  const mark = (numberOf(parameters, 'Predictor') ?? 1) >= PNG_PREDICTOR ? 1 : 0;
  return (Math.ceil((width * bits) / 8) + mark) * height;
}

/** Whether too few bytes come out of a picture. */
const isShort = (got: number, wanted: number): boolean => got < wanted * ENOUGH_SHARE;

function isShortFlate(stream: PDFRawStream, wanted: number): boolean {
  try {
    return isShort(decodePDFRawStream(stream).getBytes(wanted).length, wanted);
  } catch {
    return true;
  }
}

/** Whether the last segment of a JBIG2 picture is longer than what is left of its bytes. */
function isShortJbig2(stream: PDFRawStream): boolean {
  const bytes = stream.getContents();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  for (let count = 0; count < MOST_SEGMENTS && at + 11 <= bytes.length; count += 1) {
    const number = view.getUint32(at);
    const flags = view.getUint8(at + 4);
    const short = view.getUint8(at + 5) >> 5;
    const isLong = short === 7;
    const referred = isLong ? view.getUint32(at + 5) & 0x1fffffff : short;
    const size = number <= 256 ? 1 : number <= 65536 ? 2 : 4;
    const head = at + 5 + (isLong ? 4 + Math.ceil((referred + 1) / 8) : 1) + referred * size + ((flags & 0x40) === 0 ? 1 : 4);
    if (head + 4 > bytes.length) return true;
    const length = view.getUint32(head);
    if (length === UNKNOWN_LENGTH) return false;
    at = head + 4 + length;
  }
  return at > bytes.length;
}

type Coded = { stream: PDFRawStream; space: ColourSpace };

/** Pictures that end before their samples do: what draws them passes over that in silence. */
export function shortPictures<T extends Coded>(pictures: readonly T[]): T[] {
  let left = MOST_BYTES;
  return pictures.filter(({ stream, space }) => {
    const filter = onlyFilter(stream);
    if (filter === 'JBIG2Decode') return isShortJbig2(stream);
    const wanted = sampleBytes(stream, space);
    if (filter !== 'FlateDecode' || space.components === 0 || wanted > left) return false;
    left -= wanted;
    return isShortFlate(stream, wanted);
  });
}
