import type { Format, Product } from './product.ts';

/** Millimetres from the upper left corner of the trimmed blank, y goes down; the printed outside lies upwards. */
export type Point = { x: number; y: number };
export type Segment = { from: Point; to: Point };
export type Box = Point & { width: number; height: number };
export type Outline = { kind: 'polygon'; points: Point[] } | { kind: 'ellipse'; box: Box };

/** Operations on a blank: cuts, folds, glue areas, and panels whose print is visible. */
export type DieLine = { outline: Outline; holes: Outline[]; slits: Segment[]; folds: Segment[]; glue: Box[]; panels: Box[] };

/** Corners of a glue flap are cut off so that it does not show at the edge. */
const FLAP_CHAMFER_MM = 6;

const vertical = (x: number, y1: number, y2: number): Segment => ({ from: { x, y: y1 }, to: { x, y: y2 } });
const horizontal = (y: number, x1: number, x2: number): Segment => ({ from: { x: x1, y }, to: { x: x2, y } });
const polygon = (...points: [number, number][]): Outline => ({ kind: 'polygon', points: points.map(([x, y]) => ({ x, y })) });
const boxOf = (x1: number, y1: number, x2: number, y2: number): Box => ({ x: x1, y: y1, width: x2 - x1, height: y2 - y1 });

function foldsAlong({ folds }: Format, axis: 'x' | 'y'): number[] {
  return folds
    .filter((fold) => fold.axis === axis)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
}

/** Spans from zero to the first place, from it to the second, and so on. */
const spans = (places: number[]): [number, number][] => places.map((to, index) => [places[index - 1] ?? 0, to]);

/** Sheets, circles and hangers: the shape itself, folds from edge to edge, the hole with a slit to the right edge. */
function plain(format: Format): DieLine {
  const { width, height, shape, hole } = format;
  const box: Box = { x: 0, y: 0, width, height };
  const outline: Outline = shape === 'round' ? { kind: 'ellipse', box } : polygon([0, 0], [width, 0], [width, height], [0, height]);
  const folds = [
    ...foldsAlong(format, 'x').map((x) => vertical(x, 0, height)),
    ...foldsAlong(format, 'y').map((y) => horizontal(y, 0, width)),
  ];
  const panels = spans([...foldsAlong(format, 'x'), width]).flatMap(([x1, x2]) =>
    spans([...foldsAlong(format, 'y'), height]).map(([y1, y2]) => boxOf(x1, y1, x2, y2)),
  );
  const line: DieLine = { outline, holes: [], slits: [], folds, glue: [], panels };
  if (hole === undefined) return line;
  const { diameter, top } = hole;
  const round: Outline = { kind: 'ellipse', box: { x: (width - diameter) / 2, y: top, width: diameter, height: diameter } };
  return { ...line, holes: [round], slits: [horizontal(top + diameter / 2, (width + diameter) / 2, width)] };
}

/** Two covers, a spine between them when there are two spine folds, a pocket below the back cover with its glue flap on the left. */
function folder(format: Format): DieLine {
  const { width, height } = format;
  const [flap = 0, back = 0, ...rest] = foldsAlong(format, 'x');
  const [bottom = height] = foldsAlong(format, 'y');
  const front = rest.at(-1) ?? back;
  return {
    outline: polygon(
      [flap, 0],
      [width, 0],
      [width, bottom],
      [back, bottom],
      [back, height],
      [flap, height],
      [0, height - FLAP_CHAMFER_MM],
      [0, bottom + FLAP_CHAMFER_MM],
      [flap, bottom],
    ),
    holes: [],
    slits: [],
    folds: [...new Set([back, front])]
      .map((x) => vertical(x, 0, bottom))
      .concat(vertical(flap, bottom, height), horizontal(bottom, flap, back)),
    glue: [{ x: 0, y: bottom, width: flap, height: height - bottom }],
    panels: [boxOf(flap, 0, back, bottom), boxOf(front, 0, width, bottom), boxOf(flap, bottom, back, height)],
  };
}

/** Four walls and a glue flap on the right; a turn-in above, and below them the bottom, cut along the edges. */
function bag(format: Format): DieLine {
  const { width, height } = format;
  const edges = foldsAlong(format, 'x');
  const [turnIn = 0, bottom = height] = foldsAlong(format, 'y');
  const flap = edges.at(-1) ?? width;
  return {
    outline: polygon([0, 0], [flap, 0], [width, FLAP_CHAMFER_MM], [width, height - FLAP_CHAMFER_MM], [flap, height], [0, height]),
    holes: [],
    slits: edges.map((x) => vertical(x, bottom, height)),
    folds: [...edges.map((x) => vertical(x, 0, bottom)), horizontal(turnIn, 0, flap), horizontal(bottom, 0, flap)],
    glue: [{ x: flap, y: 0, width: width - flap, height }],
    panels: spans(edges).map(([left, right]) => boxOf(left, turnIn, right, bottom)),
  };
}

/** The cuts and folds of a blank of this format, seen from the side printed first. */
export function dieLineOf({ code }: Pick<Product, 'code'>, format: Format): DieLine {
  if (code === 'FLD') return folder(format);
  return code === 'PACK' ? bag(format) : plain(format);
}

const flipPoint = ({ x, y }: Point, width: number): Point => ({ x: width - x, y });
const flipBox = (box: Box, width: number): Box => ({ ...box, x: width - box.x - box.width });
const flipSegment = ({ from, to }: Segment, width: number): Segment => ({ from: flipPoint(from, width), to: flipPoint(to, width) });
function flipOutline(outline: Outline, width: number): Outline {
  if (outline.kind === 'ellipse') return { kind: 'ellipse', box: flipBox(outline.box, width) };
  return { kind: 'polygon', points: outline.points.map((point) => flipPoint(point, width)) };
}

/** The same blank turned over like a page: its other side. */
export function turnedOver({ outline, holes, slits, folds, glue, panels }: DieLine, width: number): DieLine {
  return {
    outline: flipOutline(outline, width),
    holes: holes.map((hole) => flipOutline(hole, width)),
    slits: slits.map((slit) => flipSegment(slit, width)),
    folds: folds.map((fold) => flipSegment(fold, width)),
    glue: glue.map((box) => flipBox(box, width)),
    panels: panels.map((panel) => flipBox(panel, width)),
  };
}
