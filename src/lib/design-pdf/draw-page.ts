import {
  appendBezierCurve,
  closePath,
  fill,
  lineTo,
  moveTo,
  type PDFOperator,
  setFillingCmykColor,
  setLineWidth,
  setStrokingCmykColor,
  stroke,
} from '@cantoo/pdf-lib';
import type { Design, DesignObject, DesignPage } from '../domain/design/document.ts';
import { drawLogo } from './draw-logo.ts';
import { drawText, type NamedFaces } from './draw-text.ts';
import { sharesOf } from './ink-shares.ts';
import { type Fill, joinShapes, type Painted } from './join-shapes.ts';
import type { Piece } from './outline.ts';
import { overprinted } from './overprint.ts';
import { type Place, placeOn } from './page-units.ts';

const drawPiece = (piece: Piece, place: Place): PDFOperator[] => [
  ...piece.map((step) => {
    if (step.to === 'curve')
      return appendBezierCurve(...place({ x: step.x1, y: step.y1 }), ...place({ x: step.x2, y: step.y2 }), ...place(step));
    return (step.to === 'move' ? moveTo : lineTo)(...place(step));
  }),
  closePath(),
];

const drawFill = ({ ink, pieces }: Fill, place: Place): PDFOperator[] => [
  setFillingCmykColor(...sharesOf(ink)),
  ...pieces.flatMap((piece) => drawPiece(piece, place)),
  fill(),
];

const drawLine = ({ from, to, weight, ink }: Extract<DesignObject, { kind: 'line' }>, place: Place): PDFOperator[] => [
  setStrokingCmykColor(...sharesOf(ink)),
  setLineWidth(weight),
  moveTo(...place(from)),
  lineTo(...place(to)),
  stroke(),
];

function drawPainted(painted: Painted, faces: NamedFaces, place: Place): PDFOperator[] {
  if (painted.kind === 'fill') return drawFill(painted, place);
  if (painted.kind === 'logo') return drawLogo(painted, place);
  return overprinted(painted, painted.kind === 'line' ? drawLine(painted, place) : drawText(painted, faces, place));
}

/**
 * The content of a printed side.
 * @throws when a text's typeface is not among `faces`
 */
export function drawPage({ objects }: DesignPage, design: Design, faces: NamedFaces): string {
  const place = placeOn(design);
  const operators = joinShapes(objects).flatMap((painted) => drawPainted(painted, faces, place));
  return operators.map((operator) => `${operator}\n`).join('');
}
