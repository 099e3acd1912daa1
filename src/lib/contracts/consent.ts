import * as z from 'zod/mini';

/** The version of a text: the beginning of its SHA-256. */
export const TextHash = /* @__PURE__ */ z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** The texts as the page showed them; a page that sends none means those of today. 409 `texts_changed` for one the shop never showed. */
export const ShownTexts = z.strictObject({
  personalData: z.optional(TextHash),
  offer: z.optional(TextHash),
  marketing: z.optional(TextHash),
});
export type ShownTexts = z.infer<typeof ShownTexts>;

const withoutData = { offer: z.literal(true), marketing: z.boolean(), texts: z.optional(ShownTexts) };

/** Each consent is its own box with its own document (152-ФЗ); marketing may stay empty. */
export const Consents = z.strictObject({ personalData: z.literal(true), ...withoutData });

/** Of an order: its data are needed for the contract, so the settings say whether this tick is needed too (152-ФЗ, 6). */
export const OrderConsents = z.strictObject({ personalData: z.boolean(), ...withoutData });
export type OrderConsents = z.infer<typeof OrderConsents>;
