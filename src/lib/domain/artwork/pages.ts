import { type Finding, finding, type PageFacts } from './report.ts';
import type { ArtworkSpec } from './spec.ts';

/** Books have blank pages on purpose; a leaf has two. */
const PAGES_OF_LEAF = 2;

/** Pages on which nothing is drawn: for information in a book. A picture that does not decode is told of by itself, and so is a lost font. */
function findEmpty(facts: readonly PageFacts[], { pages }: ArtworkSpec): Finding[] {
  const isBook = (pages ?? facts.length) > PAGES_OF_LEAF;
  return facts
    .filter(({ marks, broken, fonts }) => marks.drawn?.isEmpty === true && broken === undefined && fonts.every(({ embedded }) => embedded))
    .map(({ page }) => finding({ indicator: 'pages', severity: isBook ? 1 : 2, page, detail: 'empty' }));
}

/** The first page that lies the other way than the first one. */
function findTurned(facts: readonly PageFacts[]): Finding[] {
  const [first] = facts.flatMap(({ trim }) => trim ?? []);
  const other = facts.find(({ trim }) => trim !== null && trim.turned !== first?.turned);
  return other === undefined ? [] : [finding({ indicator: 'pages', severity: 2, page: other.page, detail: 'turned' })];
}

/** A back that is its face again: one page may have been laid twice. */
function findEqual([face, back]: readonly PageFacts[], { pages, sides }: ArtworkSpec): Finding[] {
  const [one, two] = [face?.marks.drawn, back?.marks.drawn];
  const isPair = sides === 'FB' && pages === PAGES_OF_LEAF;
  if (!isPair || one == null || two == null || one.isEmpty || one.fingerprint !== two.fingerprint) return [];
  return [finding({ indicator: 'pages', severity: 2, page: PAGES_OF_LEAF, detail: 'equal' })];
}

/** Pages as a whole: empty ones, those turned against one another, a back like its face. `detail`: `empty`, `turned` or `equal`. */
export const findPages = (facts: readonly PageFacts[], spec: ArtworkSpec): Finding[] => [
  ...findEmpty(facts, spec),
  ...findTurned(facts),
  ...findEqual(facts, spec),
];
