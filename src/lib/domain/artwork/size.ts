import { type Box, type Finding, finding, type PageBoxes, type PageFacts, type Side, type TrimFact } from './report.ts';
import type { ArtworkRules } from './rules.ts';
import type { ArtworkSpec } from './spec.ts';

const shrink = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Boxes that may be the trimmed size, most certain first; the last ones are guesses. */
function candidates({ trim, art, media, crop }: PageBoxes, bleed: number, guesses: readonly number[]): { place: Box; guessed: boolean }[] {
  const named = [trim, art].filter((box) => box !== null);
  const sure = [...named, shrink(media, bleed), shrink(crop, bleed), media, crop].map((place) => ({ place, guessed: false }));
  return [...sure, ...guesses.flatMap((by) => [media, crop].map((box) => ({ place: shrink(box, by), guessed: true })))];
}

/** The trimmed size of a page: the first box that fits the spec, upright or on its side; null when none does. */
export function chooseTrim(
  boxes: PageBoxes,
  { trim, bleed }: Pick<ArtworkSpec, 'trim' | 'bleed'>,
  { size }: ArtworkRules,
): TrimFact | null {
  const fits = (place: Box, width: number, height: number): boolean =>
    Math.abs(place.width - width) <= size.tolerance && Math.abs(place.height - height) <= size.tolerance;
  for (const { place, guessed } of candidates(boxes, bleed, size.commonBleeds)) {
    if (fits(place, trim.width, trim.height)) return { place, turned: false, guessed };
    if (fits(place, trim.height, trim.width)) return { place, turned: true, guessed };
  }
  return null;
}

const tenths = (mm: number): number => Math.round(mm * 10) / 10;
const named = (size: { width: number; height: number }): string => `${tenths(size.width)}x${tenths(size.height)}`;

/** Boxes that differ by less are the same. */
const SAME_MM = 0.5;

/** How far a box reaches beyond another on each side, mm; less than nothing inside of it. */
const beyond = (inner: Box, outer: Box): Readonly<Record<Side, number>> => ({
  top: outer.y - inner.y,
  right: inner.x + inner.width - outer.x - outer.width,
  bottom: inner.y + inner.height - outer.y - outer.height,
  left: outer.x - inner.x,
});
const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const sidesOut = (inner: Box, outer: Box): Side[] => SIDES.filter((side) => beyond(inner, outer)[side] > SAME_MM);
const sticksOut = (inner: Box, outer: Box): boolean => sidesOut(inner, outer).length > 0;
const isSame = (a: Box, b: Box): boolean => !sticksOut(a, b) && !sticksOut(b, a);

/** Sides on which the cut runs where there is no paper, so that nothing can be measured there. */
export const sidesBeyondPaper = ({ boxes: { media }, trim }: Pick<PageFacts, 'boxes' | 'trim'>): Side[] =>
  trim === null ? [] : sidesOut(trim.place, media);

/** The trim box that lies outside of the paper: such a page was put together wrongly. */
function findBeyondPaper(page: number, trim: Box, media: Box, bleed: number): Finding {
  const sides = sidesOut(trim, media);
  const value = tenths(Math.max(...sides.map((side) => beyond(trim, media)[side])));
  return finding({ indicator: 'size', severity: 3, page, value, limit: bleed, detail: `beyond:${sides.join(',')}` });
}

/** Finds boxes that contradict the page; a box equal to the whole page says nothing. */
function findBoxes({ page, boxes, trim }: PageFacts, { bleed, trim: need }: ArtworkSpec): Finding[] {
  if (trim === null) return [];
  const report = (kind: string, box: Box): Finding =>
    finding({ indicator: 'size', severity: 2, page, detail: `${kind}:${named(box)}/${named(need)}` });
  const { media, crop } = boxes;
  const isOff = boxes.trim !== null && sticksOut(boxes.trim, media);
  const isOther = boxes.trim !== null && !isSame(boxes.trim, trim.place) && !isSame(boxes.trim, media);
  const lacksBleed = boxes.bleed !== null && sticksOut(shrink(trim.place, -bleed), boxes.bleed);
  const holdsBleed = !sticksOut(shrink(trim.place, -bleed), media);
  // A page without a crop box is seen whole: what lies beyond the paper is not hidden by it.
  const isHidden = sticksOut(trim.place, crop) && !(isOff && isSame(crop, media));
  return [
    ...(isOff && boxes.trim !== null ? [findBeyondPaper(page, boxes.trim, media, bleed)] : []),
    ...(isOther && !isOff && boxes.trim !== null ? [report('trimbox', boxes.trim)] : []),
    ...(lacksBleed && holdsBleed && boxes.bleed !== null ? [report('bleedbox', boxes.bleed)] : []),
    ...(isHidden ? [report('cropbox', crop)] : []),
  ];
}

/**
 * Finds pages of a wrong size. Red: no box fits, or the trim box lies outside of the paper; yellow: a fit by a guessed bleed, or boxes that
 * contradict the page. `detail`: `beyond:sides` with how far as `value`, or `other`, `guess`, `trimbox`, `bleedbox`, `cropbox` with
 * `:have/need`.
 */
export function findSize(facts: PageFacts, spec: ArtworkSpec): Finding[] {
  const { page, boxes, trim } = facts;
  if (trim?.guessed === false) return findBoxes(facts, spec);
  const have = trim === null ? (boxes.trim ?? boxes.crop) : boxes.media;
  const detail = `${trim === null ? 'other' : 'guess'}:${named(have)}/${named(spec.trim)}`;
  return [finding({ indicator: 'size', severity: trim === null ? 3 : 2, page, detail })];
}
