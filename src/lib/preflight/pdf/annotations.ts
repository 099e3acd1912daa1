import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { boxThrough, IDENTITY, type Matrix } from '../matrix.ts';
import { arrayOf, dictOf, itemsOf, lookUp, numberOf, numbersOf, streamOf, wordOf } from './pdf-objects.ts';

const HIDDEN_FLAG = 2;
const PRINT_FLAG = 4;

/** The appearance an annotation shows: its only one, or that of its state. */
function appearanceOf(annotation: PDFDict): PDFRawStream | undefined {
  const normal = lookUp(dictOf(annotation, 'AP'), 'N');
  if (normal instanceof PDFRawStream) return normal;
  return normal instanceof PDFDict ? streamOf(normal, wordOf(annotation, 'AS') ?? 'Off') : undefined;
}

/** From the appearance's box, by its own matrix, to the annotation's rectangle. */
function stretch(appearance: PDFDict, rectangle: number[]): Matrix {
  const own = (numbersOf(appearance, 'Matrix', 6) as unknown as Matrix | undefined) ?? IDENTITY;
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(appearance, 'BBox', 4) ?? [];
  const box = boxThrough(own, a, b, c, d);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rectangle;
  const [across, down] = [Math.abs(x2 - x1) / (box.width || 1), Math.abs(y2 - y1) / (box.height || 1)];
  return [across, 0, 0, down, Math.min(x1, x2) - box.x * across, Math.min(y1, y2) - box.y * down];
}

/** Marks and notes that a program which prints draws by itself where they have no appearance. */
const DRAWN_BY_READERS = new Set([
  ...['Square', 'Circle', 'Line', 'Polygon', 'PolyLine', 'Ink', 'Stamp', 'FreeText', 'Text', 'Caret', 'FileAttachment'],
  ...['Highlight', 'Underline', 'Squiggly', 'StrikeOut'],
]);

/** A link is drawn by its frame alone, a point wide unless it says otherwise. */
function isFramedLink(annotation: PDFDict): boolean {
  if (wordOf(annotation, 'Subtype') !== 'Link') return false;
  const border = itemsOf(arrayOf(annotation, 'Border'))[2];
  return (numberOf(dictOf(annotation, 'BS'), 'W') ?? Number(String(border ?? 1))) > 0;
}

type Annotation = { annotation: PDFDict; rectangle: number[] };

/** The annotations that are meant for paper. */
const printedAnnotations = (page: PDFDict): Annotation[] =>
  itemsOf(arrayOf(page, 'Annots')).flatMap((annotation): Annotation[] => {
    if (!(annotation instanceof PDFDict)) return [];
    const flags = numberOf(annotation, 'F') ?? 0;
    const rectangle = numbersOf(annotation, 'Rect', 4);
    const isHidden = (flags & HIDDEN_FLAG) !== 0 || (flags & PRINT_FLAG) === 0;
    return isHidden || rectangle === undefined ? [] : [{ annotation, rectangle }];
  });

/** Where annotations of a page print, of a look of their own or of the printing program's. */
export const annotationPlaces = (page: PDFDict): number[][] =>
  printedAnnotations(page).flatMap(({ annotation, rectangle }) => {
    const isDrawn = DRAWN_BY_READERS.has(wordOf(annotation, 'Subtype') ?? '') || isFramedLink(annotation);
    return (isDrawn && lookUp(annotation, 'AP') === undefined) || appearanceOf(annotation) !== undefined ? [rectangle] : [];
  });

/** An appearance is a form, whether it says so or not. */
function asForm(appearance: PDFRawStream): PDFRawStream {
  if (wordOf(appearance.dict, 'Subtype') === 'Form') return appearance;
  const dict = appearance.dict.clone();
  dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  return PDFRawStream.of(dict, appearance.getContents());
}

/** Appearances that print as forms to be drawn: each with the matrix before its own. */
export const appearancesOf = (page: PDFDict): { appearance: PDFRawStream; matrix: Matrix }[] =>
  printedAnnotations(page).flatMap(({ annotation, rectangle }) => {
    const appearance = appearanceOf(annotation);
    return appearance === undefined ? [] : [{ appearance: asForm(appearance), matrix: stretch(appearance.dict, rectangle) }];
  });
