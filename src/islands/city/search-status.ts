import { likenessOf } from '#lib/domain/cities/city.ts';
import { POPUPS } from '#lib/messages/site/popups.ts';
import type { CitySearch } from '#lib/stores/site/city.ts';

const LONGEST_QUOTED = 40;
const quoted = (query: string): string => (query.length > LONGEST_QUOTED ? `${query.slice(0, LONGEST_QUOTED)}…` : query);

/** A sentence for a search that is running, failed, found nothing or only similar names; null when there are results. */
export function searchStatus({ state, query, results }: CitySearch): string | null {
  if (state === 'idle') return null;
  if (state === 'loading') return POPUPS.citySearching;
  if (state === 'offline') return POPUPS.cityOffline;
  if (state === 'failed') return POPUPS.cityFailed;
  if (results.length === 0) return POPUPS.cityNothing;
  const likeness = likenessOf(query, results);
  if (likeness === 'named') return null;
  return likeness === 'alike' ? POPUPS.cityAlike(quoted(query)) : POPUPS.cityOfPostcode(query);
}
