import { readFileSync } from 'node:fs';
import type { PDFRawStream } from '@cantoo/pdf-lib';
import { startPdfium } from '#lib/preflight/engine/pdfium.ts';
import { readPageFacts } from '#lib/preflight/facts/page-facts.ts';
import type { Samples } from '#lib/preflight/image-coding/plate-picture.ts';
import { sumOf } from '#lib/preflight/ink/ink-map.ts';
import { openBudget, PREFLIGHT_LIMITS } from '#lib/preflight/limits.ts';
import { readStructure } from '#lib/preflight/pdf/document.ts';
import { drawPlates, sampleScale } from '#lib/preflight/plates/plates.ts';
import { readSamples } from '#server/preflight/read-samples.ts';
import { meanCells } from './tiffsep.ts';

let started: ReturnType<typeof startPdfium> | null = null;

/** Our plates of the first page, all of it: the sum on each square millimetre; null where they cannot be known. */
export async function ourCells(bytes: Uint8Array, isShrunk = false) {
  started ??= startPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
  const structure = await readStructure(bytes);
  const budget = openBudget(PREFLIGHT_LIMITS);
  const [node] = structure.pages;
  if (node === undefined) throw new Error('no page');
  const { content, facts, log, fine } = readPageFacts(structure, node, 1, budget);
  const { media } = facts.boxes;
  const samples = new Map<PDFRawStream, Samples>();
  if (isShrunk)
    for (const picture of log.pictures()) {
      const read = await readSamples(picture, sampleScale(media));
      if (read !== null && typeof read === 'object') samples.set(picture.stream, read);
    }
  const { hiddenLayers } = structure;
  const request = { pdfium: await started, content, area: media, media, hiddenLayers, budget, most: 3, samples, thin: fine.thin.all() };
  const drawn = drawPlates(request);
  if (drawn === null) return null;
  const { plates, worst, isEstimate } = drawn;
  return {
    worst: worst.percent,
    ...meanCells(sumOf(plates), plates.width, plates.height, Math.round(plates.scale)),
    isEstimate,
    inks: [...plates.inks.keys()],
  };
}
