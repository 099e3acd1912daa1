import * as z from 'zod/mini';
import { PublicId } from '../../contracts/fields.ts';

/** Which order was placed in this browser last: its key, its number, by whom (a customer's id, 0 for a guest) and when (ms). Nothing else of it is kept. */
export const PlacedOrder = z.object({ id: PublicId, number: z.string(), owner: z.number(), at: z.number() });
export type PlacedOrder = z.infer<typeof PlacedOrder>;
