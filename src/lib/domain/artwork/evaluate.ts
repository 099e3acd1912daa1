import { findBleed } from './bleed.ts';
import { findColour } from './colour.ts';
import { findCut } from './cut.ts';
import { findDie } from './die.ts';
import { findExceeded } from './exceeded.ts';
import { findFine, findOverprint } from './fine.ts';
import { areFoldsUnseen, findFolds } from './folds.ts';
import { findFonts } from './fonts.ts';
import { findInk } from './ink.ts';
import { type Extra, findInteractive } from './interactive.ts';
import { findPages } from './pages.ts';
import { findPictureFile } from './picture-file.ts';
import {
  ARTWORK_INDICATORS,
  type ArtworkIndicator,
  type ArtworkReport,
  type Finding,
  finding,
  fromTrim,
  type PageFacts,
  severityOf,
} from './report.ts';
import { findResolution } from './resolution.ts';
import type { ArtworkRules } from './rules.ts';
import { findSize } from './size.ts';
import type { ArtworkSpec } from './spec.ts';

/**
 * Facts about the whole file: its size, whether its owner forbade changes, its scripts and attachments, and the number of pages when not
 * all are checked yet.
 */
export type FileFacts = { bytes: number; isProtected: boolean; extras?: readonly Extra[] | undefined; pages?: number | undefined };

/** Indicators that could not be measured on a page, found by the facts that are missing. */
function gapsOf({ trim, marks, unmeasured }: PageFacts, spec: ArtworkSpec, rules: ArtworkRules): ArtworkIndicator[] {
  const edgeless = spec.shape === 'rect' ? [] : (['bleed', 'cut'] as const);
  return [
    ...unmeasured,
    ...edgeless,
    ...(marks.edges === null && spec.bleed > 0 ? (['bleed'] as const) : []),
    ...(marks.near === null || marks.photoSides.length > 0 ? (['cut'] as const) : []),
    ...(spec.folds.length > 0 && (marks.folds === null || areFoldsUnseen(marks.folds, rules)) ? (['fold'] as const) : []),
    ...(marks.ink === null ? (['ink'] as const) : []),
    ...(trim === null ? (['bleed', 'cut'] as const) : []),
    ...(marks.fine === null ? (['lines', 'text', 'overprint'] as const) : []),
    ...(marks.drawn === null ? (['pages'] as const) : []),
  ];
}

/** Finds content and pictures that cannot be decoded: what would be printed is unknown. */
const findBroken = ({ page, isDamaged, broken = [], trim }: PageFacts): Finding[] => [
  ...(isDamaged === true ? [finding({ indicator: 'unreadable', severity: 3, page, detail: 'damaged' })] : []),
  ...broken.map((place) => finding({ indicator: 'unreadable', severity: 3, page, place: fromTrim(place, trim), detail: 'picture' })),
];

/** More names than these say no more. */
const MOST_MISSING = 20;

/** Finds pictures and forms that are drawn and are not in the file. What may lie anywhere on the page has no place. */
const findMissing = ({ page, missing = [], trim, boxes: { media } }: PageFacts): Finding[] =>
  missing.slice(0, MOST_MISSING).map(({ name, place }) => {
    const isPlaced = place !== undefined && (place.width < media.width || place.height < media.height);
    const there = isPlaced ? fromTrim(place, trim) : null;
    return finding({ indicator: 'unreadable', severity: 3, page, place: there, detail: `missing:${name}` });
  });

/** Finds pages on which the check reached its limit. */
const findUnseen = ({ page, limit }: PageFacts): Finding[] =>
  limit === undefined ? [] : [finding({ indicator: 'unreadable', severity: 3, page, detail: limit })];

function findOnPage(facts: PageFacts, spec: ArtworkSpec, rules: ArtworkRules): Finding[] {
  const atEdges = spec.shape === 'rect' ? [...findBleed(facts, spec, rules), ...findCut(facts, spec, rules)] : [];
  return [
    ...findBroken(facts),
    ...findMissing(facts),
    ...findSize(facts, spec),
    ...atEdges,
    ...findFolds(facts, rules),
    ...findResolution(facts, rules),
    ...findInk(facts, spec, rules),
    ...findFine(facts, rules),
    ...findOverprint(facts, rules),
    ...findPictureFile(facts),
  ];
}

/** Red first, then in the order of the indicators, then by page. */
function byWeight(a: Finding, b: Finding): number {
  const rank = (one: Finding): number => ARTWORK_INDICATORS.indexOf(one.indicator);
  return b.severity - a.severity || rank(a) - rank(b) || (a.page ?? 0) - (b.page ?? 0);
}

/** Turns facts into findings: the whole check of a file. */
export function evaluateArtwork(facts: PageFacts[], file: FileFacts, spec: ArtworkSpec, rules: ArtworkRules): ArtworkReport {
  const pages = file.pages ?? facts.length;
  const seen = facts.filter(({ limit }) => limit === undefined);
  const locked = file.isProtected ? [finding({ indicator: 'unreadable', severity: 2, detail: 'permissions' })] : [];
  const findings = [
    ...locked,
    ...facts.flatMap(findUnseen),
    ...seen.flatMap((page) => findOnPage(page, spec, rules)),
    ...findFonts(seen),
    ...findColour(seen, spec),
    ...findPages(seen, spec),
    ...findDie(seen, spec),
    ...findInteractive(seen, file.extras ?? []),
    ...findExceeded({ pages, bytes: file.bytes }, spec, rules),
  ].sort(byWeight);
  const missing = new Set(facts.flatMap((page) => gapsOf(page, spec, rules)));
  const unmeasured = ARTWORK_INDICATORS.filter((indicator) => missing.has(indicator));
  return { severity: severityOf(findings), pages, facts, findings, unmeasured };
}
