import type { Field } from '../person.ts';
import { isLabel } from './contacts.ts';
import { companyStart, isRole, kindOf } from './kinds.ts';
import { isPerson } from './names.ts';
import { LEGAL_FORM } from './words.ts';

/** A part of a line that belongs to one field. `field`: named by the text itself. `isFollowing`: only a comma stands before it. */
export type Piece = { text: string; field: Field | null; isFollowing: boolean };

const NAMED: readonly { field: Field; label: RegExp }[] = [
  { field: 'name', label: /^(?:имя|фио|ф\.и\.о\.|name) ?: ?/iu },
  { field: 'role', label: /^(?:должность|position|title) ?: ?/iu },
  { field: 'company', label: /^(?:компания|организация|company) ?: ?/iu },
  { field: 'address', label: /^(?:(?:наш |юр\. ?|факт\. ?)?адрес|address) ?: ?/iu },
];

const OPEN = /[«“„]/;
const CLOSE = /[»”]/;

/** Commas part a segment, but not within quotes and not a number: «1,5». */
function betweenCommas(segment: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [at, letter] of [...segment].entries()) {
    if (OPEN.test(letter)) depth += 1;
    if (CLOSE.test(letter)) depth = Math.max(0, depth - 1);
    const isBreak = letter === ',' && depth === 0 && !/\d/.test([...segment][at + 1] ?? '');
    if (isBreak) parts.push('');
    else parts.push((parts.pop() ?? '') + letter);
  }
  return parts;
}

/** Answered mail has «>» before each line; brackets within a part are its own. */
const trimmed = (text: string): string =>
  text
    .replace(/^[\s,;:|/\\>*_=~#–—-]+/u, '')
    .replace(/(?<![\s,;:|/\\<*_=~#–—-])[\s,;:|/\\<*_=~#–—-]+$/u, '')
    .replace(/^<([^<>]*)>$/u, '$1');

/** «Мария 🌸 Белозёрова» is one name: neither word is anything by itself. */
const NAME_AROUND = /(?<=^|[|,‖;] )(\p{Lu}[\p{L}’'-]{1,39}) ‖ (\p{Lu}[\p{L}’'-]{1,39})(?=$|,| [|‖])/gu;
const withNamesJoined = (line: string): string =>
  line.replaceAll(NAME_AROUND, (both, first: string, last: string) =>
    kindOf(first) === null && kindOf(last) === null ? `${first} ${last}` : both,
  );

/** «Иван Петров генеральный директор», «архитектор Анна Ким»: a person before or after a lower-case word. */
function aroundPerson(text: string): string[] {
  const words = text.split(' ');
  for (const size of [3, 2]) {
    const [head, rest] = [words.slice(0, size).join(' '), words.slice(size).join(' ')];
    if (rest !== '' && isPerson(head) && isRole(rest)) return [head, rest];
    const [start, tail] = [words.slice(0, -size).join(' '), words.slice(-size).join(' ')];
    if (start !== '' && isPerson(tail) && isRole(start)) return [start, tail];
  }
  return [text];
}

/** «Директор ООО «Весна»» is two fields; «ИП Иван Петров» is one. */
function parted(text: string): string[] {
  const at = companyStart(text);
  const before = at > 0 ? trimmed(text.slice(0, at)) : '';
  if (before !== '' && (isRole(before) || isPerson(before))) return [...aroundPerson(before), text.slice(at)];
  return LEGAL_FORM.test(text) ? [text] : aroundPerson(text);
}

function ofSegment(segment: string): Piece[] {
  const named = NAMED.find(({ label }) => label.test(segment));
  if (named !== undefined) return [{ text: trimmed(segment.replace(named.label, '')), field: named.field, isFollowing: false }];
  return betweenCommas(segment)
    .flatMap((part) => parted(trimmed(part)))
    .map((text, at) => ({ text, field: null, isFollowing: at > 0 }));
}

/** The parts of a line without contacts: between «|», «‖», «;», «/» and dashes with spaces, and between commas. */
export const textPieces = (line: string): Piece[] =>
  withNamesJoined(line)
    .split(/[|‖;]|\s[–—/\\-]{1,3}\s/u)
    .map(trimmed)
    .flatMap(ofSegment)
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !isLabel(text));
