import { PATRONYMIC } from '../name-parts.ts';
import type { Field } from '../person.ts';
import { emailsOf, sitesOf } from '../reading/addresses.ts';
import { kindOf } from '../reading/kinds.ts';
import { isFirstName, isOneName, looksLikePerson } from '../reading/names.ts';
import { phonesOf } from '../reading/phones.ts';
import { headColumn } from './head-words.ts';
import type { Column } from './people-table.ts';
import type { Grid } from './split-cells.ts';

/** Several columns may be these: an office phone and a mobile one, a town and a street. */
const SHARED: readonly Column[] = ['phone', 'email', 'address'];
const PARTS: readonly Column[] = ['surname', 'given', 'patronymic'];
/** Cells of a column that are read to learn what it holds. */
const SAMPLE = 100;

/** What a cell is by itself; null while no rule knows it. */
function columnOfCell(text: string): Column | null {
  if (emailsOf(text).length > 0) return 'email';
  if (phonesOf(text).length > 0) return 'phone';
  if (sitesOf(text).length > 0) return 'site';
  if (isOneName(text) && PATRONYMIC.test(text.toLowerCase())) return 'patronymic';
  if (isFirstName(text)) return 'given';
  return kindOf(text) satisfies Field | null;
}

/** What most cells of a column are. */
function columnOfCells(cells: readonly string[]): Column | null {
  const sample = cells.filter((cell) => cell !== '').slice(0, SAMPLE);
  const counts = new Map<Column, number>();
  for (const cell of sample) {
    const column = columnOfCell(cell);
    if (column !== null) counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most !== undefined && most[1] * 2 > sample.length ? most[0] : null;
}

/** Whether all cells of a column that say something are like this. */
const areAll = (cells: readonly string[], isSo: (cell: string) => boolean): boolean => {
  const filled = cells.filter((cell) => cell !== '').slice(0, SAMPLE);
  return filled.length > 0 && filled.every(isSo);
};

/** Whether a column may be this beside the others: a second name of a person would be a stranger's. */
const isFree = (column: Column, others: readonly (Column | null)[]): boolean => {
  if (SHARED.includes(column)) return true;
  const rivals = column === 'name' ? ['name', ...PARTS] : [column, ...(PARTS.includes(column) ? ['name'] : [])];
  return !others.some((other) => other !== null && rivals.includes(other));
};

/** By their heads, and where those say nothing by their cells. A first name alone is the name where no column has surnames. */
export function guessColumns(heads: readonly string[], lines: Grid): Column[] {
  const cellsOf = (at: number): string[] => lines.map((line) => line[at]?.trim() ?? '');
  const columns: (Column | null)[] = heads.map(headColumn);
  for (const [at, column] of columns.entries()) {
    if (column !== null) continue;
    const guess = columnOfCells(cellsOf(at));
    columns[at] = guess !== null && isFree(guess, columns) ? guess : null;
  }
  if (columns.includes('given') && !columns.includes('surname')) {
    const surnames = columns.findIndex((column, at) => column === null && areAll(cellsOf(at), isOneName));
    if (surnames !== -1) columns[surnames] = 'surname';
  }
  if (!columns.includes('name') && !PARTS.some((part) => columns.includes(part))) {
    // Names that are in no list: «Ян Щёк».
    const names = columns.findIndex((column, at) => column === null && areAll(cellsOf(at), looksLikePerson));
    if (names !== -1) columns[names] = 'name';
  }
  const isAlone = !columns.includes('surname') && !columns.includes('name');
  return columns.map((column) => (column === 'given' && isAlone ? 'name' : (column ?? 'none')));
}
