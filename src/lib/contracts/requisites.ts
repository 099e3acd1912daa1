import * as z from 'zod/mini';
import { isInn, needsKpp } from '../domain/documents/requisites.ts';
import { lineText } from './fields.ts';

/** Requisites are refused before a document is made out to a number of no organisation. */
const fields = {
  name: lineText(1, 300),
  inn: z.string().check(z.regex(/^(\d{10}|\d{12})$/), z.refine(isInn)),
  kpp: z.optional(z.string().check(z.regex(/^\d{4}[\dA-Z]{2}\d{3}$/))),
};
/** Fields of requisites with the registered address, as documents print it. */
export const requisiteFields = { ...fields, address: lineText(1, 500) };
type Numbers = { inn: string; kpp?: string | undefined };
export const hasItsKpp = <T extends Numbers>() => z.refine<T>(({ inn, kpp }) => kpp !== undefined || !needsKpp(inn), { path: ['kpp'] });

/** What registration asks of an organisation. */
export const Organisation = z.strictObject(fields).check(hasItsKpp());

/** What an invoice needs of its buyer. The address is the registered one, as the document prints it. */
export const Requisites = z.strictObject(requisiteFields).check(hasItsKpp());
export type Requisites = z.infer<typeof Requisites>;

/** Who pays. An organisation may give its requisites later: until then the purchase awaits them. */
export const Payer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person') }),
  z.strictObject({ kind: z.literal('organisation'), requisites: z.nullable(Requisites) }),
]);
export type Payer = z.infer<typeof Payer>;

/** The payer of a purchase as it was placed, by the rules of its day. */
export const PlacedPayer: z.ZodMiniType<Payer, Payer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person') }),
  z.object({
    kind: z.literal('organisation'),
    requisites: z.nullable(z.object({ name: z.string(), inn: z.string(), kpp: z.optional(z.string()), address: z.string() })),
  }),
]);
