import { useStore } from '@nanostores/react';
import type { City } from '#lib/domain/cities/city.ts';
import { DEFAULT_CITY, PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';
import { POPUPS } from '#lib/messages/site/popups.ts';
import { $choosing, $city, type CitySearch } from '#lib/stores/city.ts';
import { Icon } from '../parts/Icon.tsx';
import { Popup } from '../parts/Popup.tsx';
import { CityOptions, PresetCities } from './CityOptions.tsx';
import { optionId, useCityPicking } from './use-city-picking.ts';

const LIST_ID = 'city-list';

/** One sentence about the search, for everybody: it is read out as it changes. */
function statusText({ state, results }: CitySearch, choosing: City | null): string {
  if (choosing !== null) return POPUPS.cityChoosing(choosing.displayName);
  if (state === 'loading') return POPUPS.citySearching;
  if (state === 'failed') return POPUPS.cityFailed;
  return state === 'ready' && results.length === 0 ? POPUPS.cityNothing : '';
}

/** City selector: a combobox over what the search finds. Preset cities are plain buttons and work whatever becomes of the search. */
export function CityPicker() {
  const { search, options, active, dialog, field, type, clear, choose, onKeyDown, leave } = useCityPicking();
  const current = useStore($city, { ssr: 'initial' }) ?? DEFAULT_CITY;
  const choosing = useStore($choosing, { ssr: 'initial' });
  const isFound = options.length > 0;
  const choice = { current, choosing, onChoose: (chosen: City) => void choose(chosen) };
  return (
    <Popup id="city" title={POPUPS.cityTitle} ref={dialog} onClose={leave}>
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
