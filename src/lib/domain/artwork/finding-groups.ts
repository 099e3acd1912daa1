import type { Finding } from './report.ts';

/** One remark as a list says it: once, however many pages have it. */
export type FindingGroup<F extends Finding = Finding> = {
  /** By which the list and the drawing call it, from 1. */
  number: number;
  /** The first of them: its words are those of all. */
  first: F;
  all: readonly F[];
  /** In order, each once; none when it is about the whole file. */
  pages: readonly number[];
};

/** Findings that differ in their page and place alone are one remark: their words are the same. */
const sameness = ({ indicator, severity, value, limit, detail }: Finding): string =>
  JSON.stringify([indicator, severity, value, limit, detail]);

/** Findings in their order, those of the same words together. */
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

/** How many remarks forbid printing, ask for a word, or inform. */
export function countGroups(groups: readonly FindingGroup[]): { errors: number; remarks: number } {
  const count = (severity: number): number => groups.filter(({ first }) => first.severity === severity).length;
  return { errors: count(3), remarks: count(2) };
}
