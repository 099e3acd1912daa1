import type { OverFact } from '#lib/domain/artwork/report.ts';
import type { FineLog } from '../facts/fine-log.ts';
import { PROCESS_INKS } from '../ink/ink.ts';
import { meet } from '../matrix.ts';
import type { Trace } from '../paint/trace.ts';
import { inkedShare } from './ink-around.ts';
import { HALF, LEAST_INKED, type Printed, pixelAt, placeOn, roundedPoints, touches } from './printed.ts';
import { smallestText } from './smallest-text.ts';

/** Grey that mixes with a colour only along its edge does not count. */
const MIXED_SHARE = 0.2;
const [, , , BLACK] = PROCESS_INKS;

/** Whether most of the area under a grey has ink of these plates; later paints do not count. */
function mixes({ numbered, plates, area, trim }: Printed, { place, number }: Trace, inks: readonly Uint8Array[]): boolean {
  const part = meet(meet(place, area), trim);
  const step = 1 / plates.scale;
  let [inked, all] = [0, 0];
  for (let y = part.y; y <= part.y + part.height; y += step)
    for (let x = part.x; x <= part.x + part.width; x += step) {
      const at = pixelAt(plates, area, { x, y });
      const above = numbered === null ? 0 : (numbered.numbers[pixelAt(numbered.raster, area, { x, y }) ?? -1] ?? 0);
      if (at === null || above > number) continue;
      all += 1;
      if (inks.some((plate) => (plate[at] ?? 0) > LEAST_INKED)) inked += 1;
    }
  return all > 0 && inked / all >= MIXED_SHARE;
}

/** Small black letters that knock out the colour below, and grey that mixes with a colour. */
export function measureOver(log: FineLog, printed: Printed): OverFact[] {
  const colours = [...printed.plates.inks].flatMap(([ink, plate]) => (ink === BLACK ? [] : [plate]));
  const { blacks, greys } = log.all();
  const black = smallestText(
    blacks.filter((one) => touches(printed, one)),
    ({ trace }) => inkedShare(printed, trace, colours) >= HALF,
  );
  const grey = greys.find((trace) => printed.isShown(trace) && mixes(printed, trace, colours));
  return [
    ...(black === null
      ? []
      : [{ kind: 'knockout' as const, points: roundedPoints(black.points), place: placeOn(printed, black.trace.place) }]),
    ...(grey === undefined ? [] : [{ kind: 'grey' as const, points: 0, place: placeOn(printed, grey.place) }]),
  ];
}
