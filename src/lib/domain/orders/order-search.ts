import { plainText } from '../search/plain-text.ts';

/** What a customer may look an order up by. */
export type Searched = {
  number: string;
  recipient: { name: string; phone: string; email: string };
  /** «Визитки · 90×50»: product and format. */
  titles: readonly string[];
};

const plain = (text: string): string => plainText(text).replaceAll('x', '×');

/** A hundred different titles would make every search read them all. */
const MAX_LENGTH = 600;

/** One line that holds every word an order is found by. */
export function searchWords({ number, recipient, titles }: Searched): string {
  const { name, phone, email } = recipient;
  return plain([number, name, phone, email, ...new Set(titles)].join(' ')).slice(0, MAX_LENGTH);
}

const MAX_WORDS = 6;

/** Words that must all be found, in the spelling of `searchWords`. Of an order's number only the purchase's part counts. */
export function queryWords(query: string): string[] {
  const words = query.split(/[\s,;«»"№·]+/).map((word) => {
    const [, number] = /^(\d{6,})-\d+$/.exec(word) ?? [];
    if (number !== undefined) return number;
    // A phone as people write it: brackets and dashes are no part of the stored one.
    const digits = word.replace(/[()-]/g, '');
    return plain(/^\+?\d+$/.test(digits) ? digits : word);
  });
  return words.filter((word) => word !== '').slice(0, MAX_WORDS);
}
