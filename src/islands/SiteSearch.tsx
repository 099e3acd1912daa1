import { useStore } from '@nanostores/react';
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import { SEARCH } from '#lib/messages/search.ts';
import { ROUTES, SEARCH_PARAMETER } from '#lib/routes.ts';
import { $search, type SearchState, startSearch, submitSearch, typeSearch } from '#lib/stores/search.ts';
import { Icon } from './Icon.tsx';
import { SearchResult } from './search/SearchResult.tsx';

const STATUS_ID = 'search-status';
const exampleHref = (query: string): string => `${ROUTES.search}?${new URLSearchParams({ [SEARCH_PARAMETER]: query })}`;

function fill(field: HTMLInputElement | null, query: string): void {
  if (field !== null) field.value = query;
}

/** One sentence about the search, for everybody: it is read out as it changes. */
function statusText({ state, query, found, relaid }: SearchState): string {
  if (state === 'loading') return SEARCH.loading;
  if (state === 'failed') return SEARCH.failed;
  if (state === 'idle') return '';
  if (found.length === 0) return `${SEARCH.none(query)} ${SEARCH.noneHint}`;
  const count = SEARCH.found(found.length);
  return relaid === null ? count : `${count}. ${SEARCH.relaid(relaid)}`;
}

function Examples({ onChoose }: { onChoose: (query: string) => void }) {
  const choose = (event: MouseEvent, query: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(query);
  };
  return (
    <div className="row examples">
      <span className="note">{SEARCH.examplesTitle}</span>
      {SEARCH.examples.map((query) => (
        <a key={query} href={exampleHref(query)} onClick={(event) => choose(event, query)}>
          {query}
        </a>
      ))}
    </div>
  );
}

/** Searches products, prices, pages and answers as the visitor types. Without a script the form leads to this page's own full list. */
export function SiteSearch() {
  const search = useStore($search, { ssr: 'initial' });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => startSearch(field.current?.value ?? '', (query) => fill(field.current, query)), []);

  const choose = (query: string) => {
    fill(field.current, query);
    submitSearch(query);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submitSearch(field.current?.value ?? '');
  };
  const { state, found, isPriced } = search;
  return (
    <div className="finder">
      <search>
        <form className="stack" action={ROUTES.search} onSubmit={submit}>
          <div className="field">
            <label htmlFor="site-query">{SEARCH.label}</label>
            <div className="finder-line">
              <div className="input-group">
                <input
                  ref={field}
                  className="input"
                  id="site-query"
                  name={SEARCH_PARAMETER}
                  type="text"
                  inputMode="search"
                  enterKeyHint="search"
                  aria-describedby={STATUS_ID}
                  placeholder={SEARCH.placeholder}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={200}
                  onChange={(event) => typeSearch(event.currentTarget.value)}
                />
                <button type="button" hidden={search.query === ''} aria-label={SEARCH.clear} onClick={() => choose('')}>
                  <Icon name="close" />
                </button>
              </div>
              <button type="submit" className="button button-primary">
                {SEARCH.submit}
              </button>
            </div>
          </div>
          {state === 'idle' && <Examples onChoose={choose} />}
        </form>
      </search>
      <div className="row">
        <p className={state === 'ready' && found.length > 0 ? 'note' : 'finder-status'} id={STATUS_ID} role="status">
          {statusText(search)}
        </p>
        {state === 'failed' && (
          <button type="button" className="button button-small" onClick={() => choose(search.query)}>
            {SEARCH.again}
          </button>
        )}
      </div>
      {found.length > 0 && (
        <ol className="finds" aria-label={SEARCH.results} aria-busy={state === 'loading'}>
          {found.map((each) => (
            <SearchResult key={`${each.entry.href} ${each.entry.title}`} found={each} isPriced={isPriced} />
          ))}
        </ol>
      )}
    </div>
  );
}
