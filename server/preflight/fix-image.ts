import sharp, { type Metadata } from 'sharp';
import type { PagePlan } from '#lib/domain/artwork/fix-page.ts';
import type { Box, Side } from '#lib/domain/artwork/report.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import type { Raster } from '#lib/preflight/raster.ts';
import { EDGE_MM, type Insets, insetIn, SIDES_AFTER, stripAlong } from './fix-edges.ts';
import { keptPart } from './fix-geometry.ts';
import { type FixedPage, Unfixable } from './fix-request.ts';

const MOST_IMAGE_PIXELS = 300_000_000;

/** Spaces in which every sample can be handed on as it is. */
const SPACES = ['srgb', 'rgb', 'cmyk', 'b-w', 'rgb16', 'grey16', 'lab'] as const;

type Cut = { left: number; top: number; width: number; height: number };

/** The kept part in whole pixels, and the pixels each side lacks for the bleed. */
function pixelsOf(page: FixedPage, bleed: number, perMm: number, size: { width: number; height: number }) {
  const { x, y, width, height }: Box = keptPart(page, bleed);
  const px = (mm: number): number => Math.round(mm * perMm);
  const [left, top] = [Math.max(0, px(x)), Math.max(0, px(y))];
  const [right, bottom] = [Math.min(size.width, px(x + width)), Math.min(size.height, px(y + height))];
  const cut: Cut = { left, top, width: right - left, height: bottom - top };
  const { trim } = page;
  const lack: Record<Side, number> = {
    top: px(bleed) - (px(trim.y) - top),
    left: px(bleed) - (px(trim.x) - left),
    right: px(bleed) - (right - px(trim.x + trim.width)),
    bottom: px(bleed) - (bottom - px(trim.y + trim.height)),
  };
  return { cut, lack };
}

/** How far inside of the cut the picture is drawn on: programs that round a size up leave a row of bare pixels. */
async function insetsIn(file: string, page: FixedPage, perMm: number, size: { width: number; height: number }): Promise<Insets> {
  const picture = sharp(file, { limitInputPixels: MOST_IMAGE_PIXELS, failOn: 'error' });
  const draw = async (side: Side): Promise<Raster> => {
    const { x, y, width, height } = stripAlong(side, page.trim, 0, EDGE_MM);
    const at = (mm: number, most: number): number => Math.min(most, Math.max(0, Math.round(mm * perMm)));
    const [left, top] = [at(x, size.width - 1), at(y, size.height - 1)];
    const region = { left, top, width: at(x + width, size.width) - left, height: at(y + height, size.height) - top };
    const { data, info } = await picture
      .clone()
      .extract(region)
      .toColourspace('srgb')
      .flatten({ background: 'white' })
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, scale: perMm, data };
  };
  const measured = await Promise.all(page.mirror.map(async (side) => [side, insetIn(await draw(side), side)] as const));
  return Object.fromEntries(measured.filter(([, inset]) => inset > 0));
}

const turned = (lack: Record<Side, number>, turn: PagePlan['turn']): Record<Side, number> => {
  const after = { top: 0, right: 0, bottom: 0, left: 0 };
  for (const side of Object.keys(lack) as Side[]) after[SIDES_AFTER[turn][side]] = Math.max(0, lack[side]);
  return after;
};

function spaceOf({ space }: Metadata): (typeof SPACES)[number] {
  const known = SPACES.find((one) => one === space);
  if (known === undefined) throw new Unfixable('colour space');
  return known;
}

/**
 * Turns a picture, reflects its edges into the bleed and sets its true size. Samples and profile stay: a CMYK picture never passes through
 * RGB, and a JPEG becomes a lossless TIFF. @throws {Unfixable} and decoder errors
 */
export async function fixImage(file: string, target: string, page: FixedPage, bleed: number): Promise<'image/png' | 'image/tiff'> {
  // The profile is carried over, never applied.
  const picture = sharp(file, { limitInputPixels: MOST_IMAGE_PIXELS, failOn: 'error', ignoreIcc: true });
  const metadata = await picture.metadata();
  const { width, height, format } = metadata;
  const space = spaceOf(metadata);
  const perMm = Math.max(width, height) / Math.max(page.media.width, page.media.height);
  const inset = await insetsIn(file, page, perMm, { width, height });
  const { cut, lack } = pixelsOf({ ...page, inset }, bleed, perMm, { width, height });
  const made = picture
    .pipelineColourspace(space)
    .toColourspace(space)
    .extract(cut)
    .rotate(page.turn)
    .extend({ ...turned(lack, page.turn), extendWith: 'mirror' })
    .keepIccProfile()
    .withDensity(perMm * MM_PER_INCH);
  if (format === 'png') await made.png({ compressionLevel: 6 }).toFile(target);
  else await made.tiff({ compression: 'lzw', predictor: 'horizontal' }).toFile(target);
  return format === 'png' ? 'image/png' : 'image/tiff';
}
