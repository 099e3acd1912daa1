import { partsOfName } from './name-parts.ts';
import { isLined, type Person, type TextSource, type Typed, type TypedField } from './person.ts';
import { printableLine } from './reading/clean-text.ts';
import type { Row } from './template.ts';

/** Quotes are no letter of a name. */
const firstLetter = (text: string): string => [...text.replaceAll(/[«»"“”„]/g, '').trim()][0]?.toUpperCase() ?? '';

/** What a template asks for that is no field by itself. */
const MADE: Record<Exclude<TextSource, TypedField>, (person: Person) => string> = {
  first: ({ name }) => partsOfName(name).given,
  last: ({ name }) => partsOfName(name).surname,
  initial: ({ name }) => firstLetter(name),
  initials: ({ name }) => firstLetter(partsOfName(name).given) + firstLetter(partsOfName(name).surname),
};

const isMade = (source: TextSource): source is keyof typeof MADE => source in MADE;

/** The fields a source shows whole; letters alone show none. */
export const shownBy = (source: TextSource): TypedField[] => {
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

/** The lines of a text as they are typed, without those that are empty. */
export const typedLines = (text: string): string[] =>
  text
    .split('\n')
    .map(printableLine)
    .filter((line) => line !== '');

function textsOf(source: TextSource, typed: Typed): string[] {
  if (isMade(source)) return [printableLine(MADE[source](typed))];
  const text = typed[source] ?? '';
  return isLined(source) ? typedLines(text) : [printableLine(text)];
}

/** The paragraphs of a row; none when its fields are empty. */
export function paragraphsOf(row: Row, typed: Typed): Paragraph[] {
  const filled = row.fields
    .flatMap((source) => textsOf(source, typed).map((text) => ({ sources: [source], text })))
    .filter(({ text }) => text !== '');
  if (filled.length === 0) return [];
  const joined = { sources: filled.flatMap(({ sources }) => sources), text: filled.map(({ text }) => text).join(row.joint) };
  const parts = row.joint === undefined ? filled : [joined];
  return parts.map(({ sources, text }) => ({ sources, text: (row.prefix ?? '') + CASES[row.case](text) }));
}
