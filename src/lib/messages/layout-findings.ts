type Facts = { indicator: string; value: number | null; limit: number | null };

const NUMBER = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
const figure = (value: number): string => NUMBER.format(value);

/** «2 мм, а нужно 3 мм»; empty when nothing was measured. */
function measured({ value, limit }: Facts, unit: string): string {
  if (value === null) return '';
  return limit === null ? `${figure(value)} ${unit}` : `${figure(value)} ${unit}, а нужно ${figure(limit)} ${unit}`;
}

type Words = { name: string; title: (facts: Facts) => string; fix: string };
const withFigures = (title: string, unit: string) => (facts: Facts) => {
  const figures = measured(facts, unit);
  return figures === '' ? title : `${title}: ${figures}`;
};

const WORDS: Readonly<Record<string, Words>> = {
  unreadable: { name: 'открывается ли файл', title: () => 'Файл не открывается', fix: 'Сохраните его заново, без пароля и защиты.' },
  size: {
    name: 'размер',
    title: withFigures('Размер страницы не тот', 'мм'),
    fix: 'Возьмите размер из нашего шаблона: формат плюс вылеты.',
  },
  bleed: {
    name: 'вылеты',
    title: withFigures('Не хватает вылетов', 'мм'),
    fix: 'Растяните фон за линию реза, иначе у края покажется белая полоска.',
  },
  cut: { name: 'близость к резу', title: withFigures('Слишком близко к резу', 'мм'), fix: 'Отодвиньте текст и важные детали от края.' },
  fold: { name: 'сгибы', title: withFigures('Не совпадает со сгибом', 'мм'), fix: 'Сверьте макет с линиями сгиба в шаблоне.' },
  resolution: {
    name: 'разрешение',
    title: withFigures('Низкое разрешение картинки', 'ppi'),
    fix: 'Замените картинку оригиналом или уменьшите её на странице.',
  },
  fonts: { name: 'шрифты', title: () => 'Шрифт не вложен в файл', fix: 'Вложите шрифты при сохранении или переведите текст в кривые.' },
  ink: { name: 'краска', title: withFigures('Слишком много краски', '%'), fix: 'Убавьте краску в тёмных местах, иначе лист не высохнет.' },
  colour: { name: 'цвет', title: () => 'Цвета не в CMYK', fix: 'Переведите в CMYK, иначе цвета сместятся при печати.' },
  exceeded: { name: 'число страниц', title: withFigures('Другое число страниц', 'стр.'), fix: 'Сверьте число страниц с заказом.' },
};

/** What is wrong and how to mend it, in plain words. */
export function findingText(facts: Facts): { title: string; fix: string } {
  const words = WORDS[facts.indicator];
  return words === undefined ? { title: facts.indicator, fix: '' } : { title: words.title(facts), fix: words.fix };
}

/** What an indicator looks at, for the list of what could not be judged. */
export const indicatorName = (indicator: string): string => WORDS[indicator]?.name ?? indicator;
