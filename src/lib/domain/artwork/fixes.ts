import { hasThin, planInks } from './fix-inks.ts';
import { isOtherCount, mendPage, type PageFix, type PagePlan, scalePage, splitPage } from './fix-page.ts';
import { staysBad } from './fix-result.ts';
import { foldsOn } from './folds.ts';
import type { ArtworkReport, Box, PageFacts } from './report.ts';
import type { ArtworkRules } from './rules.ts';
import type { ArtworkSpec } from './spec.ts';

/** Problems that can be corrected exactly, in the order of correction. */
export const ARTWORK_FIXES = [
  'split_spreads',
  'scale',
  'rotate',
  'mirror_bleed',
  'black_text',
  'black_overprint',
  'white_stays',
  'thick_lines',
] as const;
export type ArtworkFixKind = (typeof ARTWORK_FIXES)[number];

/** Points the customer should check before approving the corrected file. */
export const FIX_WARNINGS = ['text_at_edge', 'edges_unseen', 'page_order', 'upright', 'thin_boxes'] as const;
export type FixWarning = (typeof FIX_WARNINGS)[number];

/** One correction for a person: `pages` of the file it touches, `percent` of the old size where it scales. */
export type ArtworkFix = { kind: ArtworkFixKind; pages: number[]; percent: number | null };

/** `pages` are the pages of the corrected file, in order. Without `fixes` nothing can be corrected exactly. */
export type FixPlan = { fixes: ArtworkFix[]; warnings: FixWarning[]; pages: PagePlan[] };

export const NO_FIXES: FixPlan = { fixes: [], warnings: [], pages: [] };

/** In a book it is unknown which way a turned page was meant to be. */
const MOST_TURNED_PAGES = 2;
const MOST_FIXED_PAGES = 500;

const HUNDRED = 100;

type Fixed = { facts: PageFacts; fix: PageFix };

const pagesWhere = (fixed: readonly Fixed[], test: (plan: PagePlan) => boolean): number[] =>
  fixed.filter(({ fix }) => fix.pages.some(test)).map(({ facts }) => facts.page);

type Scaled = { page: number; percent: number | null };

/** A picture whose size is known only by its proportions changes nothing but its density. */
function scaledPages(fixed: readonly Fixed[], isPicture: boolean): Scaled[] {
  return fixed.flatMap(({ facts: { page, trim }, fix: { isGuessed, isSplit, pages } }): Scaled[] => {
    if (isPicture) return isGuessed ? [{ page, percent: null }] : [];
    const isScaled = trim === null && !isSplit;
    return isScaled ? [{ page, percent: Math.round((pages[0]?.scale ?? 1) * HUNDRED) }] : [];
  });
}

function listFixes(fixed: readonly Fixed[], isPicture: boolean): ArtworkFix[] {
  const scaled = scaledPages(fixed, isPicture);
  const kinds: Record<ArtworkFixKind, number[]> = {
    split_spreads: fixed.filter(({ fix }) => fix.isSplit).map(({ facts }) => facts.page),
    scale: scaled.map(({ page }) => page),
    rotate: pagesWhere(fixed, ({ turn }) => turn !== 0),
    mirror_bleed: pagesWhere(fixed, ({ mirror }) => mirror.length > 0),
    black_text: pagesWhere(fixed, ({ inks }) => inks?.blackText !== undefined),
    black_overprint: pagesWhere(fixed, ({ inks }) => inks?.blackOver !== undefined),
    white_stays: pagesWhere(fixed, ({ inks }) => inks?.whiteStays === true),
    thick_lines: pagesWhere(fixed, ({ inks }) => inks?.lines !== undefined),
  };
  const [first] = scaled;
  const common = scaled.every(({ percent }) => percent === first?.percent) ? (first?.percent ?? null) : null;
  return ARTWORK_FIXES.flatMap((kind) =>
    kinds[kind].length === 0 ? [] : [{ kind, pages: kinds[kind], percent: kind === 'scale' ? common : null }],
  );
}

function warningsOf(fixed: readonly Fixed[], fixes: readonly ArtworkFix[], { bleed }: ArtworkSpec, rules: ArtworkRules): FixWarning[] {
  const mirrored = fixed.filter(({ fix }) => fix.pages.some(({ mirror }) => mirror.length > 0));
  const isAtEdge = ({ facts, fix }: Fixed): boolean =>
    (facts.marks.near ?? []).some(({ distance, side }) => distance < bleed && fix.pages[0]?.mirror.includes(side) === true);
  const isUnseen = ({ facts, fix }: Fixed): boolean => facts.trim === null || fix.isSplit || facts.marks.near === null;
  const kinds = fixes.map(({ kind }) => kind);
  const said: Record<FixWarning, boolean> = {
    text_at_edge: mirrored.some(isAtEdge),
    edges_unseen: mirrored.some(isUnseen),
    page_order: kinds.includes('split_spreads'),
    upright: kinds.includes('rotate'),
    thin_boxes: kinds.includes('thick_lines') && fixed.some(({ facts }) => hasThin(facts, rules, 'box')),
  };
  return FIX_WARNINGS.filter((warning) => said[warning]);
}

/** Whether a picture fits the ordered size exactly: both sides need the same density, and enough resolution. */
function isExactPicture({ images: [image], boxes: { media }, trim }: PageFacts, { bleed }: ArtworkSpec, rules: ArtworkRules): boolean {
  if (image === undefined || trim === null || image.bits === 1) return false;
  const density = Math.max(image.width, image.height) / Math.max(media.width, media.height);
  const isEven =
    Math.abs(image.width / density - media.width) <= rules.size.tolerance &&
    Math.abs(image.height / density - media.height) <= rules.size.tolerance;
  const around = [0, bleed].some((by) => Math.abs(media.width - trim.place.width - 2 * by) < rules.size.tolerance);
  return isEven && (!trim.guessed || (around && Math.round(image.ppi) >= rules.resolution.needed));
}

function fixPage(facts: PageFacts, spec: ArtworkSpec, rules: ArtworkRules, isPicture: boolean): PageFix | null {
  const isLeaf = spec.pages !== null && spec.pages <= MOST_TURNED_PAGES;
  // With uneven folds the right way to turn the page is unknown.
  const areFoldsEven = foldsOn(facts.page, spec, { turned: true }) !== null;
  if (facts.trim !== null) return mendPage(facts, spec, rules, isLeaf && areFoldsEven);
  if (isPicture) return null;
  const isFlat = spec.folds.length === 0;
  const isBook = spec.pages !== null && !isLeaf && isFlat;
  if (isOtherCount(facts, spec, rules)) return isBook ? splitPage(facts, spec, rules) : null;
  return scalePage(facts, spec, rules, isLeaf && isFlat);
}

/** Adds the ink corrections to a page. Pictures have none: their inks are pixels, and scaling changes the sizes they depend on. */
function withInks(fix: PageFix | null, facts: PageFacts, rules: ArtworkRules, isPicture: boolean): PageFix | null {
  const isScaled = fix?.pages.some(({ scale }) => scale !== 1) === true;
  const inks = fix === null || isPicture || isScaled ? null : planInks(facts, rules);
  return fix === null || inks === null ? fix : { ...fix, pages: fix.pages.map((page) => ({ ...page, inks })) };
}

const isSame = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** Whether the plan leaves a page unchanged. */
export const isLeftAlone = ({ scale, turn, mirror, trim }: PagePlan, facts: PageFacts): boolean =>
  scale === 1 && turn === 0 && mirror.length === 0 && facts.trim !== null && isSame(trim, facts.trim.place);

/**
 * Plans the corrections that need no guessing: every page must come out right, and spreads must give exactly the ordered number of pages.
 * Sizes may differ within the tolerance, pictures keep the required resolution, a bleed is reflected only where there is none. Locked or
 * unreadable files, shapes that are no rectangles, and files that stay unprintable get no plan.
 */
export function fixesFor(report: ArtworkReport, spec: ArtworkSpec, rules: ArtworkRules, isPicture: boolean): FixPlan {
  const isClosed = report.findings.some(({ indicator }) => indicator === 'unreadable');
  if (isClosed || spec.shape !== 'rect' || report.facts.length === 0 || report.facts.length > MOST_FIXED_PAGES) return NO_FIXES;
  if (isPicture && !report.facts.every((facts) => isExactPicture(facts, spec, rules))) return NO_FIXES;
  const fixed = report.facts.flatMap((facts) => {
    const fix = withInks(fixPage(facts, spec, rules, isPicture), facts, rules, isPicture);
    return fix === null ? [] : [{ facts, fix }];
  });
  if (fixed.length < report.facts.length) return NO_FIXES;
  const pages = fixed.flatMap(({ fix }) => fix.pages);
  const fixes = listFixes(fixed, isPicture);
  const isSplit = fixes.some(({ kind }) => kind === 'split_spreads');
  if (fixes.length === 0 || (isSplit && pages.length !== spec.pages)) return NO_FIXES;
  const kinds = fixes.map(({ kind }) => kind);
  if (staysBad(kinds, report)) return NO_FIXES;
  return { fixes, warnings: warningsOf(fixed, fixes, spec, rules), pages };
}
