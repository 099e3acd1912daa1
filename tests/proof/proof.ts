import type { Random } from '#tests/support/random.ts';

/** Which table of the page a proof belongs to: three of quality figures, and one of what the tests themselves are worth. */
export type Area = 'keeps working' | 'lets no one in' | 'as fast as promised' | 'would be noticed';

/** One of so many parts a long proof is read in, the first is 1. */
export type Part = { number: number; of: number };

export type Run = {
  /** Every choice of a proof comes from here: the same seed replays the same run. */
  random: Random;
  /** 1 is the figure in full; the smoke run of `npm test` takes a small share of it. */
  scale: number;
  /** Whether what was found is to be kept in the repository. */
  write: boolean;
  /** Only these pages or popups, where a proof reads pages; all when there are none. */
  pages: readonly string[];
  /** Only this part of them; what parts of one commit have found is put together. */
  part: Part;
  /** The commit that is measured. */
  commit: string;
};

export type Finding = {
  /** What was measured, in one line. */
  measured: string;
  /** Sentences naming what does not hold; none means the figure holds. */
  violations: readonly string[];
  /** Figures that are not reached and why that is borne: said, but no defect. */
  short?: readonly string[];
  /** Some parts are still to be read: no figure to write down yet. */
  isPartial?: boolean;
  /** What all its parts took, where it was read in parts. */
  seconds?: number;
};

export type Proof = {
  name: string;
  area: Area;
  /** The figure to reach. */
  figure: string;
  run: (run: Run) => Promise<Finding>;
};

/** The count of the figure, scaled, never below a few. */
export const scaled = (count: number, scale: number, atLeast = 3): number => Math.max(atLeast, Math.round(count * scale));

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
