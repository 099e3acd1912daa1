import { join } from 'node:path';
import sharp from 'sharp';
import { detailName, platesName } from '#lib/domain/artwork/plates.ts';
import type { Plates } from '#lib/preflight/ink/ink-map.ts';
import { joined } from '#lib/preflight/joined.ts';
import type { Raster } from '#lib/preflight/raster.ts';

/** Size of one plate: two pixels per mm on an A4 page. */
const MOST_PIXELS = 300_000;
/** For photographs a sixth more bytes in a third of the time. */
const PACKING = 3;

/** The plates of a page as one grey picture, one below the other in the order of their inks: a full ink is white. */
export async function writePlates(folder: string, page: number, { width, height, inks }: Plates): Promise<void> {
  const amounts = [...inks.values()];
  const share = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
  const size = { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
  const shrink = async (plate: Uint8Array): Promise<Uint8Array> =>
    share === 1
      ? plate
      : sharp(plate, { raw: { width, height, channels: 1 } })
          .resize({ ...size, fit: 'fill', kernel: 'linear' })
          .toColourspace('b-w')
          .raw()
          .toBuffer();
  const shown = await Promise.all(amounts.map(shrink));
  const raw = { width: size.width, height: size.height * shown.length, channels: 1 as const };
  await sharp(joined(shown, raw.width * raw.height), { raw })
    .toColourspace('b-w')
    .png({ compressionLevel: PACKING })
    .toFile(join(folder, platesName(page)));
}

/** Letters keep their edges; a packed picture of a page of A4 stays about a megabyte. */
const QUALITY = 90;

/** The page as a loupe shows it. */
export async function writeDetail(folder: string, page: number, { width, height, data }: Raster): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toFile(join(folder, detailName(page)));
}
