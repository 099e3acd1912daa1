import type { PageFacts } from './report.ts';
import { type ArtworkRules, LIMIT_BY_INKS } from './rules.ts';

/**
 * Corrections of inks on a page, each with its limit in points: black text in one ink, black overprinting colour, white that stays, lines
 * of printable width.
 */
export type InkPlan = {
  blackText?: number | undefined;
  blackOver?: number | undefined;
  whiteStays?: boolean | undefined;
  lines?: ArtworkRules['lines'] | undefined;
};

/** Whether a page has lines too thin to print: drawn ones, or boxes, which are drawings and stay as they are. */
export const hasThin = ({ marks }: PageFacts, { lines }: ArtworkRules, wanted: 'line' | 'box'): boolean =>
  (marks.fine ?? []).some(
    ({ kind, inks, points, isBox }) => kind === 'line' && (isBox === true) === (wanted === 'box') && points < lines[LIMIT_BY_INKS[inks]],
  );

/** The ink corrections that can be made exactly on a page. */
export function planInks(facts: PageFacts, rules: ArtworkRules): InkPlan | null {
  const { marks, paints } = facts;
  const { lines, text } = rules;
  const fine = marks.fine ?? [];
  const isRich = fine.some(({ kind, inks, points }) => kind === 'text' && inks === 'rich' && points < text.rich);
  const isUnder = (marks.over ?? []).some(({ kind, points }) => kind === 'knockout' && points < text.overprint);
  const plan: InkPlan = {
    ...(isRich ? { blackText: text.rich } : {}),
    ...(isUnder ? { blackOver: text.overprint } : {}),
    ...(paints.some(({ isLost }) => isLost === true) ? { whiteStays: true } : {}),
    ...(hasThin(facts, rules, 'line') ? { lines } : {}),
  };
  return Object.keys(plan).length === 0 ? null : plan;
}
