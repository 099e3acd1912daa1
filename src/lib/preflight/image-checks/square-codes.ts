import type { PDFRawStream } from '@cantoo/pdf-lib';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { Pdfium } from '../engine/pdfium-heap.ts';
import type { PageContent } from '../facts/page-facts.ts';
import type { DrawnPicture } from '../paint/ink-log.ts';
import { offsetAt, type Raster } from '../raster.ts';
import { drawAlone } from './lone-picture.ts';

/** Limit per page, and of a side's pixels: a larger code is sharp enough anyway. */
const MOST_LOOKED_AT = 8;
export const MOST_CODE_SIDE = 1200;
/** Modules of the mark in three corners, and of the smallest and the largest code. */
const MARK = 7;
export const MODULES = { least: 21, most: 177, step: 4 };
const DARK = 128;
const INK_ON_PAPER = '1 1 1 rg 0 0 9999 9999 re f 0 0 0 rg';

type IsDark = (x: number, y: number) => boolean;

const darkIn =
  (raster: Raster): IsDark =>
  (x, y) =>
    (raster.data[offsetAt(raster, Math.floor(x), Math.floor(y)) + 1] ?? 255) < DARK;

/** The box around everything dark. */
function darkBox({ width, height }: Raster, isDark: IsDark) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isDark(x, y)) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  return { left, top, width: right - left, height: bottom - top };
}

/** A dark square in a light one in a dark one, and light around it where the code goes on: module by module. */
function isMarkAt(isModuleDark: (column: number, row: number) => boolean, column: number, row: number, count: number): boolean {
  for (let y = -1; y <= MARK; y += 1)
    for (let x = -1; x <= MARK; x += 1) {
      const [across, down] = [column + x, row + y];
      if (Math.min(across, down) < 0 || Math.max(across, down) >= count) continue;
      const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
      if (isModuleDark(across, down) !== (ring !== 2 && ring !== 4)) return false;
    }
  return true;
}

/** Whether a picture is a QR code: squares, which are as sharp in few pixels as in many. */
function isSquareCode(raster: Raster): boolean {
  const isDark = darkIn(raster);
  const box = darkBox(raster, isDark);
  let run = 0;
  while (run < box.width && isDark(box.left + run, box.top)) run += 1;
  const { least, most, step } = MODULES;
  const count = least + step * Math.round(((box.width / run) * MARK - least) / step);
  if (!(count >= least && count <= most) || Math.abs(box.width - box.height) * count > box.width) return false;
  const [wide, high] = [box.width / count, box.height / count];
  const isModuleDark = (column: number, row: number) => isDark(box.left + (column + 0.5) * wide, box.top + (row + 0.5) * high);
  const far = count - MARK;
  return [
    [0, 0],
    [far, 0],
    [0, far],
  ].every(([column = 0, row = 0]) => isMarkAt(isModuleDark, column, row, count));
}

/** QR codes among pictures of too few pixels. */
export function findSquareCodes(
  pdfium: Pdfium,
  content: PageContent,
  pictures: readonly DrawnPicture[],
  { bitmapNeeded }: ArtworkRules['resolution'],
): Set<PDFRawStream> {
  const isSuspect = ({ fact: { width, height, ppi } }: DrawnPicture): boolean =>
    ppi < bitmapNeeded && Math.max(width, height) <= MOST_CODE_SIDE && Math.min(width, height) >= MODULES.least && width === height;
  const codes = pictures
    .filter(isSuspect)
    .slice(0, MOST_LOOKED_AT)
    .filter(({ stream, fact }) => {
      const [raster] = drawAlone(pdfium, content, [stream], fact, INK_ON_PAPER) ?? [];
      return raster !== undefined && isSquareCode(raster);
    });
  return new Set(codes.map(({ stream }) => stream));
}
