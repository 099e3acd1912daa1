import { deflateSync } from 'node:zlib';
import { BUSY_JPX, busyJpeg, faxOf, HEAVY_JPX, heavyJpeg, jbig2Of, LIGHT_JPX, LONE_JPX, lightJpeg, PAIRED_JPX } from './coded.ts';
import { area, at, card, GREEN, GROUND } from './draw.ts';
import { ascii85, asciiHex, type Filter, runLength, upPredicted } from './filters.ts';
import { painted, pictureEntries, pictureOf, plain } from './pictures-made.ts';
import { type Expected, file, pdf, twins } from './row.ts';
import { craftPdf, type Entries, type Parts, type Sheet } from './sheet.ts';

const HEAVY = [217, 217, 217, 217];
const LIGHT = [153, 0, 102, 25];
/** 64 pixels in 5 mm are 325 ppi. */
const SIDE = 64;
const PLACE = at('I', 40, 20, 5, 5);

const laid = (make: (parts: Parts) => unknown, more: Partial<Sheet> = {}, content = PLACE): Sheet =>
  card(`${GROUND} ${content}`, { ...more, resources: (parts) => ({ XObject: { I: make(parts) } }) });
const flat = (samples: readonly number[], more: Entries = {}) =>
  laid((parts) => pictureOf(parts, { width: SIDE, height: SIDE }, plain(SIDE, SIDE, samples), more));
const byFilter = (name: string, filter: Filter, Filter: unknown, more: Entries = {}) => {
  const named = Filter === undefined ? {} : { Filter };
  return twins(
    name,
    [
      'of 110 %',
      laid(({ stream }) =>
        stream(filter(plain(SIDE, SIDE, LIGHT)), { ...pictureEntries({ width: SIDE, height: SIDE }), ...named, ...more }),
      ),
    ],
    [
      'of 340 %',
      laid(({ stream }) =>
        stream(filter(plain(SIDE, SIDE, HEAVY)), { ...pictureEntries({ width: SIDE, height: SIDE }), ...named, ...more }),
      ),
    ],
    ['2 ink'],
  );
};

const filters = [
  ...byFilter('a deflated picture', deflateSync, 'FlateDecode'),
  ...byFilter('a list of one filter', deflateSync, ['FlateDecode']),
  ...byFilter('a picture of run lengths', runLength, 'RunLengthDecode'),
  ...byFilter('a picture in letters', (bytes) => ascii85(deflateSync(bytes)), ['ASCII85Decode', 'FlateDecode']),
  ...byFilter('a picture in figures', (bytes) => asciiHex(deflateSync(bytes)), ['ASCIIHexDecode', 'FlateDecode']),
  ...byFilter('a picture with predictors', (bytes) => deflateSync(upPredicted(bytes, SIDE * 4)), 'FlateDecode', {
    DecodeParms: { Predictor: 15, Colors: 4, BitsPerComponent: 8, Columns: SIDE },
  }),
  ...byFilter('a picture as it is', (bytes) => bytes, undefined),
];

const TURNED = { Decode: [1, 0, 1, 0, 1, 0, 1, 0] };
const coded = (name: string, make: () => Promise<Uint8Array>, entries: Entries, expected: readonly Expected[]) =>
  file(
    name,
    async () => {
      const bytes = await make();
      return craftPdf([laid(({ stream }) => stream(bytes, { ...pictureEntries({ width: SIDE, height: SIDE }), ...entries }))]);
    },
    expected,
  );
/** 301 ppi: the drawings of the page take a third of its pixels, the first look at it fewer. */
const paired: Sheet = laid(
  ({ stream }) => stream(PAIRED_JPX, { ...pictureEntries({ width: 320, height: 320, components: 1 }), Filter: 'JPXDecode' }),
  {},
  at('I', 12, 12, 27, 27),
);

/** A JPEG 2000 need not say in the file what it is made of. */
const UNSAID: Entries = { Filter: 'JPXDecode', ColorSpace: undefined, BitsPerComponent: undefined };
const jpegs = [
  coded('a JPEG of 340 %', heavyJpeg, { Filter: 'DCTDecode', ...TURNED }, ['2 ink']),
  coded('a JPEG of 110 %', lightJpeg, { Filter: 'DCTDecode', ...TURNED }, []),
  coded('a JPEG of 340 % not turned over is of 60 %', heavyJpeg, { Filter: 'DCTDecode' }, []),
  coded('a JPEG in a list of filters', heavyJpeg, { Filter: ['DCTDecode'], ...TURNED }, ['2 ink']),
  coded('a light JPEG in a list of filters', lightJpeg, { Filter: ['DCTDecode'], ...TURNED }, []),
  coded('a deflated JPEG of 340 %', async () => deflateSync(await heavyJpeg()), { Filter: ['FlateDecode', 'DCTDecode'], ...TURNED }, [
    '2 ink',
  ]),
  coded('a deflated JPEG of 110 %', async () => deflateSync(await lightJpeg()), { Filter: ['FlateDecode', 'DCTDecode'], ...TURNED }, []),
  coded('a JPEG 2000 of 340 %', async () => HEAVY_JPX, { Width: 48, Height: 48, Filter: 'JPXDecode' }, ['2 ink']),
  coded('a JPEG 2000 of 340 % that alone knows its colours', async () => HEAVY_JPX, { ...UNSAID, Width: 48, Height: 48 }, ['2 ink']),
  coded('a JPEG 2000 of 80 % that alone knows its colours', async () => LIGHT_JPX, { ...UNSAID, Width: 48, Height: 48 }, []),
  coded('a grey JPEG 2000 that alone knows its colours', async () => BUSY_JPX, { ...UNSAID, Width: 96, Height: 96 }, ['1 dense']),
  pdf('a JPEG 2000 of two resolutions', paired, []),
  coded('a JPEG 2000 of 80 %', async () => LIGHT_JPX, { Width: 48, Height: 48, Filter: 'JPXDecode' }, []),
];

const palette = (parts: Parts, index: number) => {
  const colours = Uint8Array.from([51, 0, 0, 0, 0, 51, 0, 0, 255, 255, 255, 255]);
  return pictureOf(parts, { width: SIDE, height: SIDE, components: 1 }, plain(SIDE, SIDE, [index]), {
    ColorSpace: ['Indexed', 'DeviceCMYK', 2, parts.stream(colours)],
  });
};
const spaces = [
  ...twins(
    'a palette that holds 400 %',
    ['and never uses it', laid((parts) => palette(parts, 1))],
    ['and uses it', laid((parts) => palette(parts, 2))],
    ['2 ink'],
  ),
  ...twins(
    'a picture turned over by its Decode',
    ['from 400 %', flat([255, 255, 255, 255], TURNED)],
    ['from 0 %', flat([0, 0, 0, 0], TURNED)],
    ['2 ink'],
  ),
  ...twins(
    'a picture of four bits',
    ['of 80 %', laid((parts) => pictureOf(parts, { width: SIDE, height: SIDE }, plain(SIDE, SIDE, [0x33, 0x11]), { BitsPerComponent: 4 }))],
    [
      'of 400 %',
      laid((parts) => pictureOf(parts, { width: SIDE, height: SIDE }, plain(SIDE, SIDE, [0xff, 0xff]), { BitsPerComponent: 4 })),
    ],
    ['2 ink'],
  ),
  ...twins(
    'a picture of sixteen bits',
    [
      'of 80 %',
      laid((parts) =>
        pictureOf(parts, { width: SIDE, height: SIDE }, plain(SIDE, SIDE, [0x33, 0, 0x33, 0, 0x33, 0, 0x33, 0]), { BitsPerComponent: 16 }),
      ),
    ],
    [
      'of 400 %',
      laid((parts) =>
        pictureOf(parts, { width: SIDE, height: SIDE }, plain(SIDE, SIDE, [255, 255, 255, 255, 255, 255, 255, 255]), {
          BitsPerComponent: 16,
        }),
      ),
    ],
    ['2 ink'],
  ),
];

/** A mean of single pixels, and edges a sharpening kernel would overshoot. */
const means = [
  ...twins(
    'pixels of 400 % in a chequered picture',
    [
      'one by one',
      laid((parts) =>
        pictureOf(
          parts,
          { width: SIDE, height: SIDE },
          painted(SIDE, SIDE, (x, y) => ((x + y) % 2 === 0 ? [255, 255, 255, 255] : [0, 0, 0, 0])),
        ),
      ),
    ],
    [
      'in squares of two millimetres',
      laid((parts) =>
        pictureOf(
          parts,
          { width: SIDE, height: SIDE },
          painted(SIDE, SIDE, (x, y) => (((x >> 5) + (y >> 5)) % 2 === 0 ? [255, 255, 255, 255] : [0, 0, 0, 0])),
        ),
      ),
    ],
    ['2 ink'],
  ),
  ...twins(
    'stripes of a picture',
    [
      'of 300 % and nothing',
      laid((parts) =>
        pictureOf(
          parts,
          { width: SIDE, height: SIDE },
          painted(SIDE, SIDE, (x) => ((x >> 4) % 2 === 0 ? [255, 255, 255, 0] : [0, 0, 0, 0])),
        ),
      ),
    ],
    [
      'of 400 % and nothing',
      laid((parts) =>
        pictureOf(
          parts,
          { width: SIDE, height: SIDE },
          painted(SIDE, SIDE, (x) => ((x >> 4) % 2 === 0 ? [255, 255, 255, 255] : [0, 0, 0, 0])),
        ),
      ),
    ],
    ['2 ink'],
  ),
];

const soft = (alpha: number) =>
  laid((parts) => {
    const SMask = pictureOf(parts, { width: SIDE, height: SIDE, components: 1 }, plain(SIDE, SIDE, [alpha]));
    return pictureOf(parts, { width: SIDE, height: SIDE }, plain(SIDE, SIDE, [255, 255, 255, 255]), { SMask });
  });
const keyed = (Mask: unknown) =>
  laid((parts) => pictureOf(parts, { width: SIDE, height: SIDE }, plain(SIDE, SIDE, [255, 255, 255, 255]), { Mask }));
const stencil = (parts: Parts, width: number, byte: number, more: Entries = {}) =>
  parts.packed(plain(Math.ceil(width / 8) * width, 1, [byte]), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: width,
    ImageMask: true,
    BitsPerComponent: 1,
    ...more,
  });
const masks = [
  ...twins('a picture of 400 % with a soft mask', ['of a half', soft(127)], ['of all', soft(255)], ['2 ink'], { also: ['blend'] }),
  ...twins(
    'a picture of 400 % with colours left out',
    ['all of it', keyed([255, 255, 255, 255, 255, 255, 255, 255])],
    ['none of it', keyed([0, 9, 0, 9, 0, 9, 0, 9])],
    ['2 ink'],
  ),
  ...twins(
    'a picture of 400 % with a stencil',
    [
      'that hides it',
      laid((parts) =>
        pictureOf(parts, { width: SIDE, height: SIDE }, plain(SIDE, SIDE, [255, 255, 255, 255]), { Mask: stencil(parts, SIDE, 255) }),
      ),
    ],
    [
      'that shows it',
      laid((parts) =>
        pictureOf(parts, { width: SIDE, height: SIDE }, plain(SIDE, SIDE, [255, 255, 255, 255]), { Mask: stencil(parts, SIDE, 0) }),
      ),
    ],
    ['2 ink'],
  ),
  ...twins(
    'a stencil of 1200 ppi',
    ['filled with 110 %', laid((parts) => stencil(parts, 240, 0), {}, `0.5 0.1 0.5 0 k ${PLACE}`)],
    ['filled with 400 %', laid((parts) => stencil(parts, 240, 0), {}, `1 1 1 1 k ${PLACE}`)],
    ['2 ink'],
  ),
];

/** No pixel is like the next one. */
const detailed = (parts: Parts, side: number) =>
  pictureOf(
    parts,
    { width: side, height: side },
    painted(side, side, (x, y) => [(x * 65) % 140, (y * 65) % 140, 30, 0]),
  );

const ppiOf = (pixels: number, bits: 1 | 8 = 8) =>
  laid((parts) =>
    bits === 8
      ? detailed(parts, pixels)
      : parts.packed(plain(Math.ceil(pixels / 8) * pixels, 1, [0xcc]), {
          ...pictureEntries({ width: pixels, height: pixels, components: 1 }),
          BitsPerComponent: 1,
        }),
  );
/** In 5 mm. */
const resolutions = [
  ...twins('a picture', ['of 320 ppi', ppiOf(63)], ['of 102 ppi', ppiOf(20)], ['3 resolution']),
  ...twins('a picture at the limit', ['of 229 ppi', ppiOf(45)], ['of 203 ppi', ppiOf(40)], ['2 resolution']),
  ...twins('a picture of many pixels', ['of 325 ppi', ppiOf(64)], ['of 813 ppi', ppiOf(160)], ['1 dense']),
  ...twins('a one-bit picture', ['of 1219 ppi', ppiOf(240, 1)], ['of 406 ppi', ppiOf(80, 1)], ['3 resolution']),
  ...twins('a one-bit picture at the limit', ['of 813 ppi', ppiOf(160, 1)], ['of 650 ppi', ppiOf(128, 1)], ['2 resolution']),
  ...twins(
    'a picture in a form',
    ['laid small', card(`${GROUND} q 0.5 0 0 0.5 40 20 cm /X Do Q`, { resources: inForm })],
    ['laid large', card(`${GROUND} q 2 0 0 2 40 20 cm /X Do Q`, { resources: inForm })],
    ['3 resolution'],
  ),
  ...twins(
    'a turned and stretched picture',
    [
      'of even scale',
      laid((parts) => pictureOf(parts, { width: SIDE, height: SIDE }, plain(SIDE, SIDE, LIGHT)), {}, 'q 3.5 3.5 -3.5 3.5 45 20 cm /I Do Q'),
    ],
    ['pulled along one side', laid((parts) => detailed(parts, SIDE), {}, 'q 12 12 -3.5 3.5 45 15 cm /I Do Q')],
    ['3 resolution'],
  ),
  ...twins(
    'a picture within the content',
    ['of 16 pixels: an ornament', card(`${GROUND} q 5 0 0 5 40 20 cm BI /W 16 /H 16 /BPC 8 /CS /G /F /AHx ID ${'40'.repeat(256)}> EI Q`)],
    ['of 20 pixels', card(`${GROUND} q 5 0 0 5 40 20 cm BI /W 20 /H 20 /BPC 8 /CS /G /F /AHx ID ${'4090'.repeat(200)}> EI Q`)],
    ['3 resolution'],
  ),
];

function inForm(parts: Parts): Entries {
  const I = detailed(parts, SIDE);
  return { XObject: { X: parts.form('q 10 0 0 10 0 0 cm /I Do Q', { Resources: { XObject: { I } } }) } };
}

const FAX = { Width: 240, Height: 240, ColorSpace: 'DeviceGray', BitsPerComponent: 1 };
const PARMS = { DecodeParms: { K: -1, Columns: 240, Rows: 240 } };
const STENCIL = { Width: 240, Height: 240, ImageMask: true, BitsPerComponent: 1, ColorSpace: undefined };
const DEFLATED_FAX = { Filter: ['FlateDecode', 'CCITTFaxDecode'], DecodeParms: [null, PARMS.DecodeParms] };
const BUSY = { Width: 96, Height: 96, ColorSpace: 'DeviceGray', Filter: 'JPXDecode' };
/** A picture of so many pixels that its rows are read one by one. */
const unsummed = (count: number): Sheet => {
  const size = { width: 840, height: 480 };
  const packed = deflateSync(painted(size.width, size.height, (x, y) => [(x * 7 + y) % 140, (x * y) % 120, 30, 0]));
  const bytes = packed.subarray(0, packed.length - count);
  return laid(({ stream }) => stream(bytes, { ...pictureEntries(size), Filter: 'FlateDecode' }), {}, at('I', 20, 10, 50, 28.6));
};
const half = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.floor(bytes.length / 2));
/** The bytes in the middle are others. */
const spoiled = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte, at) => (at > bytes.length / 4 && at < (bytes.length * 3) / 4 ? byte ^ 0x5a : byte));
const fax = () => faxOf(240, 240);
const damages = [
  coded('a whole JPEG', busyJpeg, { Width: 256, Height: 256, Filter: 'DCTDecode', ...TURNED }, ['1 dense']),
  coded('a spoiled JPEG', async () => spoiled(await busyJpeg()), { Width: 256, Height: 256, Filter: 'DCTDecode', ...TURNED }, [
    '? picture',
  ]),
  coded('half a JPEG', async () => half(await busyJpeg()), { Width: 256, Height: 256, Filter: 'DCTDecode', ...TURNED }, ['? picture']),
  coded('no JPEG at all', async () => Buffer.from('this is no picture at all'), { Filter: 'DCTDecode' }, ['? picture']),
  coded(
    'half a deflated JPEG',
    async () => deflateSync(half(await busyJpeg())),
    { Width: 256, Height: 256, Filter: ['FlateDecode', 'DCTDecode'], ...TURNED },
    ['? picture'],
  ),
  coded('a busy JPEG 2000', async () => BUSY_JPX, BUSY, ['1 dense']),
  coded('a JPEG 2000 of one resolution', async () => LONE_JPX, BUSY, ['1 dense']),
  coded('a spoiled JPEG 2000', async () => spoiled(BUSY_JPX), BUSY, ['? picture']),
  coded('a JPEG 2000 without its last tenth', async () => BUSY_JPX.subarray(0, 700), BUSY, ['? picture']),
  coded('half a JPEG 2000', async () => half(LIGHT_JPX), { Width: 48, Height: 48, Filter: 'JPXDecode' }, ['? picture']),
  coded('no JPEG 2000 at all', async () => Buffer.from('this is no picture at all'), { Width: 48, Height: 48, Filter: 'JPXDecode' }, [
    '? picture',
  ]),
  coded('a whole fax picture', fax, { ...FAX, ...PARMS, Filter: 'CCITTFaxDecode' }, []),
  coded('half a fax picture', async () => half(await fax()), { ...FAX, ...PARMS, Filter: 'CCITTFaxDecode' }, ['? picture']),
  coded('a spoiled fax picture', async () => spoiled(await fax()), { ...FAX, ...PARMS, Filter: 'CCITTFaxDecode' }, ['? picture']),
  coded('a spoiled fax stencil', async () => spoiled(await fax()), { ...STENCIL, ...PARMS, Filter: 'CCITTFaxDecode' }, ['? picture']),
  coded('a whole fax stencil', fax, { ...STENCIL, ...PARMS, Filter: 'CCITTFaxDecode' }, []),
  coded('a whole deflated fax picture', async () => deflateSync(await fax()), { ...FAX, ...DEFLATED_FAX }, []),
  coded('a spoiled deflated fax picture', async () => deflateSync(spoiled(await fax())), { ...FAX, ...DEFLATED_FAX }, ['? picture']),
  coded('a whole JBIG2 picture', async () => jbig2Of(240, 240, await fax()), { ...FAX, Filter: 'JBIG2Decode' }, []),
  coded('half a JBIG2 picture', async () => half(jbig2Of(240, 240, await fax())), { ...FAX, Filter: 'JBIG2Decode' }, ['? picture']),
  coded('a spoiled JBIG2 picture', async () => jbig2Of(240, 240, spoiled(await fax())), { ...FAX, Filter: 'JBIG2Decode' }, ['? picture']),
  coded('no JBIG2 at all', async () => Buffer.from('this is no picture at all'), { ...FAX, Filter: 'JBIG2Decode' }, ['? picture']),
  ...[0, 4].map((count) => pdf(`a large deflated picture without ${count} bytes of its checksum`, unsummed(count), [])),
  coded(
    'half a deflated picture',
    async () => half(deflateSync(painted(SIDE, SIDE, (x, y) => [(x * 37 + y * 11) % 150, (x * y) % 150, 30, 0]))),
    { Filter: 'FlateDecode' },
    ['? picture'],
  ),
  coded('a deflated picture of too few samples', async () => deflateSync(plain(SIDE, SIDE / 4, LIGHT)), { Filter: 'FlateDecode' }, [
    '? picture',
  ]),
];

/** Pictures inside a PDF: their coding, ink, size and state. */
export const PICTURE_ROWS = [
  ...filters,
  ...jpegs,
  ...spaces,
  ...means,
  ...masks,
  ...resolutions,
  ...damages,
  ...twins('a damaged picture', ['under the ground', damaged(area(GREEN, 30, 10, 30, 30))], ['that shows', damaged('')], ['? picture']),
];

function damaged(after: string): Sheet {
  return laid(
    ({ stream }) => stream('no picture', { ...pictureEntries({ width: SIDE, height: SIDE }), Filter: 'DCTDecode' }),
    {},
    `${PLACE} ${after}`,
  );
}
