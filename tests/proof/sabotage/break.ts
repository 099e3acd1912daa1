import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** One sentence of the specification broken on purpose, and the test that has to notice. */
export type Break = {
  id: string;
  /** Heading of the section and the beginning of the sentence's row in docs/specification.md. */
  section: string;
  row: string;
  /** A source file, or a pattern of what the build wrote. */
  file: string;
  /** Found exactly once in the file. */
  find: string;
  replace: string;
  /** From `tests/`, and the words of the title that name the test. */
  test: string;
  title: string;
};

/** A row that no break stands for, and why. */
export type Unbroken = { section: string; row: string; reason: string };

const FOLDER = 'tests/proof/sabotage/breaks';
const HEAD = /^([\w-]+): (\S+\.test\.ts) \((.+)\)$/;

/** Lines of one side of a patch. */
const side = (lines: readonly string[], sign: string): string =>
  lines
    .filter((line) => line.startsWith(sign))
    .map((line) => line.slice(2))
    .join('\n');

function readBreak(where: { section: string; row: string }, lines: readonly string[]): Break {
  const [head = '', file = '', ...patch] = lines;
  const [, id = '', test = '', title = ''] = HEAD.exec(head) ?? [];
  if (id === '' || patch.some((line) => !/^[-+]( |$)/.test(line)))
    throw new Error(`${where.section}: this is no break: ${lines.join(' / ')}`);
  return { id, ...where, file, find: side(patch, '-'), replace: side(patch, '+'), test, title };
}

export type Breaks = { breaks: Break[]; unbroken: Unbroken[] };

/** Reads a file of breaks: `#` names the section, `##` the row, `~` says why a row has none; every other block is a break. */
function readBreaks(text: string): Breaks {
  const found: Breaks = { breaks: [], unbroken: [] };
  let [section, row] = ['', ''];
  for (const block of text.trim().split(/\n\n+/)) {
    const lines = block.split('\n');
    const [first = ''] = lines;
    if (first.startsWith('# ')) section = first.slice(2);
    else if (first.startsWith('## ')) row = first.slice(3);
    else if (first.startsWith('~ ')) found.unbroken.push({ section, row, reason: first.slice(2) });
    else found.breaks.push(readBreak({ section, row }, lines));
  }
  return found;
}

/** Every break of every section. */
export function allBreaks(): Breaks {
  const files = globSync(`${FOLDER}/*.txt`).sort();
  const read = files.map((file) => readBreaks(readFileSync(file, 'utf8')));
  return { breaks: read.flatMap(({ breaks }) => breaks), unbroken: read.flatMap(({ unbroken }) => unbroken) };
}

/** Names what a break does and who notices: another patch or another test is another break, an edit beside it is not. */
export function digestOf({ file, find, replace, test, title }: Break): string {
  return createHash('sha256')
    .update(JSON.stringify([file, find, replace, test, title]))
    .digest('hex')
    .slice(0, 12);
}
