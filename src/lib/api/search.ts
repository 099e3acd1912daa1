import { SEARCH_INDEX, type SearchEntry, SearchIndex } from '../contracts/search.ts';
import type { Answer } from './answer.ts';
import { send } from './client.ts';

/** Everything that can be found, as the build wrote it. */
export const getSearchIndex = (): Promise<Answer<SearchEntry[]>> =>
  send({ method: 'GET', path: SEARCH_INDEX, access: 'open', answer: SearchIndex });
