import type { Fold } from '../product/product.ts';
import { type Box, type Finding, type FoldFact, finding, type PageFacts, type TrimFact } from './report.ts';
import type { ArtworkRules } from './rules.ts';
import type { ArtworkSpec } from './spec.ts';

/**
 * Positions of the ordered folds on a page. The back is seen from behind, so vertical folds swap sides. On a turned page left and right
 * look alike: null unless the folds are even.
 */
export function foldsOn(page: number, { folds, trim, sides }: ArtworkSpec, { turned }: Pick<TrimFact, 'turned'>): Fold[] | null {
  const isBack = sides === 'FB' && page % 2 === 0;
  const lines = folds.map((fold): Fold => (fold.axis === 'x' && isBack ? { axis: 'x', at: trim.width - fold.at } : fold));
  if (!turned) return lines;
  const isEven = ({ axis, at }: Fold): boolean => {
    const span = axis === 'x' ? trim.width : trim.height;
    return lines.some((other) => other.axis === axis && Math.abs(other.at - (span - at)) < 0.1);
  };
  return lines.every(isEven) ? lines.map(({ axis, at }) => ({ axis: axis === 'x' ? 'y' : 'x', at })) : null;
}

/** Whether no mark at any fold shows where the panels end. */
export const areFoldsUnseen = (folds: readonly FoldFact[], { fold }: ArtworkRules): boolean =>
  folds.length > 0 && folds.every(({ edges }) => edges.every((edge) => Math.abs(edge) > fold.edgeTo));

function mismatch({ edges }: FoldFact, { fold }: ArtworkRules): number | null {
  const nearest = [...edges].sort((a, b) => Math.abs(a) - Math.abs(b))[0];
  if (nearest === undefined) return null;
  const distance = Math.abs(nearest);
  return distance >= fold.edgeFrom && distance <= fold.edgeTo ? nearest : null;
}

/** The strip between a fold and the edge that misses it. */
function between({ axis, at }: FoldFact, off: number, trim: TrimFact | null): Box | null {
  if (trim === null) return null;
  const [from, wide] = [Math.min(at, at + off), Math.abs(off)];
  const { width, height } = trim.place;
  return axis === 'x' ? { x: from, y: 0, width: wide, height } : { x: 0, y: from, width, height: wide };
}

/**
 * Finds text over a fold, and panels that end off the fold. `detail`: `text` or `edge`; `value`: mm between the text or the panel's end and
 * the fold; `limit`: position of the fold.
 */
export function findFolds({ page, marks, trim }: PageFacts, rules: ArtworkRules): Finding[] {
  return (marks.folds ?? []).flatMap((fold): Finding[] => {
    const off = mismatch(fold, rules);
    const common = { indicator: 'fold', severity: 3, page, limit: fold.at } as const;
    return [
      ...(fold.text === null ? [] : [finding({ ...common, place: fold.text, value: rules.fold.text, detail: `text:${fold.axis}` })]),
      ...(off === null ? [] : [finding({ ...common, place: between(fold, off, trim), value: off, detail: `edge:${fold.axis}` })]),
    ];
  });
}
