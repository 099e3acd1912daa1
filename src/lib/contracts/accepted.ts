import * as z from 'zod/mini';

/** Said alike for known and unknown addresses, so that it does not reveal who has an account. */
export const Accepted = z.object({ accepted: z.literal(true) });
