import type { FinishingCode } from '#lib/domain/codes.ts';
import { circle, type Drawing, line, path, rect, type Shape } from '#lib/domain/drawing/shape.ts';

const PAGE = rect('sheet', 6, 6, 60, 36);

/** A sketch of each finishing, 72×48. */
const PICTURES: Record<FinishingCode, readonly Shape[]> = {
  RND: [rect('sheet', 6, 6, 60, 36, 9), line('snip', 'M6 15V6h9M57 6h9v9M66 33v9h-9M15 42H6v-9')],
  LAM: [
    PAGE,
    line('film', 'M6 6h38l22 18v18H6z'),
    line('gleam', 'M12 36L30 6M22 42L42 8'),
    line('peel', 'M44 6l22 18c-8-1-14-1-17 1c0-7-1-13-5-19z'),
  ],
  DRL: [PAGE, circle('hole', 18, 24, 5), line('fold', 'M18 12v24M6 24h24')],
  EYL: [PAGE, circle('ring', 18, 24, 6), circle('hole', 18, 24, 3)],
  FOSS: [PAGE, line('fold', 'M36 2v44')],
  FOLD: [line('sheet', 'M6 8l30 6v32l-30 -6zM36 14l30 -6v32l-30 6z'), line('fold', 'M36 14v32')],
  PERF: [PAGE, line('dotted', 'M46 6v36')],
  DIE: [line('sheet', 'M16 42V16a10 10 0 0 1 10 -10h20a10 10 0 0 1 10 10v26z'), circle('hole', 36, 17, 6)],
  CPR: [PAGE, rect('c', 6, 6, 20, 36), rect('m', 26, 6, 20, 36), rect('y', 46, 6, 20, 36)],
  CORD: [rect('sheet', 14, 16, 44, 28), line('cord', path`M26 20C26 0 46 0 46 20`)],
};

export const drawFinishing = (code: FinishingCode): Drawing => ({ x: 0, y: 0, width: 72, height: 48, shapes: PICTURES[code] });
