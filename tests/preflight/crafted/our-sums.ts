import { readFile } from 'node:fs/promises';
import type { PDFRawStream } from '@cantoo/pdf-lib';
import type { PageFacts } from '#lib/domain/artwork/report.ts';
import type { Pdfium } from '#lib/preflight/engine/pdfium-heap.ts';
import { type PageStructure, readPageFacts } from '#lib/preflight/facts/page-facts.ts';
import type { Samples } from '#lib/preflight/image-coding/plate-picture.ts';
import { PROCESS_INKS } from '#lib/preflight/ink/ink.ts';
import { sumOf } from '#lib/preflight/ink/ink-map.ts';
import { openBudget, PREFLIGHT_LIMITS } from '#lib/preflight/limits.ts';
import { readStructure } from '#lib/preflight/pdf/document.ts';
import { drawPlates, sampleScale } from '#lib/preflight/plates/plates.ts';
import { readSamples } from '#server/preflight/read-samples.ts';
import type { InkSum } from './ghostscript.ts';

/** The ink RGB comes to at most: no matter here, pages of RGB are left out. */
const MOST = 3;
const PROCESS = new Set<string>(PROCESS_INKS);

/** A page's sum of ink, its whole media box, or why there is nothing to compare. */
export type OurSum = (InkSum & { kind: 'sum'; largest: number; spots: string[] }) | { kind: 'skipped'; why: string };

const skipped = (why: string): OurSum => ({ kind: 'skipped', why });

/** Each program has a conversion of its own for what is not ink yet, and letters of its own for fonts that are missing; black alone says little. */
function reasonToSkip({ paints, fonts, isMixedInRgb }: PageFacts, isBlackEnough: boolean): string | null {
  if (fonts.some(({ embedded }) => !embedded)) return 'has fonts that are missing';
  if (paints.some(({ space }) => !['cmyk', 'gray', 'spot'].includes(space))) return 'has RGB or profiles';
  if (isMixedInRgb === true) return 'is mixed in RGB';
  return isBlackEnough || paints.some(({ space }) => space !== 'gray') ? null : 'has black only';
}

async function samplesOf({ log, facts }: PageStructure): Promise<Map<PDFRawStream, Samples>> {
  const samples = new Map<PDFRawStream, Samples>();
  for (const picture of log.pictures()) {
    const read = await readSamples(picture, sampleScale(facts.boxes.media));
    if (read !== null && typeof read === 'object') samples.set(picture.stream, read);
  }
  return samples;
}

/** The sums of the first pages of a file, as the check measures them. `isBlackEnough`: pages of black alone count too. */
export async function ourSums(pdfium: Pdfium, file: string, most: number, isBlackEnough: boolean): Promise<OurSum[]> {
  const { pages, hiddenLayers, ...rest } = await readStructure(await readFile(file));
  const sums: OurSum[] = [];
  for (const [index, node] of pages.slice(0, most).entries()) {
    const budget = openBudget(PREFLIGHT_LIMITS);
    const page = readPageFacts({ pages, hiddenLayers, ...rest }, node, index + 1, budget);
    const why = reasonToSkip(page.facts, isBlackEnough);
    const { media } = page.facts.boxes;
    const request = { pdfium, content: page.content, area: media, media, hiddenLayers, budget, most: MOST, thin: page.fine.thin.all() };
    const drawn = why === null ? drawPlates({ ...request, samples: await samplesOf(page) }) : null;
    if (why !== null) sums.push(skipped(why));
    else if (drawn === null) sums.push(skipped('not measured by us'));
    else if (drawn.isEstimate) sums.push(skipped('has RGB or profiles'));
    else
      sums.push({
        kind: 'sum',
        width: drawn.plates.width,
        height: drawn.plates.height,
        scale: drawn.plates.scale,
        sum: sumOf(drawn.plates),
        largest: drawn.worst.percent,
        spots: [...drawn.plates.inks.keys()].filter((ink) => !PROCESS.has(ink)),
      });
  }
  return sums;
}
