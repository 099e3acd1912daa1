import type { PageFacts } from './report.ts';
import type { ArtworkRules } from './rules.ts';

/** What is set right in the drawing of a page, each with its limit in points: black letters of one ink, black laid over colour, white that stays, lines that hold. */
export type InkPlan = {
  blackText?: number | undefined;
  blackOver?: number | undefined;
  whiteStays?: boolean | undefined;
  lines?: ArtworkRules['lines'] | undefined;
};

const LINE_KINDS = { one: 'one', several: 'several', rich: 'several', none: 'reversed' } as const;

/** What of a page's inks can be set right exactly; thin boxes are drawings of their own. */
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
