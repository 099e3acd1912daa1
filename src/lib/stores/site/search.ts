import { atom } from 'nanostores';
import { getSearchIndex } from '../../api/search.ts';
import { onQueryChange, readQuery, writeQuery } from '../../browser/address.ts';
import { SEARCH_PARAMETER } from '../../routes.ts';
import { debounce, newest } from '../newest.ts';
import type { Finds, Search } from './search-index.ts';

export type { Found } from './search-index.ts';

export type SearchState = Finds & { query: string; state: 'idle' | 'loading' | 'ready' | 'failed' };
const NOTHING: SearchState = { query: '', state: 'idle', found: [], relaid: null, isPriced: false, needed: null, dated: null };

/** What the search page shows. */
export const $search = atom<SearchState>(NOTHING);

const afterTyping = debounce(200);
const ask = newest();
/** The next query makes a step of its own for the back button: typing on only amends the one begun. */
let isStepOpen = false;

let search: Promise<Search | null> | undefined;

/** The list and the code that looks in it come once, side by side; after an error they may be asked for again. */
function loadSearch(): Promise<Search | null> {
  search ??= Promise.all([import('./search-index.ts'), getSearchIndex()])
    .then(([{ makeSearch }, answer]) => (answer.ok ? makeSearch(answer.value) : null))
    .catch(() => null)
    .then((loaded) => {
      if (loaded === null) search = undefined;
      return loaded;
    });
  return search;
}

const queryOf = (address: string): string => (new URLSearchParams(address).get(SEARCH_PARAMETER) ?? '').trim();

/** What asks for prices comes when there is one to ask for; when it does not come, nothing changes. */
const exactPrices = ({ found, needed }: Finds): Promise<Finds['found'] | null> =>
  import('./exact-prices.ts').then(({ withExactPrices }) => withExactPrices(found, needed)).catch(() => null);

async function show(query: string): Promise<void> {
  const isNewest = ask();
  afterTyping();
  if (query === '') {
    $search.set(NOTHING);
    return;
  }
  $search.set({ ...$search.get(), query, state: 'loading' });
  const find = await loadSearch();
  if (!isNewest()) return;
  if (find === null) {
    $search.set({ ...NOTHING, query, state: 'failed' });
    return;
  }
  const finds = find(query);
  $search.set({ query, state: 'ready', ...finds });
  const found = await exactPrices(finds);
  if (found !== null && isNewest()) $search.set({ ...$search.get(), found });
}

function writeAddress(query: string): void {
  if (query === queryOf(readQuery())) return;
  writeQuery(query === '' ? '' : new URLSearchParams({ [SEARCH_PARAMETER]: query }).toString(), isStepOpen ? 'replace' : 'push');
  isStepOpen = true;
}

/**
 * Begins with what was typed before the page came alive, or with the query of the address. Returns a function that stops following
 * the back button; `onQuery` hears every query that does not come from the keyboard.
 */
export function startSearch(typed: string, onQuery: (query: string) => void): () => void {
  isStepOpen = false;
  void loadSearch();
  const linked = queryOf(readQuery());
  if (typed.trim() === '') onQuery(linked);
  void show(typed.trim() || linked);
  return onQueryChange((address) => {
    isStepOpen = false;
    const back = queryOf(address);
    onQuery(back);
    void show(back);
  });
}

/** Searches as the visitor types, 200 ms after the last key; a blank query empties the results. */
export function typeSearch(text: string): void {
  afterTyping(() => {
    const query = text.trim();
    writeAddress(query);
    void show(query);
  });
}

/** Searches at once: Enter, an example, a second try. What is typed next is a step of its own. */
export function submitSearch(text: string): void {
  const query = text.trim();
  writeAddress(query);
  isStepOpen = false;
  void show(query);
}
