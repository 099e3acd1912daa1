import { refuse } from './refusal.ts';
import { childOf, childrenOf, textOf, type XmlNode } from './xml.ts';

/** `unreckoned`: cells with a formula that no program has reckoned yet, «B3». */
export type Sheet = { grid: string[][]; unreckoned: string[] };

/** A sheet that names a far place would be mostly nothing. */
const MOST_COLUMNS = 256;
const MOST_ROWS = 20_000;
const LETTERS = 26;

/** «B3» → the second column, 1. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A number keeps all its digits: a phone may be one. */
function numberText(value: string): string {
  const number = Number(value);
  return value !== '' && Number.isFinite(number) ? String(number) : value;
}

type Tools = { strings: readonly string[]; stringOf: (item: XmlNode) => string };

/** What a cell shows: the text it names, its own, or the value that its formula had last. */
function cellText(cell: XmlNode, { strings, stringOf }: Tools): string {
  const value = textOf(childOf(cell, 'v'));
  switch (cell.attributes.t) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr':
      return stringOf(childOf(cell, 'is') ?? cell);
    case 'str':
    case 'e':
    case 'd':
      return value;
    case 'b':
      return '';
    default:
      return numberText(value);
  }
}

const isUnreckoned = (cell: XmlNode): boolean => childOf(cell, 'f') !== undefined && childOf(cell, 'v') === undefined;

/** The cells of a sheet where they stand: what is left out between them is empty. */
export function readSheet(root: XmlNode, strings: readonly string[], stringOf: Tools['stringOf']): Sheet {
  const rows = childrenOf(childOf(root, 'sheetData') ?? refuse('no sheet'), 'row');
  const grid: string[][] = [];
  const unreckoned: string[] = [];
  for (const row of rows) {
    const place = Number(row.attributes.r ?? grid.length + 1) - 1;
    if (!(place < MOST_ROWS)) refuse('large');
    while (grid.length < place) grid.push([]);
    const line: string[] = [];
    for (const cell of childrenOf(row, 'c')) {
      const reference = cell.attributes.r ?? '';
      const column = reference === '' ? line.length : columnOf(reference);
      if (column < 0 || column >= MOST_COLUMNS) continue;
      line[column] = cellText(cell, { strings, stringOf });
      if (isUnreckoned(cell)) unreckoned.push(reference);
    }
    grid.push(Array.from(line, (cell) => cell ?? ''));
  }
  return { grid, unreckoned };
}
