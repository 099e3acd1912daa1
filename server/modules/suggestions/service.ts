import type { FindDeliveryResponse, SuggestAddressRequest } from '#lib/contracts/suggestions.ts';
import type { SuggestionSource } from '../../adapters/suggestions.ts';
import type { Db } from '../../db/database.ts';
import { buildDirectory, type Directory, embeddedSettlements, PRESET_CITIES } from './directory.ts';
import { findRegister, loadSettlements } from './repository.ts';
import { suggestionOf } from './wire.ts';

const DEFAULT_COUNT = 10;
const EMBEDDED = 'embedded';

/** The directory ends with settlements: streets and houses are not in it, and a town is no answer to a street. */
const BELOW_SETTLEMENTS: ReadonlySet<string> = new Set(['street', 'house', 'flat']);

const DPD_IDS = new Map(PRESET_CITIES.map(({ id, dpdId }) => [id, dpdId]));

/** The imported register, or the embedded list while there is none. Asked before each answer, so that one imported by another process serves at once. */
function directoryOf(db: Db): () => Promise<Directory> {
  let current: { registerId: string; directory: Promise<Directory> } | undefined;
  return async () => {
    const registerId = (await findRegister(db))?.id ?? EMBEDDED;
    if (current?.registerId !== registerId) {
      const places = registerId === EMBEDDED ? Promise.resolve(embeddedSettlements()) : loadSettlements(db, registerId);
      const fresh = { registerId, directory: places.then(buildDirectory) };
      current = fresh;
      // A failed load is forgotten, or one hiccup of the database would silence the search until the next import.
      fresh.directory.catch(() => {
        if (current === fresh) current = undefined;
      });
    }
    return current.directory;
  };
}

/** The shop's own directory as a suggestion source. */
export function createDirectorySuggestions(db: Db): SuggestionSource {
  const directory = directoryOf(db);
  return {
    suggestAddress: async ({ query, count, from_bound }: SuggestAddressRequest) => {
      if (BELOW_SETTLEMENTS.has(from_bound?.value ?? '')) return { suggestions: [] };
      return { suggestions: (await directory()).search(query, count ?? DEFAULT_COUNT).map(suggestionOf) };
    },
    findDelivery: async (kladrId: string): Promise<FindDeliveryResponse> => {
      const place = (await directory()).find(kladrId);
      if (place === undefined) return { suggestions: [] };
      const data = { kladr_id: place.id, fias_id: null, boxberry_id: null, cdek_id: null, dpd_id: DPD_IDS.get(place.id) ?? null };
      return { suggestions: [{ value: place.id, unrestricted_value: place.id, data }] };
    },
    // The register of organisations is the tax service's: there is no copy of it here.
    findParty: async () => ({ suggestions: [] }),
  };
}
