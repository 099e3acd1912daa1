import { expect, test } from 'vitest';
import { wordsOf } from '#lib/domain/search-words.ts';
import { RULE_TEXTS } from '#lib/messages/rule-texts.ts';
import { keepUnits } from '#lib/messages/units.ts';

const WHOLE = '300\u00a0г/\u2060м²';

test('a number and its unit of paper weight stay on one line', () => {
  expect(keepUnits('Картон 300 г/м², матовый. Бумага 80–270 г/м²')).toBe(`Картон ${WHOLE}, матовый. Бумага 80–270\u00a0г/\u2060м²`);
  expect(keepUnits(WHOLE)).toBe(WHOLE);
});

test('the search reads the unit that does not break as the one that does', () => {
  expect(wordsOf(keepUnits('Картон 300 г/м²'))).toEqual(wordsOf('Картон 300 г/м²'));
});

test('no reason under an option lets its unit break', () => {
  expect(Object.values(RULE_TEXTS).filter((text) => keepUnits(text) !== text)).toEqual([]);
});
