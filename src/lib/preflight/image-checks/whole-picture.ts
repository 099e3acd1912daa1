import type { Pdfium } from '../engine/pdfium-heap.ts';
import type { PageContent } from '../facts/page-facts.ts';
import { coderOf } from '../image-coding/coding.ts';
import type { Samples } from '../image-coding/plate-picture.ts';
import type { DrawnPicture } from '../paint/ink-log.ts';
import { lookUp } from '../pdf/pdf-objects.ts';
import type { Raster } from '../raster.ts';
import { drawAlone, GROUND, isGround } from './lone-picture.ts';

const MOST_PIXELS = 24_000_000;
/** Spaces whose samples a drawing shows as they are. */
const COMPONENTS: Readonly<Record<string, number>> = { gray: 1, 'icc-gray': 1, rgb: 3, 'icc-rgb': 3 };

function samplesOf({ width, height, data }: Raster, components: number): Samples {
  const samples = new Uint8Array(width * height * components);
  for (let to = 0, from = 0; to < samples.length; from += 4)
    for (let channel = 0; channel < components; channel += 1, to += 1) samples[to] = data[from + channel] ?? 0;
  return { width, height, components, data: samples };
}

/**
 * The samples of a JPEG 2000 of few resolutions, which the engine draws in its own size and in no smaller one; null where it draws none or
 * a drawing does not tell them.
 */
export function readWhole(pdfium: Pdfium, content: PageContent, { stream, space, fact }: DrawnPicture): Samples | null {
  const components = COMPONENTS[space.space] ?? 0;
  const isPlain = space.table === undefined && components > 0 && lookUp(stream.dict, 'Decode') === undefined;
  if (!isPlain || coderOf(stream) !== 'JPXDecode' || fact.width * fact.height > MOST_PIXELS) return null;
  const { width, height } = fact;
  const [raster] = drawAlone(pdfium, content, [stream], { width, height }, `${GROUND} 0 0 ${width} ${height} re f`) ?? [];
  return raster === undefined || isGround(raster) ? null : samplesOf(raster, components);
}
