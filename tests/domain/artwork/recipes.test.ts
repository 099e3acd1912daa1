import { expect, test } from 'vitest';
import { PROGRAMS, RECIPE_PROGRAMS } from '#lib/domain/artwork/recipes.ts';

test('a customer can choose every program there is a recipe for, and no other', () => {
  expect([...PROGRAMS].sort()).toEqual([...new Set(Object.values(RECIPE_PROGRAMS).flat())].sort());
});
