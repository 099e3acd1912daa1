import { emailsOf, sitesOf } from './addresses.ts';
import { type Found, phonesOf } from './phones.ts';

export type Contact = 'email' | 'site' | 'phone';

/** In this order: the domain of an e-mail is no site, digits of a site are no phone. */
const FINDERS: readonly { field: Contact; find: (line: string) => Found[] }[] = [
  { field: 'email', find: emailsOf },
  { field: 'site', find: sitesOf },
  { field: 'phone', find: phonesOf },
];

/** Stands where a contact stood; the cleaned text has none of its own. */
const TAKEN = '¦';

const LABELS =
  `т тел телефоны? тлф моб мобильный сот раб рабочий городской факс phone tel t p ph m mob mobile cell direct f fax e e-?mail mail
  почта (?:эл|электронная)\\.?\\s?почта сайт web website site w www whatsapp viber telegram wa tg ватсап вайбер телеграм и and запись звоните контакты contacts?`
    .split(/\s+/)
    .join('|');
const LABEL_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${LABELS})[.:]{0,2}[ /,&(]{0,3}(?=${TAKEN})`, 'giu');
const ONLY_LABEL = new RegExp(`^(?:${LABELS})[.:]{0,2}$`, 'iu');
/** «Раб. моб. тел.:» */
const LABELS_AT_MOST = 5;

const blanked = (line: string, { from, to }: Found): string => line.slice(0, from) + TAKEN.repeat(to - from) + line.slice(to);

function withoutLabels(line: string): string {
  let left = line;
  for (let round = 0; round < LABELS_AT_MOST; round += 1) left = left.replaceAll(LABEL_BEFORE, TAKEN);
  return left.replaceAll(TAKEN, '|');
}

/** Whether a part of a line is a label and nothing else: «Тел.:» */
export const isLabel = (text: string): boolean => ONLY_LABEL.test(text);

/** Takes the contacts out of a line; «|» stays where one was, and the labels before them are gone. */
export function takeContacts(line: string): { contacts: { field: Contact; text: string }[]; left: string } {
  const contacts: { field: Contact; text: string }[] = [];
  let left = line;
  for (const { field, find } of FINDERS) {
    const found = find(left);
    contacts.push(...found.map(({ text }) => ({ field, text })));
    left = found.reduce(blanked, left);
  }
  return { contacts, left: withoutLabels(left) };
}
