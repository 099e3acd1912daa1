import {
  appendBezierCurve,
  closePath,
  fill,
  LineCapStyle,
  LineJoinStyle,
  lineTo,
  moveTo,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  setFillingCmykColor,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingCmykColor,
  stroke,
} from '@cantoo/pdf-lib';
import type { DesignObject, Laid, LogoPart, Point, Step } from '../domain/design/document.ts';
import { readPath } from '../domain/design/logo-path.ts';
import { sharesOf } from './ink-shares.ts';
import { type Place, pt } from './page-units.ts';

type LogoObject = Extract<DesignObject, { kind: 'logo' }>;

const CAPS = { butt: LineCapStyle.Butt, round: LineCapStyle.Round, square: LineCapStyle.Projecting } as const;
const JOINS = { miter: LineJoinStyle.Miter, round: LineJoinStyle.Round, bevel: LineJoinStyle.Bevel } as const;

const fillEvenOdd = (): PDFOperator => PDFOperator.of(PDFOperatorNames.FillEvenOdd);
const setMiterLimit = (limit: number): PDFOperator => PDFOperator.of(PDFOperatorNames.SetLineMiterLimit, [PDFNumber.of(limit)]);

function drawStep(step: Step, place: Place): PDFOperator {
  if (step.to === 'close') return closePath();
  const end = place(step);
  if (step.to === 'curve') return appendBezierCurve(...place({ x: step.x1, y: step.y1 }), ...place({ x: step.x2, y: step.y2 }), ...end);
  return (step.to === 'move' ? moveTo : lineTo)(...end);
}

const setLine = (laid: Extract<Laid, { by: 'stroke' }>, unit: number): PDFOperator[] => [
  setLineWidth(pt(laid.width * unit)),
  setLineCap(CAPS[laid.cap]),
  setLineJoin(JOINS[laid.join]),
  setMiterLimit(laid.miter),
];

function drawPart({ path, laid, ink }: LogoPart, unit: number, place: Place): PDFOperator[] {
  const outline = readPath(path).map((step) => drawStep(step, place));
  if (laid.by === 'stroke') return [setStrokingCmykColor(...sharesOf(ink)), ...setLine(laid, unit), ...outline, stroke()];
  return [setFillingCmykColor(...sharesOf(ink)), ...outline, laid.rule === 'evenodd' ? fillEvenOdd() : fill()];
}

/** The operators of a logo, part upon part; how its lines end is over with it. */
export function drawLogo({ x, y, unit, parts }: LogoObject, place: Place): PDFOperator[] {
  const placed: Place = (point: Point) => place({ x: x + point.x * unit, y: y + point.y * unit });
  return [pushGraphicsState(), ...parts.flatMap((part) => drawPart(part, unit, placed)), popGraphicsState()];
}
