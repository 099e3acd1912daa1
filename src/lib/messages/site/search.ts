import { counted, plural } from '../format/plural.ts';

const NUMBER = new Intl.NumberFormat('ru-RU');
const pieces = (count: number): string => `${NUMBER.format(count)}\u00a0${plural(count, 'штука', 'штуки', 'штук')}`;

/** Words of the site search. */
export const SEARCH = {
  title: 'Поиск',
  description: 'Поиск по товарам, ценам, страницам и ответам типографии. Можно искать по бюджету и тиражу.',
  lead: 'Товар, вопрос, бюджет или тираж\u00a0– как говорите, так и пишите.',
  label: 'Что ищете',
  placeholder: 'Визитки до 2000 ₽',
  submit: 'Найти',
  clear: 'Очистить поиск',
  examplesTitle: 'Например',
  examples: ['визитки до 2000 ₽', '500 листовок', 'от 2000 до 5000 ₽', 'бумага 130 г', 'вылеты'],
  loading: 'Ищем…',
  failed: 'Поиск не загрузился. Проверьте связь и повторите – а пока все товары и страницы ниже.',
  again: 'Повторить',
  none: (query: string): string => `По запросу «${query}» ничего нет.`,
  askText: 'Нет того, что нужно?',
  ask: 'Запросить цену',
  noneHint: 'Попробуйте слово короче или другое. Всё, что мы печатаем, – ниже.',
  found: (count: number): string => `${plural(count, 'Найдено', 'Найдены', 'Найдено')} ${counted(count, 'место', 'места', 'мест')}`,
  relaid: (query: string): string => `Показано по запросу «${query}»`,
  homePage: 'Главная',
  kinds: { product: 'Товар', soon: 'Скоро', section: 'Страница', question: 'Вопрос', service: 'Раздел' },
  results: 'Что нашлось',
  all: 'Всё, что мы печатаем',
  allPages: 'Страницы',
  noScript: 'Поиск по словам работает с включёнными скриптами. Все товары с ценами и все страницы – здесь.',
  from: 'от',
  /** Of a run between two of the price list: its page counts it to the kopeck. */
  atMost: 'не\u00a0дороже',
  pieces,
  pageCount: (count: number, unit: 'pages' | 'leaves'): string =>
    unit === 'pages' ? counted(count, 'страница', 'страницы', 'страниц') : counted(count, 'лист', 'листа', 'листов'),
  turnarounds: {
    economy: 'срок\u00a0«Эконом»',
    standard: 'срок\u00a0«Стандарт»',
    urgent: 'срок\u00a0«Срочно»',
    day: 'срок\u00a0«24 часа»',
  },
  perPiece: (price: string): string => `${price} за\u00a0штуку`,
  soonNote: 'пока считает менеджер',
  plainest: 'за самые простые',
  /** Of a run below the smallest: that one is named beside. */
  fewest: (count: number): string => `меньше\u00a0${NUMBER.format(count)} не\u00a0печатаем`,
  missed: 'такого в\u00a0прайсе нет',
  customSize: (product: string, size: string): string => `${product}, свой размер ${size}`,
  listedSize: (product: string, size: string): string => `${product}, ${size}`,
  paper: 'Бумага',
  /** Who wants a round format says so. */
  round: 'круглый',
  pricesFor: (job: string): string => `Цены за ${job}`,
} as const;
