export type Cell = string | number;

/** The mark by which Russian Excel knows UTF-8. */
export const CSV_START = '\uFEFF';
const SEPARATOR = ';';
/** A spreadsheet would run what begins so; the apostrophe makes it text. */
const FORMULA = /^[\s\u00a0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180 with the separator that Russian Excel opens without asking. Text may come from customers. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(SEPARATOR)}\r\n`).join('');

/** Kopecks as a number of roubles that Russian Excel reads: exact, with a comma. */
export const csvRoubles = (kopecks: number): string => `${Math.trunc(kopecks / 100)},${String(Math.abs(kopecks % 100)).padStart(2, '0')}`;
