import { breakLines } from './break-lines.ts';
import type { Ink } from './document.ts';
import { type Paragraph, paragraphsOf } from './fill-text.ts';
import type { TextSource, Typed } from './person.ts';
import { lacking, widthOf } from './set-line.ts';
import type { Row, Voice } from './template.ts';
import type { Typeface, Typefaces } from './typeface.ts';

/** Why a row cannot be set, named by the text that is in the way. */
export type Unset =
  | { ok: false; source: TextSource; reason: 'no room' }
  | { ok: false; source: TextSource; reason: 'letters'; letters: string[] };

/** A row with its text at one of its sizes. */
export type SetRow = { row: Row; face: Typeface; ink: Ink; size: number; sources: TextSource[]; lines: string[] };

export type Look = { voice: Voice; typefaces: Typefaces };

/** @throws for a name the voice has not: a template is checked before it is used */
function named<T>(values: Readonly<Record<string, T>>, name: string): T {
  const value = values[name];
  if (value === undefined) throw new Error(`The voice has no ${name}`);
  return value;
}

/** @throws for a typeface that is not loaded */
export function faceOf({ voice, typefaces }: Look, role: string): Typeface {
  const id = named(voice.faces, role);
  const face = typefaces.get(id);
  if (face === undefined) throw new Error(`No typeface ${id}`);
  return face;
}

export const inkOf = ({ inks }: Voice, role: string): Ink => named(inks, role);

/** Lines of a paragraph at a size; null when they are too many or too wide. */
function linesAt(text: string, row: Row, face: Typeface, size: number, width: number): string[] | null {
  const lines = breakLines(text, width, (line) => widthOf(line, face, { size, tracking: row.tracking }));
  return lines === null || lines.length > row.lines ? null : lines;
}

const sourceOf = ({ sources: [first = 'name'] }: Paragraph): TextSource => first;

/** Text that the typeface has no letters for. */
function unknownLetters(paragraphs: readonly Paragraph[], face: Typeface): Unset | undefined {
  const unknown = paragraphs.find(({ text }) => lacking(text, face).length > 0);
  return unknown && { ok: false, reason: 'letters', source: sourceOf(unknown), letters: lacking(unknown.text, face) };
}

/** A row at the greatest of its sizes, from `least` steps down, that fits across; null when it has no text. */
export function setRow(row: Row, person: Typed, look: Look, width: number, least: number): SetRow | Unset | null {
  const paragraphs = paragraphsOf(row, person);
  if (paragraphs.length === 0) return null;
  const face = faceOf(look, row.face);
  const unknown = unknownLetters(paragraphs, face);
  if (unknown !== undefined) return unknown;
  let tooWide = paragraphs[0];
  for (const size of row.sizes.slice(Math.min(least, row.sizes.length - 1))) {
    const set = paragraphs.map(({ text }) => linesAt(text, row, face, size, width));
    tooWide = paragraphs[set.indexOf(null)];
    const sources = paragraphs.flatMap((paragraph) => paragraph.sources);
    if (tooWide === undefined)
      return { row, face, ink: inkOf(look.voice, row.ink), size, sources, lines: set.flatMap((lines) => lines ?? []) };
  }
  return { ok: false, source: tooWide === undefined ? 'name' : sourceOf(tooWide), reason: 'no room' };
}
