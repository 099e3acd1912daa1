import { type Box, type Finding, finding, type ImageFact, type PageFacts } from './report.ts';
import type { ArtworkRules } from './rules.ts';

/** Pictures told of on one page, worst first. */
const MOST_NAMED = 5;

const overlaps = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

function evaluate({ bits, ppi }: ImageFact, { resolution }: ArtworkRules): { severity: 2 | 3; needed: number } | null {
  const [needed, red] = bits === 1 ? [resolution.bitmapNeeded, resolution.bitmapRed] : [resolution.needed, resolution.red];
  const rounded = Math.round(ppi);
  if (rounded >= needed) return null;
  return { severity: rounded < red ? 3 : 2, needed };
}

/** Pictures with too few pixels for the size they are laid in. `detail`: `image` or `bitmap`. */
export function findResolution({ page, images, trim }: PageFacts, rules: ArtworkRules): Finding[] {
  const origin = trim?.place ?? { x: 0, y: 0 };
  const seen = images.filter((image) => {
    const isTiny = Math.min(image.width, image.height) <= rules.resolution.ignoredPixels;
    return !isTiny && (trim === null || overlaps(image.place, trim.place));
  });
  return seen
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
}
