import sharp from 'sharp';
import { jpegOf } from './coded.ts';
import { at, card, GROUND } from './draw.ts';
import { painted, pictureEntries, plain } from './pictures-made.ts';
import { type CraftedRow, type Expected, file } from './row.ts';
import { craftPdf } from './sheet.ts';

const SIZE = { width: 480, height: 320 };
const HEAD_BYTES = 2048;
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
};
const busy = once(() =>
  jpegOf(
    SIZE.width,
    SIZE.height,
    painted(SIZE.width, SIZE.height, (x, y) => [(x * 7 + y * y) % 140, (x * y) % 120, (x ^ y) % 100, 10]),
  ),
);
/** The shortest codes are those of plain areas: sectors of noughts are its own. */
const plainest = once(() =>
  sharp(plain(1600, 1600, [255]), { raw: { width: 1600, height: 1600, channels: 1 } })
    .jpeg({ optimiseCoding: true, progressive: false })
    .toBuffer(),
);

const laid = (name: string, make: () => Promise<Uint8Array>, expected: readonly Expected[]): CraftedRow =>
  file(
    name,
    async () => {
      const bytes = await make();
      const entries = { ...pictureEntries(SIZE), Filter: 'DCTDecode', Decode: [1, 0, 1, 0, 1, 0, 1, 0] };
      return craftPdf([
        card(`${GROUND} ${at('I', 20, 15, 45, 30)}`, { resources: ({ stream }) => ({ XObject: { I: stream(bytes, entries) } }) }),
      ]);
    },
    expected,
  );
const without = (count: number) => async (): Promise<Uint8Array> => (await busy()).subarray(0, (await busy()).length - count);
const bytesZeroed =
  (count: number, make = busy) =>
  async (): Promise<Uint8Array> => {
    const bytes = Uint8Array.from(await make());
    return bytes.fill(0, HEAD_BYTES * 4, HEAD_BYTES * 4 + count);
  };
const zeroed = (sectors: number) => bytesZeroed(sectors * 512);
/** The same coded step by step. */
const stepwise = once(async () =>
  sharp(await busy(), { ignoreIcc: true })
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality: 100, progressive: true })
    .toBuffer(),
);
const noisy = async (): Promise<Uint8Array> => {
  const bytes = Uint8Array.from(await busy());
  for (let at = HEAD_BYTES * 4; at < HEAD_BYTES * 4 + 40; at += 1) bytes[at] = (at * 73) % 251;
  return bytes;
};

/** JPEGs that lost something on their way. */
export const SPOILED_JPEG_ROWS = [
  laid('a JPEG as it was written', busy, []),
  laid('a JPEG without the mark at its end', without(2), []),
  laid('a JPEG that is filled up with noughts', async () => Buffer.concat([await busy(), Buffer.alloc(4096)]), []),
  laid('a JPEG without the mark at its end that is filled up', async () => Buffer.concat([await without(2)(), Buffer.alloc(4096)]), []),
  laid('a JPEG without its last bytes', without(300), ['? picture']),
  laid('a JPEG with a sector of noughts', zeroed(1), ['? picture']),
  ...[8, 30, 200].map((count) => laid(`a JPEG with ${count} noughts in its code`, bytesZeroed(count), ['? picture'])),
  laid('a JPEG with forty other bytes in its code', noisy, ['? picture']),
  laid('a JPEG coded step by step', stepwise, []),
  laid('a JPEG with 30 noughts, coded step by step', bytesZeroed(30, stepwise), ['? picture']),
  laid('a JPEG with eight sectors of noughts', zeroed(8), ['? picture']),
  file('a JPEG of one plain area', async () => {
    const bytes = await plainest();
    const entries = { ...pictureEntries({ width: 1600, height: 1600, components: 1 }), Filter: 'DCTDecode' };
    return craftPdf([
      card(`${GROUND} ${at('I', 20, 10, 30, 30)}`, { resources: ({ stream }) => ({ XObject: { I: stream(bytes, entries) } }) }),
    ]);
  }, ['1 dense']),
];
