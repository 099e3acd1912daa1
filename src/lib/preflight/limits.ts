/** Limits for one file and for each of its pages. A file that exceeds them is refused, whatever it contains. */
export type PreflightLimits = {
  pages: number;
  /** Filters on one stream: a chain of eight turned 919 bytes into 22 GB. */
  filters: number;
  /** Bytes of one decoded content stream, and of all those of a page. */
  streamBytes: number;
  decodedBytes: number;
  /** Forms, patterns and glyphs inside one another. */
  nesting: number;
  /** Operators run on one page, repeated forms counted each time. */
  operators: number;
  /** Pixels of one page's raster. */
  rasterPixels: number;
};

export const PREFLIGHT_LIMITS: PreflightLimits = {
  pages: 1000,
  filters: 4,
  streamBytes: 128 << 20,
  decodedBytes: 512 << 20,
  nesting: 24,
  operators: 20_000_000,
  rasterPixels: 24_000_000,
};

/** The file exceeded a limit; `loop`: its structure is endless. */
export class LimitHit extends Error {
  readonly limit: keyof PreflightLimits | 'loop';
  constructor(limit: keyof PreflightLimits | 'loop') {
    super(`limit:${limit}`);
    this.name = 'LimitHit';
    this.limit = limit;
  }
}

/** The rest of the limits for one page; `spend` throws when it is used up. */
export type Budget = { limits: PreflightLimits; spend: (what: 'operators' | 'decodedBytes', amount: number) => void };

/** @throws {LimitHit} from `spend` */
export function openBudget(limits: PreflightLimits): Budget {
  const left = { operators: limits.operators, decodedBytes: limits.decodedBytes };
  return {
    limits,
    spend: (what, amount) => {
      left[what] -= amount;
      if (left[what] < 0) throw new LimitHit(what);
    },
  };
}
