import { z } from 'zod';
import { isAccount, isBic, isCorrespondentAccount } from '#lib/domain/documents/requisites.ts';
import { FINISHED } from '#lib/domain/orders/order-phases.ts';
import { STAFF_EVENTS } from '#lib/domain/orders/staff-events.ts';
import { PREPAYMENT_RATES } from '#lib/domain/receipts/tax.ts';
import { isPhone } from './phone.ts';
import { LegalFields, Taxes } from './seller.ts';
import { HoursText, PlainText as Text, withoutHtml } from './text.ts';
import { itself, unique } from './unique.ts';

/** The law on consumers' rights, article 22: an answer and the money within ten days. */
const LAWFUL_DAYS = 10;

const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`), `${count} цифр в кавычках`);

const requisite = (count: number, isRight: (text: string) => boolean) =>
  digits(count).refine(isRight, 'контрольная цифра не сходится: проверьте номер');

/** A mistyped account sends the customers' money nowhere, so it does not get past the build. */
const Bank = z
  .strictObject({ name: Text, bic: requisite(9, isBic), account: digits(20), correspondentAccount: digits(20) })
  .refine(({ account, bic }) => isAccount(account, bic), { path: ['account'], error: 'счёт не подходит к БИК: проверьте оба номера' })
  .refine(({ correspondentAccount, bic }) => isCorrespondentAccount(correspondentAccount, bic), {
    path: ['correspondentAccount'],
    error: 'корреспондентский счёт не подходит к БИК: проверьте оба номера',
  });

/** From a finished order on it can be the customer's. */
const Moment = z.enum(FINISHED).default('SHP');

/** What receipts say (54-ФЗ) and when an order counts as handed over. */
const Receipts = z.strictObject({
  prepaymentRate: z.enum(PREPAYMENT_RATES).default('calculated'),
  handedOver: z.strictObject({ workshop: Moment, pickup: Moment, door: Moment }).prefault({}),
  /** Address where a registered receipt is seen, of the operator of fiscal data. */
  link: z
    .string()
    .regex(/^https:\/\/\S+\{sign\}\S*$/, 'адрес https://… с местами {storage}, {document}, {sign}, {sum}, {time}; {sign} обязателен')
    .optional(),
});

/** What a late order brings its customer, in whole percents of the price of its goods. A promise of nothing is none. */
const Late = z
  .strictObject({ freeDelivery: z.boolean(), dayPercent: z.int().min(0).max(100), mostPercent: z.int().min(0).max(100) })
  .refine(({ freeDelivery, dayPercent }) => freeDelivery || dayPercent > 0, 'ничего не обещано: уберите строку late')
  .refine(({ dayPercent, mostPercent }) => dayPercent <= mostPercent, {
    path: ['mostPercent'],
    error: 'меньше, чем за один день: предел не может быть ниже dayPercent',
  });

/** Who of the shop gets letters, and about what; without the section the shop's own address gets all of them. */
const Staff = z.strictObject({
  letters: z
    .array(
      z.strictObject({
        email: z.email(),
        about: z
          .array(z.enum(STAFF_EVENTS))
          .min(1)
          .check(unique(itself))
          .default([...STAFF_EVENTS]),
      }),
    )
    .max(10)
    .check(unique(({ email }) => email.toLowerCase(), 'email'))
    .default([]),
});

const MOST_MESSENGERS = 4;

/** Ways to the shop beside its phone; those left out are not offered. */
const Contacts = z.strictObject({
  /** «Перезвоните мне»: a request that asks for nothing but a call. */
  callback: z.boolean().default(false),
  messengers: z
    .array(z.strictObject({ name: Text.max(20), link: z.url({ protocol: /^https$/, error: 'нужен адрес https://' }) }))
    .max(MOST_MESSENGERS)
    .check(unique(({ link }) => link, 'link'))
    .default([]),
});

/** `shop.yaml`: who sells, how to reach them, where the money goes. */
export const ShopFile = z.strictObject({
  name: Text,
  /** Shown as written; the link is made of its digits. */
  phone: Text.check(isPhone),
  email: z.email(),
  address: z.strictObject({ postalCode: digits(6), city: Text, street: Text, note: Text.optional() }),
  hours: HoursText,
  contacts: Contacts.prefault({}),
  legal: LegalFields,
  bank: Bank,
  taxes: Taxes,
  payment: z.strictObject({ prepaymentPercent: z.int().min(0).max(99), invoiceWorkingDays: z.int().min(1).max(30) }),
  /** What the law on personal data leaves to the seller. */
  personalData: z
    .strictObject({
      /** Whether an order needs the tick; its data are needed for the contract, so the law does not ask for it. */
      tickAtOrder: z.enum(['optional', 'required']).default('optional'),
      /** Where the databases are, in a sentence for the policy: only who installs the shop knows. */
      databases: Text.optional(),
      /** Who gets data of customers; a field left out is not used. */
      recipients: z
        .strictObject({
          carrier: Text.optional(),
          bank: Text.optional(),
          mail: Text.optional(),
          suggestions: Text.optional(),
          mapTiles: Text.optional(),
        })
        .default({}),
    })
    .default({ tickAtOrder: 'optional', recipients: {} }),
  /** Days named to the customer for a claim (none is refused for being late), for the answer and for the money; the millimetres a cut may be off. */
  claims: z.strictObject({
    days: z.int().min(1).max(365),
    answerDays: z.int().min(1).max(LAWFUL_DAYS),
    refundDays: z.int().min(1).max(LAWFUL_DAYS),
    cutTolerance: z.number().positive().max(5),
  }),
  /** Opening hours in which a request for a quote is answered at the latest. */
  inquiries: z.strictObject({ answerHours: z.int().min(1).max(80) }).default({ answerHours: 8 }),
  /** Left out, the shop promises nothing for being late and says no word of it. */
  late: Late.optional(),
  receipts: Receipts.prefault({}),
  staff: Staff.optional(),
  /** Who answers when a customer has no manager of their own (number 2 of the specification). */
  manager: z.strictObject({ name: Text, phone: Text.check(isPhone), email: z.email() }),
  /** `/.well-known/security.txt` (RFC 9116): whom a finder writes to, and until which day that is to be believed. */
  security: z.strictObject({ email: z.email(), until: z.iso.date() }),
});
export type ShopSettings = z.infer<typeof ShopFile>;

/** Tokens are filled in here. */
const Filled = z.string().trim().min(1).check(withoutHtml);

/** `faq.yaml`: questions of the home page. */
export const FaqFile = z
  .array(z.strictObject({ question: Text, answer: Filled }))
  .min(1)
  .check(unique(({ question }) => question, 'question'));

/** A question of the home page with its place in the list and its tokens filled in. */
export const QuestionEntry = z.strictObject({ place: z.int(), question: Text, answer: Filled });

/** Front matter of `pages/*.md`. */
export const PageFrontMatter = z.strictObject({
  title: Filled.max(70),
  description: Filled.max(200),
  /** Under the heading. */
  lead: Filled.optional(),
  /** Day of the last change that matters to a reader. */
  updated: z.iso.date(),
});
