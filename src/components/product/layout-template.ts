import {
  appendBezierCurve,
  cmyk,
  lineTo,
  moveTo,
  type PDFContext,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFOperator,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setDashPattern,
  setLineWidth,
  setStrokingColor,
  stroke,
} from '@cantoo/pdf-lib';
import { cornerRadius, drillHoles } from '#lib/domain/drawing/holes.ts';
import type { Fold, Format, Product } from '#lib/domain/product.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Paper around the bleed, for the marks. */
const SLUG_MM = 8;
const MARK_GAP_MM = 1;
const MARK_MM = 5;
const HAIRLINE_PT = 0.25;
/** Half a chord of a quarter circle, as a share of the radius. */
const CIRCLE = 0.5522847498;
/** The same template must be the same file: a build on another day changes nothing. */
const MADE = new Date(Date.UTC(2026, 0, 1));
const LAYER_NAME = 'Линии реза и полей – не печатать';
const FINISHING_LAYER_NAME = 'Отверстия и скругление, если заказаны – не печатать';

const pt = (mm: number): number => mm * POINTS_PER_MM;
const CUT = cmyk(0, 1, 0, 0);
const SAFE = cmyk(1, 0, 0, 0);
const MARK = cmyk(0, 0, 0, 1);

type Box = { x: number; y: number; width: number; height: number };

const inset = ({ x, y, width, height }: Box, by: number): Box => ({ x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by });

function ellipse({ x, y, width, height }: Box): PDFOperator[] {
  const [rx, ry] = [width / 2, height / 2];
  const [cx, cy] = [x + rx, y + ry];
  const [kx, ky] = [rx * CIRCLE, ry * CIRCLE];
  return [
    moveTo(cx - rx, cy),
    appendBezierCurve(cx - rx, cy + ky, cx - kx, cy + ry, cx, cy + ry),
    appendBezierCurve(cx + kx, cy + ry, cx + rx, cy + ky, cx + rx, cy),
    appendBezierCurve(cx + rx, cy - ky, cx + kx, cy - ry, cx, cy - ry),
    appendBezierCurve(cx - kx, cy - ry, cx - rx, cy - ky, cx - rx, cy),
  ];
}

const outline = (box: Box, shape: Format['shape']): PDFOperator[] =>
  shape === 'round' ? ellipse(box) : [rectangle(box.x, box.y, box.width, box.height)];

function cropMarks(trim: Box, away: number): PDFOperator[] {
  const length = pt(MARK_MM);
  return [trim.x, trim.x + trim.width].flatMap((x, right) =>
    [trim.y, trim.y + trim.height].flatMap((y, top) => {
      const [dx, dy] = [right === 1 ? 1 : -1, top === 1 ? 1 : -1];
      return [moveTo(x + dx * away, y), lineTo(x + dx * (away + length), y), moveTo(x, y + dy * away), lineTo(x, y + dy * (away + length))];
    }),
  );
}

/** Folds are measured from the left and from the top; a PDF's zero is at the bottom. */
function foldLine({ axis, at }: Fold, trim: Box, past: number): PDFOperator[] {
  if (axis === 'x') return [moveTo(trim.x + pt(at), trim.y - past), lineTo(trim.x + pt(at), trim.y + trim.height + past)];
  const y = trim.y + trim.height - pt(at);
  return [moveTo(trim.x - past, y), lineTo(trim.x + trim.width + past, y)];
}

/** Everything that guides the designer, in the layer `tag`. */
function guides(product: Product, format: Format, trim: Box): PDFOperator[] {
  const bleed = pt(product.bleed);
  const line = (colour: typeof CUT, dash: number[], shape: PDFOperator[]) => [
    setStrokingColor(colour),
    setDashPattern(dash, 0),
    ...shape,
    stroke(),
  ];
  return [
    pushGraphicsState(),
    setLineWidth(HAIRLINE_PT),
    ...line(CUT, [], outline(trim, format.shape)),
    ...line(SAFE, [2, 2], outline(inset(trim, pt(product.safe)), format.shape)),
    ...format.folds.flatMap((fold) => line(SAFE, [6, 4], foldLine(fold, trim, bleed))),
    ...line(MARK, [], cropMarks(trim, bleed + pt(MARK_GAP_MM))),
    popGraphicsState(),
  ];
}

/** The quarter circle that rounds the corner of the trim at (`right`, `top`): 0 or 1 each. */
function cornerArc({ x, y, width, height }: Box, radius: number, right: number, top: number): PDFOperator[] {
  const [cornerX, cornerY] = [x + right * width, y + top * height];
  const [toX, toY] = [right === 1 ? -radius : radius, top === 1 ? -radius : radius];
  const rest = 1 - CIRCLE;
  return [
    moveTo(cornerX + toX, cornerY),
    appendBezierCurve(cornerX + toX * rest, cornerY, cornerX, cornerY + toY * rest, cornerX, cornerY + toY),
  ];
}

/** What the product's finishing takes away, were it ordered: corners and holes in their true sizes. The back is seen mirrored. */
function finishingGuides({ finishing }: Product, format: Format, trim: Box, isBack: boolean): PDFOperator[] {
  const radius = format.shape === 'rect' ? pt(cornerRadius(format, finishing)) : 0;
  const corners = radius === 0 ? [] : [0, 1].flatMap((right) => [0, 1].flatMap((top) => cornerArc(trim, radius, right, top)));
  const holes = drillHoles(format, finishing).flatMap(({ x, y, diameter }) => {
    const [left, size] = [isBack ? format.width - x : x, pt(diameter)];
    return ellipse({ x: trim.x + pt(left) - size / 2, y: trim.y + pt(format.height - y) - size / 2, width: size, height: size });
  });
  const drawn = [...corners, ...holes];
  if (drawn.length === 0) return [];
  return [
    pushGraphicsState(),
    setLineWidth(HAIRLINE_PT),
    setStrokingColor(CUT),
    setDashPattern([1, 1], 0),
    ...drawn,
    stroke(),
    popGraphicsState(),
  ];
}

/** An optional content group: a layer that is seen on the screen and never printed. */
function addLayer(context: PDFContext, name: string) {
  return context.register(
    context.obj({
      Type: 'OCG',
      Name: PDFHexString.fromText(name),
      Usage: { Print: { PrintState: 'OFF' }, View: { ViewState: 'ON' } },
    }),
  );
}

function addLayers(document: PDFDocument, context: PDFContext) {
  const guides = addLayer(context, LAYER_NAME);
  const finishing = addLayer(context, FINISHING_LAYER_NAME);
  const all = [guides, finishing];
  const printing = { Event: 'Print', OCGs: all, Category: ['Print'] };
  document.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: all, D: { Order: all, ON: all, AS: [printing] } }));
  return { Guides: guides, Finishing: finishing };
}

const onLayer = (layer: string, drawing: PDFOperator[]): string => `/OC /${layer} BDC\n${drawing.map(String).join('\n')}\nEMC\n`;

/**
 * A blank layout of one format with its trim and bleed boxes, one page per printed side: bytes of a PDF.
 * The guides stand on layers of their own that do not print; corners and holes that may be ordered can be hidden apart.
 */
export async function layoutTemplate(product: Product, format: Format): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  document.setTitle(`${product.name}, ${format.name} мм – шаблон макета`);
  document.setCreator('Тираж');
  document.setCreationDate(MADE);
  document.setModificationDate(MADE);
  const layers = addLayers(document, context);
  const around = pt(SLUG_MM + product.bleed);
  const trim: Box = { x: around, y: around, width: pt(format.width), height: pt(format.height) };
  const bleed = inset(trim, -pt(product.bleed));
  for (let side = 0; side < (product.sides.includes('FB') ? 2 : 1); side += 1) {
    const page = document.addPage([trim.width + 2 * around, trim.height + 2 * around]);
    page.setTrimBox(trim.x, trim.y, trim.width, trim.height);
    page.setBleedBox(bleed.x, bleed.y, bleed.width, bleed.height);
    page.node.set(PDFName.of('Resources'), context.obj({ Properties: layers }));
    const finishing = finishingGuides(product, format, trim, side === 1);
    const content = context.stream(onLayer('Guides', guides(product, format, trim)) + onLayer('Finishing', finishing));
    page.node.set(PDFName.of('Contents'), context.register(content));
  }
  return document.save({ useObjectStreams: false, addDefaultPage: false });
}
