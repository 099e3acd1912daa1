import * as z from 'zod/mini';

/**
 * The address-suggestion service in the real service's wire format, so that any client of it can be pointed at the shop.
 * Errors come in that service's shape as well: `SuggestionError`, not `ErrorBody`.
 */
const BASE = '/suggestions/api/4_1/rs';
export const SUGGESTIONS = {
  address: `${BASE}/suggest/address`,
  delivery: `${BASE}/findById/delivery`,
  party: `${BASE}/findById/party`,
} as const;

export const MAX_QUERY_LENGTH = 300;
const MAX_SUGGESTIONS = 20;

const Bound = z.object({ value: z.enum(['country', 'region', 'area', 'city', 'settlement', 'street', 'house', 'flat']) });

const Plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Fields a client may send beyond these are ignored, as the real service does. */
export const SuggestAddressRequest = z.object({
  query: z.string(),
  count: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_SUGGESTIONS))),
  from_bound: z.optional(Bound),
  to_bound: z.optional(Bound),
  restrict_value: z.optional(z.boolean()),
  /** Plain values: what is nested thousands deep would be gone through for seconds. */
  locations: z.optional(z.array(z.record(z.string(), Plain)).check(z.maxLength(100))),
});
export type SuggestAddressRequest = z.infer<typeof SuggestAddressRequest>;

const text = z.nullish(z.string());

/** The part of a suggestion's `data` the shop reads. The service sends many more keys: a found city keeps its suggestion as it came (specification, §3). */
const AddressData = z.looseObject({
  city: text,
  city_type: text,
  city_type_full: text,
  settlement: text,
  settlement_type: text,
  settlement_type_full: text,
  region_with_type: text,
  area_with_type: text,
  street: text,
  house: text,
  flat: text,
  kladr_id: text,
  postal_code: text,
});
const AddressSuggestion = z.looseObject({ value: z.string(), unrestricted_value: z.string(), data: AddressData });
export const SuggestAddressResponse = z.object({ suggestions: z.array(AddressSuggestion) });
export type AddressData = z.infer<typeof AddressData>;
export type AddressSuggestion = z.infer<typeof AddressSuggestion>;

/** The same answer as the server gives it: every key of the real service is kept. */
export const WideSuggestAddressResponse = z.object({
  suggestions: z.array(
    z.object({ value: z.string(), unrestricted_value: z.string(), data: z.record(z.string(), z.nullable(z.unknown())) }),
  ),
});
export type WideSuggestAddressResponse = z.infer<typeof WideSuggestAddressResponse>;

export const FindDeliveryRequest = z.object({ query: z.string() });

/** What carriers call the settlement. An unknown settlement is an empty list, not an error. */
export const DeliveryData = z.object({ kladr_id: text, fias_id: text, boxberry_id: text, cdek_id: text, dpd_id: text });
export const FindDeliveryResponse = z.object({
  suggestions: z.array(z.object({ value: z.string(), unrestricted_value: z.string(), data: DeliveryData })),
});
export type FindDeliveryResponse = z.infer<typeof FindDeliveryResponse>;

export const SuggestionError = z.object({ family: z.string(), reason: z.string(), message: z.string() });
