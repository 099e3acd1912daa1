import type { PDFDict } from '@cantoo/pdf-lib';
import type { PageFacts } from '#lib/domain/artwork/report.ts';
import { drawAnnotations } from './annotations.ts';
import { type Corners, inherited, pageGeometry } from './boxes.ts';
import { joinContent } from './decode.ts';
import { contentsOf, type PdfStructure } from './document.ts';
import type { InkImage } from './ink.ts';
import { openInkLog } from './ink-log.ts';
import { drawPage, openPageRun, readContent } from './interpreter.ts';
import type { Budget } from './limits.ts';
import type { Matrix } from './matrix.ts';
import { dictOf } from './pdf-objects.ts';

const NOTHING_SEEN: PageFacts['marks'] = { edges: null, near: null, photoSides: [], folds: null, ink: null };

/** Facts of a page with the way from its points to mm as it is seen. */
export type PageStructure = {
  facts: PageFacts;
  view: Matrix;
  media: Corners;
  /** The strongest colour of its vectors, and the pictures still to be counted; null when nothing can be said. */
  ink: { percent: number; isExact: boolean; images: InkImage[] } | null;
};

/** What one page is made of, without its look: boxes, fonts, pictures, colours. `page` is 1-based. @throws {LimitHit} */
export function readPageFacts(structure: PdfStructure, node: PDFDict, page: number, budget: Budget): PageStructure {
  const { boxes, view, media } = pageGeometry(node);
  const log = openInkLog();
  const run = openPageRun({ log, budget, view, hiddenLayers: structure.hiddenLayers });
  const content = joinContent(contentsOf(node).map((stream) => readContent(run, stream)));
  drawPage(
    run,
    content,
    inherited(node, (dict) => dictOf(dict, 'Resources')),
  );
  drawAnnotations(run, node);
  const facts = { page, boxes, ...log.result(), outputIntents: structure.outputIntents, trim: null, marks: NOTHING_SEEN };
  const bound = facts.unmeasured.length > 0 ? null : log.ink.result();
  return { facts, view, media, ink: bound === null ? null : { ...bound, images: log.inkImages() } };
}
