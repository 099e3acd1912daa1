import type { Field, Person, TextSource } from './person.ts';
import type { Row } from './template.ts';

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const firstLetter = (text: string): string => [...text.trim()][0]?.toUpperCase() ?? '';

/** The last word of two or more is apart from those before it. */
const firstOf = (name: string): string => {
  const words = wordsOf(name);
  return words.length < 2 ? name : words.slice(0, -1).join(' ');
};
const lastOf = (name: string): string => (wordsOf(name).length < 2 ? '' : (wordsOf(name).at(-1) ?? ''));

/** What a template asks for that is no field by itself. */
const MADE: Record<Exclude<TextSource, Field>, (person: Person) => string> = {
  first: ({ name }) => firstOf(name),
  last: ({ name }) => lastOf(name),
  initial: ({ name, company }) => firstLetter(name === '' ? company.replaceAll(/[«»"“”]/g, '') : name),
  initials: ({ name }) => firstLetter(firstOf(name)) + firstLetter(lastOf(name)),
};

const isMade = (source: TextSource): source is keyof typeof MADE => source in MADE;

/** The fields a source shows whole; letters alone show none. */
export const shownBy = (source: TextSource): Field[] => {
  if (source === 'first' || source === 'last') return ['name'];
  return isMade(source) ? [] : [source];
};

const CASES: Record<Row['case'], (text: string) => string> = {
  'as typed': (text) => text,
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
};

/** A paragraph, and what it is made of. */
export type Paragraph = { sources: TextSource[]; text: string };

/** The paragraphs of a row; none when its fields are empty. */
export function paragraphsOf(row: Row, person: Person): Paragraph[] {
  const filled = row.fields
    .map((source) => ({ sources: [source], text: (isMade(source) ? MADE[source](person) : person[source]).normalize('NFC').trim() }))
    .filter(({ text }) => text !== '');
  if (filled.length === 0) return [];
  const joined = { sources: filled.flatMap(({ sources }) => sources), text: filled.map(({ text }) => text).join(row.joint) };
  const parts = row.joint === undefined ? filled : [joined];
  return parts.map(({ sources, text }) => ({ sources, text: (row.prefix ?? '') + CASES[row.case](text) }));
}
