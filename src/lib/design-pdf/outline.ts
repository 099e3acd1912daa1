import type { Box, DesignObject, Point, Step } from '../domain/design/document.ts';
import { ARC_HANDLE } from '../domain/drawing/arc.ts';
import { darkBoxes } from './qr-modules.ts';

type Drawn = Exclude<Step, { to: 'close' }>;
/** One closed piece of an outline; its first step moves. */
export type Piece = readonly Drawn[];

export type Filled = Extract<DesignObject, { kind: 'rectangle' | 'ellipse' | 'path' | 'qr' }>;

function rectangle({ x, y, width, height }: Box): Piece {
  const [right, bottom] = [x + width, y + height];
  return [
    { to: 'move', x, y },
    { to: 'line', x, y: bottom },
    { to: 'line', x: right, y: bottom },
    { to: 'line', x: right, y },
  ];
}

function ellipse({ x, y, width, height }: Box): Piece {
  const [rx, ry] = [width / 2, height / 2];
  const [cx, cy] = [x + rx, y + ry];
  const [kx, ky] = [rx * ARC_HANDLE, ry * ARC_HANDLE];
  return [
    { to: 'move', x, y: cy },
    { to: 'curve', x1: x, y1: cy + ky, x2: cx - kx, y2: cy + ry, x: cx, y: cy + ry },
    { to: 'curve', x1: cx + kx, y1: cy + ry, x2: cx + rx, y2: cy + ky, x: cx + rx, y: cy },
    { to: 'curve', x1: cx + rx, y1: cy - ky, x2: cx + kx, y2: cy - ry, x: cx, y: cy - ry },
    { to: 'curve', x1: cx - kx, y1: cy - ry, x2: x, y2: cy - ky, x, y: cy },
  ];
}

function closedPieces(steps: readonly Step[]): Piece[] {
  const pieces: Drawn[][] = [];
  let isClosed = true;
  for (const step of steps) {
    const piece = pieces.at(-1);
    const [start] = piece ?? [];
    if (step.to === 'close') isClosed = true;
    else if (step.to === 'move' || piece === undefined || start === undefined) pieces.push([{ to: 'move', x: step.x, y: step.y }]);
    // What follows a closed piece without a move begins where that piece began.
    else if (isClosed) pieces.push([start, step]);
    else piece.push(step);
    if (step.to !== 'close') isClosed = false;
  }
  return pieces;
}

/** Points of a piece with those that pull its curves: they enclose it. */
const pointsOf = (piece: Piece): Point[] =>
  piece.flatMap((step) => [
    ...(step.to === 'curve'
      ? [
          { x: step.x1, y: step.y1 },
          { x: step.x2, y: step.y2 },
        ]
      : []),
    { x: step.x, y: step.y },
  ]);

/** Twice the area; negative when the piece goes round to the left. */
function turnOf(piece: Piece): number {
  const points = pointsOf(piece);
  return points.reduce((sum, { x, y }, at) => {
    const next = points[(at + 1) % points.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
}

function turnedRound(piece: Piece): Piece {
  const last = piece.at(-1);
  if (last === undefined) return piece;
  const back = piece.slice(1).map((step, at): Drawn => {
    const { x, y } = piece[at] ?? step;
    return step.to === 'curve' ? { to: 'curve', x1: step.x2, y1: step.y2, x2: step.x1, y2: step.y1, x, y } : { to: 'line', x, y };
  });
  return [{ to: 'move', x: last.x, y: last.y }, ...back.reverse()];
}

/** A path that goes round to the left on the whole, as rectangles and ellipses do: only then edges that meet leave nothing between them. */
function pathOf(steps: readonly Step[]): Piece[] {
  const pieces = closedPieces(steps);
  const turn = pieces.reduce((sum, piece) => sum + turnOf(piece), 0);
  return turn > 0 ? pieces.map(turnedRound) : pieces;
}

/** The pieces that a shape is filled by, mm. */
export function outlineOf(shape: Filled): Piece[] {
  if (shape.kind === 'path') return pathOf(shape.steps);
  if (shape.kind === 'qr') return darkBoxes(shape).map(rectangle);
  return [shape.kind === 'rectangle' ? rectangle(shape) : ellipse(shape)];
}

/** A box around an outline, mm. */
export function boxAround(pieces: readonly Piece[]): Box {
  const points = pieces.flatMap(pointsOf);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
