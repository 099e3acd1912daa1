import type { InkPlan } from './fix-inks.ts';
import type { Box, EdgeRun, PageBoxes, PageFacts, Side } from './report.ts';
import { isEvaluated } from './resolution.ts';
import type { ArtworkRules } from './rules.ts';
import type { ArtworkSpec } from './spec.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const satisfies readonly Side[];

/**
 * How one page of the corrected file is made. `trim` becomes the trimmed size, in mm from the top left corner of the old page's media box
 * as it is seen. The page is scaled, then turned clockwise by `turn` degrees. On the `mirror` sides (named before the turn) the bleed is
 * the reflected edge of the page, on the others it is taken from the file. `inks` are corrected first.
 */
export type PagePlan = { from: number; trim: Box; scale: number; turn: 0 | 90 | 270; mirror: Side[]; inks?: InkPlan | undefined };

export type PageFix = { isSplit: boolean; isGuessed: boolean; pages: PagePlan[] };

const MOST_SCALE = 4;
const EVERY_SCALE_IS_SAFE_BELOW = 1;

type Size = { width: number; height: number };

/** Space on each side of a part of the page. */
const spareOf = (trim: Box, media: Box): Record<Side, number> => ({
  top: trim.y - media.y,
  left: trim.x - media.x,
  right: media.x + media.width - trim.x - trim.width,
  bottom: media.y + media.height - trim.y - trim.height,
});

/** Sides that have no bleed at all, when the edges were not measured; null when a side has some bleed, yet too little. */
function missingSides(spare: Record<Side, number>, scale: number, bleed: number, tolerance: number): Side[] | null {
  if (bleed === 0) return [];
  const lacking = SIDES.filter((side) => spare[side] * scale < bleed - tolerance);
  return lacking.every((side) => spare[side] * scale <= tolerance) ? lacking : null;
}

/** Sides whose edges are inked and whose bleed is bare from end to end. */
function bareSides(edges: readonly EdgeRun[], bleed: number, { tolerance, thinLine }: ArtworkRules['bleed']): Side[] {
  const runs = edges.filter(({ depth, reach, isLine }) => isLine !== true && depth + reach > thinLine);
  return SIDES.filter((side) => {
    const own = runs.filter((run) => run.side === side);
    return bleed > tolerance && own.length > 0 && own.every(({ reach }) => reach <= tolerance);
  });
}

/** Whether pictures keep the resolution they need at the new size; one-bit pictures have their own limit. */
function staysSharp({ images }: PageFacts, scale: number, { resolution }: ArtworkRules): boolean {
  if (scale <= EVERY_SCALE_IS_SAFE_BELOW) return true;
  const evaluated = images.filter((image) => isEvaluated(image, resolution));
  return evaluated.every(({ bits, ppi }) => Math.round(ppi / scale) >= (bits === 1 ? resolution.bitmapNeeded : resolution.needed));
}

/** The scale from one size to another by the longer side; the shorter one may differ within the tolerance. */
function factorBetween(from: Size, to: Size, tolerance: number): number | null {
  const scale = to.width >= to.height ? to.width / from.width : to.height / from.height;
  const isNear = Math.abs(from.width * scale - to.width) <= tolerance && Math.abs(from.height * scale - to.height) <= tolerance;
  return isNear && scale <= MOST_SCALE && scale >= 1 / MOST_SCALE ? scale : null;
}

const shrink = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

type Part = { trim: Box; scale: number };

const isAt = (have: Size, want: Size, tolerance: number): boolean =>
  Math.abs(have.width - want.width) <= tolerance && Math.abs(have.height - want.height) <= tolerance;

/** Candidates for the trimmed size: the box the file names, else the whole page without or with the bleed. */
function scaledParts({ trim, art, media }: PageBoxes, wanted: Size, bleed: number, tolerance: number): Part[] {
  const named = [trim, art].find((box) => box !== null && !isAt(box, media, tolerance)) ?? null;
  const plain = factorBetween(named ?? media, wanted, tolerance);
  const around = { width: wanted.width + 2 * bleed, height: wanted.height + 2 * bleed };
  const whole = named === null ? factorBetween(media, around, tolerance) : null;
  return [
    ...(plain === null ? [] : [{ trim: named ?? media, scale: plain }]),
    ...(whole === null ? [] : [{ trim: shrink(media, bleed / whole), scale: whole }]),
  ];
}

/** The part of a page that has this size; null when there is none. */
function partOfSize({ trim, art, media }: PageBoxes, size: Size, bleed: number, tolerance: number): Box | null {
  const parts = [trim, art, shrink(media, bleed), media].filter((box) => box !== null);
  return parts.find((box) => isAt(box, size, tolerance)) ?? null;
}

/** Whether the page holds two ordered pages, or half of one: scaling it might fit, and be wrong. */
export function isOtherCount({ boxes }: PageFacts, { trim: { width, height }, bleed }: ArtworkSpec, { size }: ArtworkRules): boolean {
  const sizes = [2, 1 / 2].flatMap((times) => [
    { width: width * times, height },
    { width, height: height * times },
  ]);
  return sizes.some((one) => partOfSize(boxes, one, bleed, size.tolerance) !== null);
}

/** Splits a spread of two pages. The inner edges get no bleed. */
export function splitPage({ page, boxes }: PageFacts, { trim, bleed }: ArtworkSpec, rules: ArtworkRules): PageFix | null {
  const spread = { width: 2 * trim.width, height: trim.height };
  const place = partOfSize(boxes, spread, bleed, rules.size.tolerance);
  const outer = place === null ? null : missingSides(spareOf(place, boxes.media), 1, bleed, rules.bleed.tolerance);
  if (place === null || outer === null) return null;
  const width = place.width / 2;
  const half = (x: number, inner: Side): PagePlan => ({
    from: page,
    scale: 1,
    turn: 0,
    trim: { ...place, x, width },
    mirror: bleed === 0 ? [] : SIDES.filter((side) => side === inner || outer.includes(side)),
  });
  return { isSplit: true, isGuessed: false, pages: [half(place.x, 'right'), half(place.x + width, 'left')] };
}

/** Scales a page of another size with the same proportions. */
export function scalePage(facts: PageFacts, spec: ArtworkSpec, rules: ArtworkRules, mayTurn: boolean): PageFix | null {
  const { trim, bleed } = spec;
  const { tolerance } = rules.size;
  const lying = { width: trim.height, height: trim.width };
  const ways = [{ wanted: trim, turn: 0 as const }, ...(mayTurn ? [{ wanted: lying, turn: turnOf(facts.page, spec) }] : [])];
  for (const { wanted, turn } of ways)
    for (const part of scaledParts(facts.boxes, wanted, bleed, tolerance)) {
      const mirror = missingSides(spareOf(part.trim, facts.boxes.media), part.scale, bleed, rules.bleed.tolerance);
      if (mirror === null || !staysSharp(facts, part.scale, rules)) continue;
      return { isSplit: false, isGuessed: false, pages: [{ from: facts.page, ...part, turn, mirror }] };
    }
  return null;
}

/** The back is seen from behind, so it turns the other way to keep the same edge. */
const turnOf = (page: number, { sides }: Pick<ArtworkSpec, 'sides'>): 90 | 270 => (sides === 'FB' && page % 2 === 0 ? 270 : 90);

/** Corrects a page of known trimmed size that lies on its side or has no bleed. A partial bleed is left as it is. */
export function mendPage(facts: PageFacts, spec: ArtworkSpec, rules: ArtworkRules, mayTurn: boolean): PageFix | null {
  const { trim, marks, page } = facts;
  if (trim === null) return null;
  const mirror = spec.bleed === 0 ? [] : bareSides(marks.edges ?? [], spec.bleed, rules.bleed);
  const turn = trim.turned && mayTurn ? turnOf(page, spec) : 0;
  return { isSplit: false, isGuessed: trim.guessed, pages: [{ from: page, trim: trim.place, scale: 1, turn, mirror }] };
}
