import { deflateSync } from 'node:zlib';
import { PDFContext, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { GRAY } from '#lib/preflight/ink/colour-space.ts';
import { readSamples } from '#server/preflight/read-samples.ts';

const [WIDTH, HEIGHT] = [12_800, 6_400];
const ROW = WIDTH / 8;
/** Pixels per mm the page is evaluated in, and those of the picture on it. */
const [SCALE, PPI] = [4, 1200];

/** The left half white, a quarter of the right half's pixels black. */
const bits = (): Buffer => {
  const row = Buffer.alloc(ROW, 0xff).fill(0b0111_0111, ROW / 2);
  return Buffer.concat(Array.from({ length: HEIGHT }, () => row));
};

function read(contents: Uint8Array, entries: object) {
  const context = PDFContext.create();
  const dict = context.obj({ Width: WIDTH, Height: HEIGHT, BitsPerComponent: 1, ...entries });
  const fact = { width: WIDTH, height: HEIGHT, bits: 1, ppi: PPI, isMask: false, place: { x: 0, y: 0, width: 271, height: 135 } };
  const stream = PDFRawStream.of(dict, contents);
  return readSamples({ stream, space: GRAY, fact } as never, SCALE);
}
const middles = (samples: Awaited<ReturnType<typeof read>>): number[] => {
  if (samples === null || typeof samples === 'string') return [];
  const from = (samples.height >> 1) * samples.width;
  return [0.25, 0.75].map((part) => samples.data[from + Math.round(part * samples.width)]!);
};

it('a scan of one bit is read in the pixels it is evaluated in', async () => {
  const samples = await read(deflateSync(bits(), { level: 1 }), { Filter: 'FlateDecode' });
  expect(middles(samples)).toEqual([255, Math.round(0.75 * 255)]);
  expect(samples).toMatchObject({ components: 1, width: 1600, height: 800 });
});

it('a scan of one bit that breaks off is broken', async () => {
  const packed = deflateSync(bits(), { level: 1 });
  expect(await read(packed.subarray(0, packed.length - 40), { Filter: 'FlateDecode' })).toBe('broken');
});

it.each([
  [false, 255],
  [true, 0],
])('a fax is read too, black as set bits: %s', async (BlackIs1, white) => {
  // Every row is as the one above it, one bit each.
  const fax = Buffer.concat([Buffer.alloc(HEIGHT / 8, 0xff), Buffer.from([0x00, 0x10, 0x01])]);
  const parameters = { K: -1, Columns: WIDTH, Rows: HEIGHT, BlackIs1 };
  expect(middles(await read(fax, { Filter: 'CCITTFaxDecode', DecodeParms: parameters }))).toEqual([white, white]);
});
