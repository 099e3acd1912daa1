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
