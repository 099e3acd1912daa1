import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { City } from '#lib/domain/city.ts';
import { DEFAULT_CITY, PRESET_CITIES } from '#lib/domain/city-preset.ts';
import { POPUPS } from '#lib/messages/popups.ts';
import { $choosing, $city, $citySearch, type CitySearch, chooseCity, searchCity } from '#lib/stores/city.ts';
import { CityOptions, PresetCities } from './CityOptions.tsx';
import { nextOption } from './city-list.ts';
import { Icon } from './Icon.tsx';
import { Popup } from './Popup.tsx';

const ID = 'city';
const LIST_ID = 'city-list';
const optionId = (index: number) => `city-option-${index}`;

/** One sentence about the search, for everybody: it is read out as it changes. */
function statusText({ state, results }: CitySearch, choosing: City | null): string {
  if (choosing !== null) return POPUPS.cityChoosing(choosing.displayName);
  if (state === 'loading') return POPUPS.citySearching;
  if (state === 'failed') return POPUPS.cityFailed;
  return state === 'ready' && results.length === 0 ? POPUPS.cityNothing : '';
}

/** City selector: a combobox over what the search finds. Preset cities are plain buttons and work whatever becomes of the search. */
export function CityPicker() {
  const search = useStore($citySearch, { ssr: 'initial' });
  const city = useStore($city, { ssr: 'initial' }) ?? DEFAULT_CITY;
  const choosing = useStore($choosing, { ssr: 'initial' });
  const [active, setActive] = useState(-1);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const isFound = search.results.length > 0;
  const options: readonly City[] = search.results;

  // What was typed before React was there has waited long enough.
  useEffect(() => {
    if (field.current?.value) searchCity(field.current.value, 0);
  }, []);

  const type = (text: string) => {
    setActive(-1);
    searchCity(text);
  };
  const clear = () => {
    if (field.current !== null) field.current.value = '';
    type('');
    field.current?.focus();
  };
  const choose = async (chosen: City) => {
    if (!(await chooseCity(chosen))) return;
    dialog.current?.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = options[active] ?? (search.state === 'ready' ? options[0] : undefined);
      if (chosen !== undefined) void choose(chosen);
      return;
    }
    if (event.key === 'Escape' && field.current?.value) {
      event.preventDefault();
      clear();
      return;
    }
    const next = nextOption(event.key, active, options.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };

  const choice = { current: city, choosing, onChoose: (chosen: City) => void choose(chosen) };

  return (
    <Popup id={ID} title={POPUPS.cityTitle} ref={dialog} onClose={() => setActive(-1)}>
      <div className="field">
        <label htmlFor="city-query">{POPUPS.cityLabel}</label>
        <div className="input-group">
          <input
            ref={field}
            className="input"
            id="city-query"
            type="text"
            role="combobox"
            aria-expanded={isFound}
            aria-controls={isFound ? LIST_ID : undefined}
            aria-autocomplete="list"
            aria-activedescendant={active < 0 ? undefined : optionId(active)}
            aria-describedby="city-status"
            placeholder={POPUPS.cityPlaceholder}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={200}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" hidden={search.query === ''} aria-label={POPUPS.cityClear} onClick={clear}>
            <Icon name="close" />
          </button>
        </div>
        <p className="hint" id="city-status" role="status">
          {statusText(search, choosing)}
        </p>
      </div>
      {isFound ? (
        <CityOptions id={LIST_ID} options={options} active={active} optionId={optionId} {...choice} />
      ) : (
        <PresetCities cities={PRESET_CITIES} {...choice} />
      )}
    </Popup>
  );
}
