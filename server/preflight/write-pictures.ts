import { join } from 'node:path';
import sharp from 'sharp';
import { detailName, platesName } from '#lib/domain/artwork/plates.ts';
import type { PdfCheck } from '#lib/preflight/check/pdf-check.ts';
import type { Plates } from '#lib/preflight/ink/ink-map.ts';
import { joined } from '#lib/preflight/joined.ts';
import { type Shown, softProof } from '#lib/preflight/proof/soft-proof.ts';
import { previewName } from './preview-name.ts';

/** Pages that get pictures; people look at a book's first pages only. */
const MOST_PREVIEWS = 64;
/** For a photograph this costs a fifteenth more bytes and saves a quarter of the time. */
const PACKING_OF_PREVIEW = 2;

const asRaw = ({ width, height }: Shown) => ({ raw: { width, height, channels: 3 as const } });

/** The page as it will be printed. */
async function writePreview(folder: string, page: number, shown: Shown): Promise<void> {
  await sharp(shown.data, asRaw(shown))
    .png({ compressionLevel: PACKING_OF_PREVIEW })
    .toFile(join(folder, previewName(page)));
}

/** Size of one plate: two pixels per mm on an A4 page. */
const MOST_PIXELS = 300_000;
/** For photographs a sixth more bytes in a third of the time. */
const PACKING = 3;

/** The plates of a page as one grey picture, one below the other in the order of their inks: a full ink is white. */
async function writePlates(folder: string, page: number, { width, height, inks }: Plates): Promise<void> {
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

/** The same, as a loupe shows it. */
async function writeDetail(folder: string, page: number, shown: Shown): Promise<void> {
  await sharp(shown.data, asRaw(shown))
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toFile(join(folder, detailName(page)));
}

/** Writes a file's pictures into a folder, as the ordered paper shows them. */
export function openPictures(folder: string, coated: boolean): Required<Pick<PdfCheck, 'onPreview' | 'onPlates' | 'onDetail'>> {
  const isShown = (page: number): boolean => page <= MOST_PREVIEWS;
  return {
    onPreview: async (page, raster) => {
      if (isShown(page)) await writePreview(folder, page, softProof(raster, coated));
    },
    onPlates: async (page, plates) => {
      if (isShown(page)) await writePlates(folder, page, plates);
    },
    onDetail: async (page, raster) => {
      if (isShown(page)) await writeDetail(folder, page, softProof(raster, coated));
    },
  };
}
