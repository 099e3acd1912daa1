import { evaluateArtwork } from '#lib/domain/artwork/evaluate.ts';
import type { ArtworkReport, Box, PageFacts, TrimFact } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import { chooseTrim } from '#lib/domain/artwork/size.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import type { ImageHead } from './image-head.ts';

/** What programs take a picture without a density for. */
const SCREEN_PPI = 72;
/** Sides in the proportion of the spec within this are meant for it. */
const PROPORTION_TOLERANCE = 0.01;

/** Densities are told in whole pixels per inch: what rounds to the one told is what was meant. */
const DENSITY_ROUNDING_PPI = 0.5;
function namesResolution({ width, height, density }: Pick<ImageHead, 'width' | 'height' | 'density'>, media: Box): boolean {
  const sides = [
    [width, media.width],
    [height, media.height],
  ] as const;
  return density !== undefined && sides.every(([pixels, mm]) => Math.abs((pixels * MM_PER_INCH) / mm - density) <= DENSITY_ROUNDING_PPI);
}

/** The trimmed size by proportion, a guess for a picture whose density says something else. */
function guessTrim(
  pixels: Pick<ImageHead, 'width' | 'height' | 'density'>,
  { trim, bleed }: ArtworkSpec,
): { media: Box; trim: TrimFact } | null {
  for (const around of [bleed, 0])
    for (const turned of [false, true]) {
      const [width, height] = turned ? [trim.height, trim.width] : [trim.width, trim.height];
      const media = { x: 0, y: 0, width: width + 2 * around, height: height + 2 * around };
      const proportion = pixels.width / pixels.height / (media.width / media.height);
      if (Math.abs(proportion - 1) > PROPORTION_TOLERANCE) continue;
      return { media, trim: { place: { x: around, y: around, width, height }, turned, guessed: !namesResolution(pixels, media) } };
    }
  return null;
}

function placeOf(pixels: ImageHead, spec: ArtworkSpec, rules: ArtworkRules) {
  const mm = (count: number): number => (count / (pixels.density || SCREEN_PPI)) * MM_PER_INCH;
  const media = { x: 0, y: 0, width: mm(pixels.width), height: mm(pixels.height) };
  const boxes = { media, crop: media, bleed: null, trim: null, art: null };
  const trim = chooseTrim(boxes, spec, rules);
  if (trim !== null && !trim.guessed) return { media, trim };
  return guessTrim(pixels, spec) ?? { media, trim };
}

/** Facts of a JPEG, PNG or TIFF as of a page that is one picture. */
export function factsOfImage(head: ImageHead, spec: ArtworkSpec, rules: ArtworkRules): PageFacts {
  const { width, height, bits, space } = head;
  const { media, trim } = placeOf(head, spec, rules);
  const ppi = Math.min((width * MM_PER_INCH) / media.width, (height * MM_PER_INCH) / media.height);
  return {
    page: 1,
    boxes: { media, crop: media, bleed: null, trim: null, art: null },
    fonts: [],
    images: [{ width, height, bits, ppi, isMask: false, place: media }],
    paints: [{ space, name: null, by: 'image' }],
    outputIntents: [],
    overprint: false,
    trim,
    marks: { edges: null, near: null, photoSides: [], folds: null, ink: null },
    unmeasured: [],
  };
}

/** What can be told of a picture without decoding it. */
export function checkHead(head: ImageHead, bytes: number, spec: ArtworkSpec, rules: ArtworkRules): ArtworkReport {
  return evaluateArtwork([factsOfImage(head, spec, rules)], { bytes, isProtected: false }, spec, rules);
}
