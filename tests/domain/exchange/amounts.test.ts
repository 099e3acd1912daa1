import { expect, test } from 'vitest';
import { decimal, dottedDay } from '#lib/domain/exchange/amounts.ts';

test.each([
  [123_450, '1234.50'],
  [5, '0.05'],
  [0, '0.00'],
  [100, '1.00'],
  [199, '1.99'],
  [-123_450, '-1234.50'],
  [-5, '-0.05'],
])('%i kopecks are written as %s', (sum, text) => expect(decimal(sum)).toBe(text));

test('a day is written with dots, the day of the month first', () => {
  expect(dottedDay('2026-11-21')).toBe('21.11.2026');
});
