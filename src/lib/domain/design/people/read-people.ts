import { LONGEST_FIELD } from '../person.ts';
import { emailsOf } from '../reading/addresses.ts';
import { isPerson } from '../reading/names.ts';
import { phonesOf } from '../reading/phones.ts';
import { guessColumns } from './columns.ts';
import { headColumn, isHeadOfNames } from './head-words.ts';
import type { PeopleTable } from './people-table.ts';
import type { Grid } from './split-cells.ts';

/** More are a data base, and the browser does not keep so much. */
export const MOST_RECORDS = 1000;
const MOST_COLUMNS = 40;
const MOST_LETTERS = 300_000;
/** Above the heads stand a title and a date at most. */
const HEADS_WITHIN = 10;

export type PeopleRefusal = 'no people' | 'many people';
export type ReadPeople = { ok: true; table: PeopleTable } | { ok: false; reason: PeopleRefusal; count: number };

const isFilled = (line: readonly string[]): boolean => line.some((cell) => cell !== '');
const isOfPerson = (cell: string): boolean => emailsOf(cell).length > 0 || phonesOf(cell).length > 0 || isPerson(cell);

/** Whether a line heads the columns: it says where the names are, or half of its cells say what stands below; none is of a person. */
function isHeads(line: readonly string[], width: number): boolean {
  const cells = line.filter((cell) => cell !== '');
  const known = cells.filter((cell) => headColumn(cell) !== null).length;
  const isNamed = cells.length > 1 && cells.some(isHeadOfNames);
  return (isNamed || (known >= Math.min(2, width) && known * 2 >= cells.length)) && !cells.some(isOfPerson);
}

/** A longer cell keeps one letter more, by which it is known. */
const clean = (cell: string): string =>
  cell
    .trim()
    .slice(0, LONGEST_FIELD + 1)
    .replace(/\p{Cs}$/u, '');

/** A grid without the columns that have nothing in them, all of one width. */
function withoutEmptyColumns(grid: Grid): string[][] {
  const width = Math.min(
    MOST_COLUMNS,
    grid.reduce((most, { length }) => Math.max(most, length), 0),
  );
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => grid.some((line) => (line[at]?.trim() ?? '') !== ''));
  return grid.map((line) => columns.map((at) => clean(line[at] ?? '')));
}

/** Reads a table of people: finds its heads, passes over what stands above them and over empty lines, and guesses what its columns hold. */
export function readPeople(grid: Grid, name: string): ReadPeople {
  const lines = withoutEmptyColumns(grid);
  const width = lines[0]?.length ?? 0;
  const headed = lines.slice(0, HEADS_WITHIN).findIndex((line) => isHeads(line, width));
  const below = lines.slice(headed + 1);
  const filled = below.filter(isFilled);
  const letters = filled.reduce((sum, line) => sum + line.join('').length, 0);
  if (filled.length === 0) return { ok: false, reason: 'no people', count: 0 };
  if (filled.length > MOST_RECORDS || letters > MOST_LETTERS) return { ok: false, reason: 'many people', count: filled.length };
  const heads = lines[headed] ?? Array.from({ length: width }, () => '');
  const records = filled.map((cells) => ({ cells, corrected: [], isOut: false }));
  return { ok: true, table: { name, heads, columns: guessColumns(heads, filled), records, skipped: below.length - filled.length } };
}
