import type { Ref } from 'react';
import { SEARCH } from '#lib/messages/site/search.ts';
import { SEARCH_PARAMETER } from '#lib/routes.ts';
import { typeSearch } from '#lib/stores/site/search.ts';
import { Icon } from '../parts/Icon.tsx';
import css from './SiteSearch.module.css';

type Props = { ref: Ref<HTMLInputElement>; statusId: string; isBlank: boolean; onClear: () => void };

/** Where the query is typed, with its two buttons. */
export function SearchLine({ ref, statusId, isBlank, onClear }: Props) {
  return (
    <div className="field">
      <label htmlFor="site-query">{SEARCH.label}</label>
      <div className={css.line}>
        <div className="input-group">
          <input
            ref={ref}
            className="input"
            id="site-query"
            name={SEARCH_PARAMETER}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            aria-describedby={statusId}
            placeholder={SEARCH.placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            onChange={(event) => typeSearch(event.currentTarget.value)}
          />
          <button type="button" hidden={isBlank} aria-label={SEARCH.clear} onClick={onClear}>
            <Icon name="close" />
          </button>
        </div>
        <button type="submit" className="button button-primary">
          {SEARCH.submit}
        </button>
      </div>
    </div>
  );
}
