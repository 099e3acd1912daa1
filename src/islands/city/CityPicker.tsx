import { useStore } from '@nanostores/react';
import type { City } from '#lib/domain/cities/city.ts';
import { DEFAULT_CITY, PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';
import { POPUPS } from '#lib/messages/site/popups.ts';
import { ROUTES } from '#lib/routes.ts';
import { $choosing, $city, type CitySearch } from '#lib/stores/site/city.ts';
import { Icon } from '../parts/Icon.tsx';
import { Popup } from '../parts/Popup.tsx';
import { ScriptsNeeded } from '../parts/ScriptsNeeded.tsx';
import { useMounted } from '../parts/use-mounted.ts';
import css from './CityOptions.module.css';
import { CityOptions, PresetCities } from './CityOptions.tsx';
import { searchStatus } from './search-status.ts';
import { optionId, useCityPicking } from './use-city-picking.ts';

const LIST_ID = 'city-list';

/** The state of the search in one sentence; screen readers announce it, and its space is always reserved. */
function Status({ search, choosing }: { search: CitySearch; choosing: City | null }) {
  const isMounted = useMounted();
  const text = choosing === null ? searchStatus(search) : POPUPS.cityChoosing(choosing.displayName);
  return (
    <p className={`hint ${css.status}`} id="city-status" role="status">
      {text ?? (isMounted ? POPUPS.cityIdle : '')}
      {text === POPUPS.cityNothing && (
        <>
          {' '}
          <a href={ROUTES.contactsPage}>{POPUPS.cityWayOn}</a>.
        </>
      )}
    </p>
  );
}

type QueryProps = Pick<ReturnType<typeof useCityPicking>, 'search' | 'active' | 'field' | 'type' | 'clear' | 'onKeyDown'> & {
  isFound: boolean;
};

function Query({ search, active, field, type, clear, onKeyDown, isFound }: QueryProps) {
  return (
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
  );
}

/** The city selector: a combobox over search results. Preset cities are plain buttons that work even if the search fails. */
export function CityPicker() {
  const { options, dialog, choose, leave, ...query } = useCityPicking();
  const { search, active } = query;
  const current = useStore($city, { ssr: 'initial' }) ?? DEFAULT_CITY;
  const choosing = useStore($choosing, { ssr: 'initial' });
  const isFound = options.length > 0;
  const choice = { current, choosing, onChoose: (chosen: City) => void choose(chosen) };
  return (
    <Popup id="city" title={POPUPS.cityTitle} ref={dialog} onClose={leave}>
      <ScriptsNeeded />
      <div className="field">
        <label htmlFor="city-query">{POPUPS.cityLabel}</label>
        <Query {...query} isFound={isFound} />
        <Status search={search} choosing={choosing} />
      </div>
      <div className={css.found}>
        {isFound ? (
          <CityOptions id={LIST_ID} options={options} active={active} optionId={optionId} {...choice} />
        ) : (
          <PresetCities cities={PRESET_CITIES} {...choice} />
        )}
      </div>
    </Popup>
  );
}
