import type { FineFact } from '#lib/domain/artwork/report.ts';
import type { FineLog, FineTrace } from '../facts/fine-log.ts';
import { inkedShare, inkOfAny } from './ink-around.ts';
import { HALF, type Printed, placeOn, roundedPoints, touches } from './printed.ts';
import { smallestText } from './smallest-text.ts';
import { standsOut } from './thin-lines.ts';

const KINDS: readonly FineFact['inks'][] = ['one', 'several', 'rich', 'none'];

/** The finest visible lines and letters of each kind; boxes that are lines are told apart from drawn ones. */
export function measureFine(log: FineLog, printed: Printed): FineFact[] {
  const isInked = inkOfAny([...printed.plates.inks.values()]);
  const { fine } = log.all();
  const isSeen = (one: FineTrace): boolean => one.inks !== 'none' || inkedShare(printed, one.trace, isInked) >= HALF;
  return KINDS.flatMap((inks) => {
    const own = fine.filter((one) => one.inks === inks && touches(printed, one));
    const thinnest = (isBox: boolean) =>
      own
        .filter((one) => one.kind === 'line' && one.isBox === isBox)
        .toSorted((a, b) => a.points - b.points)
        .find((one) => (one.samples.length === 0 ? isSeen(one) : standsOut(printed, one)));
    const text = smallestText(
      own.filter(({ kind }) => kind === 'text'),
      isSeen,
    );
    return [thinnest(false), thinnest(true), text].flatMap((one): FineFact[] => {
      if (one == null) return [];
      const { kind, points, trace, isBox } = one;
      return [{ kind, inks, points: roundedPoints(points), place: placeOn(printed, trace.place), ...(isBox ? { isBox } : {}) }];
    });
  });
}
