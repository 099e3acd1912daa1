import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LONGEST_TEXT, type Typed } from '#lib/domain/design/person.ts';
import { readNotice } from '#lib/domain/design/read-notice.ts';

const read = (text: string): Partial<Typed> =>
  Object.fromEntries(Object.entries(readNotice(text).person).filter(([, value]) => value !== ''));

it.each<[string, string, Partial<Typed>]>([
  [
    'of an open day',
    'Открытый вторник\n24.11\nПоказываем мастерскую и три дома в макетах.\n18:00–21:00, вход свободный\nнаб. Фонтанки, 40\nБюро «Отвес»\n+7 812 555-01-40, otves.example',
    {
      heading: 'Открытый вторник',
      offer: '24.11',
      text: 'Показываем мастерскую и три дома в макетах.',
      date: '18:00–21:00, вход свободный',
      address: 'наб. Фонтанки, 40',
      company: 'Бюро «Отвес»',
      phone: '+7 812 555-01-40',
      site: 'otves.example',
    },
  ],
  [
    'of a price list',
    'Пекарня «Седьмая»\nХлеб с восьми утра\nТартин – 320 ₽\nБагет – 150 ₽\nежедневно 8–21',
    {
      company: 'Пекарня «Седьмая»',
      heading: 'Хлеб с восьми утра',
      items: 'Тартин – 320 ₽\nБагет – 150 ₽',
      date: 'ежедневно 8–21',
    },
  ],
  ['of a tag', 'Свитер тёплый\n7 900 ₽\nшерсть и лён', { heading: 'Свитер тёплый', offer: '7 900 ₽', text: 'шерсть и лён' }],
  ['of two paragraphs', 'Чай\nПервый.\n\nВторой.', { heading: 'Чай', text: 'Первый.\nВторой.' }],
  ['with a discount', 'Распродажа\n−20 %\nдо 30 ноября', { heading: 'Распродажа', offer: '−20 %', date: 'до 30 ноября' }],
  [
    'of a play',
    'Спектакль «Чайка»\n5 мая, 19:00\nМайка в подарок',
    { heading: 'Спектакль «Чайка»', date: '5 мая, 19:00', text: 'Майка в подарок' },
  ],
  [
    'with a sentence that names a month',
    'Бал\nВ декабре 2026 года мы впервые открываем большой зал для всех, кто пришёл',
    {
      heading: 'Бал',
      text: 'В декабре 2026 года мы впервые открываем большой зал для всех, кто пришёл',
    },
  ],
])('a text %s is split into fields', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

it('any text is read, and no field is longer than it may be', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5000, unit: 'grapheme' }), (text) => {
      for (const value of Object.values(readNotice(text).person)) expect(value.length).toBeLessThanOrEqual(LONGEST_TEXT);
    }),
  );
});
