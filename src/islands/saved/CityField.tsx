import type { City } from '#lib/domain/cities/city.ts';
import { regionAround } from '#lib/domain/cities/region-around.ts';
import type { DeliveryCity } from '#lib/domain/delivery/delivery.ts';
import { ADDRESS_WORDS } from '#lib/messages/account/saved.ts';
import { POPUPS } from '#lib/messages/site/popups.ts';
import type { CitySearch } from '#lib/stores/site/city.ts';
import { cityKey } from '../city/city-list.ts';
import { searchStatus } from '../city/search-status.ts';
import { FieldFrame, fieldId } from '../form/Field.tsx';
import css from './CityField.module.css';
import { useCityCombobox } from './use-city-combobox.ts';

function statusOf(search: CitySearch, city: DeliveryCity | null): string {
  const text = searchStatus(search);
  if (text === POPUPS.cityNothing) return `${text} ${POPUPS.cityWayOn}.`;
  if (text !== null) return text;
  if (search.state === 'ready') return ADDRESS_WORDS.citiesFound(search.results.length);
  return city === null ? ADDRESS_WORDS.cityHint : regionAround(city);
}

type FoundProps = {
  id: string;
  options: readonly City[];
  active: number;
  optionId: (index: number) => string;
  onChoose: (city: City) => void;
};

/** The list under the field. A press in it must not take the focus from the field: the list would close before it counts. */
function FoundCities({ id, options, active, optionId, onChoose }: FoundProps) {
  return (
    <div className={css.options} id={id} role="listbox" aria-label={POPUPS.cityList}>
      {options.map((option, index) => (
        <button
          type="button"
          role="option"
          tabIndex={-1}
          key={cityKey(option)}
          id={optionId(index)}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.displayName} <small>{option.subject}</small>
        </button>
      ))}
    </div>
  );
}

type Props = { name: string; city: DeliveryCity | null; error: string | undefined; onChange: (city: DeliveryCity | null) => void };

/** A settlement from the directory: a combobox whose list opens under it. */
export function CityField({ name, city, error, onChange }: Props) {
  const { search, text, options, active, type, leave, choose, onKeyDown } = useCityCombobox(city, onChange);
  const id = fieldId(name);
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;
  const isOpen = options.length > 0;
  return (
    <FieldFrame id={id} label={ADDRESS_WORDS.city} error={error}>
      <div className={css.combo}>
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
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? optionId(active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
        {isOpen && <FoundCities id={listId} options={options} active={active} optionId={optionId} onChoose={choose} />}
      </div>
      <p className="hint" id={`${id}-hint`} role="status">
        {statusOf(search, city)}
      </p>
    </FieldFrame>
  );
}
