import { FIELDS, type Field } from '../person.ts';

/** What a column of a table holds: a field of a card, a part of the name, or nothing that is printed. */
export const COLUMNS = ['none', 'surname', 'given', 'patronymic', ...FIELDS] as const;
export type Column = (typeof COLUMNS)[number];

/** A field put right by hand. */
export type Correction = { field: Field; text: string };
/** A line of a table: one person. `isOut`: gets no card. */
export type PersonRecord = { cells: readonly string[]; corrected: readonly Correction[]; isOut: boolean };

/** People of a file or of pasted lines; `name` is that of the file, empty for pasted ones. `heads` are empty where the table has none. */
export type PeopleTable = {
  name: string;
  heads: readonly string[];
  columns: readonly Column[];
  records: readonly PersonRecord[];
  /** Empty lines that were passed over. */
  skipped: number;
};

/** Why a file is no table that can be read. */
export type TableRefusal = 'empty' | 'heavy' | 'large' | 'broken' | 'old excel' | 'no sheet' | 'other program' | 'not a table';
