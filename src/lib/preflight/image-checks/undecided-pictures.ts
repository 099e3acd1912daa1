import type { PDFRawStream } from '@cantoo/pdf-lib';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import { coderOf } from '../image-coding/coding.ts';
import { maskOf } from '../image-coding/picture-mask.ts';
import type { Retold } from '../paint/image-log.ts';
import type { DrawnPicture } from '../paint/ink-log.ts';
import { MODULES, MOST_CODE_SIDE } from './square-codes.ts';

/** Bytes of a sample from which on there is detail in a picture: those of a glow or a shadow pack into less. */
const DETAILED = { DCTDecode: 0.08, JPXDecode: 0.08 } as const;
const DETAILED_PACKED = 0.2;

/** One-bit lines and letters are never smooth. */
function mayBeSmooth({ stream, space, fact: { bits, width, height } }: DrawnPicture): boolean {
  if (bits === 1) return false;
  const coder = coderOf(stream);
  const least = coder === 'DCTDecode' || coder === 'JPXDecode' ? DETAILED[coder] : DETAILED_PACKED;
  const samples = width * height * Math.max(1, space.components) * (bits / 8);
  return maskOf(stream) != null || stream.getContents().length < least * samples;
}

const mayBeCode = ({ fact: { width, height } }: DrawnPicture): boolean =>
  width === height && width >= MODULES.least && width <= MOST_CODE_SIDE;

/** Pictures with too few pixels that must be looked at to know whether single pixels are visible. */
export function undecidedPictures(pictures: readonly DrawnPicture[], { resolution }: ArtworkRules): Retold {
  const undecided = pictures.filter((picture) => {
    const { bits, ppi } = picture.fact;
    const isCoarse = ppi < (bits === 1 ? resolution.bitmapNeeded : resolution.needed);
    return isCoarse && (mayBeCode(picture) || mayBeSmooth(picture));
  });
  return new Map<PDFRawStream, { isSmooth: true }>(undecided.map(({ stream }) => [stream, { isSmooth: true }]));
}
