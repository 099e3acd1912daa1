import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PageSpec } from '#lib/domain/design/fill.ts';
import type { PeopleTable } from '#lib/domain/design/people/people-table.ts';
import { fieldsOf } from '#lib/domain/design/people/table-changes.ts';
import type { Person } from '#lib/domain/design/person.ts';
import { FIELD_LABELS } from '#lib/messages/product/design.ts';
import { moreText, PEOPLE } from '#lib/messages/product/people.ts';
import { $peopleView } from '#lib/stores/design/people.ts';
import { TITLE_ID } from './focus-title.ts';
import css from './People.module.css';
import { PersonLine } from './PersonLine.tsx';
import type { Fits } from './use-fits.ts';
import type { Line } from './use-lines.ts';

/** Lines drawn at first, and with each press. */
const CHUNK = 50;

type Props = {
  table: PeopleTable;
  lines: readonly Line[];
  /** Places of the lines that something is to be said about. */
  remarked: ReadonlySet<number>;
  page: PageSpec;
  fits: Fits;
  shown: Person;
  onShow: (at: number) => void;
};

/** A line for each person, those with remarks alone if wanted. */
export function PeopleLines({ table, lines, remarked, page, fits, shown, onShow }: Props) {
  const [most, setMost] = useState(CHUNK);
  const view = useStore($peopleView);
  const [open, setOpen] = useState<number | null>(null);
  const fields = fieldsOf(table);
  // A line does not go away while it is put right.
  const seen = view === 'all' || remarked.size === 0 ? lines : lines.filter(({ at }) => remarked.has(at) || at === open);
  const left = seen.length - most;
  return (
    <>
      <table className={css.lines} aria-labelledby={TITLE_ID}>
        <thead>
          <tr>
            <th scope="col">{PEOPLE.card}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {FIELD_LABELS[field]}
              </th>
            ))}
            <th scope="col">{PEOPLE.actions}</th>
          </tr>
        </thead>
        {seen.slice(0, most).map((line) => (
          <PersonLine
            key={line.at}
            {...{ line, fields, page, onShow }}
            filled={fits.filledOf(line.person)}
            tools={fits.tools}
            isShown={line.person === shown}
            isOpen={line.at === open}
            onOpen={setOpen}
          />
        ))}
      </table>
      {left > 0 && (
        <button type="button" className="button" onClick={() => setMost(most + CHUNK)}>
          {moreText(Math.min(left, CHUNK))}
        </button>
      )}
    </>
  );
}
