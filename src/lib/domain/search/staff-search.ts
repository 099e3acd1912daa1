import { writeNumber } from '../order-number.ts';
import { plainText } from './plain-text.ts';

/** What people of the shop find a purchase or a customer by, by its kind. */
export type Findable = {
  texts?: readonly string[];
  emails?: readonly string[];
  phones?: readonly string[];
  /** ИНН, numbers of payments and parcels: found whole or by their beginning. */
  codes?: readonly string[];
};

const WORD = /[\p{L}\d]+/gu;
const LONGEST_TERM = 60;
const MOST_TERMS = 80;
const PHONE_DIGITS = 10;
/** The ends of a phone people remember it by. */
const PHONE_ENDS = [7, 4];

const wordsOf = (text: string): string[] => plainText(text).match(WORD) ?? [];

/** The ten digits of a Russian phone, however it is written; any other number as its digits. */
function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return /^[78]\d{10}$/.test(digits) ? digits.slice(1) : digits;
}

function phoneTerms(phone: string): string[] {
  const digits = phoneDigits(phone);
  return [digits, ...PHONE_ENDS.filter((end) => digits.length > end).map((end) => digits.slice(-end))];
}

function emailTerms(email: string): string[] {
  const whole = plainText(email.trim());
  const [local = '', domain = ''] = whole.split('@');
  return [whole, domain, ...wordsOf(local)];
}

/** The whole of it and, of «45 от 20.11.2026», the number alone. */
function codeTerms(code: string): string[] {
  const whole = plainText(code.trim());
  return [whole, /\d[\d\p{L}/-]*/u.exec(whole)?.[0] ?? ''];
}

/** Every term something is found by; a query finds it by the beginning of one. */
export function findTerms({ texts = [], emails = [], phones = [], codes = [] }: Findable): string[] {
  const terms = [...codes.flatMap(codeTerms), ...phones.flatMap(phoneTerms), ...emails.flatMap(emailTerms), ...texts.flatMap(wordsOf)];
  return [...new Set(terms.filter((term) => term !== '').map((term) => term.slice(0, LONGEST_TERM)))].slice(0, MOST_TERMS);
}

/** One word of a query: any of these is enough, every word of the query must be found. */
export type Sought = {
  /** A term, or what it begins with; null for what is a number of an order and nothing else. */
  term: { text: string; isWhole: boolean } | null;
  purchase: string | null;
  order: string | null;
};

const ANY_NUMBER = /^[№#\s]*(\d{1,12})(?:\s*-\s*(\d{1,3}))?\s*$/;

/** The number of a purchase or of an order as the shop writes it: «12», «№ 12-1», «000012-1»; null for no number. */
export function readNumber(text: string): string | null {
  const [, digits, position] = ANY_NUMBER.exec(text) ?? [];
  if (digits === undefined) return null;
  return position === undefined ? writeNumber(digits) : `${writeNumber(digits)}-${Number(position)}`;
}

const term = (text: string, isWhole = false): Sought => ({
  term: { text: text.slice(0, LONGEST_TERM), isWhole },
  purchase: null,
  order: null,
});

const SHORT = 3;
const LONGEST_BEGINNING = 9;
const LONGEST_NUMBER = 12;

/** A short number is never the beginning of another; a long one is a phone or an ИНН, and not the beginning of a longer one. */
function soughtDigits(digits: string): Sought {
  const isWhole = digits.length <= SHORT || digits.length > LONGEST_BEGINNING;
  return { ...term(digits, isWhole), purchase: digits.length <= LONGEST_NUMBER ? writeNumber(digits) : null };
}

/** «000012-1» is an order; «45-67» may be the end of a phone as well. */
function soughtOrder(word: string): Sought {
  const digits = word.replace('-', '');
  const isPhoneEnd = PHONE_ENDS.includes(digits.length);
  return { term: isPhoneEnd ? { text: digits, isWhole: false } : null, purchase: null, order: readNumber(word) };
}

/** Found as it is written: an address, a host, a number with letters and dashes, an id. */
const AS_WRITTEN = /@|^[a-z\d_+-]+(?:\.[a-z\d_+-]+)+$|^(?=.*\d)[a-z\d]+(?:[-_/][a-z\d]+)+$|^[a-z\d_-]{16,}$/;

function soughtWord(word: string): Sought[] {
  if (/^\d+$/.test(word)) return [soughtDigits(word)];
  if (/^\d{1,12}-\d{1,3}$/.test(word)) return [soughtOrder(word)];
  if (AS_WRITTEN.test(word)) return [term(word.replace(/^@/, ''))].filter((sought) => sought.term?.text !== '');
  return wordsOf(word).map((part) => (/^\d+$/.test(part) ? soughtDigits(part) : term(part)));
}

/** A phone, its code in brackets or not, its groups apart or not; a number of ten digits may be an ИНН too. */
const PHONE = /(?<![\d\p{L}@.+-])\+?(?:[78][\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{2}[\s.-]*\d{2}(?![\d\p{L}@-])/gu;
const PHONE_END = /(?<![\d\p{L}@.+-])\d{3}[\s-]\d{2}[\s-]\d{2}(?![\d\p{L}@-])/gu;

const MOST_WORDS = 8;

/** What a query asks for; nothing for one without a letter or a digit. */
export function soughtIn(query: string): Sought[] {
  const found: Sought[] = [];
  const take = (isWhole: boolean) => (phone: string) => {
    const digits = phoneDigits(phone);
    found.push(digits.length === PHONE_DIGITS || !isWhole ? term(digits, isWhole) : soughtDigits(digits));
    return ' ';
  };
  const rest = plainText(query).replace(PHONE, take(true)).replace(PHONE_END, take(false));
  return [...found, ...rest.split(/[\s,;"'«»“”()№#]+/).flatMap(soughtWord)].slice(0, MOST_WORDS);
}
