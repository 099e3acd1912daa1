import { SEARCH_INDEX, type SearchEntry, SearchIndex } from '../contracts/search.ts';
import { send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** Everything that can be found, as the build wrote it. */
export const getSearchIndex = (): Promise<Outcome<SearchEntry[]>> =>
  send({ method: 'GET', path: SEARCH_INDEX, access: 'open', answer: SearchIndex });
