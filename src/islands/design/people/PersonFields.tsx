import { useEffect, useId, useRef } from 'react';
import { FIELDS, LONGEST_FIELD, type Person } from '#lib/domain/design/person.ts';
import { FIELD_LABELS } from '#lib/messages/product/design.ts';
import { PEOPLE } from '#lib/messages/product/people.ts';
import { correctPerson } from '#lib/stores/design/people.ts';
import css from '../Wall.module.css';

type Props = { at: number; person: Person; name: string; onDone: () => void };

/** The fields of one person of the table: each can be put right, and the card follows. */
export function PersonFields({ at, person, name, onDone }: Props) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className={css.cards}>
      <legend className="visually-hidden">{`${PEOPLE.edit}: ${name}`}</legend>
      {FIELDS.map((field, place) => (
        <div key={field} className="field">
          <label htmlFor={`${id}${field}`}>{FIELD_LABELS[field]}</label>
          <input
            className="input"
            id={`${id}${field}`}
            ref={place === 0 ? first : undefined}
            autoComplete="off"
            maxLength={LONGEST_FIELD}
            value={person[field]}
            onChange={({ target }) => correctPerson(at, field, target.value)}
          />
        </div>
      ))}
      <button type="button" className="button button-small" onClick={onDone}>
        {PEOPLE.done}
      </button>
    </fieldset>
  );
}
