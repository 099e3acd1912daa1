import { FIELDS, type Field, NO_PERSON, type Person } from '../person.ts';
import { emailsOf, sitesOf } from '../reading/addresses.ts';
import { cellLine } from '../reading/clean-text.ts';
import { type Found, phonesOf } from '../reading/phones.ts';
import type { Column, PeopleTable, PersonRecord } from './people-table.ts';

/** What one person's card says and the others' say too, unless their own line does. */
const COMMON = ['company', 'site', 'address'] as const satisfies readonly Field[];

const listed = (found: readonly Found[], text: string): string => (found.length === 0 ? text : found.map((each) => each.text).join(', '));

/** As the fields of one person are written. An address whose letters would be put right stays as it is: that is asked about. */
const WRITTEN: Partial<Record<Field, (text: string) => string>> = {
  phone: (text) => listed(phonesOf(text), text),
  email: (text) => {
    const written = listed(emailsOf(text), text);
    return written.split(', ').every((address) => text.toLowerCase().includes(address)) ? written : text;
  },
  site: (text) => listed(sitesOf(text), text),
};

const write = (field: Field, text: string): string => WRITTEN[field]?.(text) ?? text;

/** Words that a line break in a cell only wraps. */
const WRAPPED: readonly Column[] = ['name', 'surname', 'given', 'patronymic', 'role', 'company'];
/** The first name before the surname, as cards have it. */
const NAME_PARTS: readonly Column[] = ['given', 'patronymic', 'surname'];

function nameOf(cellsIn: (column: Column) => string[]): string {
  const whole = cellsIn('name');
  return whole.length > 0 ? whole.join(' ') : NAME_PARTS.flatMap(cellsIn).join(' ');
}

/** The person of a record as the columns say it, with what was put right by hand. */
export function personOf({ columns }: Pick<PeopleTable, 'columns'>, { cells, corrected }: PersonRecord, common: Person): Person {
  const cellsIn = (wanted: Column): string[] =>
    columns.flatMap((column, at) => {
      const text = column === wanted ? cellLine(cells[at] ?? '', WRAPPED.includes(wanted) ? ' ' : ', ') : '';
      return text === '' ? [] : [text];
    });
  const person: Record<Field, string> = { ...NO_PERSON, name: nameOf(cellsIn) };
  for (const field of FIELDS) if (field !== 'name') person[field] = write(field, [...new Set(cellsIn(field))].join(', '));
  for (const field of COMMON) if (person[field] === '') person[field] = common[field].trim();
  for (const { field, text } of corrected) person[field] = text;
  return person;
}
