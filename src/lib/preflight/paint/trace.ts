import type { PDFRawStream } from '@cantoo/pdf-lib';
import type { Box, FontFact } from '#lib/domain/artwork/report.ts';

/** Places of one font or colour looked at; of more, one is sure to show. */
export const MOST_PLACES = 5000;

/**
 * Where a paint shows at most, and its number in the order of painting; `isDrawn`: it can be found by that number in a picture;
 * `isMixed`: unless the engine mixed its colour with the one below, as it does with the samples of a stencil, or passed over it; `isGuessed`: the
 * engine had no letters to draw, and where they are is known by and large; `picture`: the picture or stencil that is painted.
 */
export type Trace = { place: Box; number: number; isDrawn: boolean; isMixed?: boolean; isGuessed?: boolean; picture?: PDFRawStream };
/** Text that clips what is painted next: its font, and the letters the font lacks. */
export type ClipText = { font: FontFact; lost: readonly string[]; place: Box };
/** A fact, and wherever it was met. */
export type Traced<T> = { fact: T; traces: Trace[] };
export type IsShown = (trace: Trace) => boolean;

/** Takes down where a fact was met again. */
export function note<T>(all: Map<string, Traced<T>>, key: string, fact: T, trace: Trace): void {
  const known = all.get(key);
  if (known === undefined) all.set(key, { fact, traces: [trace] });
  else if (known.traces.length < MOST_PLACES) known.traces.push(trace);
}

/** Each fact at the first place where it shows. */
export function shown<T extends object>(all: Map<string, Traced<T>>, isShown: (trace: Trace, fact: T) => boolean): (T & { place: Box })[] {
  return [...all.values()].flatMap(({ fact, traces }) => {
    const first = traces.find((trace) => isShown(trace, fact)) ?? (traces.length >= MOST_PLACES ? traces[0] : undefined);
    return first === undefined ? [] : [{ ...fact, place: first.place }];
  });
}
