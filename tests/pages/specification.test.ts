import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ensureDist } from '#tests/support/dist.ts';
import { type NamedTest, smooth, specificationRows } from '#tests/support/specification.ts';
import { misfit } from '../proof/sabotage/apply.ts';
import { allBreaks, type Break } from '../proof/sabotage/break.ts';
import { isRecorded, readRecords } from '../proof/sabotage/record.ts';

const rows = specificationRows();
const { breaks, unbroken } = allBreaks();
const LEAST_BREAKS = 150;

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

type Where = Pick<Break, 'section' | 'row'>;
const rowsOf = ({ section, row }: Where) => rows.filter((one) => one.section === section && one.sentence.startsWith(row));

test('every test that the specification names is there under that name', () => {
  const named = rows.flatMap(({ tests }) => tests);
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ words }) => words === '').map(({ path }) => path)).toEqual([]);
  expect(named.flatMap(missing)).toEqual([]);
});

describe('Every sentence of the specification', () => {
  test('is broken on purpose, or it is said why not', () => {
    const placed = [...breaks, ...unbroken].map((where) => [where, rowsOf(where)] as const);
    expect(placed.filter(([, found]) => found.length !== 1).map(([{ section, row }]) => `${section}: ${row}`)).toEqual([]);
    const known = new Set(placed.flatMap(([, found]) => found));
    expect(rows.filter((row) => !known.has(row)).map(({ sentence }) => sentence)).toEqual([]);
    expect(breaks.length).toBeGreaterThanOrEqual(LEAST_BREAKS);
    expect(unbroken.length).toBeLessThan(5);
  });

  test('names the test that notices its break', () => {
    const foreign = breaks.filter((broken) => !rowsOf(broken).some(({ tests }) => tests.some(({ path }) => path === broken.test)));
    expect(foreign.map(({ id, test: path }) => `${id}: ${path}`)).toEqual([]);
  });

  test('was seen to fail its test under its break: `npm run proof -- --only sabotage --new --write` tries the others', () => {
    const records = readRecords();
    expect(breaks.filter((broken) => !isRecorded(broken, records)).map(({ id }) => id)).toEqual([]);
    expect(Object.keys(records)).toHaveLength(breaks.length);
  });
});

describe('The breaks', () => {
  test('have names of their own', () => {
    expect(new Set(breaks.map(({ id }) => id)).size).toBe(breaks.length);
  });

  test('of a source are noticed without building the site again', () => {
    const built = breaks.filter((broken) => !broken.file.startsWith('dist/') && sourceOf(broken.test).includes('support/dist.ts'));
    expect(built.map(({ id }) => id)).toEqual([]);
  });

  test('still apply: what each replaces is there once', async () => {
    await ensureDist();
    expect(breaks.flatMap((broken) => misfit(broken) ?? [])).toEqual([]);
  });
});
