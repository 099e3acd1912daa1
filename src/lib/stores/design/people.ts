import { atom } from 'nanostores';
import type { Column, PeopleTable } from '../../domain/design/people/people-table.ts';
import { withCorrection, withRecord } from '../../domain/design/people/table-changes.ts';
import type { Field } from '../../domain/design/person.ts';
import { importWithRetry } from '../import-with-retry.ts';
import { $designDraft, askPeople, keepPeople } from './design-draft.ts';
import type { PeopleReading } from './read-table.ts';
import { dropFailure } from './taking.ts';

/** Which lines are shown. */
export const $peopleView = atom<'all' | 'remarked'>('all');

const IDLE: PeopleReading = { state: 'idle', note: '' };
export const $peopleReading = atom<PeopleReading>(IDLE);

/** Reads the people of a file or of pasted lines and keeps them, or says why it cannot. What reads it comes with the first. Answers whether it has. */
export async function takePeople(from: File | string): Promise<boolean> {
  const isNewest = askPeople();
  $peopleReading.set({ state: 'busy' });
  const { takePeople: take } = await importWithRetry(() => import('./read-table.ts'));
  const reading = isNewest() ? await take(from, isNewest) : IDLE;
  // One that was cleared away meanwhile is not waited for any more.
  $peopleReading.set(isNewest() ? reading : IDLE);
  return reading.state === 'idle';
}

/** Leaves one person: the one that is typed. */
export function removePeople(): void {
  askPeople();
  $peopleReading.set(IDLE);
  keepPeople(null);
}

function change(by: (table: PeopleTable) => PeopleTable): void {
  const { people } = $designDraft.get();
  dropFailure();
  if (people !== null) keepPeople(by(people));
}

/** Says what a column holds. */
export const chooseColumn = (at: number, column: Column): void =>
  change((table) => ({ ...table, columns: table.columns.map((before, place) => (place === at ? column : before)) }));

/** Leaves a record without a card, or gives it one again. */
export const putOut = (at: number, isOut: boolean): void => change((table) => withRecord(table, at, { isOut }));

/** Gives everyone that was left out a card again. */
export const putAllIn = (): void =>
  change((table) => ({ ...table, records: table.records.map((record) => ({ ...record, isOut: false })) }));

/** Puts one field of a record right. */
export const correctPerson = (at: number, field: Field, text: string): void =>
  change((table) => withCorrection(table, at, { field, text }));

/** Puts a field right in many records at once; `at` is the place of each. */
export const correctPeople = (mends: readonly { at: number; field: Field; text: string }[]): void =>
  change((table) => mends.reduce((now, { at, field, text }) => withCorrection(now, at, { field, text }), table));
