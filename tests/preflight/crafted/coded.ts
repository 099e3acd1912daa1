import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { plain } from './pictures-made.ts';
import { tiffOf } from './tiff.ts';

/** Made once: the sets share what takes a coder to make. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A JPEG of four inks by the coder of the server: marked by Adobe, its samples turned over. */
export const jpegOf = (width: number, height: number, samples: Uint8Array): Promise<Buffer> =>
  sharp(tiffOf({ width, height, samples, components: 4, ppi: 300 }))
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withDensity(300)
    .toBuffer();

export const heavyJpeg = once(() => jpegOf(64, 64, plain(64, 64, [217, 217, 217, 217])));
export const lightJpeg = once(() => jpegOf(64, 64, plain(64, 64, [153, 0, 102, 25])));
/** Details enough for its end to be missed. */
export const busyJpeg = once(() =>
  jpegOf(
    256,
    256,
    Uint8Array.from({ length: 256 * 256 * 4 }, (_, at) => (at % 4 === 3 ? 0 : (at * 2654435761) >>> 26)),
  ),
);

/** A wide profile of four inks that the coder carries. */
export const inkProfile = once(async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });
  const { icc } = await sharp(await picture.withIccProfile('cmyk').toColourspace('cmyk').jpeg().toBuffer()).metadata();
  return deflateSync(icc ?? Buffer.alloc(0));
});
export const screenProfile = once(async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });
  const { icc } = await sharp(await picture.withIccProfile('srgb').jpeg().toBuffer()).metadata();
  return deflateSync(icc ?? Buffer.alloc(0));
});

/** One strip of Group 4: stripes of eight pixels, black and white. */
export const faxOf = (width: number, height: number): Promise<Buffer> => {
  const samples = Uint8Array.from({ length: width * height }, (_, at) => ((at >> 3) & 1 ? 255 : 0));
  return sharp(Buffer.from(samples), { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: 1, yres: 1 })
    .toBuffer()
    .then(stripOf);
};

const STRIP_OFFSETS = 273;
const STRIP_SIZES = 279;

/** The only strip of a TIFF of one. */
function stripOf(tiff: Buffer): Buffer {
  const start = tiff.readUInt32LE(4);
  const tags = new Map<number, number>();
  for (let index = 0; index < tiff.readUInt16LE(start); index += 1) {
    const at = start + 2 + index * 12;
    const isShort = tiff.readUInt16LE(at + 2) === 3;
    tags.set(tiff.readUInt16LE(at), isShort ? tiff.readUInt16LE(at + 8) : tiff.readUInt32LE(at + 8));
  }
  const from = tags.get(STRIP_OFFSETS) ?? 0;
  return tiff.subarray(from, from + (tags.get(STRIP_SIZES) ?? 0));
}

/** One generic region coded as Group 4, in the way JBIG2 lies in a PDF: a page, the region, its end. */
export function jbig2Of(width: number, height: number, fax: Uint8Array): Buffer {
  const word = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  const segment = (number: number, type: number, data: readonly number[]): number[] => [
    ...word(number),
    type,
    0,
    1,
    ...word(data.length),
    ...data,
  ];
  const page = segment(0, 48, [...word(width), ...word(height), ...word(0), ...word(0), 0, 0, 0]);
  const region = segment(1, 38, [...word(width), ...word(height), ...word(0), ...word(0), 0, 1, ...fax]);
  return Buffer.from([...page, ...region, ...segment(2, 49, [])]);
}

/** JPEG 2000 of 48 × 48 pixels of four inks, made with OpenJPEG: 340 % and 80 %. */
const JPX_HEAD =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAMAAAADAABAcHAAAAAAAPY29scgEAAAAAAAwAAAADanAyY/9P/1EAMgAAAAAAMAAAADAAAAAAAAAAAAAAADAAAAAwAAAAAAAAAAAABAcBAQcBAQcBAQcBAf9SAAwAAAABAAUEBAAB/1wAE0BASEhQSEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAA';
export const HEAVY_JPX = Buffer.from(
  `${JPX_HEAD}QgAB/5PPtBQB1NBQZ8+0FAHU0FBnz7QUAdTQUGfPtBQB1NBQZ4CAgICAgICAgICAgICAgICAgICA/9k=`,
  'base64',
);
export const LIGHT_JPX = Buffer.from(`${JPX_HEAD}OwAB/5PD5wgBzWA/34AQCJDfgBAIkM+0FAiPnp2/gICAgICAgICAgICAgICAgICAgID/2Q==`, 'base64');

/** The same of 96 × 96 grey pixels, of noise and waves. */
export const BUSY_JPX = Buffer.from(
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAYAAAAGAAAQcHAAAAAAAPY29scgEAAAAAABEAAAK8anAyY/9P/1EA' +
    'KQAAAAAAYAAAAGAAAAAAAAAAAAAAAGAAAABgAAAAAAAAAAAAAQcBAf9SAAwAAAABAAUEBAAB/1wAE0BASEhQSEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBi' +
    'eSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAACOwAB/5PPiDAGyY5LLE3HwDR8AsfAKAt0NjfktRfSd7w7FFtViZ7Hjp8Q+PhRGoW6rcNagasiB0L+' +
    'H/4gRsxuMvfiYfdHxskCyosYpl3DVhX3JU/ME+Ledmum0sc0M9SR1oAvAvPh6tVJnp6+XpNmQEdn2ffKJ8CcW3MVnSjeO+rU3HU+4JkvWhnAPPlh8XgHfUuW' +
    'irZ63x1SDYcBCLgiGDCglUDPqqdb/2dupHaZ7r7RU9fxv+0wZmnJOjWwuUIxFc5pJzSTtcBhmtQSdHsZVf0X9jgEu80XG90F8ZhPLQe1NRpJho6Jq4VmWRJY' +
    'CptaRbAH6Ir3eVN/dL1SMM5ATGMAc5mp1gZLi6iE8aW2TgmOo/5mMERKKwmUFtlypItEfFekeNPeiTVVtUqRV5S/2QJNUFvKclIHdYDXYwJv3dku7BLqQNmF' +
    'Sg+5s9Nf7X8dgtJlC02JQmtlwg74w+p78VmEXGErrkzt0cfI/yzUDCNdweqgRXY9Ow84E4a4SnpqDyGTQgytVome6REgA2VaT9lcg5w7kldpkcsKvx6po2Kz' +
    'v9OpVyRV85Pxt/8iRw//RPcgNNv6BhC30iHavU1DCROBsBEz9cb/ERvLouX5kOFsPrSRaC+7Uw25SGXuhQMEEyC7XH81j7XIDAb09Vr0Onn7GcMjrucCJHVR' +
    'SjUQ22uTSrpVJApqOF+MpE1EemPL7q+FvJyFuaNRycD0a8uaIRE35wUclkXfObOJsbVcBJUXh//Z',
  'base64',
);

/** Grey squares of 96 pixels a side, of one resolution. */
export const LONE_JPX = Buffer.from(
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAYAAAAGAAAQcHAAAAAAAPY29scgEAAAAAABEAAAGPanAyY/9P/1EA' +
    'KQAAAAAAYAAAAGAAAAAAAAAAAAAAAGAAAABgAAAAAAAAAAAAAQcBAf9SAAwAAAABAAAEBAAA/1wABUJAAP9kACUAAUNyZWF0ZWQgYnkgT3BlbkpQRUcgdmVy' +
    'c2lvbiAyLjUuMP+QAAoAAAAAARwAAf+T559CgBFQUxj6v/S8vDSFhmJGLYCxw4qNfcSYIZ330XsM7boHhEb+vYB3+x9SCTB3clSNute6GEjyz1jCFHD3L0qa' +
    'iTDGsfP8W5ItA/1A4Hymk22KyFeZ4lT/FP22wKgaxc1daUpdZLoEdECtlo1igqVWdQtNm2MRqnRVE7LoqrCJQXwZ1wNYrtW0h+3a7w0ccq7WME1AbUSrMEdP' +
    '2pA9oN633/3LJ3MXRsH9dOZuLshgUevLzjJHvzngVt9EL0IMaofEru0SQGiT7yZHPF28QecM9Z7VM9QXEafmG7c2Gy/FzXkz5X0jzijOqODzhZk5mtTh93Es' +
    'lfWi8vlPfo5PPDYuvy3XuGUguahY343v/9k=',
  'base64',
);
/** The same of 320 × 320 pixels of grey waves, in two resolutions: it cannot be read in fewer than half of its pixels. */
export const PAIRED_JPX = Buffer.from(
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAABQAAAAUAAAQcHAAAAAAAPY29scgEAAAAAABEAAAD7anAyY/9P/1EA' +
    'KQAAAAABQAAAAUAAAAAAAAAAAAAAAUAAAAFAAAAAAAAAAAAAAQcBAf9SAAwAAAABAAEEBAAA/1wAC0JIJFfTV9NXYv9kACUAAUNyZWF0ZWQgYnkgT3BlbkpQ' +
    'RUcgdmVyc2lvbiAyLjUuMP+QAAoAAAAAAIIAAf+T6dsfV/LPaMDuy34+OGTkkFADdrbGVwFEQlTZawOCC4zhh2+DfgXZzHC416ExVN60fnUjJJFMZ/UfuOZp' +
    'ZdUF0YQI0BLdSBF2s7Fm2w69ZyxuVw0r+JJ19z0JHSytbnyzhz16LmMBZJWcKZhWG5YDdx2aUID/2Q==',
  'base64',
);
