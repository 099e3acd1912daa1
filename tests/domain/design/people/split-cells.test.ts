import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf, splitCells } from '#lib/domain/design/people/split-cells.ts';

const DELIMITERS = ['\t', ';', ',', '|'] as const;
const BREAKS = ['\n', '\r\n', '\r'] as const;
const PEOPLE = [
  ['ФИО', 'Должность', 'Адрес'],
  ['Мария Белозёрова', 'Архитектор', 'наб. Фонтанки, 40; вход со двора'],
  ['Ян "Щёк"', '', 'Тверь\nул. Мира, 5'],
  ['Пётр Ганин', 'Инженер', ''],
];

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
/** As Excel writes it: quotes stand only where they are needed. */
const written = (rows: readonly (readonly string[])[], delimiter: string, lineBreak: string): string =>
  rows
    .map((row) =>
      row.map((cell) => ([delimiter, '"', '\n', '\r'].some((sign) => cell.includes(sign)) ? quoted(cell) : cell)).join(delimiter),
    )
    .join(lineBreak);

test.each(DELIMITERS.flatMap((delimiter) => BREAKS.map((lineBreak) => [delimiter, lineBreak] as const)))(
  'a table parted by %j with line breaks %j is the same table',
  (delimiter, lineBreak) => {
    expect(splitCells(written(PEOPLE, delimiter, lineBreak))).toEqual(PEOPLE);
    expect(splitCells(`${written(PEOPLE, delimiter, lineBreak)}${lineBreak}`)).toEqual(PEOPLE);
  },
);

test('any cells come back as they were written in quotes, line breaks among them', () => {
  const cell = fc.string({ unit: fc.constantFrom('а', 'Щ', '"', ';', ',', '\t', '\n', ' ', '1') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = rows.map((row) => row.map(quoted).join(';')).join('\n');
      expect(cellsOf(text, ';')).toEqual(rows);
    }),
  );
});

test('any text is parted in a moment, with as many lines as it has at most', () => {
  const sign = fc.constantFrom('"', '""', ';', '\n', 'а', ';"', '"\n');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 400 }), (signs) => {
      const text = signs.join('');
      expect(splitCells(text).length).toBeLessThanOrEqual(text.split('\n').length);
    }),
  );
  const hostile = ';"""'.repeat(200_000);
  expect(cellsOf(hostile, ';').length).toBe(1);
  expect(splitCells('Ян\n'.repeat(1_000_000))).toHaveLength(1_000_000);
});

test.each([
  ['quotes that begin a word', 'Имя;Компания\nЯн;"Отвес" бюро', ['Ян', '"Отвес" бюро']],
  ['a quote that is never closed', 'Имя;Компания\nЯн;"Отвес', ['Ян', '"Отвес']],
  ['a line that names the delimiter', 'sep=,\nИмя,Компания\nЯн,"ООО ""Отвес"""', ['Ян', 'ООО "Отвес"']],
])('%s are read as they are meant', (_, text, last) => {
  expect(splitCells(text).at(-1)).toEqual(last);
});

test('commas of addresses part nothing where every line has a semicolon', () => {
  expect(splitCells('Ян Щёк;Тверь, ул. Мира, 5\nНина Пак;Псков, ул. Льва, 7')).toEqual([
    ['Ян Щёк', 'Тверь, ул. Мира, 5'],
    ['Нина Пак', 'Псков, ул. Льва, 7'],
  ]);
});

test('a list of names is a table of one column, and nothing is no table', () => {
  expect(splitCells('Ян Щёк\nНина Пак')).toEqual([['Ян Щёк'], ['Нина Пак']]);
  expect(splitCells('')).toEqual([]);
});
