import { overlaps } from './boxes.ts';
import { pixelLetters } from './pixel-letters.ts';
import { type Finding, finding, fromTrim, type ImageFact, type PageFacts } from './report.ts';
import type { ArtworkRules } from './rules.ts';

/** How many pictures of one page are reported, worst first. */
const MOST_NAMED = 5;
/** A strip of fewer pixels across is a rule. */
const LEAST_OF_STRIP = 3;
/** This many rules side by side are a picture cut into rows. */
const LEAST_ROWS = 8;
/** A strip is at least this many times longer than an ignored picture. */
const LONG_STRIP = 4;
/** Share by which the sides of a square pixel may differ. */
const SQUARE = 0.1;

function evaluate({ bits, ppi }: ImageFact, { resolution }: ArtworkRules): { severity: 2 | 3; needed: number } | null {
  const [needed, red] = bits === 1 ? [resolution.bitmapNeeded, resolution.bitmapRed] : [resolution.needed, resolution.red];
  const rounded = Math.round(ppi);
  if (rounded >= needed) return null;
  return { severity: rounded < red ? 3 : 2, needed };
}

/** The densest picture with more pixels than a press can show; for information. */
function findDense(seen: readonly ImageFact[], { page, trim }: PageFacts, { resolution }: ArtworkRules): Finding[] {
  const [densest] = seen.filter(({ bits }) => bits > 1).toSorted((a, b) => b.ppi - a.ppi);
  if (densest === undefined || Math.round(densest.ppi) <= resolution.dense) return [];
  const place = fromTrim(densest.place, trim);
  const value = Math.round(densest.ppi);
  return [finding({ indicator: 'resolution', severity: 1, page, place, value, limit: resolution.dense, detail: 'dense' })];
}

const ratio = ({ width, height }: { width: number; height: number }): number => Math.max(width, height) / Math.min(width, height);

/**
 * Whether a picture counts: tiny ornaments and gradients do not. A strip of square pixels does, for flattening transparency cuts pictures
 * into strips.
 */
export function isEvaluated(image: ImageFact, rules: ArtworkRules['resolution']): boolean {
  const least = Math.min(image.width, image.height);
  return least > rules.ignoredPixels || (least >= LEAST_OF_STRIP && isLongPicture(image, rules));
}

const isLongPicture = (image: ImageFact, { ignoredPixels }: ArtworkRules['resolution']): boolean =>
  Math.max(image.width, image.height) > LONG_STRIP * ignoredPixels && hasSquarePixels(image);

const hasSquarePixels = ({ width, height, place }: ImageFact): boolean => Math.abs(ratio({ width, height }) / ratio(place) - 1) < SQUARE;

/** Finds pictures one or two pixels high that lie side by side: old printer drivers write a photograph like that. */
function rowsOf(images: readonly ImageFact[], rules: ArtworkRules['resolution']): Set<ImageFact> {
  const stacks = new Map<string, ImageFact[]>();
  for (const image of images) {
    if (!isLongPicture(image, rules)) continue;
    const { width, height, place } = image;
    const [from, long] = width > height ? [place.x, place.width] : [place.y, place.height];
    const key = `${width > height} ${Math.round(from)} ${Math.round(long)}`;
    stacks.set(key, [...(stacks.get(key) ?? []), image]);
  }
  return new Set([...stacks.values()].filter(({ length }) => length >= LEAST_ROWS).flat());
}

/** Finds pictures with too few pixels for their size, and the one with by far too many. `detail`: `image`, `bitmap` or `dense`. */
export function findResolution(facts: PageFacts, rules: ArtworkRules): Finding[] {
  const { page, images, trim } = facts;
  const origin = trim?.place ?? { x: 0, y: 0 };
  const rows = rowsOf(images, rules.resolution);
  const inTrim = images.filter(({ place, isSmooth }) => isSmooth !== true && (trim === null || overlaps(place, trim.place)));
  const large = inTrim.filter((image) => isEvaluated(image, rules.resolution) || rows.has(image));
  const small = inTrim.filter((image) => !large.includes(image));
  const seen = [...large, ...pixelLetters(small)];
  const coarse = seen
    .toSorted((a, b) => a.ppi - b.ppi)
    .flatMap((image): Finding[] => {
      const verdict = evaluate(image, rules);
      if (verdict === null) return [];
      const place = { ...image.place, x: image.place.x - origin.x, y: image.place.y - origin.y };
      const detail = image.bits === 1 ? 'bitmap' : 'image';
      const { severity, needed } = verdict;
      return [finding({ indicator: 'resolution', severity, page, place, value: Math.round(image.ppi), limit: needed, detail })];
    })
    .slice(0, MOST_NAMED);
  return [...coarse, ...findDense(seen, facts, rules)];
}
