import type { PageFacts } from './report.ts';
import type { ArtworkRules } from './rules.ts';

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

const LINE_KINDS = { one: 'one', several: 'several', rich: 'several', none: 'reversed' } as const;

/** The ink corrections that can be made exactly on a page. Thin boxes are drawings and stay as they are. */
export function planInks({ marks, paints }: PageFacts, { lines, text }: ArtworkRules): InkPlan | null {
  const fine = marks.fine ?? [];
  const isThin = fine.some(({ kind, inks, points, isBox }) => kind === 'line' && isBox !== true && points < lines[LINE_KINDS[inks]]);
  const isRich = fine.some(({ kind, inks, points }) => kind === 'text' && inks === 'rich' && points < text.rich);
  const isUnder = (marks.over ?? []).some(({ kind, points }) => kind === 'knockout' && points < text.overprint);
  const plan: InkPlan = {
    ...(isRich ? { blackText: text.rich } : {}),
    ...(isUnder ? { blackOver: text.overprint } : {}),
    ...(paints.some(({ isLost }) => isLost === true) ? { whiteStays: true } : {}),
    ...(isThin ? { lines } : {}),
  };
  return Object.keys(plan).length === 0 ? null : plan;
}
