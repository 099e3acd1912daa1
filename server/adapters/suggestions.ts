import type { FindPartyResponse } from '#lib/contracts/party.ts';
import type { FindDeliveryResponse, SuggestAddressRequest, WideSuggestAddressResponse } from '#lib/contracts/suggestions.ts';

/** A source of address suggestions: the built-in directory or the real service. */
export type SuggestionSource = {
  /** @throws {SuggestionsUnavailable} */
  suggestAddress: (request: SuggestAddressRequest) => Promise<WideSuggestAddressResponse>;
  /** Empty for an unknown settlement. @throws {SuggestionsUnavailable} */
  findDelivery: (kladrId: string) => Promise<FindDeliveryResponse>;
  /** Organisations with an ИНН or ОГРН; empty for an unknown number. @throws {SuggestionsUnavailable} */
  findParty: (number: string) => Promise<FindPartyResponse>;
};

/** The real service is slow, down, out of quota or answers nonsense. */
export class SuggestionsUnavailable extends Error {}
