import { describe, expect, test } from 'vitest';
import { KNOWN_GAPS, keyOf } from './crafted/gaps.ts';
import { testThemes } from './crafted/suite.ts';
import { CRAFTED, INK_THEMES } from './crafted/table.ts';

describe('the crafted set', () => {
  const keys = Object.entries(CRAFTED).flatMap(([theme, rows]) => rows.map(({ name }) => keyOf(theme, name)));

  test('names every file once', () => {
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('has the files its gaps are listed by', () => {
    expect([...KNOWN_GAPS].filter((key) => !keys.includes(key))).toEqual([]);
  });
});

testThemes(INK_THEMES);
