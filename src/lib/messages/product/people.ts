import type { Column, TableRefusal } from '../../domain/design/people/people-table.ts';
import type { PeopleRefusal } from '../../domain/design/people/read-people.ts';
import { counted, plural } from '../format/plural.ts';
import { FIELD_LABELS } from './design.ts';

export const PEOPLE = {
  label: 'Много людей сразу',
  choose: 'Выбрать таблицу',
  replace: 'Заменить',
  drop: 'или перетащите её сюда. XLSX или CSV: строка – человек.',
  paste: 'Или вставьте строки из\u00a0Excel',
  read: 'Разложить по визиткам',
  pasted: 'Вставленные строки',
  remove: 'Убрать таблицу',
  columns: 'Что в\u00a0столбцах',
  withoutName: 'Не\u00a0поняли, где имена: выберите столбец.',
  checking: 'Примеряем строки к\u00a0шаблону…',
  onWall: 'На всех шаблонах ниже – самая длинная строка; нажмите на визитку, и\u00a0встанет она.',
  common: 'Компания, сайт и\u00a0адрес, которых нет в\u00a0строке, берутся из полей для одного человека.',
  card: 'Визитка',
  actions: 'Действия',
  which: 'Какие строки показать',
  edit: 'Исправить',
  done: 'Готово',
  putOut: 'Без визитки',
  putIn: 'Вернуть всех',
  showOnWall: (name: string): string => `Показать на шаблонах: ${name}`,
  chooseTemplate: 'Выберите шаблон ниже: строки встанут в\u00a0него.',
  reading: 'Читаем таблицу…',
  cancel: 'Остановить',
  writing: 'Собираем файлы',
  progress: (done: number, all: number): string => `${done} из\u00a0${all}`,
  replaces: 'Займут места всех макетов тиража: собранные раньше соберутся снова, ваши файлы отложим.',
  noRoom:
    'В\u00a0браузере не хватило места для всех макетов. Таблица и\u00a0выбор на месте: закончите начатые заказы или разделите таблицу.',
} as const;

const COLUMN_LABELS: Readonly<Record<Column, string>> = {
  ...FIELD_LABELS,
  name: 'Имя и\u00a0фамилия',
  surname: 'Фамилия',
  given: 'Имя без фамилии',
  patronymic: 'Отчество',
  none: 'Не\u00a0печатать',
};

export const COLUMN_OPTIONS = Object.entries(COLUMN_LABELS);

const people = (count: number): string => counted(count, 'человек', 'человека', 'человек');

/** «48 человек» */
export const peopleTitle = people;

/** How the lines are together. */
export function readyText(barred: number, remarked: number): string {
  const lines = (count: number): string => counted(count, 'строка', 'строки', 'строк');
  if (barred > 0)
    return `${plural(barred, 'Не готова', 'Не готовы', 'Не готовы')} ${lines(barred)}: под ${barred === 1 ? 'ней' : 'каждой'} сказано, что мешает.`;
  return remarked > 0 ? `Печатать можно, но посмотрите: с\u00a0замечаниями ${lines(remarked)}.` : 'Все строки готовы к\u00a0печати.';
}

/** A view of the table and how many lines it has. */
export const viewText = (view: 'all' | 'remarked', count: number): string => `${view === 'all' ? 'Все' : 'Посмотреть'} ${count}`;

/** Said while the table has more people than one order takes. */
export const tooManyText = (count: number, most: number): string =>
  `В\u00a0таблице ${people(count)}, а\u00a0одним заказом печатаем до ${most} разных визиток. Уберите лишних или разделите таблицу.`;

export const barredText = (solve: string): string => `Ничего не собрано. Сначала: ${solve.toLowerCase()}.`;
export const solveText = (count: number): string => `Решить ${counted(count, 'строку', 'строки', 'строк')}`;

export const skippedText = (count: number): string =>
  `${plural(count, 'Пропущена', 'Пропущены', 'Пропущено')} ${counted(count, 'пустая строка', 'пустые строки', 'пустых строк')}.`;
export const outText = (count: number): string => `Без визитки ${people(count)}.`;
export const moreText = (count: number): string => `Показать ещё ${count}`;

/** Of a column: «Моб.»; its place where it has no head. */
export const headText = (head: string, at: number): string => (head === '' ? `Столбец ${at + 1}` : `«${head}»`);

/** Of a record that has no name yet. */
export const personText = (name: string, at: number): string => name || `строка ${at + 1}`;

/** Said when some cells of a workbook have a formula and no value. */
export function unreckonedText(cells: readonly string[]): string {
  if (cells.length === 0) return '';
  const named = cells.slice(0, 5).join(', ');
  return `В\u00a0ячейках ${named}${cells.length > 5 ? ' и\u00a0других' : ''} формулы без значений: откройте таблицу в\u00a0Excel, сохраните и\u00a0выберите снова.`;
}

export const TABLE_REFUSALS: Readonly<Record<TableRefusal, string>> = {
  empty: 'Файл пустой.',
  heavy: 'Файл слишком велик для списка людей. Оставьте в\u00a0нём один лист без картинок.',
  large: 'В\u00a0таблице слишком много ячеек для списка людей. Скопируйте нужные строки на новый лист.',
  broken: 'Файл не прочитался: он повреждён или скачан не до конца. Откройте его в\u00a0Excel и\u00a0сохраните снова.',
  'old excel': 'Это старый формат Excel или файл с\u00a0паролем. Сохраните его как XLSX без пароля.',
  'no sheet': 'В\u00a0файле нет листа с\u00a0таблицей. Сохраните список людей как XLSX или CSV.',
  'other program': 'Это архив или файл другой программы. Сохраните таблицу как XLSX или CSV.',
  'not a table': 'Это не таблица. Сохраните список людей как XLSX или CSV.',
};

/** Why a table that was read gives no cards. */
export const peopleRefusal = (reason: PeopleRefusal, count: number): string =>
  reason === 'no people'
    ? 'В\u00a0таблице нет строк с\u00a0людьми.'
    : `В\u00a0таблице ${counted(count, 'строка', 'строки', 'строк')}: столько людей здесь не разложить. Разделите её на части.`;
