import * as z from 'zod/mini';
import { IntegrationOrder } from './integration.ts';

/** The search of the people of the shop, for their own system: the same words as the command `find`. */
export const INTEGRATION_SEARCH = '/api/integration/search';

const LARGEST_PAGE = 100;
const LONGEST_QUERY = 200;

export const SearchQuery = z.object({
  /** A number, a name, a phone, an e-mail, an organisation, an ИНН, the number of a payment or a parcel; every word must be found. */
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_QUERY)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_PAGE)), 50),
});

/** Newest first. */
export const FoundOrders = z.object({ items: z.array(IntegrationOrder) });
export type FoundOrders = z.infer<typeof FoundOrders>;
