import type { EndFact } from '#lib/domain/artwork/report.ts';
import { difference } from '../raster.ts';
import type { StripAt } from './cut-strips.ts';
import { placesIn } from './finer-edges.ts';

/** The first measurement is at most this far off, mm. */
const MOST_OFF_MM = 0.35;

/** Measures again where drawings end, from a finer drawing of the strip along the cut: there the colour changes most. */
export const measureFinerEnds = (ends: readonly EndFact[], stripAt: StripAt): EndFact[] =>
  ends.map((end) => {
    const strip = stripAt(end.side);
    if (strip === null) return end;
    const { raster, at } = strip;
    const { scale } = raster;
    const [first, last] = [end.reach - MOST_OFF_MM, end.reach + MOST_OFF_MM].map((mm) => Math.round(mm * scale)) as [number, number];
    const found = placesIn(end).map((along) => {
      const column = Math.floor(along * scale);
      const step = (place: number): number => difference(raster, at(column, place - 1), at(column, place));
      let best = first;
      for (let place = first; place <= last; place += 1) if (step(place) > step(best)) best = place;
      return best;
    });
    return { ...end, reach: (found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0) / scale };
  });
