import { CountedRun, SEARCH_INDEX, type SearchEntry, SearchIndex } from '../contracts/search.ts';
import { send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** Everything that can be found, as the build wrote it. */
export const getSearchIndex = (): Promise<Outcome<SearchEntry[]>> =>
  send({ method: 'GET', path: SEARCH_INDEX, access: 'open', answer: SearchIndex });

/** The run that a link to a product's page opens, with its price; the path is `SENT_JOB_PATH`. */
export const postRun = (query: string): Promise<Outcome<CountedRun>> =>
  send({ method: 'POST', path: '/api/quote/read', body: { query }, access: 'token', isRead: true, answer: CountedRun });
