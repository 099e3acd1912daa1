import { FILE_TERMS } from '../artwork/explanation.ts';
/** Words of product pages that no product owns. */
export const PRODUCT_PAGE = {
  home: 'Главная',
  crumbs: 'Где вы',
  artwork: 'Каким должен быть макет',
  pictures: 'Картинки',
  picturesValue: (ppi: number): string => `от ${ppi} ppi, CMYK`,
  file: 'Файл',
  fileValue: FILE_TERMS.kinds,
  templates: 'Шаблоны, PDF',
  requirements: 'Все технические требования',
  questions: 'Спрашивают',
  related: 'Смотрите также',
  soon: (name: string): string => `${name} – скоро в продаже`,
  soonDescription: (name: string): string => `${name} – калькулятор готовится. Цену и срок посчитает менеджер.`,
  drawn: (name: string): string => `Чертёж: ${name}`,
  meanwhile: 'Печатаем уже сейчас',
  soonLead:
    'Калькулятор этого товара ещё в\u00a0разработке. Напечатать можно уже сейчас: опишите тираж, менеджер посчитает цену и\u00a0срок.',
  request: 'Запросить цену',
  notListed: 'Нужен другой размер, бумага или тираж?',
  priceList: 'Цены всех форматов и бумаг одним файлом: CSV, меньше мегабайта',
} as const;

/** Headings of the price list as a file. */
export const PRICE_COLUMNS: readonly string[] = [
  'Код',
  'Товар',
  'Формат, мм',
  'Бумага',
  'Печать',
  'Страниц или листов',
  'Обложка',
  'Отделка в цене',
  'Тираж',
  'Срок',
  'Рабочих дней',
  'Цена, ₽',
  'За штуку, ₽',
  'Прайс-лист',
];

/** Names of the template's layers: they are its legend. None of them prints. */
export const TEMPLATE_LAYERS = {
  cut: 'Рез – не печатать',
  fold: 'Сгибы – не печатать',
  safe: 'Поле для текста – не печатать',
  glue: 'Клей, без краски – не печатать',
  finishing: 'Отверстия и скругление, если заказаны – не печатать',
  marks: 'Метки – не печатать',
} as const;

export const TEMPLATE = {
  title: (product: string, format: string): string => `${product}, ${format} – шаблон макета`,
  cover: (format: string, binding: string): string => `${format}, обложка – ${binding.toLowerCase()}`,
  spine: (mm: number): string => `Корешок ${mm} мм, сторона `,
  creator: 'Тираж',
} as const;
