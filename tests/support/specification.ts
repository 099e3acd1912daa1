import { readFileSync } from 'node:fs';

const NAMED = /`([\w/.-]+\.(?:test|spec)\.ts)`(?: \(([^)]*)\))?/g;
const COMMAND = /`(np[mx] [^`]+)`/g;

/** A test that a row names, with the words of its title that it quotes. */
export type NamedTest = { path: string; words: string };
/** A sentence of docs/specification.md with the tests and the commands that measure it. */
export type Row = { section: string; sentence: string; tests: NamedTest[]; commands: string[] };

/** Deviations are told there, not tested: their sentences stand in the tables above. */
const NOT_TESTED = 'Отступления';

/** Every row of the tables that name tests. */
export function specificationRows(): Row[] {
  const [, ...sections] = readFileSync('docs/specification.md', 'utf8').split('\n## ');
  return sections.flatMap((text) => {
    const section = text.split('\n')[0] ?? '';
    if (section === NOT_TESTED) return [];
    const rows = [...text.matchAll(/^\| (.+?) \| (.+) \|$/gm)].filter(([, sentence]) => sentence !== 'Предложение');
    return rows.map(([, sentence = '', tests = '']) => ({
      section,
      sentence,
      tests: [...tests.matchAll(NAMED)].map(([, path = '', words = '']) => ({ path, words })),
      commands: [...tests.matchAll(COMMAND)].map(([, command = '']) => command),
    }));
  });
}

/** Letter case, escapes and line breaks aside. */
export const smooth = (text: string): string => text.toLowerCase().replaceAll('\\', '').replaceAll(/\s+/g, ' ');
