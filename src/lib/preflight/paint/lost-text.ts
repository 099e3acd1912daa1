import type { PDFDict } from '@cantoo/pdf-lib';
import type { FontFact } from '#lib/domain/artwork/report.ts';
import { lostLetterOf } from '../glyphs/lost-letters.ts';
import { meet } from '../matrix.ts';
import type { InkLog } from './ink-log.ts';
import type { ContentRun } from './run.ts';
import type { ClipText, Trace } from './trace.ts';

/** Letters of a text that its font lacks, each once. */
export function lostLetters(run: ContentRun, font: PDFDict, { embedded, type }: FontFact, codes: readonly number[]): string[] {
  if (!embedded) return [];
  const lostLetter = lostLetterOf(font, run.page.budget);
  const lost = new Set<string>();
  const step = type === 'Type0' ? 2 : 1;
  for (let at = 0; at + step <= codes.length; at += step) {
    const first = codes[at] ?? 0;
    const letter = lostLetter(step === 1 ? first : first * 256 + (codes[at + 1] ?? 0));
    if (letter !== null) lost.add(letter);
  }
  return [...lost];
}

/** Something is painted through letters: their font is used, and what it lacks is missing. */
export function noteClipText(log: InkLog, texts: readonly ClipText[], trace: Trace): void {
  for (const { font, lost, place: own } of texts) {
    const place = meet(own, trace.place);
    if (place.width < 0 || place.height < 0) continue;
    const there = { place, number: trace.number, isDrawn: false };
    log.text({ ...font, place }, there);
    for (const letter of lost) log.lost(font, letter, there);
  }
}
