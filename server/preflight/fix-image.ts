import sharp, { type Metadata } from 'sharp';
import type { PagePlan } from '#lib/domain/artwork/fix-page.ts';
import type { Box, Side } from '#lib/domain/artwork/report.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { keptPart } from './fix-geometry.ts';
import { type FixedPage, Unfixable } from './fix-request.ts';

const MOST_IMAGE_PIXELS = 300_000_000;

/** Spaces in which every sample can be handed on as it is. */
const SPACES = ['srgb', 'rgb', 'cmyk', 'b-w', 'rgb16', 'grey16', 'lab'] as const;

/** The side on which each side of the picture is after the turn. */
const SIDES_AFTER: Record<PagePlan['turn'], Record<Side, Side>> = {
  0: { top: 'top', right: 'right', bottom: 'bottom', left: 'left' },
  90: { top: 'right', right: 'bottom', bottom: 'left', left: 'top' },
  270: { top: 'left', left: 'bottom', bottom: 'right', right: 'top' },
};

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
  const { cut, lack } = pixelsOf(page, bleed, perMm, { width, height });
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
