import { getImage } from 'astro:assets';
import { basename, extname } from 'node:path';
import type { ImageMetadata } from 'astro';
import type { PaperPhoto } from '#islands/calculator/Swatch.tsx';
import type { PriceList } from '#lib/domain/product/price-list.ts';

/** Photographs a shop puts beside the drawn samples: `src/content/papers/<code>.jpg`. */
const FILES = import.meta.glob<{ default: ImageMetadata }>('../../content/papers/*.{jpg,jpeg,png}', { eager: true });

/** Shown at half of it: enough for a screen of two dots a pixel. */
const WIDTH = 480;
const QUALITY = 50;

async function photoOf(file: ImageMetadata): Promise<PaperPhoto> {
  const made = (format: 'avif' | 'webp') =>
    getImage({ src: file, width: Math.min(WIDTH, file.width), format, quality: QUALITY, layout: 'none' });
  const [avif, webp] = await Promise.all([made('avif'), made('webp')]);
  return { avif: avif.src, webp: webp.src, width: Number(webp.attributes.width), height: Number(webp.attributes.height) };
}

/** Photographs of the papers of this list, by their codes. @throws for a file that is no paper's */
export async function paperPhotos(list: PriceList, all: PriceList): Promise<Record<string, PaperPhoto>> {
  const files = Object.entries(FILES).map(([path, { default: file }]) => ({ code: basename(path, extname(path)), file }));
  const stranger = files.find(({ code }) => !all.papers.some((paper) => paper.code === code));
  if (stranger !== undefined) throw new Error(`src/content/papers/${stranger.code}: no paper of the price list has this code`);
  const own = files.filter(({ code }) => list.papers.some((paper) => paper.code === code));
  return Object.fromEntries(await Promise.all(own.map(async ({ code, file }) => [code, await photoOf(file)] as const)));
}
