import { Fragment, type MouseEvent } from 'react';
import { SEARCH } from '#lib/messages/site/search.ts';
import { ROUTES, SEARCH_PARAMETER } from '#lib/routes.ts';
import css from './SiteSearch.module.css';

const exampleHref = (query: string): string => `${ROUTES.search}?${new URLSearchParams({ [SEARCH_PARAMETER]: query })}`;

/** What others look for: links that also work before React, and search in place after. */
export function Examples({ onChoose }: { onChoose: (query: string) => void }) {
  const choose = (event: MouseEvent, query: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(query);
  };
  return (
    <div className={`row ${css.examples}`}>
      <span className="note">{SEARCH.examplesTitle}</span>
      {SEARCH.examples.map((query) => (
        <Fragment key={query}>
          {' '}
          <a href={exampleHref(query)} onClick={(event) => choose(event, query)}>
            {query}
          </a>
        </Fragment>
      ))}
    </div>
  );
}
