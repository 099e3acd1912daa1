import * as z from 'zod';
import { Email, Phone } from '#lib/contracts/fields.ts';
import { readDay } from '#lib/domain/read-day.ts';
import { isWholePhone, toE164 } from '#lib/domain/customer/phone.ts';
import { readNumber } from '#lib/domain/search/staff-search.ts';
import { argumentRules } from '#lib/messages/operator/arguments.ts';

/** One argument or option of a command: what it is called, what it reads, and how a right value looks. */
export type Argument<T> = {
  label: string;
  rule: string;
  /** Undefined: the text is no such value. */
  read: (text: string) => T | undefined;
  isOptional?: true;
  /** Takes all words that are left, as one text. */
  isRest?: true;
  /** An option without a value. */
  isFlag?: true;
};

export type Arguments = Readonly<Record<string, Argument<unknown>>>;
export type Values<A extends Arguments> = { [Name in keyof A]: A[Name] extends Argument<infer T> ? T : never };
/** Any option may be left out and is null then; a flag is false. */
export type OptionValues<O extends Arguments> = {
  [Name in keyof O]: O[Name] extends Argument<infer T> ? (T extends boolean ? boolean : T | null) : never;
};

const matching = <T>(label: string, rule: string, schema: z.core.$ZodType<T, string>): Argument<T> => ({
  label,
  rule,
  read: (text) => z.safeParse(schema, text).data,
});

export const text = (label: string, pattern = /(?:)/, rule = ''): Argument<string> => matching(label, rule, z.string().regex(pattern));
export const words = (label: string): Argument<string> => ({ ...text(label), isRest: true });
/** «2026-11-21» or «21.11.2026». */
export const day = (label: string): Argument<string> => ({ label, rule: argumentRules.day, read: readDay });
export const email = (label: string): Argument<string> => matching(label, argumentRules.email, Email);

/** A phone as it is shown to people: whole, in whatever spelling. */
export const phone = (label: string): Argument<string> => ({
  label,
  rule: argumentRules.phone,
  read: (text) => (isWholePhone(text) ? text.trim() : undefined),
});

/** An e-mail or a phone of a person, as the shop stores them. */
export const contact = (label: string): Argument<string> => ({
  label,
  rule: argumentRules.contact,
  read: (text) => (text.includes('@') ? email(label).read(text)?.toLowerCase() : z.safeParse(Phone, toE164(text)).data),
});

export const integer = (label: string, least: number, most: number): Argument<number> =>
  matching(label, argumentRules.integer(least, most), z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most)));

/** The number of an order or a purchase in any form: «12», «№ 000012-1». What is no number stays as it is: the command says that there is none. */
export const orderNumber = (label: string): Argument<string> => ({ label, rule: '', read: (text) => readNumber(text) ?? text });

const MONEY = /^(?=.*[1-9])(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** What a sum that was copied from a letter or from the shop's own answers has besides its digits. */
const COPIED = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))|[ \u00a0\u202f]?(?:₽|руб\.?)$/gu;

/** «1234,50» as kopecks, more than none; «1 234,50 ₽» as well. */
export const money = (label: string): Argument<number> => ({
  label,
  rule: argumentRules.money,
  read: (text) => {
    const [, roubles, kopecks = ''] = MONEY.exec(text.trim().replace(COPIED, '')) ?? [];
    return roubles === undefined ? undefined : Number(roubles + kopecks.padEnd(2, '0'));
  },
});

export const choice = <const T extends string>(choices: readonly T[], label = choices.join(' | ')): Argument<T> => ({
  label,
  rule: argumentRules.choice(choices),
  read: (text) => choices.find((known) => known === text),
});

export const flag: Argument<boolean> = { label: '', rule: '', read: () => true, isFlag: true };

/** Null when it is not given. */
export const optional = <T>(argument: Argument<T>): Argument<T | null> => ({ ...argument, isOptional: true });
