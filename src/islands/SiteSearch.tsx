import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { SEARCH } from '#lib/messages/site/search.ts';
import { ROUTES } from '#lib/routes.ts';
import { $search, type SearchState, startSearch, submitSearch } from '#lib/stores/site/search.ts';
import { Examples } from './search/Examples.tsx';
import { SearchLine } from './search/SearchLine.tsx';
import { SearchResult } from './search/SearchResult.tsx';
import css from './search/SiteSearch.module.css';

const STATUS_ID = 'search-status';

function fill(field: HTMLInputElement | null, query: string): void {
  if (field !== null) field.value = query;
}

/** The state of the search in one sentence, which screen readers announce when it changes. */
function statusText({ state, query, found, relaid, dated }: SearchState): string {
  if (state === 'loading') return SEARCH.loading;
  if (state === 'failed') return SEARCH.failed;
  if (state === 'idle') return '';
  if (found.length === 0) return `${SEARCH.none(query)} ${SEARCH.noneHint}`;
  const parts = [SEARCH.found(found.length), relaid !== null && SEARCH.relaid(relaid), dated];
  return parts.filter(Boolean).join('. ');
}

function Results({ state, found, isPriced }: SearchState) {
  return (
    <ol className={css.finds} aria-label={SEARCH.results} aria-busy={state === 'loading'}>
      {found.map((each) => (
        <SearchResult key={`${each.entry.href} ${each.entry.title}`} found={each} isPriced={isPriced} />
      ))}
    </ol>
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
  const { state, found } = search;
  return (
    <div className={css.finder}>
      <search>
        <form className="stack" action={ROUTES.search} onSubmit={submit}>
          <SearchLine ref={field} statusId={STATUS_ID} isBlank={search.query === ''} onClear={() => choose('')} />
          {state === 'idle' && <Examples onChoose={choose} />}
        </form>
      </search>
      <div className="row">
        <p className={state === 'ready' && found.length > 0 ? 'note' : css.status} id={STATUS_ID} role="status">
          {statusText(search)}
        </p>
        {state === 'failed' && (
          <button type="button" className="button button-small" onClick={() => choose(search.query)}>
            {SEARCH.again}
          </button>
        )}
      </div>
      {found.length > 0 && <Results {...search} />}
      {state === 'ready' && !found.some(({ entry }) => entry.kind === 'product') && (
        <p>
          {SEARCH.askText} <a href={`${ROUTES.request}?${new URLSearchParams({ text: search.query })}`}>{SEARCH.ask}</a>
        </p>
      )}
    </div>
  );
}
