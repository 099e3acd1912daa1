/** Follow their number on its line: measures, money, counted things, the letter of an ink. */
const UNIT = [
  ...[
    'мм',
    'см',
    'см²',
    'см³',
    'м',
    'м²',
    'мкм',
    'г',
    'кг',
    'кв',
    'шт',
    'экз',
    'раб',
    'дн',
    'ч',
    'мин',
    'сек',
    'КБ',
    'МБ',
    'ГБ',
    'ppi',
    'dpi',
    'пт',
  ],
  ...[
    '%',
    '₽',
    'руб\\p{L}*',
    'коп\\p{L}*',
    'штук\\p{L}*',
    'лист\\p{L}*',
    'страниц\\p{L}*',
    'макет\\p{L}*',
    'экземпляр\\p{L}*',
    'час\\p{L}*',
  ],
  ...['минут\\p{L}*', 'день', 'дня', 'дней', 'рабоч\\p{L}*', 'пункт\\p{L}*', 'точ\\p{L}*', 'лет', 'год\\p{L}*', 'раз\\p{L}?'],
];
const NO_WORD = '(?![\\p{L}\\p{N}²³])';

/** The spaces at which a line may not end. */
const TIED: readonly RegExp[] = [
  new RegExp(`(?<=\\d) (?=(?:${UNIT.join('|')})${NO_WORD})`, 'gu'),
  new RegExp(`(?<=%) (?=[CMYK]${NO_WORD})`, 'gu'),
  /(?<=№) (?=[\p{L}\p{N}])/gu,
  /(?<=\p{Ll}) (?=\p{Lu}\. ?\p{Lu}\.)/gu,
  /(?<=(?<![\p{L}\p{N}])\p{Lu}\.) (?=\p{Lu}(?:\.|\p{Ll}))/gu,
  /(?<=\S) (?=[–—](?:\s|$))/gu,
];

/**
 * A text as it is set: «300 г/м²», «3 мм», «100 % K», «№ 5» and «А. С. Пушкин» in one piece, and no line that begins with a dash.
 * The joiner after the slash of «г/м²» is invisible; a browser's search and ours find the unit without it.
 */
export const keepUnits = (text: string): string =>
  TIED.reduce((tied, rule) => tied.replace(rule, '\u00a0'), text.replaceAll(' г/м²', '\u00a0г/\u2060м²'));

/** Hours and other spans as they are set: «10–16» in one piece, by joiners that are not seen. */
export const keepSpans = (text: string): string => text.replaceAll(/(?<=\d)–(?=\d)/g, '\u2060–\u2060');
