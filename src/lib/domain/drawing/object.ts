import type { ProductCode } from '../codes.ts';
import { type ArtWords, drawArt } from './art.ts';
import { circle, type Drawing, line, path, rect, type Size } from './shape.ts';

type ObjectDrawer = (code: ProductCode, size: Size, words: ArtWords) => Drawing;

const flat: ObjectDrawer = (code, size, words) => ({
  x: 0,
  y: 0,
  ...size,
  shapes: [rect('stock', 0, 0, size.width, size.height), ...drawArt(code, size, words), rect('edge', 0, 0, size.width, size.height)],
});

/** A loop of cord above the hole. */
const onCord: ObjectDrawer = (code, size, words) => {
  const middle = size.width / 2;
  const loop = size.height * 0.32;
  const hole = { y: size.height * 0.12, radius: Math.min(2.5, size.width * 0.06) };
  const body = flat(code, size, words);
  return {
    ...body,
    y: -loop,
    height: size.height + loop,
    shapes: [
      { kind: 'clip', id: `o-${code}`, shape: rect('', 0, 0, size.width, size.height) },
      { kind: 'group', clip: `o-${code}`, shapes: body.shapes },
      circle('hole', middle, hole.y, hole.radius),
      line(
        'cord',
        path`M${middle} ${hole.y}C${middle - 11} ${-4} ${middle - 7} ${-loop} ${middle} ${-loop}S${middle + 11} ${-4} ${middle} ${hole.y}`,
      ),
    ],
  };
};

/** Folded in three and half open: the front panel faces us, two more recede. */
const leporello: ObjectDrawer = (code, { width, height }, words) => {
  const depth = 7;
  const panel = width * 0.265;
  const second = width + panel;
  return {
    x: 0,
    y: -depth,
    width: width + 2 * panel,
    height: height + depth,
    shapes: [
      { kind: 'clip', id: `o-${code}`, shape: rect('', 0, 0, width, height) },
      line('stock', path`M${width} 0l${panel} ${-depth}l${panel} ${depth}v${height}l${-panel} ${-depth}l${-panel} ${depth}z`),
      line('shade', path`M${width} 0l${panel} ${-depth}v${height}l${-panel} ${depth}z`),
      line('y', path`M${second} ${height * 0.46 - depth}l${panel} ${depth}v${height * 0.54}l${-panel} ${-depth}z`),
      rect('stock', 0, 0, width, height),
      { kind: 'group', clip: `o-${code}`, shapes: drawArt(code, { width, height }, words) },
      line(
        'edge',
        path`M0 0h${width}v${height}H0zM${width} 0l${panel} ${-depth}l${panel} ${depth}v${height}l${-panel} ${-depth}l${-panel} ${depth}`,
      ),
      line('fold', path`M${width} 0v${height}M${second} ${-depth}v${height}`),
    ],
  };
};

/** A stack of leaves under a cover, with a little of each edge visible. */
const bound: ObjectDrawer = (code, { width, height }, words) => ({
  x: 0,
  y: 0,
  width: width + 6,
  height: height + 1,
  shapes: [
    rect('stock', 3, 4, width + 2.5, height - 3),
    line('edge', path`M${width + 3} 2v${height - 1}H3M${width + 5.5} 4v${height - 3}H3`),
    { kind: 'clip', id: `o-${code}`, shape: rect('', 0, 0, width, height) },
    rect('stock', 0, 0, width, height),
    { kind: 'group', clip: `o-${code}`, shapes: drawArt(code, { width, height }, words) },
    line('edge', path`M0 0h${width}v${height}H0zM${width * 0.03} 0v${height}`),
  ],
});

/** A card folder: the back cover shows behind the front one. */
const folder: ObjectDrawer = (code, { width, height }, words) => ({
  x: 0,
  y: 0,
  width: width + 6,
  height,
  shapes: [
    rect('stock', 6, 3, width, height - 3),
    rect('edge', 6, 3, width, height - 3),
    { kind: 'clip', id: `o-${code}`, shape: rect('', 0, 0, width, height) },
    rect('stock', 0, 0, width, height),
    { kind: 'group', clip: `o-${code}`, shapes: drawArt(code, { width, height }, words) },
    rect('edge', 0, 0, width, height),
    line('fold', path`M5 0v${height}`),
  ],
});

const rounded: ObjectDrawer = (code, size, words) => {
  const radius = Math.min(8, size.width * 0.12);
  return {
    x: 0,
    y: 0,
    ...size,
    shapes: [
      { kind: 'clip', id: `o-${code}`, shape: rect('', 0, 0, size.width, size.height, radius) },
      rect('stock', 0, 0, size.width, size.height, radius),
      { kind: 'group', clip: `o-${code}`, shapes: drawArt(code, size, words) },
      rect('edge', 0, 0, size.width, size.height, radius),
    ],
  };
};

const DRAWERS: Partial<Record<ProductCode, ObjectDrawer>> = {
  TAG: onCord,
  BKL: leporello,
  CAT: bound,
  NTB: bound,
  FLD: folder,
  CLD: rounded,
};

/** A product as one holds it, to scale. `size` is its folded, trimmed size. Ids come from the code, so draw each product once on a page. */
export const drawObject: ObjectDrawer = (code, size, words) => (DRAWERS[code] ?? flat)(code, size, words);

/** The same drawing with ids of its own, for a page that has two of them. */
export const withOwnIds = (drawing: Drawing, own = 'own'): Drawing => ({
  ...drawing,
  shapes: drawing.shapes.map((shape) => {
    if (shape.kind === 'clip') return { ...shape, id: `${own}-${shape.id}` };
    return shape.kind === 'group' ? { ...shape, clip: `${own}-${shape.clip}` } : shape;
  }),
});

/** Whether the drawing is clipped by its frame: flat prints bleed past it. */
export const isTrimmed = (code: ProductCode): boolean => DRAWERS[code] === undefined;
