import { expect, test } from 'vitest';
import { bankReference, wrongDayIn } from '#lib/domain/exchange/bank-reference.ts';

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
  ['№ 9 от 31.02.2026', '9', null],
  ['9 2026-02-31', '9', null],
  ['№ 9 от 1.2.26', '9', '2026-02-01'],
  ['', '', null],
])('«%s» is number «%s» of %s', (text, number, day) => expect(bankReference(text)).toEqual({ number, day }));

test.each([
  ['№ 9 от 20.11.2026', undefined],
  ['9 2026-11-20', undefined],
  ['п/п 45', undefined],
  ['от банка 7', undefined],
  ['№ 9 от 31.02.2026', 'no_such_day'],
  ['9 2026-13-01', 'no_such_day'],
  ['№ 9 от 16.11', 'no_such_day'],
  ['№ 9 от 16 ноября', 'no_such_day'],
  ['№ 9 от 21.11.2026', 'to_come'],
  ['№ 9 от 20.11.2027', 'to_come'],
])('the day of «%s» is wrong: %s', (text, kind) => expect(wrongDayIn(text, '2026-11-20')?.kind).toBe(kind));
