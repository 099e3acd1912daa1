import type { Surface } from '../product/price-list.ts';
import { type Drawing, line, path, rect, type Shape } from './shape.ts';

/** The part of a sheet a swatch shows, mm. */
const SWATCH = { width: 60, height: 30 };

/** A fixed sequence of numbers, so that the same paper always gets the same picture. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const FIBRES: Record<Surface, { count: number; length: number; seed: number }> = {
  matt: { count: 170, length: 2.2, seed: 4001 },
  satin: { count: 90, length: 0.6, seed: 733 },
  gloss: { count: 0, length: 0, seed: 1 },
};

/** The relief of a sheet: each fibre is bright on the side of the light and dark on the other. */
function relief(surface: Surface): Shape[] {
  const { count, length, seed } = FIBRES[surface];
  const next = sequence(seed);
  const fibres = Array.from({ length: count }, () => ({
    x: next() * SWATCH.width,
    y: next() * SWATCH.height,
    long: length * (0.4 + next() * 0.6),
    bend: (next() - 0.5) * length * 1.5,
  }));
  const drawn = (by: number): string =>
    fibres.map(({ x, y, long, bend }) => path`M${x - by} ${y - by}q${long * 0.5} ${bend} ${long} ${bend * 0.4}`).join('');
  return count === 0 ? [] : [line('lit-edge', drawn(0.25)), line('dark-edge', drawn(0))];
}

/** The reflection of a window on the left: sharp on gloss, in soft steps on satin, only a gradient on matt. */
const WINDOW: Record<Surface, string[]> = {
  matt: [],
  satin: ['M6 0h26L18 30H-8z', 'M11 0h14L12 30H-2z'],
  gloss: ['M9 0h15L10 30H-5z', 'M28 0h4L18 30h-4z'],
};

/** One pen stroke: whole where the paper absorbs ink, broken and smeared where it does not. */
const STROKE = 'M30 22c2-6 4-9 5-8s-3 9-1 9 4-8 6-8-2 8 0 8 3-5 5-6 0 6 2 6 4-2 6-4';
const pen = (surface: Surface): Shape[] =>
  surface === 'gloss' ? [line('slip', STROKE), line('smear', 'M36 24q8 3 17-1')] : [line('pen', STROKE)];

/** A sheet under light from the left, with a stroke of a pen on it. */
export const drawSurface = (surface: Surface): Drawing => ({
  x: 0,
  y: 0,
  ...SWATCH,
  shapes: [
    rect(`ground-${surface}`, 0, 0, SWATCH.width, SWATCH.height),
    ...WINDOW[surface].map((d) => line('window', d)),
    ...relief(surface),
    ...pen(surface),
  ],
});
