import { deflateSync } from 'node:zlib';
import type { PDFRef } from '@cantoo/pdf-lib';
import type { Entries, Parts } from './sheet.ts';

const SPACE_OF = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const;

/** Samples of one colour, 0–255 each. */
export const plain = (width: number, height: number, samples: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: width * height * samples.length }, (_, at) => samples[at % samples.length] ?? 0);

/** Samples by place. */
export function painted(width: number, height: number, of: (x: number, y: number) => readonly number[]): Uint8Array {
  const rows = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => of(x, y)).flat());
  return Uint8Array.from(rows.flat());
}

type Size = { width: number; height: number; components?: 1 | 3 | 4 };

/** The dictionary of a picture of eight bits. */
export const pictureEntries = ({ width, height, components = 4 }: Size): Entries => ({
  Type: 'XObject',
  Subtype: 'Image',
  Width: width,
  Height: height,
  BitsPerComponent: 8,
  ColorSpace: SPACE_OF[components],
});

/** A deflated picture. */
export const pictureOf = ({ stream }: Parts, size: Size, samples: Uint8Array, more: Entries = {}): PDFRef =>
  stream(deflateSync(samples), { ...pictureEntries(size), Filter: 'FlateDecode', ...more });

/** 20 pixels in CMYK: 51 ppi in 10 mm. */
export const lowPicture = (parts: Parts): PDFRef =>
  pictureOf(
    parts,
    { width: 20, height: 20 },
    painted(20, 20, (x, y) => [(x * 9) % 150, (y * 9) % 150, 40, 0]),
  );
