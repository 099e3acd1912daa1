import { expect, test } from 'vitest';
import { maskedEmail, maskedName, maskedPhone } from '#lib/domain/customer/masked.ts';
import { formatPhone } from '#lib/domain/customer/phone.ts';

test.each([
  ['Анна Петрова', 'Анна П.'],
  ['  Анна   Сергеевна Петрова ', 'Анна С.'],
  ['Анна', 'А···'],
  ['', '···'],
])('of the name %s are shown the first word and a letter', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});

test('of a phone the last four digits are shown, and a form that shows phones leaves them so', () => {
  expect(maskedPhone('+79211231234')).toBe('+7 ··· ··· 12-34');
  expect(formatPhone(maskedPhone('+79211231234'))).toBe('+7 ··· ··· 12-34');
});

test.each([
  ['+375291231234', '··· 12-34'],
  ['+49 30 901820', '··· 18-20'],
  ['8 921 12', '···'],
  ['9211231', '···'],
  ['92112312', '··· 23-12'],
  ['112', '···'],
  ['', ''],
])('of the number %s no country is made up: %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown);
});

test('of an e-mail the first letter and the box are shown', () => {
  expect(maskedEmail('anna@example.com')).toBe('a···@example.com');
});
