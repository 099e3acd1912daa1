import * as z from 'zod/mini';

/** Organisations in the suggestion service's wire format; the path is in `SUGGESTIONS.party`. */
const text = z.nullish(z.string());

/** An organisation by its ИНН or ОГРН. Nothing found is an empty list; so is every answer of a shop without the service's key. */
export const FindPartyRequest = z.object({ query: z.string() });

/** The part of the register's answer the shop reads; the service sends many more keys. */
const PartyData = z.object({
  inn: z.string(),
  kpp: text,
  ogrn: text,
  name: z.object({ short_with_opf: text, full_with_opf: text }),
  address: z.nullish(z.object({ value: text, unrestricted_value: text })),
  management: z.nullish(z.object({ name: text })),
  state: z.nullish(z.object({ status: text })),
});
export const FindPartyResponse = z.object({ suggestions: z.array(z.object({ value: z.string(), data: PartyData })) });
export type FindPartyResponse = z.infer<typeof FindPartyResponse>;
