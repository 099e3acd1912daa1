import { randomFillSync } from 'node:crypto';
import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { POINTS_PER_MM } from '#lib/domain/units.ts';

const NOISE_PAGES = 5;
const NOISE_SIDE = 2640;
/** A4 with 2 mm of bleed at 300 ppi. */
const [WIDTH, HEIGHT] = [2528, 3555];
/** A few photographs, each on many pages: packing sixty-four takes longer than checking them. */
const PHOTOGRAPHS = 4;

type Entries = Record<string, string | number | number[]>;

/** A4 pages with their bleed, each filled by one picture. */
async function pagesOf(pictures: readonly { bytes: Uint8Array; entries: Entries }[], count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const images: PDFRef[] = pictures.map(({ bytes, entries }) =>
    context.register(context.stream(bytes, { Type: 'XObject', Subtype: 'Image', BitsPerComponent: 8, ...entries })),
  );
  const [width, height] = [214 * POINTS_PER_MM, 301 * POINTS_PER_MM];
  for (let page = 0; page < count; page += 1) {
    const { node } = document.addPage([width, height]);
    node.set(PDFName.of('Contents'), context.register(context.flateStream(`${width} 0 0 ${height} 0 0 cm /I Do`)));
    node.set(PDFName.of('Resources'), context.obj({ XObject: { I: images[page % images.length] } } as never));
  }
  return document.save({ useObjectStreams: false });
}

/** Five pages of noise, 100 MB. */
export function noisePdf(): Promise<Uint8Array> {
  const size = { Width: NOISE_SIDE, Height: NOISE_SIDE, ColorSpace: 'DeviceRGB' };
  const noise = () => ({ bytes: randomFillSync(new Uint8Array(NOISE_SIDE * NOISE_SIDE * 3)), entries: size });
  return pagesOf(Array.from({ length: NOISE_PAGES }, noise), NOISE_PAGES);
}

async function photograph(seed: number): Promise<Uint8Array> {
  const data = randomFillSync(new Uint8Array(WIDTH * HEIGHT * 4));
  for (let y = 0, at = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1, at += 4) {
      const shades = [(x / 16) % 160, (y / 16) % 140, ((x + y) / 32) % 120, ((x * (y + seed)) / 16_384) % 40];
      shades.forEach((shade, part) => {
        data[at + part] = shade + (data[at + part] ?? 0) / 16;
      });
    }
  const picture = sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } });
  return picture.pipelineColourspace('cmyk').toColourspace('cmyk').jpeg({ quality: 90 }).toBuffer();
}

/** So many pages of CMYK photographs at 300 ppi. */
export async function photographsPdf(count: number): Promise<Uint8Array> {
  const entries = { Width: WIDTH, Height: HEIGHT, ColorSpace: 'DeviceCMYK', Filter: 'DCTDecode', Decode: [1, 0, 1, 0, 1, 0, 1, 0] };
  const photographs = await Promise.all(Array.from({ length: Math.min(count, PHOTOGRAPHS) }, (_, seed) => photograph(seed)));
  return pagesOf(
    photographs.map((bytes) => ({ bytes, entries })),
    count,
  );
}
