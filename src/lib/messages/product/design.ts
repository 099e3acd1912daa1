import type { Part } from '../../domain/design/draw-element.ts';
import type { Filled, PageSpec } from '../../domain/design/fill.ts';
import type { Field, Person } from '../../domain/design/person.ts';
import type { Voice } from '../../domain/design/template.ts';
import { counted, plural } from '../format/plural.ts';

export const DESIGN = {
  title: 'Визитки из шаблона',
  description:
    'Вставьте подпись из письма – все шаблоны визиток сразу покажут ваши данные, цену и день готовности. Файл для печати соберём сами.',
  heading: 'Наберите один раз',
  lead: 'Вставьте подпись из письма или старую визитку текстом. Разложим по полям сами.',
  withoutScript:
    'Страница раскладывает ваш текст по шаблонам и собирает файл для печати прямо в браузере – для этого нужен JavaScript. Без него сделайте макет в любой программе по шаблону PDF со страницы товара и загрузите файл.',
  toProduct: (name: string): string => `${name}: шаблон PDF и\u00a0загрузка файла`,
  text: 'Ваш текст',
  textPlaceholder: 'Мария Белозёрова\nВедущий архитектор, Бюро «Отвес»\nт. 8 (812) 555-01-40\nmaria@otves.example',
  understood: 'Что поняли',
  clear: 'Стереть всё',
  stays:
    'Данные остаются в этом браузере. В\u00a0магазин уйдёт готовый файл, вместе с\u00a0заказом; набранное лежит в\u00a0нём, чтобы макет можно было исправить.',
  sample: 'Пример: вставьте свои данные',
  sides: 'Сторона',
  face: 'Лицо',
  back: 'Оборот',
  ways: 'Как держат визитку',
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
  chooseFirst: 'Выберите шаблон',
  chooseOther: 'В этот шаблон ваши данные не\u00a0помещаются – под ним сказано, что именно. Выберите другой.',
  slot: (design: number, designs: number): string => (designs > 1 ? `Макет ${design} из ${designs}. ` : ''),
  replaces: (name: string, isMade: boolean): string =>
    isMade ? `Заменит «${name}».` : `Встанет на\u00a0место «${name}»: ваш файл отложим, его можно будет вернуть.`,
  change: 'Изменить тираж и\u00a0бумагу',
  samePrice: 'Все шаблоны по одной цене.',
  forOrder: 'Файл уйдёт в\u00a0заказ: цена и\u00a0тираж прежние.',
  toOrder: (template: string): string => `К\u00a0заказу: «${template}»`,
  lineDown: 'Нет связи. Ждём её и\u00a0продолжим сами, введённое на месте.',
  unsuited: (format: string): string =>
    `Для формата ${format} шаблонов нет: мы делаем их для визиток без сгибов и\u00a0не слишком вытянутых. Возьмите обычный размер или загрузите свой файл.`,
  undesigned: (product: string, shown: string): string => `Для товара «${product}» шаблонов пока нет. Здесь ${shown.toLowerCase()}.`,
  usual: (product: string, format: string): string => `${product} ${format} из\u00a0шаблона`,
  upload: 'Загрузить свой файл',
  unsuitedOrder: 'Для этого заказа шаблонов нет: формат со сгибом, вытянутый или снят с\u00a0продажи. Загрузите файл на странице заказа.',
  toArtworks: 'К\u00a0макетам заказа',
  nothing: 'Сейчас шаблонов нет: загрузите свой файл на странице товара.',
} as const;

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

export const FIELD_LABELS: Readonly<Record<Field, string>> = {
  name: 'Имя',
  role: 'Должность',
  company: 'Компания',
  phone: 'Телефон',
  email: 'Почта',
  site: 'Сайт',
  address: 'Адрес',
};

/** Beside a field that was guessed. */
export const guessText = (field: Field): string => (field === 'site' ? 'по почте' : 'проверьте');

export const MOOD_NAMES: Readonly<Record<Voice['mood'] | 'all', string>> = {
  all: 'Все',
  calm: 'Спокойные',
  loud: 'Громкие',
  'one ink': 'Одна краска',
};

/** «60 шаблонов, 90×50 мм», «Подходят 56 из 60, 90×50 мм» */
export function templatesText(all: number, unfit: number, { width, height }: Pick<PageSpec, 'width' | 'height'>): string {
  const fit = all - unfit;
  const words =
    unfit === 0
      ? counted(all, 'шаблон', 'шаблона', 'шаблонов')
      : `${plural(fit, 'Подходит', 'Подходят', 'Подходят')}\u00a0${fit} из\u00a0${all}`;
  return `${words}, ${width}×${height}\u00a0мм`;
}

const LEFT_OUT: Readonly<Record<Part, string>> = {
  name: 'имя не показано',
  role: 'должность не показана',
  company: 'компания не показана',
  phone: 'телефон не показан',
  email: 'почта не показана',
  site: 'сайт не показан',
  address: 'адрес не показан',
  logo: 'логотип не показан',
};
const UNDER_HOLE: Readonly<Record<Part, string>> = {
  name: 'имя',
  role: 'должность',
  company: 'компанию',
  phone: 'телефон',
  email: 'почту',
  site: 'сайт',
  address: 'адрес',
  logo: 'логотип',
};

/** What of the typed data a template has no place for: «адрес не показан, сайт не показан». */
export const leftText = (left: readonly Part[]): string => left.map((field) => LEFT_OUT[field]).join(', ');

/** Why a template cannot be set. */
export function misfitText(filled: Exclude<Filled, { ok: true }>): string {
  const { field } = filled;
  switch (filled.reason) {
    case 'letters':
      return `В этом шрифте нет: ${filled.letters.join(' ')}`;
    case 'hole':
      return `Отверстие попало бы на ${field === null ? 'код' : UNDER_HOLE[field]}`;
    case 'no room':
      return field === null
        ? 'Код не помещается'
        : `Не помещается: ${field === 'logo' ? UNDER_HOLE.logo : FIELD_LABELS[field].toLowerCase()}`;
  }
}

/** What a picture of a template says: «Ось, красный, лицо: Мария Белозёрова, Ведущий архитектор…». */
export const pictureText = (template: string, voice: string, side: string, texts: readonly string[]): string =>
  `${template}, ${voice}, ${side.toLowerCase()}${texts.length === 0 ? '' : `: ${texts.join(', ')}`}`;

/** Name of the file that is ordered, without its ending. */
export const fileTitle = ({ name, company }: Pick<Person, 'name' | 'company'>): string => `Визитка – ${name || company}`;
