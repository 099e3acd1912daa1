import { expect, test } from 'vitest';
import { PROGRAMS, RECIPE_PROGRAMS, recipeTopic } from '#lib/domain/artwork/recipes.ts';
import { ARTWORK_INDICATORS } from '#lib/domain/artwork/report.ts';

test('a customer can choose every program there is a recipe for, and no other', () => {
  expect([...PROGRAMS].sort()).toEqual([...new Set(Object.values(RECIPE_PROGRAMS).flat())].sort());
});

test('every finding leads to recipes', () => {
  for (const indicator of ARTWORK_INDICATORS) expect(RECIPE_PROGRAMS).toHaveProperty(recipeTopic({ indicator, detail: null }));
});

test.each([
  ['overprint', 'white', 'overprint'],
  ['colour', 'rgb', 'colour'],
  ['colour', null, 'colour'],
  ['text', 'black', 'overprint'],
  ['text', 'small:one', 'fine'],
  ['bleed', 'white', 'bleed'],
] as const)('%s, %s is mended as %s', (indicator, detail, topic) => expect(recipeTopic({ indicator, detail })).toBe(topic));
