import type { PDFDict } from '@cantoo/pdf-lib';
import type { Box, PageBoxes } from '#lib/domain/artwork/report.ts';
import { MM_PER_POINT } from '#lib/domain/units.ts';
import { boxThrough, type Matrix } from '../matrix.ts';
import { dictOf, numberOf, numbersOf } from './pdf-objects.ts';

/** What a page without a media box is: US Letter, as viewers take it. */
const LETTER: Corners = [0, 0, 612, 792];
/** Page trees are a few levels deep; a loop of parents is not. */
const MOST_PARENTS = 32;

/** Lower left and upper right corner in the page's own points. */
export type Corners = readonly [x1: number, y1: number, x2: number, y2: number];

/** A page attribute may stand on any of its parents. */
export function inherited<T>(page: PDFDict, read: (dict: PDFDict) => T | undefined): T | undefined {
  let dict: PDFDict | undefined = page;
  for (let level = 0; dict !== undefined && level < MOST_PARENTS; level += 1) {
    const found = read(dict);
    if (found !== undefined) return found;
    dict = dictOf(dict, 'Parent');
  }
  return undefined;
}

/** Corners in order; undefined for a box without an area. */
function cornersOf(dict: PDFDict, key: string): Corners | undefined {
  const numbers = numbersOf(dict, key, 4);
  if (numbers === undefined) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  const corners: Corners = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return corners[2] - corners[0] > 0 && corners[3] - corners[1] > 0 ? corners : undefined;
}

const clip = (box: Corners, to: Corners): Corners => [
  Math.max(box[0], to[0]),
  Math.max(box[1], to[1]),
  Math.min(box[2], to[2]),
  Math.min(box[3], to[3]),
];

/** Clockwise quarter turns of the page as it is seen: 0–3. */
function turnsOf(page: PDFDict): number {
  const degrees = inherited(page, (dict) => numberOf(dict, 'Rotate')) ?? 0;
  return ((Math.round(degrees / 90) % 4) + 4) % 4;
}

/** From the page's points to mm from the media box's top left corner as it is seen. */
function viewOf([x1, y1, x2, y2]: Corners, turns: number, k: number): Matrix {
  const views: Matrix[] = [
    [k, 0, 0, -k, -x1 * k, y2 * k],
    [0, k, k, 0, -y1 * k, -x1 * k],
    [-k, 0, 0, k, x2 * k, -y1 * k],
    [0, -k, -k, 0, y2 * k, x2 * k],
  ];
  return views[turns] ?? [k, 0, 0, -k, -x1 * k, y2 * k];
}

/** Boxes of a page in mm as it is seen, and the way from its points to them. */
export function pageGeometry(page: PDFDict): { boxes: PageBoxes; view: Matrix; media: Corners } {
  const media = inherited(page, (dict) => cornersOf(dict, 'MediaBox')) ?? LETTER;
  const view = viewOf(media, turnsOf(page), MM_PER_POINT * (numberOf(page, 'UserUnit') ?? 1));
  const seen = (corners: Corners): Box => boxThrough(view, ...corners);
  const crop = inherited(page, (dict) => cornersOf(dict, 'CropBox')) ?? media;
  const own = (key: string): Box | null => {
    const corners = cornersOf(page, key);
    return corners === undefined ? null : seen(corners);
  };
  const boxes = { media: seen(media), crop: seen(clip(crop, media)), bleed: own('BleedBox'), trim: own('TrimBox'), art: own('ArtBox') };
  return { boxes, view, media };
}
