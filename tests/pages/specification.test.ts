import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const NAMED = /`([\w/.-]+\.(?:test|spec)\.ts)`(?: \(([^)]*)\))?/g;
const smooth = (text: string): string => text.toLowerCase().replaceAll('\\', '').replaceAll(/\s+/g, ' ');

/** Tests that a table of the specification names, with the words of their titles that it quotes. */
const rows = [...readFileSync('docs/specification.md', 'utf8').matchAll(NAMED)].map(([, path = '', words = '']) => ({ path, words }));

/** Quotes are parted by commas or semicolons, and a title may hold a comma itself. */
function missing({ path, words }: (typeof rows)[number]): string[] {
  const file = `tests/${path}`;
  if (!existsSync(file)) return [`${path} is not there`];
  const source = smooth(readFileSync(file, 'utf8'));
  if (source.includes(smooth(words))) return [];
  return words
    .split(/[,;] /)
    .filter((quote) => !source.includes(smooth(quote)))
    .map((quote) => `${path}: ${quote}`);
}

test('every test that the specification names is there under that name', () => {
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.flatMap(missing)).toEqual([]);
});
