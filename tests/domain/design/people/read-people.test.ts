import { expect, test } from 'vitest';
import { headColumn } from '#lib/domain/design/people/head-words.ts';
import { MOST_RECORDS, readPeople } from '#lib/domain/design/people/read-people.ts';
import type { Grid } from '#lib/domain/design/people/split-cells.ts';
import { fieldsOf, longestOf } from '#lib/domain/design/people/table-changes.ts';
import { NO_PERSON } from '#lib/domain/design/person.ts';

function tableOf(grid: Grid) {
  const read = readPeople(grid, 'люди.csv');
  if (!read.ok) throw new Error(read.reason);
  return read.table;
}

test.each([
  ['ФИО', 'name'],
  ['Ф. И. О.', 'name'],
  ['Ф.И.О. сотрудника', 'name'],
  ['Фамилия Имя Отчество', 'name'],
  ['Имя и фамилия', 'name'],
  ['Сотрудник', 'name'],
  ['Name', 'name'],
  ['Full name', 'name'],
  ['Фамилия', 'surname'],
  ['Last name', 'surname'],
  ['ИМЯ', 'given'],
  ['First Name', 'given'],
  ['Отчество', 'patronymic'],
  ['Должность по штату', 'role'],
  ['Job title', 'role'],
  ['Компания', 'company'],
  ['Название организации', 'company'],
  ['Телефон', 'phone'],
  ['Моб. тел.', 'phone'],
  ['Тел. рабочий', 'phone'],
  ['Мобильный', 'phone'],
  ['Phone', 'phone'],
  ['E-mail', 'email'],
  ['e-mail рабочий', 'email'],
  ['Эл. почта', 'email'],
  ['Электронная почта', 'email'],
  ['Почта', 'email'],
  ['Адрес эл. почты', 'email'],
  ['Сайт', 'site'],
  ['Адрес офиса', 'address'],
  ['Почтовый адрес', 'address'],
  ['Город', 'address'],
  ['№ п/п', 'none'],
  ['Отдел', 'none'],
  ['Дата рождения', 'none'],
  ['Табельный номер', 'none'],
  ['ИНН', 'none'],
  ['Ведущий архитектор', null],
  ['maria@otves.example', null],
  ['', null],
])('a column headed «%s» holds %s', (head, column) => {
  expect(headColumn(head)).toBe(column);
});

test('heads are found below a title, and empty lines and columns are passed over', () => {
  const table = tableOf([
    ['Список сотрудников на 1 ноября', '', '', ''],
    [],
    ['№', '', 'ФИО', 'E-mail'],
    ['1', '', 'Мария Белозёрова', 'maria@otves.example'],
    ['', ' ', '', ''],
    ['2', '', 'Ян Щёк', 'jan@otves.example'],
  ]);
  expect(table).toMatchObject({ heads: ['№', 'ФИО', 'E-mail'], columns: ['none', 'name', 'email'], skipped: 1 });
  expect(table.records.map(({ cells }) => cells[1])).toEqual(['Мария Белозёрова', 'Ян Щёк']);
});

test.each<[string, Grid, string[]]>([
  [
    'by their cells where there are no heads',
    [
      ['Белозёрова Мария Сергеевна', 'Ведущий архитектор', '8 (812) 555-01-40', 'maria@otves.example', 'СПб, наб. Фонтанки, 40'],
      ['Щёк Ян Петрович', 'Инженер', '89120001122', 'jan@otves.example', 'СПб, наб. Фонтанки, 40'],
    ],
    ['name', 'role', 'phone', 'email', 'address'],
  ],
  [
    'the parts of a name apart',
    [
      ['Белозёрова', 'Мария', 'Сергеевна', '79161234567'],
      ['Ганин', 'Пётр', 'Ильич', '79161234568'],
    ],
    ['surname', 'given', 'patronymic', 'phone'],
  ],
  [
    'a first name alone as the name',
    [
      ['Имя', 'Телефон'],
      ['Юлия', '8 912 000-11-22'],
    ],
    ['name', 'phone'],
  ],
  [
    'a strange head by the cells below it, and no second name beside the first',
    [
      ['ФИО', 'Куда писать', 'Кому подчиняется'],
      ['Ян Щёк', 'jan@otves.example', 'Мария Белозёрова'],
    ],
    ['name', 'email', 'none'],
  ],
  [
    'names that are in no list',
    [
      ['Ян Щёк', 'Инженер'],
      ['Нина Пак', 'Архитектор'],
    ],
    ['name', 'role'],
  ],
  [
    'two phones as phones',
    [
      ['ФИО', 'Раб. тел.', 'Моб.'],
      ['Ян Щёк', '555-01-40', '8 912 000-11-22'],
    ],
    ['name', 'phone', 'phone'],
  ],
])('columns are guessed: %s', (_, grid, columns) => {
  expect(tableOf(grid).columns).toEqual(columns);
});

test('a first line of people is no line of heads', () => {
  expect(
    tableOf([
      ['Ян Щёк', 'Телефон доверия'],
      ['Нина Пак', 'Приёмная'],
    ]).records,
  ).toHaveLength(2);
});

test('a table of nothing and a table of too many are refused with their number', () => {
  expect(readPeople([], '')).toEqual({ ok: false, reason: 'no people', count: 0 });
  expect(readPeople([['ФИО', 'Телефон']], '')).toEqual({ ok: false, reason: 'no people', count: 0 });
  const many = Array.from({ length: MOST_RECORDS + 1 }, (_, at) => [`Ян Щёк ${at}`]);
  expect(readPeople(many, '')).toEqual({ ok: false, reason: 'many people', count: MOST_RECORDS + 1 });
  const heavy = Array.from({ length: MOST_RECORDS }, () => Array.from({ length: 5 }, () => 'щ'.repeat(100)));
  expect(readPeople(heavy, '')).toMatchObject({ ok: false, reason: 'many people' });
});

test('a cell that is longer than any field is known by one letter more', () => {
  expect(tableOf([['Ян Щёк', 'щ'.repeat(5_000)]]).records[0]?.cells[1]).toHaveLength(201);
});

test('what is shown of a table is the name, what its columns say, and what was put right', () => {
  const table = tableOf([
    ['ФИО', 'Почта'],
    ['Ян Щёк', 'jan@otves.example'],
  ]);
  expect(fieldsOf(table)).toEqual(['name', 'email']);
  const records = table.records.map((record) => ({ ...record, corrected: [{ field: 'phone' as const, text: '+7 912 000-11-22' }] }));
  expect(fieldsOf({ ...table, records })).toEqual(['name', 'phone', 'email']);
});

test('the longest person is the one with most letters', () => {
  const [short, long] = [
    { ...NO_PERSON, name: 'Ян Щёк' },
    { ...NO_PERSON, name: 'Ян', role: 'Конструктор' },
  ];
  expect([longestOf([short, long, short]), longestOf([])]).toEqual([long, undefined]);
});
