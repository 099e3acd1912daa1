import { useId, useState } from 'react';
import type { Column, PeopleTable } from '#lib/domain/design/people/people-table.ts';
import { COLUMN_OPTIONS, headText, PEOPLE } from '#lib/messages/product/people.ts';
import { chooseColumn } from '#lib/stores/design/people.ts';
import css from '../Wall.module.css';

const NAMES: readonly Column[] = ['name', 'surname', 'given'];

const SAMPLE_LETTERS = 30;

/** The first cell of a column that says something. */
const sampleOf = ({ records }: PeopleTable, at: number): string =>
  (records.find(({ cells }) => cells[at])?.cells[at] ?? '').slice(0, SAMPLE_LETTERS);

function ColumnField({ table, at }: { table: PeopleTable; at: number }) {
  const id = useId();
  return (
    <li className="field">
      <label htmlFor={id}>
        {headText(table.heads[at] ?? '', at)} <small>{sampleOf(table, at)}</small>
      </label>
      <select id={id} className="input" value={table.columns[at]} onChange={({ target }) => chooseColumn(at, target.value as Column)}>
        {COLUMN_OPTIONS.map(([column, label]) => (
          <option key={column} value={column}>
            {label}
          </option>
        ))}
      </select>
    </li>
  );
}

/** What each column of the table was taken for: any can be put right. */
export function ColumnsField({ table }: { table: PeopleTable }) {
  const hasName = table.columns.some((column) => NAMES.includes(column));
  // It stays as it is while a column is chosen in it.
  const [isOpen] = useState(!hasName);
  return (
    <details open={isOpen}>
      <summary>{PEOPLE.columns}</summary>
      {!hasName && <p className="error">{PEOPLE.withoutName}</p>}
      <ul className={css.cards}>
        {table.columns.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
          <ColumnField key={at} table={table} at={at} />
        ))}
      </ul>
    </details>
  );
}
