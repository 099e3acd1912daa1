import type { City } from '#lib/domain/city.ts';
import { POPUPS } from '#lib/messages/popups.ts';
import { cityKey } from './city-list.ts';

type Props = {
  id: string;
  options: readonly City[];
  /** Index of the option the keyboard is at, -1 for none. */
  active: number;
  current: City;
  /** Found places carry their region; preset cities need none. */
  isFound: boolean;
  optionId: (index: number) => string;
  onChoose: (city: City) => void;
};

/** The list of the city selector, five in a column. Focus stays in the field, as a combobox wants it. */
export function CityOptions({ id, options, active, current, isFound, optionId, onChoose }: Props) {
  return (
    <div className="cities" id={id} role="listbox" aria-label={POPUPS.cityList}>
      {options.map((city, index) => (
        <button
          type="button"
          key={cityKey(city)}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={current.kladr_id === city.kladr_id}
          data-active={index === active ? '' : undefined}
          onClick={() => onChoose(city)}
        >
          {city.displayName}
          {isFound && city.subject !== '' && <small>{city.subject}</small>}
        </button>
      ))}
    </div>
  );
}
