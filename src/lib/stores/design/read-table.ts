import { readPeople } from '../../domain/design/people/read-people.ts';
import { type Grid, splitCells } from '../../domain/design/people/split-cells.ts';
import { peopleRefusal, TABLE_REFUSALS, unreckonedText } from '../../messages/product/people.ts';
import { MOST_TABLE_BYTES, readTable } from '../../table-file/read-table.ts';
import { keepPeople } from './design-draft.ts';

/** What became of the table that was given last. `note`: what in it could not be read. */
export type PeopleReading = { state: 'idle'; note: string } | { state: 'busy' } | { state: 'refused'; text: string };

const refused = (text: string): PeopleReading => ({ state: 'refused', text });

/** Keeps the people of a grid; the table that is there stays where this one is refused. */
function take(grid: Grid, name: string, note = ''): PeopleReading {
  const read = readPeople(grid, name);
  if (!read.ok) return refused(peopleRefusal(read.reason, read.count));
  keepPeople(read.table);
  return { state: 'idle', note };
}

/** Reads a file, or pasted lines, and keeps its people while it `isNewest`. */
export async function takePeople(from: File | string, isNewest: () => boolean): Promise<PeopleReading> {
  if (typeof from === 'string') return take(splitCells(from), '');
  if (from.size > MOST_TABLE_BYTES) return refused(TABLE_REFUSALS.heavy);
  // A file that was moved or renamed meanwhile is none.
  const bytes = await from.arrayBuffer().catch(() => null);
  const read = bytes === null ? null : readTable(new Uint8Array(bytes));
  if (read === null) return refused(TABLE_REFUSALS.broken);
  if (!read.ok) return refused(TABLE_REFUSALS[read.reason]);
  return isNewest() ? take(read.grid, from.name, unreckonedText(read.unreckoned)) : { state: 'idle', note: '' };
}
