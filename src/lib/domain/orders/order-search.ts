import { writeNumber } from '../order-number.ts';
import { plainText } from '../search/plain-text.ts';

/** Data by which a customer can search for an order. */
export type Searched = {
  number: string;
  recipient: { name: string; phone: string; email: string };
  /** «Визитки · 90×50»: product and format. */
  titles: readonly string[];
};

const plain = (text: string): string => plainText(text).replaceAll('x', '×');

/** Limits the text, for a purchase may have a hundred different titles. */
const MAX_LENGTH = 600;

/** One line with every word an order can be found by. */
export function searchWords({ number, recipient, titles }: Searched): string {
  const { name, phone, email } = recipient;
  return plain([number, name, phone, email, ...new Set(titles)].join(' ')).slice(0, MAX_LENGTH);
}

const MAX_WORDS = 6;

/** «№ 12»: a number of an order and nothing else. */
const NAMED_NUMBER = /№\s*(\d+)/g;
/** «12-1», «000012-12»; groups of a phone are longer. */
const ORDER_NUMBER = /^(\d{6,}(?=-\d+$)|\d+(?=-\d$))-/;

/** The words of a query, all of which must be found, spelled like `searchWords`. Of an order's number only the purchase's part counts. */
export function queryWords(query: string): string[] {
  const words = query
    .replace(NAMED_NUMBER, (_, number: string) => ` ${writeNumber(number)}`)
    .split(/[\s,;«»"№·]+/)
    .map((word) => {
      const number = ORDER_NUMBER.exec(word)?.[1];
      if (number !== undefined) return writeNumber(number);
      // People write phones with brackets and dashes; the stored ones have none.
      const digits = word.replace(/[()-]/g, '');
      return plain(/^\+?\d+$/.test(digits) ? digits : word);
    });
  return words.filter((word) => word !== '').slice(0, MAX_WORDS);
}
