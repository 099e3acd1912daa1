import * as z from 'zod/mini';
import { TextHash } from './consent.ts';
import { Email } from './fields.ts';

/** The letter about a product to come: the question, and the links in the letter that confirm it and end it. */
export const ARRIVAL_CALLS = { ask: '/api/arrivals', confirm: '/api/arrivals/:id/confirm', cancel: '/api/arrivals/:id/cancel' } as const;

/** `text`: the version of the consent as the page showed it; without it, that of today. */
export const ArrivalRequest = z.strictObject({
  product: z.string().check(z.minLength(1), z.maxLength(64)),
  email: Email,
  consent: z.literal(true),
  text: z.optional(TextHash),
});
export type ArrivalRequest = z.infer<typeof ArrivalRequest>;
