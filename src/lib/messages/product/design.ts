import type { Person, Typed, TypedField } from '../../domain/design/person.ts';

export const DESIGN = {
  card: 'Визитка',
  heading: 'Макет из шаблона',
  lead: 'Вставьте подпись из письма или старую визитку текстом. Разложим по полям сами.',
  noticeLead: 'Вставьте текст целиком: о чём, когда, где, почём. Разложим по полям сами.',
  toProduct: (name: string): string => `${name}: шаблон PDF и\u00a0загрузка файла`,
  text: 'Ваш текст',
  textPlaceholder: 'Мария Белозёрова\nВедущий архитектор, Бюро «Отвес»\nт. 8 (812) 555-01-40\nmaria@otves.example',
  noticePlaceholder: 'Открытый вторник\n24.11\nПоказываем мастерскую и три дома в макетах\n18:00–21:00\nнаб. Фонтанки, 40',
  understood: 'Что поняли',
  clear: 'Стереть всё',
  stays:
    'Данные остаются в этом браузере. В\u00a0магазин уйдёт готовый файл, вместе с\u00a0заказом; набранное лежит в\u00a0нём, чтобы макет можно было исправить.',
  sample: 'Пример: вставьте свои данные',
  sampleText: 'Контакты ваши, остальное для примера: вставьте свой текст',
  unasked: (fields: readonly TypedField[]): string =>
    `На\u00a0эти шаблоны не\u00a0ставим: ${fields.map((field) => FIELD_LABELS[field].toLowerCase()).join(', ')}. Набранное сохранено.`,
  sides: 'Сторона',
  face: 'Лицо',
  back: 'Оборот',
  ways: 'Как держат лист',
  lying: 'Лёжа',
  upright: 'Стоя',
  moods: 'Какие показать',
  template: 'Шаблон',
  take: 'Взять этот',
  taking: 'Собираем файл…',
  notMade: 'Файл не собрался. Ваши данные и\u00a0выбор на месте – нажмите ещё раз.',
  notForOrder:
    'Заказ сейчас не\u00a0примет этот макет: он не ответил, закрыт или в\u00a0другой вкладке открыт другой макет. Обновите страницу, введённое на месте.',
  savePdf: 'Сохранить PDF',
  typeFirst: 'Сначала вставьте свои данные: нужно хотя бы имя или компания.',
  typeNoticeFirst: 'Сначала вставьте свой текст: нужен хотя бы заголовок.',
  chooseFirst: 'Выберите шаблон',
  chooseOther: 'В этот шаблон ваши данные не\u00a0помещаются – под ним сказано, что именно. Выберите другой.',
  slot: (design: number, designs: number): string => (designs > 1 ? `Макет ${design} из ${designs}. ` : ''),
  replaces: (name: string, isMade: boolean): string =>
    isMade ? `Заменит «${name}».` : `Встанет на\u00a0место «${name}»: ваш файл отложим, его можно будет вернуть.`,
  change: 'Изменить тираж',
  samePrice: 'Цена у всех одна.',
  forOrder: 'Файл уйдёт в\u00a0заказ: цена и\u00a0тираж прежние.',
  toOrder: (template: string): string => `К\u00a0заказу: «${template}»`,
  lineDown: 'Нет связи. Ждём её и\u00a0продолжим сами, введённое на месте.',
  unsuited: (format: string): string =>
    `Для формата ${format} шаблонов нет: мы делаем их для листов без сгибов и\u00a0не слишком вытянутых. Возьмите обычный размер или загрузите свой файл.`,
  undesigned: (product: string, shown: string): string => `Для товара «${product}» шаблонов пока нет. Здесь ${shown.toLowerCase()}.`,
  usual: (product: string, format: string): string => `${product} ${format} из\u00a0шаблона`,
  upload: 'Загрузить свой файл',
  unsuitedOrder: 'Для этого заказа шаблонов нет: формат со сгибом, вытянутый или снят с\u00a0продажи. Загрузите файл на странице заказа.',
  toArtworks: 'К\u00a0макетам заказа',
} as const;

/** In an empty field, where its label alone does not tell what it is for. */
export const FIELD_EXAMPLES: Readonly<Partial<Record<TypedField, string>>> = {
  offer: '−20 %, 24.11, от 990 ₽',
  items: 'Капучино – 220 ₽, каждый с новой строки',
};

/** An invented person with every field: shown until something is typed. */
export const SAMPLE_PERSON: Person = {
  name: 'Мария Белозёрова',
  role: 'Ведущий архитектор',
  company: 'Бюро «Отвес»',
  phone: '+7 812 555-01-40',
  email: 'maria@otves.example',
  site: 'otves.example',
  address: 'Санкт-Петербург, наб. Фонтанки, 40',
};

export const FIELD_LABELS: Readonly<Record<TypedField, string>> = {
  heading: 'Заголовок',
  offer: 'Крупно',
  text: 'Текст',
  items: 'Список',
  date: 'Когда',
  name: 'Имя',
  role: 'Должность',
  company: 'Компания',
  phone: 'Телефон',
  email: 'Почта',
  site: 'Сайт',
  address: 'Адрес',
};

/** What opens the fields on a narrow screen, with those that have something. */
export const foldText = (fields: readonly TypedField[]): string =>
  ['Поля и\u00a0логотип', ...fields.map((field) => FIELD_LABELS[field].toLowerCase())].join(' · ');

/** Beside a field that was guessed. */
export const guessText = (field: TypedField): string => (field === 'site' ? 'по почте' : 'проверьте');

/** Name of the file that is ordered, without its ending. */
export const fileTitle = ({ name, company, heading }: Pick<Typed, 'name' | 'company' | 'heading'>, what: string): string =>
  `${what} – ${name || heading || company}`;
