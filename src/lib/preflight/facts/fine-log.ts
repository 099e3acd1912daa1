import { isDieName } from '#lib/domain/artwork/die.ts';
import type { FineFact } from '#lib/domain/artwork/report.ts';
import type { Sample } from '../paint/fine-lines.ts';
import { isSheer } from '../paint/graphics-state.ts';
import type { Subpath } from '../paint/path-trace.ts';
import type { Paint } from '../paint/run.ts';
import type { Trace } from '../paint/trace.ts';
import { blackAlone, inkUseOf } from './ink-use.ts';
import { openThinPlaces, type ThinPlaces } from './thin-places.ts';

/** Larger letters print well in any inks. */
const MOST_TEXT_POINTS = 14;
/** Stop after this many of each kind. */
const MOST_TRACES = 4000;
const FULL = 0.99;
const LEAST_GREY = 0.02;

/** A thin line or small letters, their number, and their inks. */
export type FineTrace = Pick<FineFact, 'kind' | 'inks' | 'points'> & {
  count: number;
  amounts: ReadonlyMap<string, number>;
  samples: readonly Sample[];
  trace: Trace;
  isBox: boolean;
};
export type DieTrace = { target: Paint['target']; overprints: boolean; pieces: readonly Subpath[]; trace: Trace };

/** Fine details of a page and overprints; evaluated once it is known which are visible. */
export type FineLog = {
  /** `isOver`: the paint overprints. */
  note: (paint: Paint, trace: Trace, isOver: boolean) => void;
  thin: ThinPlaces;
  all: () => { fine: readonly FineTrace[]; blacks: readonly FineTrace[]; greys: readonly Trace[]; dies: readonly DieTrace[] };
};

const keep = <T>(list: T[], one: T): void => {
  if (list.length < MOST_TRACES) list.push(one);
};

const isDie = ({ by, colour: { space } }: Paint): boolean => by === 'vector' && space.space === 'spot' && isDieName(space.name ?? '');

export function openFineLog(): FineLog {
  const [fine, blacks, greys, dies]: [FineTrace[], FineTrace[], Trace[], DieTrace[]] = [[], [], [], []];
  return {
    thin: openThinPlaces(),
    note: (paint, trace, isOver) => {
      const { colour, target, line, letters, state } = paint;
      if (isDie(paint)) keep(dies, { target, overprints: isOver, pieces: paint.trace?.pieces ?? [], trace });
      const use = inkUseOf(colour);
      if (use === null || isDie(paint) || (isOver && use.inks === 'none')) return;
      if (line != null)
        keep(fine, { kind: 'line', ...use, points: line.points, count: 1, samples: line.samples, trace, isBox: target === 'fill' });
      const black = blackAlone(use, colour);
      if (letters !== undefined && letters.points < MOST_TEXT_POINTS) {
        // Letters with colours of their own keep them, whatever is corrected: of them only the size is told.
        const isDrawn = paint.by !== 'text';
        const inks = isDrawn && use.inks === 'rich' ? 'several' : use.inks;
        const text: FineTrace = { kind: 'text', ...use, ...letters, inks, samples: [], trace, isBox: false };
        keep(fine, text);
        if (!isDrawn && black >= FULL && !isOver && !isSheer(state, target) && target === 'fill') keep(blacks, text);
      }
      if (isOver && black > LEAST_GREY && black < FULL) keep(greys, trace);
    },
    all: () => ({ fine, blacks, greys, dies }),
  };
}
