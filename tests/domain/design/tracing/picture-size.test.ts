import { expect, test } from 'vitest';
import { pictureSize } from '#lib/domain/design/tracing/picture-size.ts';

const bytesOf = (...parts: (string | readonly number[])[]): DataView =>
  new DataView(
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part))).buffer,
  );

const PNG = ['\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR'] as const;
const JPEG = [[0xff, 0xd8, 0xff, 0xe1, 0, 4, 1, 2]] as const;
const FRAME = [0xff, 0xc2, 0, 17, 8, 1, 0x2c, 2, 0x58, 3];
const webp = (chunk: string, ...rest: number[]): DataView => bytesOf('RIFF', [0, 0, 0, 0], 'WEBP', chunk, [0, 0, 0, 0], rest);

test.each<[string, DataView, { width: number; height: number } | null | undefined]>([
  ['a PNG', bytesOf(...PNG, [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]), { width: 30_000, height: 30_000 }],
  ['a PNG cut short', bytesOf(...PNG, [0, 0]), null],
  ['a JPEG behind its camera’s words', bytesOf(...JPEG, FRAME), { width: 600, height: 300 }],
  ['a JPEG with filling', bytesOf(...JPEG, [0xff], FRAME), { width: 600, height: 300 }],
  ['a JPEG cut short', bytesOf(...JPEG, FRAME.slice(0, 5)), null],
  ['a JPEG of a marker that is none', bytesOf(...JPEG, [0, 0, 0, 0]), null],
  ['a GIF', bytesOf('GIF89a', [0x90, 1, 0x2c, 1]), { width: 400, height: 300 }],
  ['a WebP with loss', webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0x90, 1, 0x2c, 0x41), { width: 400, height: 300 }],
  ['a WebP without loss', webp('VP8L', 0x2f, 0x8f, 0xc1, 0x4a, 0), { width: 400, height: 300 }],
  ['a WebP with more than pixels', webp('VP8X', 0, 0, 0, 0, 0x8f, 1, 0, 0x2b, 1, 0), { width: 400, height: 300 }],
  ['a WebP of another chunk', webp('ALPH', 0, 0, 0, 0), null],
  ['text', bytesOf('<svg/>'), undefined],
  ['nothing', bytesOf(), undefined],
])('%s says its size', (_, bytes, size) => {
  expect(pictureSize(bytes)).toEqual(size);
});
