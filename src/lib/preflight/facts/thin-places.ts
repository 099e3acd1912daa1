import type { Box } from '#lib/domain/artwork/report.ts';
import { sidesOf } from '../matrix.ts';
import type { Paint } from '../paint/run.ts';

/** Narrower things are drawn wider or narrower than they are: the engine brings them to whole pixels. */
const LEAST_MM = 2;
/** Stems of letters are at most a tenth of their size. */
const LEAST_POINTS = 60;
/** More of them on one page lie everywhere. */
const MOST_PLACES = 20_000;
const EVERYWHERE: Box = { x: -1e6, y: -1e6, width: 2e6, height: 2e6 };

/** Places with details finer than the plates' pixels. */
export type ThinPlaces = { note: (place: Box) => void; all: () => readonly Box[] };

export function openThinPlaces(): ThinPlaces {
  const places: Box[] = [];
  return {
    note: (place) => {
      if (places.length < MOST_PLACES) places.push(place);
      else if (places.length === MOST_PLACES) places.push(EVERYWHERE);
    },
    all: () => places,
  };
}

export const isNarrow = ({ width, height }: Box): boolean => width >= 0 && Math.min(width, height) < LEAST_MM;

/** Whether a paint has edges that fall between the pixels of a coarse drawing. */
export function isThin({ by, target, place, state, letters }: Paint): boolean {
  if (by === 'text' && (letters === undefined || letters.points < LEAST_POINTS)) return true;
  const line = state.lineWidth * Math.max(...sidesOf(state.ctm));
  return target === 'stroke' ? line < LEAST_MM : isNarrow(place);
}
