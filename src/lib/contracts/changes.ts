import * as z from 'zod/mini';
import { InstantText } from './fields.ts';
import { PurchaseView } from './purchase.ts';

/** So many at once say that the whole list is to be loaded again. */
export const MAX_CHANGES = 100;
export const ChangesQuery = z.object({ since: InstantText });
/** `etag` goes back as `If-None-Match`: nothing new is answered with 304 and no body. */
export const Changes = z.object({ items: z.array(PurchaseView), since: InstantText, etag: z.string() });
