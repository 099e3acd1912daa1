/** Which table of the quality figures a proof belongs to. */
export type Area = 'keeps working' | 'lets no one in';

export type Run = {
  /** Every choice of a proof comes from here: the same seed replays the same run. */
  random: Random;
  /** 1 is the figure in full; the smoke run of `npm test` takes a small share of it. */
  scale: number;
};

export type Finding = {
  /** What was measured, in one line. */
  measured: string;
  /** Sentences naming what does not hold; none means the figure holds. */
  violations: readonly string[];
  /** Figures that are not reached and why that is borne: said, but no defect. */
  short?: readonly string[];
};

export type Proof = {
  name: string;
  area: Area;
  /** The figure to reach. */
  figure: string;
  run: (run: Run) => Promise<Finding>;
};

export type Random = {
  /** 0 ≤ n < 1 */
  next: () => number;
  /** 0 ≤ n < below */
  whole: (below: number) => number;
  pick: <T>(from: readonly T[]) => T;
  chance: (share: number) => boolean;
  shuffled: <T>(list: readonly T[]) => T[];
};

/** Mulberry32: small, fast and the same everywhere. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    pick: <T>(from: readonly T[]): T => from[whole(from.length)] as T,
    chance: (share) => next() < share,
    shuffled: <T>(list: readonly T[]): T[] => {
      const copy = [...list];
      for (let at = copy.length - 1; at > 0; at -= 1) {
        const other = whole(at + 1);
        [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
      }
      return copy;
    },
  };
}

/** The count of the figure, scaled, never below a few. */
export const scaled = (count: number, scale: number, atLeast = 3): number => Math.max(atLeast, Math.round(count * scale));

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const FAULTS_SHOWN = 10;

/** Collects violations: each kind once with its count, so that one defect does not fill the screen. */
export function violationList() {
  const kinds = new Map<string, { count: number; first: string }>();
  return {
    add: (kind: string, first = '') => {
      const known = kinds.get(kind);
      kinds.set(kind, { count: (known?.count ?? 0) + 1, first: known?.first ?? first });
    },
    list: (): string[] =>
      [...kinds].slice(0, FAULTS_SHOWN).map(([kind, { count, first }]) => `${kind} (${count})${first === '' ? '' : `: ${first}`}`),
  };
}
