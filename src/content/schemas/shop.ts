import { z } from 'zod';

const Text = z.string().trim().min(1);
const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`), `${count} цифр в кавычках`);

/** `shop.yaml`: who sells, how to reach them, where the money goes. */
export const ShopFile = z.strictObject({
  name: Text,
  /** Shown as written; the link is made of its digits. */
  phone: Text,
  email: z.email(),
  address: z.strictObject({ postalCode: digits(6), city: Text, street: Text, note: Text.optional() }),
  hours: Text,
  legal: z.strictObject({ name: Text, fullName: Text, inn: digits(10), kpp: digits(9), ogrn: digits(13), address: Text, director: Text }),
  bank: z.strictObject({ name: Text, bic: digits(9), account: digits(20), correspondentAccount: digits(20) }),
  /** Who answers when a customer has no manager of their own (number 2 of the specification). */
  manager: z.strictObject({ name: Text, phone: Text, email: z.email() }),
});
export type ShopSettings = z.infer<typeof ShopFile>;

/** `faq.yaml`: questions of the home page. */
export const FaqFile = z.array(z.strictObject({ question: Text, answer: Text })).min(1);

/** Front matter of `pages/*.md`. */
export const PageFrontMatter = z.strictObject({
  title: Text.max(70),
  description: Text.max(200),
  /** Under the heading. */
  lead: Text.optional(),
  /** Day of the last change that matters to a reader. */
  updated: z.iso.date(),
});
