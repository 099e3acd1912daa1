import {
  appendBezierCurve,
  closePath,
  cmyk,
  lineTo,
  moveTo,
  type PDFOperator,
  rectangle,
  setDashPattern,
  setLineWidth,
  setStrokingColor,
  stroke,
} from '@cantoo/pdf-lib';
import { ARC_HANDLE } from '../domain/drawing/arc.ts';
import { cornerRadius, drillHoles } from '../domain/drawing/holes.ts';
import { isForFormat } from '../domain/rules/job-shape.ts';
import type { Box, DieLine, Outline, Point, Segment } from '../domain/product/die-line.ts';
import { dieLineOf, turnedOver } from '../domain/product/die-line.ts';
import type { Format, Product } from '../domain/product/product.ts';
import { POINTS_PER_MM } from '../domain/units.ts';

/** Millimetres to the points of a PDF. */
export const pt = (mm: number): number => mm * POINTS_PER_MM;

const MARK_GAP_MM = 1;
const MARK_MM = 5;
const HATCH_MM = 4;
const HAIRLINE_PT = 0.25;

export const LAYERS = ['cut', 'fold', 'safe', 'glue', 'finishing', 'marks'] as const;
export type Layer = (typeof LAYERS)[number];

const LOOKS: Record<Layer, { colour: ReturnType<typeof cmyk>; dash: number[] }> = {
  cut: { colour: cmyk(0, 1, 0, 0), dash: [] },
  fold: { colour: cmyk(1, 0, 0, 0), dash: [6, 4] },
  safe: { colour: cmyk(1, 0, 0, 0), dash: [2, 2] },
  glue: { colour: cmyk(0, 0.5, 1, 0), dash: [] },
  finishing: { colour: cmyk(0, 1, 0, 0), dash: [1, 1] },
  marks: { colour: cmyk(0, 0, 0, 1), dash: [] },
};

/** Where a point of the blank lies on the page: its zero is at the bottom. */
type Project = (point: Point) => [number, number];

function ellipse({ x, y, width, height }: Box, place: Project): PDFOperator[] {
  const [cx, cy] = place({ x: x + width / 2, y: y + height / 2 });
  const [rx, ry] = [pt(width / 2), pt(height / 2)];
  const [kx, ky] = [rx * ARC_HANDLE, ry * ARC_HANDLE];
  return [
    moveTo(cx - rx, cy),
    appendBezierCurve(cx - rx, cy + ky, cx - kx, cy + ry, cx, cy + ry),
    appendBezierCurve(cx + kx, cy + ry, cx + rx, cy + ky, cx + rx, cy),
    appendBezierCurve(cx + rx, cy - ky, cx + kx, cy - ry, cx, cy - ry),
    appendBezierCurve(cx - kx, cy - ry, cx - rx, cy - ky, cx - rx, cy),
  ];
}

function rectangleOf({ x, y, width, height }: Box, place: Project): PDFOperator[] {
  const [left, bottom] = place({ x, y: y + height });
  return [rectangle(left, bottom, pt(width), pt(height))];
}

function drawOutline(outline: Outline, place: Project): PDFOperator[] {
  if (outline.kind === 'ellipse') return ellipse(outline.box, place);
  const corners = outline.points.map((point, index) => (index === 0 ? moveTo : lineTo)(...place(point)));
  return [...corners, closePath()];
}

const segment = ({ from, to }: Segment, place: Project): PDFOperator[] => [moveTo(...place(from)), lineTo(...place(to))];

/** Slanted lines across a box that stop at its edges. */
function hatch({ x, y, width, height }: Box, place: Project): PDFOperator[] {
  const lines: PDFOperator[] = [];
  for (let at = HATCH_MM; at < width + height; at += HATCH_MM) {
    const from = { x: x + Math.min(at, width), y: y + Math.max(0, at - width) };
    const to = { x: x + Math.max(0, at - height), y: y + Math.min(at, height) };
    lines.push(...segment({ from, to }, place));
  }
  return lines;
}

const inset = (box: Box, by: number): Box => ({ x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by });

/** Text keeps away from the edge of each panel and from holes. A strip too narrow for text has no such field. */
function safeFields({ panels, holes }: DieLine, safe: number, isRound: boolean, place: Project): PDFOperator[] {
  const fields = panels.map((panel) => inset(panel, safe)).filter(({ width, height }) => width > 0 && height > 0);
  const around = holes.flatMap((hole) => (hole.kind === 'ellipse' ? ellipse(inset(hole.box, -safe), place) : []));
  return [...fields.flatMap((box) => (isRound ? ellipse(box, place) : rectangleOf(box, place))), ...around];
}

/** Marks of the four corners, and of every fold that reaches an edge of the blank. */
function marks(line: DieLine, { width, height }: Format, bleed: number, place: Project): PDFOperator[] {
  const [near, far] = [bleed + MARK_GAP_MM, bleed + MARK_GAP_MM + MARK_MM];
  const xs = [0, width, ...line.folds.filter(({ from, to }) => from.x === to.x).map(({ from }) => from.x)];
  const ys = [0, height, ...line.folds.filter(({ from, to }) => from.y === to.y).map(({ from }) => from.y)];
  const beside = (from: Point, to: Point): PDFOperator[] => segment({ from, to }, place);
  return [
    ...xs.flatMap((x) => [...beside({ x, y: -near }, { x, y: -far }), ...beside({ x, y: height + near }, { x, y: height + far })]),
    ...ys.flatMap((y) => [...beside({ x: -near, y }, { x: -far, y }), ...beside({ x: width + near, y }, { x: width + far, y })]),
  ];
}

/** The quarter circle that rounds one corner of a box: `right` and `low` are 0 or 1. */
function cornerArc({ width, height }: Format, radius: number, right: number, low: number, place: Project): PDFOperator[] {
  const corner = { x: right * width, y: low * height };
  const [toX, toY] = [right === 1 ? -radius : radius, low === 1 ? -radius : radius];
  const rest = 1 - ARC_HANDLE;
  const [fromX, fromY] = place({ x: corner.x + toX, y: corner.y });
  const [aX, aY] = place({ x: corner.x + toX * rest, y: corner.y });
  const [bX, bY] = place({ x: corner.x, y: corner.y + toY * rest });
  const [endX, endY] = place({ x: corner.x, y: corner.y + toY });
  return [moveTo(fromX, fromY), appendBezierCurve(aX, aY, bX, bY, endX, endY)];
}

/** What the finishing takes away, were it ordered: corners and holes in their true sizes. A die has its own holes. */
function finishingGuides(product: Product, format: Format, side: 0 | 1, place: Project): PDFOperator[] {
  if (format.shape === 'die') return [];
  const finishing = product.finishing.filter((option) => isForFormat(option, format.id));
  const radius = format.shape === 'rect' ? cornerRadius(format, finishing) : 0;
  const corners = radius === 0 ? [] : [0, 1].flatMap((right) => [0, 1].flatMap((low) => cornerArc(format, radius, right, low, place)));
  const holes = drillHoles(format, finishing).flatMap(({ x, y, diameter }) => {
    const left = side === 0 ? x : format.width - x;
    return ellipse({ x: left - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter }, place);
  });
  return [...corners, ...holes];
}

/**
 * Everything that guides the designer on one side of a blank, layer by layer. `corner` is the upper left one of the trimmed
 * blank on the page, in points. The other side is the first one turned over like a page.
 */
export function drawGuides(product: Product, format: Format, side: 0 | 1, corner: Point): { layer: Layer; operators: PDFOperator[] }[] {
  const place: Project = ({ x, y }) => [corner.x + pt(x), corner.y - pt(y)];
  const front = dieLineOf(product, format);
  const line = side === 0 ? front : turnedOver(front, format.width);
  const shapes: Record<Layer, PDFOperator[]> = {
    cut: [line.outline, ...line.holes].flatMap((outline) => drawOutline(outline, place)),
    fold: line.folds.flatMap((fold) => segment(fold, place)),
    safe: safeFields(line, product.safe, format.shape === 'round', place),
    glue: line.glue.flatMap((box) => [...rectangleOf(box, place), ...hatch(box, place)]),
    finishing: finishingGuides(product, format, side, place),
    marks: marks(line, format, product.bleed, place),
  };
  shapes.cut.push(...line.slits.flatMap((slit) => segment(slit, place)));
  return LAYERS.filter((layer) => shapes[layer].length > 0).map((layer) => {
    const { colour, dash } = LOOKS[layer];
    return { layer, operators: [setLineWidth(HAIRLINE_PT), setStrokingColor(colour), setDashPattern(dash, 0), ...shapes[layer], stroke()] };
  });
}
