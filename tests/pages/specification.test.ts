import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type NamedTest, smooth, specificationRows } from '#tests/support/specification.ts';

const rows = specificationRows();

const sourceOf = (path: string): string => smooth(readFileSync(`tests/${path}`, 'utf8'));

/** Quotes are parted by commas or semicolons, and a title may hold a comma itself. */
function missing({ path, words }: NamedTest): string[] {
  if (!existsSync(`tests/${path}`)) return [`${path} is not there`];
  const source = sourceOf(path);
  if (source.includes(smooth(words))) return [];
  return words
    .split(/[,;] /)
    .filter((quote) => !source.includes(smooth(quote)))
    .map((quote) => `${path}: ${quote}`);
}

test('every test that the specification names is there under that name', () => {
  const named = rows.flatMap(({ tests }) => tests);
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ words }) => words === '').map(({ path }) => path)).toEqual([]);
  expect(named.flatMap(missing)).toEqual([]);
});

test('every sentence of the specification names a test or a command', () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ tests, commands }) => tests.length + commands.length === 0).map(({ sentence }) => sentence)).toEqual([]);
});
