import { type Finding, finding, type PageFacts } from './report.ts';
import type { ArtworkSpec } from './spec.ts';

/** Books have blank leaves on purpose: a leaf is two pages. */
const PAGES_OF_LEAF = 2;

/**
 * Finds blank pages; in a book they are for information only. Pictures that cannot be decoded or are missing, and missing fonts have their
 * own findings.
 */
function findEmpty(facts: readonly PageFacts[], { pages }: ArtworkSpec): Finding[] {
  const isBook = (pages ?? facts.length) > PAGES_OF_LEAF;
  return facts
    .filter(({ marks, broken, missing }) => marks.drawn?.isEmpty === true && broken === undefined && missing === undefined)
    .filter(({ fonts }) => fonts.every(({ embedded }) => embedded))
    .map(({ page }) => finding({ indicator: 'pages', severity: isBook ? 1 : 2, page, detail: 'empty' }));
}

/** Finds the first page whose orientation differs from the first page's. */
function findTurned(facts: readonly PageFacts[]): Finding[] {
  const [first] = facts.flatMap(({ trim }) => trim ?? []);
  const other = facts.find(({ trim }) => trim !== null && trim.turned !== first?.turned);
  return other === undefined ? [] : [finding({ indicator: 'pages', severity: 2, page: other.page, detail: 'turned' })];
}

/** Finds a back equal to its face: one page may have been placed twice. */
function findEqual([face, back]: readonly PageFacts[], { pages, sides }: ArtworkSpec): Finding[] {
  const [one, two] = [face?.marks.drawn, back?.marks.drawn];
  const isPair = sides === 'FB' && pages === PAGES_OF_LEAF;
  if (!isPair || one == null || two == null || one.isEmpty || one.fingerprint !== two.fingerprint) return [];
  return [finding({ indicator: 'pages', severity: 2, page: PAGES_OF_LEAF, detail: 'equal' })];
}

/** Findings about pages as a whole. `detail`: `empty`, `turned` or `equal`. */
export const findPages = (facts: readonly PageFacts[], spec: ArtworkSpec): Finding[] => [
  ...findEmpty(facts, spec),
  ...findTurned(facts),
  ...findEqual(facts, spec),
];
