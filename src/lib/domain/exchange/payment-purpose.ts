import { readDay } from '../read-day.ts';

/** A number in the purpose of a payment: of an invoice, an invoice-contract or an order; digits without the order's part. `day`: see `NO_SUCH_DAY`. */
export type PurposeNumber = { of: 'invoice' | 'contract' | 'order'; digits: string; year: string | null; day: string | null };

/** The day of a number whose text gives one that never was. */
export const NO_SUCH_DAY = 'none';

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
const IN_WORDS = new RegExp(`(?<!\\d)(\\d{1,2}) (${MONTHS.map((month) => `${month}\\p{L}*`).join('|')}) (\\d{4})`, 'gu');

/** «16 ноября 2026» as «16.11.2026». */
const withDottedDays = (text: string): string =>
  text.replace(IN_WORDS, (_, day: string, month: string, year: string) => {
    const at = MONTHS.findIndex((known) => month.startsWith(known));
    return `${day}.${at + 1}.${year}`;
  });

const TOKEN = /\d{1,2}\.\d{1,2}\.\d{2,4}(?!\d)|\d+|[\p{L}]+|[№#,-]/gu;
const NUMBER = /^\d{1,12}$/;
const SIGN = /^(?:№|#|n|no|nr|ном|номер\p{L}?)$/u;
/** Words that may come between a document and its number. */
const BETWEEN = /^(?:на|оплат\p{L}?|по|за|и|г|ваш\p{L}{0,2}|согл|согласно)$/u;
/** Names of other documents and numbers: a number after one of these is not ours. */
const OTHER = /^(?:фактур\p{L}*|ф|договор\p{L}*|дог|акт\p{L}{0,2}|реестр\p{L}*|инн|кпп|бик|ндс|накладн\p{L}*|упд|сумм\p{L}*)$/u;
/** How many other words may come before a number with a «№»: «счёт за печать № 12». */
const MOST_WORDS = 2;

/** The document a word names. */
export function documentOf(word: string): PurposeNumber['of'] | null {
  if (/^(?:сч|счет\p{L}{0,3}|invoice|инвойс\p{L}?)$/u.test(word)) return 'invoice';
  return /^(?:зак|заказ\p{L}{0,3}|покупк\p{L}|order)$/u.test(word) ? 'order' : null;
}

function dayOf(text: string): Pick<PurposeNumber, 'year' | 'day'> {
  const day = readDay(text);
  return day === undefined ? { year: null, day: NO_SUCH_DAY } : { year: day.slice(0, 4), day };
}

type Reading = { of: PurposeNumber['of'] | null; words: number; previous: string; found: PurposeNumber[] };

/** In a list «12, 13 и 14» a number may follow another; the part of an order in «12-1» is not a number of its own. */
function takeNumber(reading: Reading, digits: string): void {
  const { of, words, previous, found } = reading;
  if (of === null || !NUMBER.test(digits) || previous === 'от' || previous === '-') return;
  const isFollowing = /^(?:,|и)$/.test(previous) || SIGN.test(previous) || previous === 'document';
  if (words > 0 && !SIGN.test(previous)) return;
  if (found.length > 0 && !isFollowing) return;
  found.push({ of, digits, year: null, day: null });
}

function takeWord(reading: Reading, word: string): void {
  const document = documentOf(word);
  if (document !== null) Object.assign(reading, { of: document, words: 0, previous: 'document' });
  else if (/^договор\p{L}*$/u.test(word) && reading.of === 'invoice' && reading.previous === '-') reading.of = 'contract';
  else if (OTHER.test(word)) reading.of = null;
  else if (!SIGN.test(word) && !BETWEEN.test(word) && word !== 'от') reading.words += 1;
  if (reading.words > MOST_WORDS) reading.of = null;
}

/** The numbers a payment's purpose names, however it is written; empty when none is certain. */
export function purposeNumbers(purpose: string): PurposeNumber[] {
  const reading: Reading = { of: null, words: 0, previous: '', found: [] };
  for (const [token] of withDottedDays(purpose.toLowerCase().replaceAll('ё', 'е')).matchAll(TOKEN)) {
    const newest = reading.found.at(-1);
    const isDocument = documentOf(token) !== null;
    if (token.includes('.')) {
      if (newest !== undefined && newest.day === null) Object.assign(newest, dayOf(token));
    } else if (/^\d/.test(token)) takeNumber(reading, token);
    else if (/^\p{L}/u.test(token)) takeWord(reading, token);
    if (!isDocument && !BETWEEN.test(token)) reading.previous = token;
    if (token === 'и') reading.previous = 'и';
  }
  return reading.found;
}
