import { faxOf } from './coded.ts';
import { at, black, card, GROUND } from './draw.ts';
import { painted, pictureOf, plain } from './pictures-made.ts';
import { file, pdf, twins } from './row.ts';
import { craftPdf, type Entries, type Parts, type Sheet } from './sheet.ts';

/** Of 34 ppi, and in RGB. */
const coarse = (parts: Parts, more: Entries): unknown =>
  pictureOf(
    parts,
    { width: 40, height: 40, components: 3 },
    painted(40, 40, (x, y) => [(x * 97) % 256, (y * 61) % 256, (x * y * 7) % 256]),
    more,
  );
const PLACE = at('I', 30, 15, 30, 30);
const laid = (maskOf: (parts: Parts) => Entries): Sheet =>
  card(`${GROUND} ${black(12, 5, 40)} ${PLACE}`, { resources: (parts) => ({ XObject: { I: coarse(parts, maskOf(parts)) } }) });

const soft = (samples: Uint8Array, more: Entries = {}) =>
  laid((parts) => ({ SMask: pictureOf(parts, { width: 200, height: 200, components: 1 }, samples, more) }));
const evenly = (value: number, more: Entries = {}) => soft(plain(200, 200, [value]), more);
/** One pixel of a mask lets the picture through. */
const spotted = painted(200, 200, (x, y) => [x > 90 && x < 110 && y > 90 && y < 110 ? 255 : 0]);

const STENCIL = { Type: 'XObject', Subtype: 'Image', Width: 200, Height: 200, ImageMask: true, BitsPerComponent: 1 };
const hard = (byte: number, more: Entries = {}) =>
  laid(({ packed }) => ({ Mask: packed(plain(25, 200, [byte]), { ...STENCIL, ...more }) }));
const stencil = (byte: number): Sheet =>
  card(`${GROUND} ${black(12, 5, 40)} 1 0 0 rg ${PLACE}`, {
    resources: ({ packed }) => ({ XObject: { I: packed(plain(25, 200, [byte]), STENCIL) } }),
  });
/** Stripes of a fax, or none. */
const faxed = (Decode: readonly number[]) => async (): Promise<Uint8Array> => {
  const stripes = await faxOf(200, 200);
  const DecodeParms = { K: -1, Columns: 200, Rows: 200 };
  return craftPdf([laid(({ stream }) => ({ Mask: stream(stripes, { ...STENCIL, Filter: 'CCITTFaxDecode', DecodeParms, Decode }) }))]);
};

const WRONG = ['2 rgb', '3 resolution'] as const;
/** Pictures whose masks let nothing through, and those that let a little. */
export const MASKED_ROWS = [
  ...twins('an RGB picture with a soft mask', ['of nothing', evenly(0)], ['of all', evenly(255)], WRONG),
  ...twins(
    'an RGB picture with a soft mask turned round',
    ['of nothing', evenly(255, { Decode: [1, 0] })],
    ['of all', evenly(0, { Decode: [1, 0] })],
    WRONG,
  ),
  pdf('an RGB picture with a soft mask of a spot', soft(spotted), WRONG),
  ...twins('an RGB picture with a stencil', ['without a hole', hard(255)], ['that is one hole', hard(0)], WRONG),
  pdf('an RGB picture with a stencil turned round, without a hole', hard(0, { Decode: [1, 0] }), []),
  file('an RGB picture with a stencil of stripes as a fax', faxed([0, 1]), WRONG),
  ...twins(
    'an RGB picture of which colours are left out',
    ['all there are', laid(() => ({ Mask: [0, 255, 0, 255, 0, 255] }))],
    ['some', laid(() => ({ Mask: [250, 255, 250, 255, 250, 255] }))],
    WRONG,
  ),
  ...twins('a stencil in RGB', ['without a hole', stencil(255)], ['that is one hole', stencil(0)], ['2 rgb'], { also: ['resolution'] }),
];
