import type { PDFDict } from '@cantoo/pdf-lib';
import type { PageFacts } from '#lib/domain/layout/report.ts';
import { drawAnnotations } from './annotations.ts';
import { inherited, pageGeometry } from './boxes.ts';
import { joinContent } from './decode.ts';
import { contentsOf, type PdfStructure } from './document.ts';
import { openInkLog } from './ink-log.ts';
import { drawPage, openPageRun, readContent } from './interpreter.ts';
import type { Budget } from './limits.ts';
import type { Matrix } from './matrix.ts';
import { dictOf } from './pdf-objects.ts';

const NOTHING_SEEN: PageFacts['marks'] = { edges: null, near: null, photoSides: [], folds: null, ink: null };

/** What one page is made of, without its look: boxes, fonts, pictures, colours. `page` is 1-based. @throws {LimitHit} */
export function readPageFacts(structure: PdfStructure, node: PDFDict, page: number, budget: Budget): PageFacts & { view: Matrix } {
  const { boxes, view } = pageGeometry(node);
  const log = openInkLog();
  const run = openPageRun({ log, budget, view, hiddenLayers: structure.hiddenLayers });
  const content = joinContent(contentsOf(node).map((stream) => readContent(run, stream)));
  drawPage(
    run,
    content,
    inherited(node, (dict) => dictOf(dict, 'Resources')),
  );
  drawAnnotations(run, node);
  return { page, boxes, ...log.result(), outputIntents: structure.outputIntents, trim: null, marks: NOTHING_SEEN, view };
}
