import { LONGEST_FIELD, LONGEST_TEXT, NO_PERSON, type TypedField } from './person.ts';
import type { ReadTyped } from './read-person.ts';
import { linesOf } from './reading/clean-text.ts';
import { takeContacts } from './reading/contacts.ts';
import { companyStart, kindOf } from './reading/kinds.ts';
import { itemOf } from './set-list.ts';

const MONTH =
  /(?<!\p{L})(?:(?:январ|феврал|апрел|июн|июл|сентябр|октябр|ноябр|декабр)[ьяе]|март[ае]?|август[ае]?|ма[йяе]|янв|фев|апр|авг|сент?|окт|нояб?|дек)(?!\p{L})/iu;
const TIME = /(?<!\d)\d{1,2}:\d{2}(?!\d)/;
const DAY =
  /(?<!\p{L})(?:пн|вт|ср|чт|пт|сб|вс|ежедневно|круглосуточно|понедельник|вторник|сред[ау]|четверг|пятниц[ау]|суббот[ау]|воскресенье|(?:по )?(?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)(?:ам|ям))(?!\p{L})/iu;
/** «−20 %», «24.11», «от 990 ₽» */
const OFFER = /^(?:от |до )?[−–+-]?\d[\d\s.,/–-]*(?:%|₽|р\.|руб\.?)?$/iu;
/** A longer line with a day, a company or a street in it is a sentence. */
const LONGEST_NAMED = 60;

/** «Открытый вторник» is a heading, «вторник, 18:00» is none, and «по вторникам» below a heading is none either. */
function isDate(line: string, isBelow: boolean): boolean {
  return TIME.test(line) || ((MONTH.test(line) || DAY.test(line)) && /\d/.test(line)) || (DAY.test(line) && isBelow);
}

/** What a line is by its words, beside a heading and a text; null for those. `isBelow` the heading. */
function fieldOf(line: string, isBelow: boolean): TypedField | null {
  if (OFFER.test(line)) return 'offer';
  if (itemOf(line).price !== '') return 'items';
  if (line.length > LONGEST_NAMED) return null;
  if (isDate(line, isBelow)) return 'date';
  const kind = kindOf(line);
  // «Спектакль «Чайка»» is what is announced; «Бюро «Отвес»» announces.
  return kind === 'address' || (kind === 'company' && companyStart(line) === 0) ? kind : null;
}

/** What stood around a contact. */
const trimmed = (part: string): string => part.replace(/^[,;\s]+/u, '').replace(/(?<![,;\s])[,;\s]+$/u, '');
const hasLetters = (part: string): boolean => /[\p{L}\p{N}]/u.test(part);

const JOINTS: Partial<Record<TypedField, string>> = { text: '\n', items: '\n' };
const LONGEST: Partial<Record<TypedField, number>> = { text: LONGEST_TEXT, items: LONGEST_TEXT };

/** Splits a pasted text into what a leaflet, a postcard or a tag says: the first line that is nothing else is the heading. */
export function readNotice(text: string): ReadTyped {
  const typed: Partial<Record<TypedField, string>> = {};
  const add = (field: TypedField, part: string): void => {
    const joined = typed[field] === undefined ? part : typed[field] + (JOINTS[field] ?? ', ') + part;
    typed[field] = joined.slice(0, LONGEST[field] ?? LONGEST_FIELD).trim();
  };
  for (const line of linesOf(text)) {
    const { contacts, left } = takeContacts(line);
    for (const contact of contacts) add(contact.field, contact.text);
    const rest = left.split('|').map(trimmed).filter(hasLetters).join(', ');
    const isBelow = typed.heading !== undefined;
    if (rest !== '') add(fieldOf(rest, isBelow) ?? (isBelow ? 'text' : 'heading'), rest);
  }
  return { person: { ...NO_PERSON, ...typed }, guessed: [] };
}
