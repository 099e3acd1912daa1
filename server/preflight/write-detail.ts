import { join } from 'node:path';
import sharp from 'sharp';
import { detailName } from '#lib/domain/artwork/plates.ts';
import type { Raster } from '#lib/preflight/raster.ts';

/** Letters keep their edges; a packed picture of a page of A4 stays about a megabyte. */
const QUALITY = 90;

/** The page as a loupe shows it. */
export async function writeDetail(folder: string, page: number, { width, height, data }: Raster): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toFile(join(folder, detailName(page)));
}
