import { ARC_HANDLE } from '../drawing/arc.ts';
import type { Box, DesignObject, Ink, Step } from './document.ts';
import { fingerprint } from './fingerprint.ts';
import { CORNERS, type Corner } from './template.ts';

/** The quarter of an ellipse that fills a box from its centre at one corner. */
export function quarterSteps({ x, y, width, height }: Box, corner: Corner): Step[] {
  const isLeft = corner.startsWith('left');
  const isTop = corner.endsWith('top');
  const [cx, cy] = [isLeft ? x : x + width, isTop ? y : y + height];
  const [rx, ry] = [isLeft ? width : -width, isTop ? height : -height];
  return [
    { to: 'move', x: cx, y: cy },
    { to: 'line', x: cx + rx, y: cy },
    { to: 'curve', x1: cx + rx, y1: cy + ry * ARC_HANDLE, x2: cx + rx * ARC_HANDLE, y2: cy + ry, x: cx, y: cy + ry },
    { to: 'close' },
  ];
}

/** Of the cells that could have an arc, so many are whole squares. */
const PLAIN_SHARE = 0.4;

/** The same letters always give the same numbers from 0 to 1: a person keeps his pattern. */
function numbersOf(seed: string): () => number {
  let state = fingerprint([...seed].map((letter) => letter.codePointAt(0) ?? 0));
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A cell and how far it goes on past the cut on each side. */
type Cell = {
  box: Box;
  edges: { left: boolean; right: boolean; top: boolean; bottom: boolean };
  isLast: { across: boolean; down: boolean };
};

function cellsOf({ x, y, width, height }: Box, columns: number, bleeds: Cell['edges']): Cell[] {
  const rows = Math.max(1, Math.round(height / (width / columns)));
  const [across, down] = [width / columns, height / rows];
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const edges = {
      left: bleeds.left && column === 0,
      right: bleeds.right && column === columns - 1,
      top: bleeds.top && row === 0,
      bottom: bleeds.bottom && row === rows - 1,
    };
    return {
      box: { x: x + column * across, y: y + row * down, width: across, height: down },
      edges,
      isLast: { across: column === columns - 1, down: row === rows - 1 },
    };
  });
}

/** A cell goes on under the next ones, or a screen shows a hair of paper between them. */
const UNDER_MM = 0.1;

const grown = ({ box: { x, y, width, height }, edges, isLast }: Cell, bleed: number): Box => ({
  x: x - (edges.left ? bleed : 0),
  y: y - (edges.top ? bleed : 0),
  width: width + (edges.left ? bleed : 0) + (edges.right ? bleed : 0) + (isLast.across ? 0 : UNDER_MM),
  height: height + (edges.top ? bleed : 0) + (edges.bottom ? bleed : 0) + (isLast.down ? 0 : UNDER_MM),
});

const isAtEdge = ({ edges }: Cell): boolean => Object.values(edges).includes(true);

/** `bleeds` are the sides where the box ends at the cut. */
type Pattern = { box: Box; columns: number; inks: readonly Ink[]; seed: string; bleeds: Cell['edges']; bleed: number };

/**
 * Squares and quarter discs grown from a seed over a box. Cells at the cut are whole squares that go on past it: an arc that ended there
 * would show how far the knife wanders.
 */
export function patternObjects({ box, columns, inks, seed, bleeds, bleed }: Pattern): DesignObject[] {
  const next = numbersOf(seed);
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(next() * values.length)];
  let before: Ink | undefined;
  return cellsOf(box, columns, bleeds).flatMap((cell): DesignObject[] => {
    const ground = pick(inks.filter((ink) => ink !== before));
    const figure = pick(inks.filter((ink) => ink !== ground));
    const corner = pick(CORNERS);
    const isPlain = next() < PLAIN_SHARE || isAtEdge(cell);
    before = ground;
    if (ground === undefined) return [];
    const square: DesignObject = { kind: 'rectangle', ...grown(cell, bleed), ink: ground };
    if (isPlain || figure === undefined || corner === undefined) return [square];
    return [square, { kind: 'path', steps: quarterSteps(cell.box, corner), ink: figure }];
  });
}
