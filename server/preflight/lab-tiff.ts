import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** The path of a picture, or its bytes if they had to be rewritten. */
export type PictureSource = string | Buffer;

const [SHORT, LONG, RATIONAL] = [3, 4, 5];
const PHOTOMETRIC = 262;
const [RGB, LAB] = [2, 8];
const ENTRY_BYTES = 12;
const CHANNELS = 3;
/** Read into memory as a whole. */
const MOST_PIXELS = 120_000_000;
const PPI_SCALE = 1000;

/** A TIFF with its Lab labelled as RGB, so that the decoder passes samples on unchanged. Null for another file. */
function calledRgb(bytes: Buffer): Buffer | null {
  const isLittle = bytes[0] === 0x49;
  const copy = Buffer.from(bytes);
  const short = (at: number): number => (isLittle ? copy.readUInt16LE(at) : copy.readUInt16BE(at));
  const first = isLittle ? copy.readUInt32LE(4) : copy.readUInt32BE(4);
  for (let entry = 0; entry < short(first); entry += 1) {
    const at = first + 2 + entry * ENTRY_BYTES;
    if (short(at) !== PHOTOMETRIC) continue;
    if (short(at + 8) !== LAB) return null;
    if (isLittle) copy.writeUInt16LE(RGB, at + 8);
    else copy.writeUInt16BE(RGB, at + 8);
    return copy;
  }
  return null;
}

/** Two bytes a sample: lightness up to the last one, the signed ones with a nought behind. */
function widened(data: Buffer, channels: number): Buffer {
  const count = data.length / channels;
  const wide = Buffer.alloc(count * CHANNELS * 2);
  for (let pixel = 0, at = 0; pixel < count; pixel += 1)
    for (let channel = 0; channel < CHANNELS; channel += 1, at += 2) {
      const sample = data[pixel * channels + channel] ?? 0;
      wide[at] = channel === 0 ? sample : 0;
      wide[at + 1] = sample;
    }
  return wide;
}

type Tag = readonly [tag: number, type: number, count: number, value: number];

/** A bare TIFF of Lab of sixteen bits. */
function tiffOf(samples: Buffer, { width, height, density = 0 }: { width: number; height: number; density?: number }): Buffer {
  const [long, data] = [200, 232];
  const tags: Tag[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, CHANNELS, long],
    [259, SHORT, 1, 1],
    [PHOTOMETRIC, SHORT, 1, LAB],
    [273, LONG, 1, data],
    [277, SHORT, 1, CHANNELS],
    [278, LONG, 1, height],
    [279, LONG, 1, samples.length],
    [282, RATIONAL, 1, long + 8],
    [283, RATIONAL, 1, long + 16],
    [296, SHORT, 1, 2],
  ];
  const head = Buffer.alloc(data);
  head.write('II*\0\x08\0\0\0', 0, 'latin1');
  head.writeUInt16LE(tags.length, 8);
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = 10 + index * ENTRY_BYTES;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  for (const at of [0, 2, 4]) head.writeUInt16LE(16, long + at);
  for (const at of [8, 16]) {
    head.writeUInt32LE(Math.round(density * PPI_SCALE), long + at);
    head.writeUInt32LE(PPI_SCALE, long + at + 4);
  }
  return Buffer.concat([head, samples]);
}

/** The decoder supports only 16-bit Lab, so 8-bit Lab is widened. @throws decoder errors */
export async function readablePicture(file: string): Promise<PictureSource> {
  const error = await sharp(file)
    .metadata()
    .then(
      () => null,
      (reason: unknown) => String(reason),
    );
  if (error === null || !/labq/.test(error)) return file;
  const again = calledRgb(await readFile(file));
  if (again === null) return file;
  const { data, info } = await sharp(again, { limitInputPixels: MOST_PIXELS, failOn: 'error', ignoreIcc: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { density } = await sharp(again).metadata();
  return tiffOf(widened(data, info.channels), { width: info.width, height: info.height, ...(density === undefined ? {} : { density }) });
}
