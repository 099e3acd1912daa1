import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Box, InkFact, PageFacts, PaintFact } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { factsOfImage } from '#lib/preflight/image-coding/image-facts.ts';
import { worstSquare } from '#lib/preflight/ink/ink-map.ts';
import { type Raster, SOLID } from '#lib/preflight/raster.ts';
import type { PictureSource } from './lab-tiff.ts';

const PLATES = 4;
const DEEP_BITS = 16;
const DEEP_SOLID = 65_535;
/** Resolution of the measurement, pixels per mm. */
const SCALE = 4;

/** The square millimetre with the most ink in a CMYK picture of this size in mm; null when it is not CMYK. */
async function worstInk(picture: Sharp, laid: Pick<Box, 'width' | 'height'>): Promise<{ percent: number; place: Box } | null> {
  const { depth } = await picture.metadata();
  const bits = depth === 'ushort' ? DEEP_BITS : 8;
  const [width, height] = [Math.max(1, Math.round(laid.width * SCALE)), Math.max(1, Math.round(laid.height * SCALE))];
  // Without the pipeline's space a resize goes through sRGB and makes other inks of it; other kernels overshoot at edges.
  const shrunk = picture.pipelineColourspace('cmyk').resize(width, height, { fit: 'fill', kernel: 'linear' }).toColourspace('cmyk');
  // Samples of 16 bits are cut off at 255, not divided, when eight are asked for.
  const { data, info } = await shrunk.raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true });
  if (info.channels !== PLATES) return null;
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / Uint16Array.BYTES_PER_ELEMENT);
  const solid = bits === DEEP_BITS ? DEEP_SOLID / SOLID : 1;
  const sum = Uint16Array.from({ length: width * height }, (_, at) => {
    const from = at * PLATES;
    const all = (samples[from] ?? 0) + (samples[from + 1] ?? 0) + (samples[from + 2] ?? 0) + (samples[from + 3] ?? 0);
    return Math.round(all / solid);
  });
  const { mean, place } = worstSquare(sum, { width, height, scale: SCALE });
  return { percent: (mean / SOLID) * 100, place };
}

/** A pixel flood is refused before a pixel is decoded. */
const MOST_IMAGE_PIXELS = 300_000_000;
/** Pages of a picture that are counted. */
const MOST_FRAMES = 20;

const open = (file: PictureSource) => sharp(file, { limitInputPixels: MOST_IMAGE_PIXELS, failOn: 'error' });

function spaceOf({ space, icc }: Metadata): PaintFact['space'] {
  const kinds: Record<string, PaintFact['space']> = {
    cmyk: icc === undefined ? 'cmyk' : 'icc-cmyk',
    'b-w': icc === undefined ? 'gray' : 'icc-gray',
    grey16: icc === undefined ? 'gray' : 'icc-gray',
    lab: 'lab',
    labs: 'lab',
  };
  return kinds[space ?? ''] ?? (icc === undefined ? 'rgb' : 'icc-rgb');
}

/** Facts of a JPEG, PNG or TIFF as if it were a page with one picture. @throws decoder errors */
export async function readImageFacts(file: PictureSource, spec: ArtworkSpec, rules: ArtworkRules): Promise<PageFacts> {
  const metadata = await open(file).metadata();
  const { width, height, density, depth, bitsPerSample } = metadata;
  const bits = String(depth) === 'bit' || bitsPerSample === 1 ? 1 : 8;
  return factsOfImage({ width, height, density, bits, space: spaceOf(metadata) }, spec, rules);
}

/** Half the size of the first one or less: a small view of it for programs. */
const SMALL_VIEW = 0.5;

/** Number of TIFF pages with drawings of their own. */
async function framesOf(file: PictureSource, { pages = 1, width, format }: Metadata): Promise<number> {
  if (format !== 'tiff') return 1;
  const others = Array.from({ length: Math.min(pages, MOST_FRAMES) - 1 }, (_, at) =>
    sharp(file, { page: at + 1, limitInputPixels: MOST_IMAGE_PIXELS }).metadata(),
  );
  return 1 + (await Promise.all(others)).filter((other) => other.width > width * SMALL_VIEW).length;
}

/** A hair less than opaque is the rim of a scaled drawing. */
const OPAQUE = 250;

/** Whether a picture file has transparency, and how many pictures it contains. */
export async function readLayers(file: PictureSource, { width, height }: Pick<Raster, 'width' | 'height'>) {
  const metadata = await open(file).metadata();
  const frames = await framesOf(file, metadata);
  const alpha = metadata.hasAlpha
    ? await open(file)
        .extractChannel('alpha')
        .toColourspace('b-w')
        .resize(width, height, { fit: 'fill' })
        .raw({ depth: 'uchar' })
        .toBuffer()
    : null;
  const hasAlpha = alpha?.some((value) => value < OPAQUE) ?? false;
  return { ...(frames > 1 ? { frames } : {}), ...(hasAlpha ? { hasAlpha } : {}) };
}

/** The whole picture at `scale` pixels per mm on white paper. */
export async function drawImage(file: PictureSource, media: Box, scale: number): Promise<Raster> {
  const [width, height] = [Math.max(1, Math.round(media.width * scale)), Math.max(1, Math.round(media.height * scale))];
  const data = await open(file)
    .toColourspace('srgb')
    .flatten({ background: 'white' })
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  return { width, height, scale, data: new Uint8Array(data) };
}

/** The most ink on a square millimetre of a CMYK picture; null for others, whose ink is made at the press. */
export async function inkOfImage(file: PictureSource, { images, paints, trim }: PageFacts): Promise<InkFact | null> {
  const [image] = images;
  const isCmyk = paints.some(({ space }) => space === 'cmyk' || space === 'icc-cmyk');
  if (!isCmyk || image === undefined) return null;
  const worst = await worstInk(open(file), image.place);
  if (worst === null) return null;
  const { percent, place } = worst;
  const { x, y } = trim?.place ?? { x: 0, y: 0 };
  return { percent, place: { ...place, x: place.x - x, y: place.y - y } };
}
