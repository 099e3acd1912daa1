import type { Part } from '../../domain/design/draw-element.ts';
import type { Filled, PageSpec } from '../../domain/design/fill.ts';
import type { Voice } from '../../domain/design/template.ts';
import { counted, plural } from '../format/plural.ts';
import { FIELD_LABELS } from './design.ts';

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
  heading: 'заголовок не показан',
  offer: 'крупное не показано',
  text: 'текст не показан',
  items: 'список не показан',
  date: 'дата не показана',
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
  heading: 'заголовок',
  offer: 'крупное слово',
  text: 'текст',
  items: 'список',
  date: 'дату',
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

/** None of the templates takes what was typed, mostly for this reason. */
export const noneFitsText = (why: string): string => `Ни один шаблон не\u00a0подошёл. ${why}. Сократите текст или уберите поле.`;

/** The other way of the sheet takes it. */
export const turnText = (way: string): string => `Повернуть: ${way.toLowerCase()} помещается`;

/** What a picture of a template says: «Ось, красный, лицо: Мария Белозёрова, Ведущий архитектор…». */
export const pictureText = (template: string, voice: string, side: string, texts: readonly string[]): string =>
  `${template}, ${voice}, ${side.toLowerCase()}${texts.length === 0 ? '' : `: ${texts.join(', ')}`}`;
