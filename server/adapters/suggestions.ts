import type { FindPartyResponse } from '#lib/contracts/party.ts';
import type { FindDeliveryResponse, SuggestAddressRequest, WideSuggestAddressResponse } from '#lib/contracts/suggestions.ts';

/** Where address suggestions come from: the shop's own directory or the real service. */
export type SuggestionSource = {
  /** @throws {SuggestionsUnavailable} */
  suggestAddress: (request: SuggestAddressRequest) => Promise<WideSuggestAddressResponse>;
  /** An unknown settlement is an empty list. @throws {SuggestionsUnavailable} */
  findDelivery: (kladrId: string) => Promise<FindDeliveryResponse>;
  /** Organisations of an ИНН or ОГРН; an unknown number is an empty list. @throws {SuggestionsUnavailable} */
  findParty: (number: string) => Promise<FindPartyResponse>;
};

/** The real service is slow, down, out of quota or answers nonsense. */
export class SuggestionsUnavailable extends Error {}
