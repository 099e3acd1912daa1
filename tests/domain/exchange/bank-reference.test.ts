import { expect, test } from 'vitest';
import { bankReference } from '#lib/domain/exchange/bank-reference.ts';

test.each([
  ['№ 123 от 21.11.2026', '123', '2026-11-21'],
  ['№123 21.11.2026', '123', '2026-11-21'],
  ['123 2026-11-21', '123', '2026-11-21'],
  ['  123   от   2026-11-21 г.', '123', '2026-11-21'],
  ['п/п 45', 'п/п 45', null],
  ['№ 45', '45', null],
  ['45 №', '45 №', null],
  ['от 21.11.2026', '', '2026-11-21'],
  ['возврат 7 от 21.11.2026', 'возврат 7', '2026-11-21'],
  // «от» belongs to the day only as a word of its own before it.
  ['сорт 21.11.2026', 'сорт', '2026-11-21'],
  ['от банка 7', 'от банка 7', null],
  // Digits on either side make it another number.
  ['121.11.2026', '121.11.2026', null],
  ['21.11.20261', '21.11.20261', null],
  ['2026-11-211', '2026-11-211', null],
  ['', '', null],
])('«%s» is number «%s» of %s', (text, number, day) => expect(bankReference(text)).toEqual({ number, day }));
