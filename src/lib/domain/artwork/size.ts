import { type Box, type Finding, finding, type PageBoxes, type PageFacts, type TrimFact } from './report.ts';
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

const sticksOut = (inner: Box, outer: Box, by: number): boolean =>
  inner.x < outer.x - by ||
  inner.y < outer.y - by ||
  inner.x + inner.width > outer.x + outer.width + by ||
  inner.y + inner.height > outer.y + outer.height + by;
const isSame = (a: Box, b: Box): boolean => !sticksOut(a, b, SAME_MM) && !sticksOut(b, a, SAME_MM);

/** Whether the trim lies outside of the paper: such a page was put together wrongly, and its bleed cannot be checked. */
export const isBeyondPaper = ({ trim, media }: PageBoxes): boolean => trim !== null && sticksOut(trim, media, SAME_MM);

/** Finds boxes that contradict the page; a box equal to the whole page says nothing. */
function findBoxes({ page, boxes, trim }: PageFacts, { bleed, trim: need }: ArtworkSpec): Finding[] {
  if (trim === null) return [];
  const report = (kind: string, box: Box, severity: 2 | 3 = 2): Finding =>
    finding({ indicator: 'size', severity, page, detail: `${kind}:${named(box)}/${named(need)}` });
  const { media, crop } = boxes;
  const isOther = boxes.trim !== null && !isSame(boxes.trim, trim.place) && !isSame(boxes.trim, media);
  const lacksBleed = boxes.bleed !== null && sticksOut(shrink(trim.place, -bleed), boxes.bleed, SAME_MM);
  const holdsBleed = !sticksOut(shrink(trim.place, -bleed), media, SAME_MM);
  return [
    ...(isOther && boxes.trim !== null ? [report('trimbox', boxes.trim, isBeyondPaper(boxes) ? 3 : 2)] : []),
    ...(lacksBleed && holdsBleed && boxes.bleed !== null ? [report('bleedbox', boxes.bleed)] : []),
    ...(sticksOut(trim.place, crop, SAME_MM) ? [report('cropbox', crop)] : []),
  ];
}

/**
 * Finds pages of a wrong size. Red: no box fits, or the cut lies outside of the paper; yellow: a fit by a guessed bleed, or boxes that
 * contradict the page. `detail`: `other`, `guess`, `trimbox`, `bleedbox` or `cropbox` with `:have/need`.
 */
export function findSize(facts: PageFacts, spec: ArtworkSpec): Finding[] {
  const { page, boxes, trim } = facts;
  if (trim?.guessed === false) return findBoxes(facts, spec);
  const have = trim === null ? (boxes.trim ?? boxes.crop) : boxes.media;
  const detail = `${trim === null ? 'other' : 'guess'}:${named(have)}/${named(spec.trim)}`;
  return [finding({ indicator: 'size', severity: trim === null ? 3 : 2, page, detail })];
}
