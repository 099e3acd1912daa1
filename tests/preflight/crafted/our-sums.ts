import { readFile } from 'node:fs/promises';
import type { PDFRawStream } from '@cantoo/pdf-lib';
import { readStructure } from '#lib/preflight/document.ts';
import { sumOf } from '#lib/preflight/ink-map.ts';
import { openBudget, PREFLIGHT_LIMITS } from '#lib/preflight/limits.ts';
import { readPageFacts } from '#lib/preflight/page-facts.ts';
import type { Pdfium } from '#lib/preflight/pdfium.ts';
import type { Samples } from '#lib/preflight/plate-picture.ts';
import { drawPlates } from '#lib/preflight/plates.ts';
import { readSamples } from '#server/preflight/read-samples.ts';
import type { InkSum } from './ghostscript.ts';

/** The ink RGB comes to at most: no matter here, pages of RGB are left out. */
const MOST = 3;

/** A page's sum of ink, its whole media box; `isPlain` when all of its inks are its own: no RGB, no profiles. */
export type OurSum = InkSum & { isPlain: boolean; scale: number; inks: string[] };

/** The sums of the first pages of a file, as the check measures them; null for a page it cannot measure. */
export async function ourSums(pdfium: Pdfium, file: string, most: number): Promise<(OurSum | null)[]> {
  const structure = await readStructure(await readFile(file));
  const sums: (OurSum | null)[] = [];
  for (const [index, node] of structure.pages.slice(0, most).entries()) {
    const budget = openBudget(PREFLIGHT_LIMITS);
    const { facts, content, log } = readPageFacts(structure, node, index + 1, budget);
    const { media } = facts.boxes;
    const hasProfile = facts.paints.some(({ space }) => space.startsWith('icc'));
    const samples = new Map<PDFRawStream, Samples>();
    for (const picture of log.pictures()) {
      const read = await readSamples(picture);
      if (read !== null && read !== 'broken') samples.set(picture.stream, read);
    }
    const { hiddenLayers } = structure;
    const drawn = drawPlates({ pdfium, content, area: media, media, hiddenLayers, budget, most: MOST, samples });
    if (drawn === null) sums.push(null);
    else {
      const { width, height, scale, inks } = drawn.plates;
      sums.push({ width, height, scale, sum: sumOf(drawn.plates), isPlain: !drawn.isEstimate && !hasProfile, inks: [...inks.keys()] });
    }
  }
  return sums;
}
