import { type Box, type Finding, finding, type PageBoxes, type PageFacts, type TrimFact } from './report.ts';
import type { ArtworkRules } from './rules.ts';
import type { ArtworkSpec } from './spec.ts';

const shrink = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Boxes that may be the trimmed size, surest first; the last ones are guesses. */
function candidates({ trim, art, media, crop }: PageBoxes, bleed: number, guesses: readonly number[]): { place: Box; guessed: boolean }[] {
  const named = [trim, art].filter((box) => box !== null);
  const sure = [...named, shrink(media, bleed), shrink(crop, bleed), media, crop].map((place) => ({ place, guessed: false }));
  return [...sure, ...guesses.flatMap((by) => [media, crop].map((box) => ({ place: shrink(box, by), guessed: true })))];
}

/** The trimmed size of a page: the first box that fits the spec, standing or lying; null when none does. */
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

/** Nothing fits: red. A fit by a guessed bleed: yellow. `detail`: `other:have/need` or `guess:have/need`. */
export function findSize({ page, boxes, trim }: PageFacts, spec: ArtworkSpec): Finding[] {
  if (trim?.guessed === false) return [];
  const have = trim === null ? (boxes.trim ?? boxes.crop) : boxes.media;
  const detail = `${trim === null ? 'other' : 'guess'}:${named(have)}/${named(spec.trim)}`;
  return [finding({ indicator: 'size', severity: trim === null ? 3 : 2, page, detail })];
}
