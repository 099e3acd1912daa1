import type * as z from 'zod/mini';
import { FindDeliveryResponse, SUGGESTIONS, SuggestAddressResponse } from '../contracts/suggestions.ts';
import { send } from './client.ts';
import type { Outcome } from './outcome.ts';

const RUSSIA = [{ country_iso_code: 'RU' }];

/** Settlements from city down to hamlet, in Russia only. The service's key is added by the server. Source: specification §7. */
export const suggestSettlements = (query: string): Promise<Outcome<z.infer<typeof SuggestAddressResponse>>> =>
  send({
    method: 'POST',
    path: SUGGESTIONS.address,
    body: { query, count: 20, from_bound: { value: 'city' }, to_bound: { value: 'settlement' }, restrict_value: false, locations: RUSSIA },
    access: 'open',
    isRead: true,
    answer: SuggestAddressResponse,
  });
/** Streets and houses of one settlement; empty when the service has none. */
export const suggestHouses = (
  query: string,
  { name, kladr_id }: { name: string; kladr_id: string },
): Promise<Outcome<z.infer<typeof SuggestAddressResponse>>> =>
  send({
    method: 'POST',
    path: SUGGESTIONS.address,
    body: {
      query,
      count: 7,
      from_bound: { value: 'street' },
      to_bound: { value: 'house' },
      restrict_value: true,
      locations: [/^\d{11,19}$/.test(kladr_id) ? { kladr_id } : { city: name }],
    },
    access: 'open',
    isRead: true,
    answer: SuggestAddressResponse,
  });
export const findDelivery = (kladrId: string): Promise<Outcome<FindDeliveryResponse>> =>
  send({
    method: 'POST',
    path: SUGGESTIONS.delivery,
    body: { query: kladrId },
    access: 'open',
    isRead: true,
    answer: FindDeliveryResponse,
  });
