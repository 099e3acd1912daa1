import { LOGO_COLOURS, type LogoColours } from '../../domain/design/logo.ts';

export const LOGO = {
  label: 'Логотип, если есть',
  choose: 'Выбрать файл',
  replace: 'Заменить',
  drop: 'или перетащите его сюда. Лучше SVG; PNG и\u00a0JPEG переведём в\u00a0контуры.',
  reading: 'Читаем логотип…',
  remove: 'Убрать логотип',
  colours: 'Цвета логотипа',
  onBack: 'логотип на\u00a0обороте',
  widened: 'тонкие линии логотипа утолщены до\u00a00,5\u00a0пункта',
} as const;

const COLOUR_NAMES: Readonly<Record<LogoColours, string>> = { best: 'Авто', own: 'Свои', template: 'Шаблона' };
export const LOGO_COLOUR_OPTIONS = LOGO_COLOURS.map((colours) => [colours, COLOUR_NAMES[colours]] as const);
