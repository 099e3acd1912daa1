import type { Kopecks } from '../money.ts';
import { divideRounded } from '../money.ts';

/** Units that come `after` so many cost `percent` of the first ones. */
export type VolumeStep = { after: number; percent: number };

const FULL = 100;

/** Sum of the percents that units are charged at. `scale`: how finely the units are counted. */
function chargedPercents(units: number, steps: readonly VolumeStep[], scale: number): number {
  const bands = [{ after: 0, percent: FULL }, ...steps];
  return bands.reduce((sum, { after, percent }, at) => {
    const end = bands[at + 1]?.after ?? Number.POSITIVE_INFINITY;
    const inBand = Math.min(units, end * scale) - after * scale;
    return sum + Math.max(0, inBand) * percent;
  }, 0);
}

/**
 * What whole units cost when later ones are cheaper. Each band is paid at its own percent, as taxes are, so one unit more
 * never makes all of them dearer or cheaper. `size`: how many units each is worth, in percent – a B2 sheet takes 277 of film.
 */
export function volumePrice(price: Kopecks, units: number, steps: readonly VolumeStep[], size = FULL): Kopecks {
  return divideRounded(price * chargedPercents(units * size, steps, FULL), FULL * FULL);
}
