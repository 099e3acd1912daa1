import { type PDFContext, PDFDocument, PDFHexString, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import type { Format, Product } from '../domain/product/product.ts';
import { TEMPLATE, TEMPLATE_LAYERS } from '../messages/product/product-page.ts';
import { drawGuides, LAYERS, type Layer, pt } from './template-drawing.ts';

/** Paper around the bleed, for the marks. */
const SLUG_MM = 8;
/** The same template must be the same file: a build on another day changes nothing. */
const MADE = new Date(Date.UTC(2026, 0, 1));

type Layers = Record<Layer, ReturnType<PDFContext['register']>>;

/** Optional content groups: layers that are seen on the screen and never printed. */
function addLayers(document: PDFDocument, context: PDFContext): Layers {
  const group = (layer: Layer) =>
    context.register(
      context.obj({
        Type: 'OCG',
        Name: PDFHexString.fromText(TEMPLATE_LAYERS[layer]),
        Usage: { Print: { PrintState: 'OFF' }, View: { ViewState: 'ON' } },
      }),
    );
  const layers = Object.fromEntries(LAYERS.map((layer) => [layer, group(layer)])) as Layers;
  const all = Object.values(layers);
  const printing = { Event: 'Print', OCGs: all, Category: ['Print'] };
  document.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: all, D: { Order: all, ON: all, AS: [printing] } }));
  return layers;
}

function addSide(document: PDFDocument, layers: Layers, product: Product, format: Format, side: 0 | 1): void {
  const { context } = document;
  const around = pt(SLUG_MM + product.bleed);
  const bleed = pt(product.bleed);
  const [width, height] = [pt(format.width), pt(format.height)];
  const page = document.addPage([width + 2 * around, height + 2 * around]);
  page.setTrimBox(around, around, width, height);
  page.setBleedBox(around - bleed, around - bleed, width + 2 * bleed, height + 2 * bleed);
  page.node.set(PDFName.of('Resources'), context.obj({ Properties: layers }));
  const drawing = drawGuides(product, format, side, { x: around, y: around + height });
  const content = drawing.map(({ layer, operators }) => `/OC /${layer} BDC\nq\n${operators.map(String).join('\n')}\nQ\nEMC\n`).join('');
  page.node.set(PDFName.of('Contents'), context.register(context.stream(content)));
}

/** Viewers show the label in place of the page's number. */
function addPageLabels(document: PDFDocument, labels: readonly { from: number; prefix: string }[]): void {
  const { context } = document;
  const numbers = labels.flatMap(({ from, prefix }) => [
    PDFNumber.of(from),
    context.obj({ P: PDFHexString.fromText(prefix), S: 'D', St: 1 }),
  ]);
  document.catalog.set(PDFName.of('PageLabels'), context.obj({ Nums: numbers }));
}

/** One blank of a template; `label` begins the names of its pages. */
export type Blank = { format: Format; label?: string };

/**
 * Blank artworks with their trim and bleed boxes, one page per printed side of each blank: bytes of a PDF. Cut, folds, text fields, glue and
 * marks stand on layers of their own that do not print.
 */
export async function artworkTemplate(product: Product, name: string, blanks: readonly Blank[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(TEMPLATE.title(product.name, name));
  document.setCreator(TEMPLATE.creator);
  document.setCreationDate(MADE);
  document.setModificationDate(MADE);
  const layers = addLayers(document, document.context);
  const labels: { from: number; prefix: string }[] = [];
  for (const { format, label } of blanks) {
    if (label !== undefined) labels.push({ from: document.getPageCount(), prefix: label });
    addSide(document, layers, product, format, 0);
    if (product.sides.includes('FB')) addSide(document, layers, product, format, 1);
  }
  if (labels.length > 0) addPageLabels(document, labels);
  return document.save({ useObjectStreams: false, addDefaultPage: false });
}
