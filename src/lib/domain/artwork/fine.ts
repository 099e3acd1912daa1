import { type ArtworkIndicator, type Finding, type FineFact, finding, fromTrim, type PageFacts, type Severity } from './report.ts';
import { type ArtworkRules, LIMIT_BY_INKS } from './rules.ts';

const INDICATORS = { line: 'lines', text: 'text' } as const;

type Reported = { indicator: ArtworkIndicator; detail: string; limit: number };

/** The finding for lines or letters of this size; null when they print well. */
function reportOf({ kind, inks, points }: FineFact, { lines, text }: ArtworkRules): Reported | null {
  const own = LIMIT_BY_INKS[inks];
  if (kind === 'text' && inks === 'rich' && points < text.rich) return { indicator: 'text', detail: 'black', limit: text.rich };
  const limit = kind === 'line' ? lines[own] : text[own];
  if (points >= limit) return null;
  return { indicator: INDICATORS[kind], detail: kind === 'line' ? own : `small:${own}`, limit };
}

const YELLOW: Severity = 2;

/**
 * Finds lines that may break, letters that may fill in, and small black letters mixed of four inks: the finest of each page. `value` and
 * `limit` in points; `detail`: `one`, `several` or `reversed` for lines, `small:` with one of these or `black` for text.
 */
export function findFine({ page, marks }: PageFacts, rules: ArtworkRules): Finding[] {
  const all = marks.fine ?? [];
  const isFinest = ({ kind, inks, points }: FineFact, at: number): boolean =>
    !all.some((one, other) => one.kind === kind && one.inks === inks && (one.points < points || (one.points === points && other < at)));
  return all.filter(isFinest).flatMap((fact): Finding[] => {
    const said = reportOf(fact, rules);
    return said === null ? [] : [finding({ ...said, severity: YELLOW, page, place: fact.place, value: fact.points })];
  });
}

/** Finds white that overprinting takes away, at its first place on the page. */
function findLostWhite({ page, paints, trim }: PageFacts): Finding[] {
  const lost = paints.find(({ isLost }) => isLost === true);
  if (lost === undefined) return [];
  const place = lost.place === undefined ? null : fromTrim(lost.place, trim);
  return [finding({ indicator: 'overprint', severity: YELLOW, page, place, detail: 'white' })];
}

/**
 * Finds white that overprinting takes away, small black letters that knock out the colour below, and grey that mixes with it. `detail`:
 * `white`, `knockout` or `grey`.
 */
export function findOverprint(facts: PageFacts, { text }: ArtworkRules): Finding[] {
  const { page, marks } = facts;
  const mixing = (marks.over ?? []).flatMap(({ kind, points, place }): Finding[] => {
    if (kind === 'grey') return [finding({ indicator: 'overprint', severity: YELLOW, page, place, detail: 'grey' })];
    if (points >= text.overprint) return [];
    return [finding({ indicator: 'overprint', severity: YELLOW, page, place, value: points, limit: text.overprint, detail: 'knockout' })];
  });
  return [...findLostWhite(facts), ...mixing];
}
