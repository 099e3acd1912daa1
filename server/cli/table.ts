/** How a column is set: words to the left, numbers to the right. */
export type Align = 'left' | 'right';

/** Rows of text as a table for a terminal: columns as wide as their widest cell, two spaces between, none at the end of a line. */
export function alignTable(rows: readonly (readonly string[])[], aligns: readonly Align[]): string {
  const widths = aligns.map((_, at) => Math.max(0, ...rows.map((row) => [...(row[at] ?? '')].length)));
  const set = (cell: string, at: number): string => {
    const gap = ' '.repeat(Math.max(0, (widths[at] ?? 0) - [...cell].length));
    return aligns[at] === 'right' ? gap + cell : cell + gap;
  };
  return rows.map((row) => row.map(set).join('  ').trimEnd()).join('\n');
}

/** Rows with a tab between cells, for a person and for `cut`; a sentence when there are none. */
export const tabbedRows = (rows: readonly (readonly (string | number)[])[], none: string): string =>
  rows.map((row) => row.join('\t')).join('\n') || none;
