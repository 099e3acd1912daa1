import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { VolumeStep } from '#lib/domain/product/volume.ts';
import { PRICES } from './content.ts';

const steps = (...pairs: [after: number, percent: number][]): VolumeStep[] => pairs.map(([after, percent]) => ({ after, percent }));

const SHEETS = steps([10, 60], [50, 40], [100, 30], [300, 24], [1000, 20]);
const LARGE_SHEETS = [steps([10, 50], [50, 28], [200, 22]), steps([5, 60], [20, 40], [50, 30], [200, 25])];
const FILM = steps([50, 60], [200, 45], [1000, 38]);
const STAPLES = steps([100, 75], [500, 60]);
const GLUE_AND_WIRE = steps([100, 75], [500, 55]);

const { digital, largePresses, finishing, bindings, turnarounds } = PRICES;

/** The example's prices with volume rates on presses, film and bindings: what a shop would set. */
export const STEPPED: PriceList = {
  ...PRICES,
  digital: { ...digital, maxSheets: 6000, steps: SHEETS },
  largePresses: largePresses.map((press, at) => ({ ...press, steps: LARGE_SHEETS[at] ?? [] })),
  furtherLeafPercent: 30,
  finishing: { ...finishing, LAM: { ...finishing.LAM, steps: FILM } },
  bindings: {
    staple: { ...bindings.staple, steps: STAPLES },
    perfect: { ...bindings.perfect, steps: GLUE_AND_WIRE },
    wire: { ...bindings.wire, steps: GLUE_AND_WIRE },
  },
  turnarounds: {
    ...turnarounds,
    economy: { ...turnarounds.economy, maxSheets: 6000 },
    standard: { ...turnarounds.standard, maxSheets: 6000 },
  },
};
