import { FIELDS, type Field, type Person } from '../person.ts';
import type { Correction, PeopleTable, PersonRecord } from './people-table.ts';

/** The same table with one record changed. */
export const withRecord = (table: PeopleTable, at: number, change: Partial<PersonRecord>): PeopleTable => ({
  ...table,
  records: table.records.map((record, place) => (place === at ? { ...record, ...change } : record)),
});

/** The same table with one field of a record put right. */
export function withCorrection(table: PeopleTable, at: number, correction: Correction): PeopleTable {
  const others = (table.records[at]?.corrected ?? []).filter(({ field }) => field !== correction.field);
  return withRecord(table, at, { corrected: [...others, correction] });
}

/** The person with most letters: what holds this one holds most others. */
export const longestOf = (people: readonly Person[]): Person | undefined => {
  const letters = (person: Person): number => Object.values(person).join('').length;
  return people.reduce<Person | undefined>(
    (most, person) => (most === undefined || letters(person) > letters(most) ? person : most),
    undefined,
  );
};

/** Fields that the table says or that were put right, in the order they are asked for. */
export function fieldsOf({ columns, records }: PeopleTable): Field[] {
  const isCorrected = (field: Field): boolean => records.some(({ corrected }) => corrected.some((one) => one.field === field));
  return FIELDS.filter((field) => field === 'name' || columns.includes(field) || isCorrected(field));
}
