import { type Box, type EndFact, type Finding, finding, type MarginFact, type PageFacts, type Side, type TrimFact } from './report.ts';
import type { ArtworkRules } from './rules.ts';
import type { ArtworkSpec } from './spec.ts';

type Size = { width: number; height: number };
type Stretch = { side: Side; from: number; to: number };

/** An end this far before the cut was meant to be on it. */
const AT_CUT_MM = 0.3;
/** A margin is measured this much coarser than what ends there. */
const SAME_MM = 0.5;

const overlap = (one: Stretch, other: Stretch): boolean => one.side === other.side && one.from < other.to && other.from < one.to;
const isLying = (side: Side): boolean => side === 'top' || side === 'bottom';

/** Where a mark near a cut lies along it. */
const along = (side: Side, { x, y, width, height }: Box): Stretch =>
  isLying(side) ? { side, from: x, to: x + width } : { side, from: y, to: y + height };

const isOf = ({ side, width }: MarginFact, end: EndFact): boolean => side === end.side && Math.abs(width + end.reach) <= SAME_MM;

/** Ends within the knife's wander that nothing else is said of: neither a margin, nor a line along the cut, nor letters that come too near. */
export function endsOf({ marks }: PageFacts, lines: readonly Stretch[], { wander }: ArtworkRules['bleed']): EndFact[] {
  const letters = (marks.near ?? []).filter(({ kind }) => kind !== 'shape').map(({ side, place }) => along(side, place));
  const others = [...letters, ...lines];
  return (marks.ends ?? []).filter(
    (end) =>
      Math.abs(end.reach) <= wander &&
      !others.some((other) => overlap(other, end)) &&
      !(marks.margins ?? []).some((margin) => isOf(margin, end)),
  );
}

/** From where a drawing ends to where its bleed should end. */
function placeOf({ side, from, to, reach }: EndFact, trim: Size, bleed: number): Box {
  const [wide, deep] = [to - from, bleed - reach];
  if (side === 'top') return { x: from, y: -bleed, width: wide, height: deep };
  if (side === 'bottom') return { x: from, y: trim.height + reach, width: wide, height: deep };
  return { x: side === 'left' ? -bleed : trim.width + reach, y: from, width: deep, height: wide };
}

const tenths = (mm: number): number => Math.round(mm * 10) / 10;

/** What is told of an end, besides its side and place. */
const kindOf = ({ by, gap }: EndFact): string => (gap === undefined ? `end/${by}` : `hair/${tenths(gap)}`);

/**
 * Finds drawings that end near the cut on a ground that goes on, and hairs of paper before the bleed. Red: what lacks most of its bleed;
 * yellow: what ends before the cut, and smaller lacks. `detail`: `end:sides/object` or `hair:sides/width`; `value`: how far beyond the cut.
 */
export function findEnds(
  ends: readonly EndFact[],
  { page }: PageFacts,
  { place: trim }: TrimFact,
  spec: ArtworkSpec,
  { bleed }: Pick<ArtworkRules, 'bleed'>,
): Finding[] {
  const groups = new Map<string, EndFact[]>();
  for (const end of ends) {
    const key = `${kindOf(end)}/${tenths(end.reach)}`;
    groups.set(key, [...(groups.get(key) ?? []), end]);
  }
  return [...groups.values()].flatMap((all): Finding[] => {
    const [longest] = all.toSorted((a, b) => b.to - b.from - (a.to - a.from));
    if (longest === undefined) return [];
    const [kind, what] = kindOf(longest).split('/');
    const isRed = longest.reach >= -AT_CUT_MM && spec.bleed - longest.reach > bleed.redShare * spec.bleed;
    const sides = [...new Set(all.map(({ side }) => side))].join(',');
    const place = placeOf(longest, trim, spec.bleed);
    const value = tenths(longest.reach) + 0;
    return [
      finding({ indicator: 'bleed', severity: isRed ? 3 : 2, page, place, value, limit: spec.bleed, detail: `${kind}:${sides}/${what}` }),
    ];
  });
}
