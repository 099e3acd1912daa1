import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { City } from '#lib/domain/city.ts';
import type { Destination } from '#lib/domain/delivery.ts';
import { POPUPS } from '#lib/messages/popups.ts';
import { ADDRESS_WORDS } from '#lib/messages/saved.ts';
import { $citySearch, type CitySearch, searchCity } from '#lib/stores/city.ts';
import { cityKey } from '../city-list.ts';
import { fieldId } from '../form/Field.tsx';

type Props = { name: string; city: Destination | null; error: string | undefined; onChange: (city: Destination | null) => void };

function statusOf({ state, results }: CitySearch, city: Destination | null): string {
  if (state === 'loading') return POPUPS.citySearching;
  if (state === 'failed') return POPUPS.cityFailed;
  if (state === 'ready') return results.length === 0 ? POPUPS.cityNothing : ADDRESS_WORDS.citiesFound(results.length);
  return city === null ? ADDRESS_WORDS.cityHint : city.subject;
}

/** Where the arrows lead: around the list, and nowhere in an empty one. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const step = (key: string, at: number, count: number): number =>
  at < 0 && key === 'ArrowUp' ? count - 1 : (at + (STEPS[key] ?? 0) + count) % count;

/** A settlement from the directory: a combobox whose list opens under it. A typed name counts once it is chosen. */
export function CityField({ name, city, error, onChange }: Props) {
  const search = useStore($citySearch);
  const [text, setText] = useState(city?.name ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  useEffect(() => () => searchCity(''), []);

  const id = fieldId(name);
  const options: readonly City[] = isOpen ? search.results : [];
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;

  const type = (typed: string) => {
    setText(typed);
    setActive(0);
    setOpen(true);
    onChange(null);
    searchCity(typed);
  };
  const close = () => {
    setOpen(false);
    searchCity('');
  };
  const choose = ({ name: chosen, subject, kladr_id, index }: City) => {
    setText(chosen);
    onChange({ name: chosen, subject, kladr_id, index });
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[active];
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && option !== undefined) choose(option);
    else if (STEPS[event.key] !== undefined && options.length > 0) setActive(step(event.key, active, options.length));
    else return;
    event.preventDefault();
  };

  return (
    <div className="field">
      <label htmlFor={id}>{ADDRESS_WORDS.city}</label>
      <div className="city-combo">
        <input
          className="input"
          id={id}
          name={name}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {options.length > 0 && (
          <div className="city-options" id={listId} role="listbox" aria-label={POPUPS.cityList}>
            {options.map((option, index) => (
              // The press must not take the focus from the field: the list would close before it counts.
              <button
                type="button"
                role="option"
                tabIndex={-1}
                key={cityKey(option)}
                id={optionId(index)}
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.displayName} <small>{option.subject}</small>
              </button>
            ))}
          </div>
        )}
      </div>
      <p className="hint" id={`${id}-hint`} role="status">
        {statusOf(search, city)}
      </p>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
