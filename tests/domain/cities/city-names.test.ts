import { expect, test } from 'vitest';
import { isTownName } from '#lib/domain/cities/city-names.ts';

test.each([
  ['05', 'Дагестанские Огни', true],
  ['02', 'УФА', true],
  ['57', 'Орел', true],
  ['57', 'Орёл', true],
  ['02', 'Майкоп', false],
  ['00', 'Уфа', false],
])('in region %s %s is a town: %s', (region, name, is) => expect(isTownName(region, name)).toBe(is));
