import type { Finding } from './report.ts';

/** One remark as lists show it: once for all the pages that have it. */
export type FindingGroup<F extends Finding = Finding> = {
  /** Number of the remark in the list and on the drawing, from 1. */
  number: number;
  /** The first finding of the group; its text is that of all. */
  first: F;
  all: readonly F[];
  /** Pages in order, each once; empty when the remark is about the whole file. */
  pages: readonly number[];
};

/** A key equal for findings that differ only in page and place: their text is the same. */
const sameness = ({ indicator, severity, value, limit, detail }: Finding): string =>
  JSON.stringify([indicator, severity, value, limit, detail]);

/** Groups findings with the same text, in their order. */
export function groupFindings<F extends Finding>(findings: readonly F[]): FindingGroup<F>[] {
  const groups = new Map<string, [F, ...F[]]>();
  for (const finding of findings) {
    const known = groups.get(sameness(finding));
    if (known === undefined) groups.set(sameness(finding), [finding]);
    else known.push(finding);
  }
  return [...groups.values()].map((all, index) => ({
    number: index + 1,
    first: all[0],
    all,
    pages: [...new Set(all.flatMap(({ page }) => (page === null ? [] : [page])))].sort((one, other) => one - other),
  }));
}

/** Counts remarks that forbid printing, and remarks that need a look. */
export function countGroups(groups: readonly FindingGroup[]): { errors: number; remarks: number } {
  const count = (severity: number): number => groups.filter(({ first }) => first.severity === severity).length;
  return { errors: count(3), remarks: count(2) };
}
