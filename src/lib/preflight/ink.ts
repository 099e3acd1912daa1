import type { PDFRawStream } from '@cantoo/pdf-lib';
import type { Box } from '#lib/domain/artwork/report.ts';
import type { ColourSpace } from './colour-space.ts';

const PERCENT = 100;

/** A CMYK picture whose ink has to be counted: its stream and the size it is laid in. */
export type InkImage = { stream: PDFRawStream; place: Box };

/** Ink of one colour in per cent; null for a space whose inks are made at the press. */
export function inkOf({ space }: ColourSpace, values: readonly number[]): number | null {
  const sum = values.reduce((total, value) => total + Math.min(1, Math.max(0, value)), 0);
  if (space === 'cmyk' && values.length === 4) return sum * PERCENT;
  return space === 'gray' && values.length === 1 ? (1 - sum) * PERCENT : null;
}

/** What a space begins with: black. */
export const initialInk = ({ space }: ColourSpace): number | null => (space === 'cmyk' || space === 'gray' ? PERCENT : null);

/**
 * An upper bound of the ink on any spot of a page. Colours knock out what lies below and plain transparency only mixes, so no spot
 * holds more than the strongest colour painted; overprinted ones come on top of it.
 */
export type InkBound = {
  add: (percent: number | null, isOverprinted: boolean) => void;
  /** Something this rule cannot count: a blend mode, a shading. */
  lose: () => void;
  /** Null when it could not be known. */
  result: () => { percent: number; isExact: boolean } | null;
};

export function openInkBound(): InkBound {
  let known = true;
  let most = 0;
  let over = 0;
  return {
    add: (percent, isOverprinted) => {
      if (percent === null) known = false;
      else if (isOverprinted) over = Math.max(over, percent);
      else most = Math.max(most, percent);
    },
    lose: () => {
      known = false;
    },
    result: () => (known ? { percent: most + over, isExact: over === 0 } : null),
  };
}
