import { type PDFContext, PDFDict, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import type { PageFacts } from '#lib/domain/artwork/report.ts';
import { NOTHING_SEEN } from '#lib/domain/artwork/unseen.ts';
import type { Budget } from '../limits.ts';
import { boxThrough, type Matrix } from '../matrix.ts';
import { type InkLog, openInkLog } from '../paint/ink-log.ts';
import { drawPage, openPageRun, readContent } from '../paint/interpreter.ts';
import { isRgbGroup } from '../paint/rgb-group.ts';
import type { Painter } from '../paint/run.ts';
import { annotationPlaces, appearancesOf } from '../pdf/annotations.ts';
import { type Corners, inherited, pageGeometry } from '../pdf/boxes.ts';
import { joinContent } from '../pdf/decode.ts';
import { contentsOf, type PdfStructure } from '../pdf/document.ts';
import { type Made, register } from '../pdf/output.ts';
import { dictOf } from '../pdf/pdf-objects.ts';
import { factsPainter } from './facts-painter.ts';
import { type FineLog, openFineLog } from './fine-log.ts';

/** A page's content with its annotations, ready to be run by any painter. */
export type PageContent = { node: PDFDict; view: Matrix; media: Corners; bytes: Uint8Array; resources: PDFDict };

/** Facts of a page before it is known which are visible, with the matrix from points to mm as seen. */
export type PageStructure = { facts: PageFacts; log: InkLog; fine: FineLog; content: PageContent; made: Made; numbered: PDFRef | null };

export const openMade = (context: PDFContext): Made => ({ context, refs: [], bytes: 0 });

/** Removes the rewritten objects from the file. */
export function dropMade({ context, refs }: Made): void {
  for (const ref of refs.splice(0)) context.delete(ref);
}

/** Turns annotations into forms at the end of the content, so that everything printed is one drawing. */
function wholeContent(node: PDFDict, own: Uint8Array, made: Made): Pick<PageContent, 'bytes' | 'resources'> {
  const inheritedResources = inherited(node, (dict) => dictOf(dict, 'Resources'));
  const resources = inheritedResources?.clone(made.context) ?? PDFDict.withContext(made.context);
  const appearances = appearancesOf(node);
  if (appearances.length === 0) return { bytes: own, resources };
  const objects = dictOf(resources, 'XObject')?.clone(made.context) ?? PDFDict.withContext(made.context);
  const calls = appearances.map(({ appearance, matrix }, index) => {
    objects.set(PDFName.of(`TzNote${index}`), register(made, appearance));
    return `q ${matrix.join(' ')} cm /TzNote${index} Do Q`;
  });
  resources.set(PDFName.of('XObject'), objects);
  const encoder = new TextEncoder();
  return { bytes: joinContent([encoder.encode('q'), own, encoder.encode('Q'), encoder.encode(calls.join('\n'))]), resources };
}

export type Drawing = { painter: Painter; log: InkLog; budget: Budget; hiddenLayers: ReadonlySet<string>; made: Made };

/** Interprets a page's content; returns the page rewritten, or null when that is unwanted or too expensive. @throws {LimitHit} */
export function runPage({ node, view, bytes, resources }: PageContent, { made, ...base }: Drawing, isWritten: boolean): PDFRef | null {
  const run = openPageRun({ ...base, made, view, resources });
  const out = drawPage(run, bytes, resources, { isWritten, isInRgb: isRgbGroup(node, resources) });
  if (out === null) return null;
  return registerPage(node, out.content(), out.resources(resources), made);
}

/** A copy of a page with other content and without interactive parts. */
export function registerPage(node: PDFDict, bytes: Uint8Array, resources: PDFDict, made: Made): PDFRef {
  const page = node.clone(made.context);
  for (const key of ['Annots', 'Parent', 'Thumb', 'PieceInfo', 'Metadata', 'StructParents', 'B']) page.delete(PDFName.of(key));
  for (const key of ['MediaBox', 'Rotate']) {
    const value = inherited(node, (dict) => dict.lookup(PDFName.of(key)));
    if (value !== undefined) page.set(PDFName.of(key), value);
  }
  page.set(PDFName.of('Contents'), register(made, PDFRawStream.of(PDFDict.withContext(made.context), bytes)));
  page.set(PDFName.of('Resources'), resources);
  return register(made, page);
}

/** Boxes, fonts, pictures and colours of a page, without drawing it. `page` is 1-based. @throws {LimitHit} */
export function readPageFacts(structure: PdfStructure, node: PDFDict, page: number, budget: Budget, isWritten = false): PageStructure {
  const { boxes, view, media } = pageGeometry(node);
  const log = openInkLog();
  const fine = openFineLog();
  const made = openMade(node.context);
  const own = joinContent(contentsOf(node).map((stream) => readContent({ log, budget }, stream)));
  const content = { node, view, media, ...wholeContent(node, own, made) };
  const drawing = { painter: factsPainter(log, fine, made), log, budget, hiddenLayers: structure.hiddenLayers, made };
  const numbered = runPage(content, drawing, isWritten);
  const notes = annotationPlaces(node).map(([a = 0, b = 0, c = 0, d = 0]) => boxThrough(view, a, b, c, d));
  const more = { outputIntents: structure.outputIntents, trim: null, marks: NOTHING_SEEN, ...(notes.length > 0 ? { notes } : {}) };
  const facts = { page, boxes, ...log.result(), ...more };
  return { facts, log, fine, content, made, numbered };
}
