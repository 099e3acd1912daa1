import { expect, test } from 'vitest';
import { wordsOf } from '#lib/domain/search/search-words.ts';
import { formatPoint } from '#lib/messages/format/points.ts';
import { keepSpans, keepUnits } from '#lib/messages/format/units.ts';
import { RULE_TEXTS } from '#lib/messages/product/rule-texts.ts';

const WHOLE = '300\u00a0г/\u2060м²';

test('a number and its unit of paper weight stay on one line', () => {
  expect(keepUnits('Картон 300 г/м², матовый. Бумага 80–270 г/м²')).toBe(`Картон ${WHOLE}, матовый. Бумага 80–270\u00a0г/\u2060м²`);
  expect(keepUnits(WHOLE)).toBe(WHOLE);
});

test('hours stay on one line, and a day of another month may have its weekday above it', () => {
  expect(keepSpans('Будни 9–19 – цех, суббота 10–16')).toBe('Будни 9\u2060–\u206019 – цех, суббота 10\u2060–\u206016');
  expect(formatPoint('2026-12-09', '2026-11-30', ' ')).toBe('ср 9.12');
});

/** `_` stands where a line may not end; every other space may. */
test.each([
  'Чёрный текст делайте в 100_%_K, а не из четырёх красок',
  'Блок тоньше 3_мм клей не держит',
  'Плёнка 30_мкм, вылеты 2,5_мм; ещё 5_мм',
  'От 50_штук до 64_страниц за 3_рабочих дня',
  'Счёт №_5 от 3 мая',
  'Директор_А._С._Пушкин и Иванов_И._И.',
  'Скоба_– до 48_страниц. Сумма_– 1500_₽',
  '5 минимальных и 2 миллиметровых',
  'Лист 5_м² и 7 городов',
  '– пункт списка',
])('«%s» is tied only where the line marks it', (marked) => {
  const text = marked.replaceAll('_', ' ');
  expect(keepUnits(text).replaceAll('\u00a0', '_')).toBe(marked);
  expect(keepUnits(keepUnits(text))).toBe(keepUnits(text));
});

test('the search reads the unit that does not break as the one that does', () => {
  expect(wordsOf(keepUnits('Картон 300 г/м² – 5 мм'))).toEqual(wordsOf('Картон 300 г/м² – 5 мм'));
});

test('no reason under an option lets its unit break', () => {
  expect(Object.values(RULE_TEXTS).filter((text) => keepUnits(text) !== text)).toEqual([]);
});
