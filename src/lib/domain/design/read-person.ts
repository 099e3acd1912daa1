import { FIELDS, type Field, LONGEST_FIELD, NO_PERSON, type Person, type Typed, type TypedField } from './person.ts';
import { siteBehind } from './reading/addresses.ts';
import { linesOf } from './reading/clean-text.ts';
import { takeContacts } from './reading/contacts.ts';
import { withoutCourtesies } from './reading/courtesies.ts';
import { type SortedPiece, sortedPieces } from './reading/line-pieces.ts';
import { isOneName, looksLikePerson } from './reading/names.ts';
import { textPieces } from './reading/pieces.ts';

/** `guessed`: fields whose text is not said to be theirs. */
export type ReadPerson = { person: Person; guessed: Field[] };
/** The same of any typed text. */
export type ReadTyped = { person: Typed; guessed: TypedField[] };

/** Where a part goes that no rule knows, and where there is room for it when these are taken. */
const BY_ORDER: readonly Field[] = ['role', 'company', 'address'];

/** One person is on a card: the first whose name is known, or else the first part that looks like one, or a single word at the top. */
function withOneName(parts: readonly SortedPiece[]): SortedPiece[] {
  const [first] = parts;
  const alone = first?.field === null && isOneName(first.text) ? first : undefined;
  const chosen =
    parts.find(({ field }) => field === 'name') ?? parts.find(({ field, text }) => field === null && looksLikePerson(text)) ?? alone;
  return parts.map((part) => {
    if (part === chosen) return { ...part, field: 'name' };
    return part.field === 'name' ? { ...part, field: null } : part;
  });
}

/** One contact in two notations, «8 812 …» and «+7 (812) …», is one. */
const keyOf = ({ field, text }: { field: Field; text: string }): string =>
  `${field} ${field === 'phone' ? text.replaceAll(/[^\p{L}\d]/gu, '') : text}`;
const distinct = <Part extends { field: Field; text: string }>(parts: readonly Part[]): Part[] =>
  parts.filter((part, at) => parts.findIndex((other) => keyOf(other) === keyOf(part)) === at);

const joined = (before: string, text: string): string => (before === '' ? text : `${before}, ${text}`);
const cut = (text: string): string =>
  text
    .slice(0, LONGEST_FIELD)
    .replace(/\p{Cs}$/u, '')
    .trim();

function gather(parts: readonly SortedPiece[]): ReadPerson {
  const person: Record<Field, string> = { ...NO_PERSON };
  const fits = (field: Field, text: string): boolean => joined(person[field], text).length <= LONGEST_FIELD;
  const left = parts.filter(({ text, field }) => {
    if (field === null || (person[field] !== '' && !fits(field, text))) return true;
    person[field] = cut(joined(person[field], text));
    return false;
  });
  const guessed: Field[] = [];
  for (const { text } of left) {
    const field = BY_ORDER.find((one) => person[one] === '') ?? [...BY_ORDER].reverse().find((one) => fits(one, text));
    if (field === undefined) continue;
    if (person[field] === '') guessed.push(field);
    person[field] = cut(joined(person[field], text));
  }
  return { person, guessed };
}

const SOLE_TRADER = /^(?:ип|индивидуальный предприниматель) /iu;

/** What one field tells of another: the site is at the domain of the e-mail, a sole trader is called by the person's name. */
function withGuesses({ person, guessed }: ReadPerson): ReadPerson {
  const [called = ''] = person.company.split(',');
  const owner = SOLE_TRADER.test(called) ? called.replace(SOLE_TRADER, '') : '';
  const guesses: Partial<Record<Field, string>> = {
    name: looksLikePerson(owner) ? owner : '',
    site: siteBehind(person.email),
  };
  const taken = FIELDS.filter((field) => person[field] === '' && (guesses[field] ?? '') !== '');
  return { person: { ...person, ...Object.fromEntries(taken.map((field) => [field, guesses[field]])) }, guessed: [...guessed, ...taken] };
}

/**
 * Splits a pasted signature, the text of an old card or a few typed lines into the fields of a card. Reads 4 000 letters at most; a field
 * has 200 at most. Any text is read: what no rule knows goes to the first empty of position, company and address.
 */
export function readPerson(text: string): ReadPerson {
  const lines = linesOf(text).map(withoutCourtesies).map(takeContacts);
  const contacts = distinct(lines.flatMap((line) => line.contacts));
  const parts = withOneName(lines.flatMap(({ left }) => sortedPieces(textPieces(left))));
  return withGuesses(gather([...contacts, ...parts]));
}
