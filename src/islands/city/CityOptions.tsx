import type { City } from '#lib/domain/cities/city.ts';
import { POPUPS } from '#lib/messages/site/popups.ts';
import css from './CityOptions.module.css';
import { cityKey } from './city-list.ts';

type Choice = {
  current: City;
  /** The city whose delivery terms are being asked for. */
  choosing: City | null;
  onChoose: (city: City) => void;
};

type OptionsProps = Choice & {
  id: string;
  options: readonly City[];
  /** Index of the option the keyboard is at, -1 for none. */
  active: number;
  optionId: (index: number) => string;
};

/**
 * Search results with regions. The focus stays in the field, as a combobox requires. Keys include the position, so that a place found again
 * is redrawn and not moved.
 */
export function CityOptions({ id, options, active, current, choosing, optionId, onChoose }: OptionsProps) {
  return (
    <div className={css.cities} id={id} role="listbox" aria-label={POPUPS.cityList}>
      {options.map((city, index) => (
        <button
          type="button"
          key={`${optionId(index)} ${cityKey(city)}`}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          aria-current={current.kladr_id === city.kladr_id ? true : undefined}
          aria-busy={choosing === city}
          onClick={() => onChoose(city)}
        >
          {city.displayName}
          {city.subject !== '' && <small>{city.subject}</small>}
        </button>
      ))}
    </div>
  );
}

type PresetProps = Choice & { cities: readonly City[] };

/** Big cities as plain buttons: there before anything is typed, and when the search is of no help. */
export function PresetCities({ cities, current, choosing, onChoose }: PresetProps) {
  return (
    <ul className={css.cities} aria-label={POPUPS.cityPreset}>
      {cities.map((city) => (
        <li key={city.kladr_id}>
          <button
            type="button"
            aria-current={current.kladr_id === city.kladr_id ? true : undefined}
            aria-busy={choosing === city ? true : undefined}
            onClick={() => onChoose(city)}
          >
            {city.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
