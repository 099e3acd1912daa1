import type { OverFact } from '#lib/domain/artwork/report.ts';
import type { FineLog } from '../facts/fine-log.ts';
import { PROCESS_INKS } from '../ink/ink.ts';
import { meet } from '../matrix.ts';
import type { Trace } from '../paint/trace.ts';
import { type IsInked, inkedShare, inkInSum, inkOfAny } from './ink-around.ts';
import { HALF, type Printed, pixelAt, placeOn, roundedPoints, touches } from './printed.ts';
import { smallestText } from './smallest-text.ts';

/** Grey that mixes with a colour only along its edge does not count. */
const MIXED_SHARE = 0.2;
/** Beside letters the coarse pixels of the plates are paler than the ground: a quarter of them has all of its ink. */
const GROUND_SHARE = 0.25;
const [, , , BLACK] = PROCESS_INKS;

/** Whether most of the area under a grey is inked; later paints do not count. */
function mixes({ numbered, plates, area, trim }: Printed, { place, number }: Trace, isInked: IsInked): boolean {
  const part = meet(meet(place, area), trim);
  const step = 1 / plates.scale;
  let [inked, all] = [0, 0];
  for (let y = part.y; y <= part.y + part.height; y += step)
    for (let x = part.x; x <= part.x + part.width; x += step) {
      const at = pixelAt(plates, area, { x, y });
      const above = numbered === null ? 0 : (numbered.numbers[pixelAt(numbered.raster, area, { x, y }) ?? -1] ?? 0);
      if (at === null || above > number) continue;
      all += 1;
      if (isInked(at)) inked += 1;
    }
  return all > 0 && inked / all >= MIXED_SHARE;
}

/** Small black letters that knock out a colour below of at least `ground` per cent, and grey that mixes with a colour. */
export function measureOver(log: FineLog, printed: Printed, ground: number): OverFact[] {
  const colours = [...printed.plates.inks].flatMap(([ink, plate]) => (ink === BLACK ? [] : [plate]));
  const [isInked, isGround] = [inkOfAny(colours), inkInSum(colours, ground)];
  const { blacks, greys } = log.all();
  const black = smallestText(
    blacks.filter((one) => touches(printed, one)),
    ({ trace }) => inkedShare(printed, trace, isInked) >= HALF && inkedShare(printed, trace, isGround) >= GROUND_SHARE,
  );
  const grey = greys.find((trace) => printed.isShown(trace) && mixes(printed, trace, isInked));
  return [
    ...(black === null
      ? []
      : [{ kind: 'knockout' as const, points: roundedPoints(black.points), place: placeOn(printed, black.trace.place) }]),
    ...(grey === undefined ? [] : [{ kind: 'grey' as const, points: 0, place: placeOn(printed, grey.place) }]),
  ];
}
