import * as z from 'zod/mini';

/** «Обмен с сайтом» of 1С: one address, the question is in the query. */
export const EXCHANGE = { oneC: '/api/1c/exchange' } as const;

/** `filename` comes with a file; its other parameters are 1С's own and are passed over. */
export const ExchangeQuery = z.object({
  type: z.string().check(z.maxLength(40)),
  mode: z.string().check(z.maxLength(40)),
  filename: z.optional(z.string().check(z.maxLength(255))),
});
