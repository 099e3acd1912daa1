import sharp from 'sharp';
import { jpegOf } from './coded.ts';
import { painted, plain } from './pictures-made.ts';
import { type Expected, file } from './row.ts';
import { tiffOf } from './tiff.ts';

/** The card with its bleed at 300 ppi. */
const [WIDTH, HEIGHT] = [1110, 638];
const INKS = [60, 0, 120, 10];
const HEAVY = [217, 217, 217, 217];

const tiff = (samples: readonly number[], width = WIDTH, height = HEIGHT, ppi = 300, orientation = 1) =>
  tiffOf({ width, height, components: samples.length as 1 | 3 | 4, samples: plain(width, height, samples), ppi, orientation });
const png = (alpha: number) => (): Promise<Buffer> =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: { r: 200, g: 220, b: 180, alpha } } })
    .withDensity(300)
    .png({ compressionLevel: 1 })
    .toBuffer();
const grey = (): Promise<Buffer> =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ccc' } })
    .toColourspace('b-w')
    .withDensity(300)
    .png()
    .toBuffer();
const row = (name: string, make: () => Promise<Uint8Array> | Uint8Array, expected: readonly Expected[]) => file(name, make, expected);
const page = { width: WIDTH, height: HEIGHT, components: 4, samples: plain(WIDTH, HEIGHT, INKS), ppi: 300 } as const;

/** Exif of a camera held a quarter turned: its orientation and 300 ppi. */
const EXIF = Buffer.from(
  'ffe1004e4578696600004d4d002a000000080004011200030000000100060000011a0005000000010000003e011b0005000000010000003e01280003' +
    '0000000100020000000000000000012c00000001',
  'hex',
);

/** Its pixels lie as a standing card. */
async function turned(): Promise<Buffer> {
  const jpeg = await jpegOf(HEIGHT, WIDTH, plain(HEIGHT, WIDTH, INKS));
  return Buffer.concat([jpeg.subarray(0, 2), EXIF, jpeg.subarray(2)]);
}

/** Noise of which a part in the middle is turned over. */
async function spoiled(): Promise<Buffer> {
  const samples = Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => (at % 4 === 3 ? 0 : (at * 2654435761) >>> 26));
  const jpeg = await jpegOf(WIDTH, HEIGHT, samples);
  const middle = jpeg.length >> 1;
  return jpeg.map((byte, at) => (at > middle && at < middle + 2000 ? byte ^ 0x5a : byte)) as Buffer;
}

/** A picture of which a few bytes in the middle are noughts. */
async function spoiledALittle(): Promise<Buffer> {
  const jpeg = await jpegOf(
    WIDTH,
    HEIGHT,
    painted(WIDTH, HEIGHT, (x, y) => [(x * 7 + y * y) % 140, (x * y) % 120, (x ^ y) % 100, 10]),
  );
  return jpeg.fill(0, jpeg.length >> 1, (jpeg.length >> 1) + 30);
}

/** Every sample twice: of sixteen bits. */
const deep = (samples: Uint8Array): Uint8Array => Uint8Array.from({ length: 2 * samples.length }, (_, at) => samples[at >> 1] ?? 0);
const deepTiff = (samples: readonly number[]) => () => tiffOf({ ...page, bits: 16, samples: deep(plain(WIDTH, HEIGHT, samples)) });

/** Pictures sent in place of a PDF. */
export const RASTER_ROWS = [
  row('a TIFF of four inks', () => tiff(INKS), []),
  row('a TIFF of four inks, 340 %', () => tiff(HEAVY), ['2 ink']),
  row('a TIFF of four inks of sixteen bits', deepTiff([60, 20, 120, 10]), []),
  row('a TIFF of four inks of sixteen bits, 340 %', deepTiff(HEAVY), ['2 ink']),
  row('a TIFF of three colours', () => tiff([220, 200, 180]), ['2 rgb']),
  row('a TIFF of Lab', () => tiffOf({ ...page, components: 3, samples: plain(WIDTH, HEIGHT, [180, 250, 20]), isLab: true }), ['? rgb']),
  row('a grey TIFF', () => tiff([120]), []),
  row('a TIFF of one page', () => tiffOf(page), []),
  row('a TIFF of two pages', () => tiffOf(page, page), ['? frames']),
  row('a TIFF with a small view of itself', () => tiffOf(page, { ...page, width: 100, height: 58, samples: plain(100, 58, INKS) }), []),
  row('a TIFF without its bleed', () => tiff(INKS, 1063, 591), ['3 missing']),
  row('a TIFF of 100 ppi', () => tiff(INKS, 370, 213, 100), ['3 resolution']),
  row('a TIFF of 200 ppi', () => tiff(INKS, 740, 425, 200), ['2 resolution']),
  row('a TIFF of another form', () => tiff(INKS, 900, 900), ['3 size']),
  row('half a TIFF', () => tiff(INKS).subarray(0, 900_000), ['3 unreadable']),
  row('a JPEG of four inks', () => jpegOf(WIDTH, HEIGHT, plain(WIDTH, HEIGHT, INKS)), []),
  row('a JPEG of four inks, 340 %', () => jpegOf(WIDTH, HEIGHT, plain(WIDTH, HEIGHT, HEAVY)), ['2 ink']),
  row('half a JPEG', async () => (await jpegOf(WIDTH, HEIGHT, plain(WIDTH, HEIGHT, INKS))).subarray(0, 2000), ['3 unreadable']),
  row(
    'a JPEG of the page without the mark at its end',
    async () => (await jpegOf(WIDTH, HEIGHT, plain(WIDTH, HEIGHT, INKS))).subarray(0, -2),
    [],
  ),
  row('a JPEG with wrong bytes', spoiled, ['3 unreadable']),
  row('a JPEG with a few noughts in its middle', spoiledALittle, ['3 unreadable']),
  row('a JPEG whose camera was turned', turned, []),
  row('a grey PNG', grey, []),
  row('a PNG with an opaque alpha', png(1), ['2 rgb']),
  row('a PNG with a half transparent ground', png(0.5), ['2 rgb', '? alpha']),
];
