import type { Box } from '../domain/design/document.ts';

/** A run of dark modules of one row: its first column, and the one after its last. */
type Run = { from: number; to: number };
type Column = Run & { top: number; bottom: number };

const runsOf = (row: string): Run[] => [...row.matchAll(/1+/g)].map(({ 0: run, index }) => ({ from: index, to: index + run.length }));

/** Rectangles of a square code, in modules: a run that the next row repeats goes on in it. */
function columnsOf(modules: readonly string[]): Column[] {
  const columns: Column[] = [];
  for (const [top, row] of modules.entries())
    for (const { from, to } of runsOf(row)) {
      const above = columns.find((column) => column.bottom === top && column.from === from && column.to === to);
      if (above === undefined) columns.push({ from, to, top, bottom: top + 1 });
      else above.bottom += 1;
    }
  return columns;
}

/** The dark modules of a square code as few boxes that do not overlap, mm. */
export function darkBoxes({ x, y, size, modules }: { x: number; y: number; size: number; modules: readonly string[] }): Box[] {
  const side = size / modules.length;
  return columnsOf(modules).map(({ from, to, top, bottom }) => ({
    x: x + from * side,
    y: y + top * side,
    width: (to - from) * side,
    height: (bottom - top) * side,
  }));
}
