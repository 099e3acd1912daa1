import sharp, { type JpegOptions } from 'sharp';
import { expect, test } from 'vitest';
import { isMiscodedJpeg } from '#lib/preflight/image-coding/jpeg-codes.ts';

const [WIDTH, HEIGHT] = [203, 117];
const START_OF_SCAN = Buffer.of(0xff, 0xda);

/** Discs and slants in so many channels. */
const samples = (channels: number): Buffer =>
  Buffer.from(
    Array.from({ length: WIDTH * HEIGHT * channels }, (_, at) => {
      const [pixel, channel] = [Math.floor(at / channels), at % channels];
      const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
      return Math.round(127 + 60 * Math.sin(x / (5 + channel)) + 60 * Math.cos(y / (9 - channel)));
    }),
  );

async function jpegOf(channels: 1 | 3 | 4, options: JpegOptions): Promise<Buffer> {
  const raw = sharp(samples(channels), { raw: { width: WIDTH, height: HEIGHT, channels } });
  const space = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' }[channels];
  return (channels === 4 ? raw.pipelineColourspace('cmyk') : raw).toColourspace(space).jpeg(options).toBuffer();
}

test.each([1, 3, 4] as const)('a whole JPEG of %i channels is as its program wrote it', async (channels) => {
  for (const quality of [20, 60, 90, 100])
    for (const chromaSubsampling of ['4:4:4', '4:2:0'])
      for (const optimiseCoding of [false, true])
        expect(isMiscodedJpeg(await jpegOf(channels, { quality, chromaSubsampling, optimiseCoding }))).toBe(false);
});

test('nearly every run of noughts within the code is seen', async () => {
  const whole = await jpegOf(3, { quality: 90 });
  const from = whole.indexOf(START_OF_SCAN) + 14;
  const places = Array.from({ length: 40 }, (_, at) => from + Math.floor(((whole.length - from - 60) * at) / 40));
  const seen = places.filter((place) => {
    const damaged = Buffer.from(whole);
    damaged.fill(0, place, place + 30);
    return isMiscodedJpeg(damaged);
  });
  expect(seen.length).toBeGreaterThan(36);
});

test('what lies behind the end of a picture is none of it', async () => {
  const whole = await jpegOf(3, { quality: 90 });
  const scan = whole.subarray(whole.indexOf(START_OF_SCAN), whole.indexOf(START_OF_SCAN) + 14);
  expect(isMiscodedJpeg(Buffer.concat([whole, Buffer.of(0, 2), scan, Buffer.alloc(500)]))).toBe(false);
});
