import { overlaps } from './boxes.ts';
import { type Finding, finding, fromTrim, type PageFacts } from './report.ts';

/** Interactive parts of a file; a null page means the whole file. */
export const EXTRA_KINDS = ['script', 'launch', 'attachment'] as const;
export type Extra = { kind: (typeof EXTRA_KINDS)[number]; page: number | null };

/** Finds annotations that would print, and parts that only work on a screen. `detail`: `annotation`, `script`, `launch` or `attachment`. */
export function findInteractive(facts: readonly PageFacts[], extras: readonly Extra[]): Finding[] {
  const notes = facts.flatMap(({ page, notes: places = [], trim, boxes }): Finding[] => {
    const place = places.find((one) => overlaps(one, trim?.place ?? boxes.media));
    if (place === undefined) return [];
    return [finding({ indicator: 'interactive', severity: 2, page, place: fromTrim(place, trim), detail: 'annotation' })];
  });
  const kinds = [...new Set(extras.map(({ kind }) => kind))];
  const first = kinds.map((kind) => extras.find((extra) => extra.kind === kind)?.page ?? null);
  return [...notes, ...kinds.map((detail, at) => finding({ indicator: 'interactive', severity: 2, page: first[at] ?? null, detail }))];
}
