import type { ForeignKind } from '../../domain/artwork/foreign-type.ts';

type Words = { text: string; fix: string };

/** A step per line; where lines cannot break, in a letter, they follow each other. */
const steps = (first: string, second: string, third = 'Загрузите сюда получившийся PDF'): string =>
  `1. ${first}.\n2. ${second}.\n3. ${third}.`;
const PICTURE = steps(
  'Откройте картинку на компьютере',
  'Сохраните её в TIFF или JPEG без сжатия, в размер изделия с вылетами',
  'Загрузите её',
);
const OFFICE = steps(
  'Задайте размер страницы как у изделия с вылетами',
  'Файл → Экспорт → «Создать документ PDF/XPS», без сжатия картинок',
);

/** Which program a file comes from, and the three steps to a right PDF. */
export const FOREIGN: Readonly<Record<ForeignKind, Words>> = {
  cdr: {
    text: 'Это файл CorelDRAW.',
    fix: steps('В CorelDRAW: Файл → «Опубликовать в PDF»', 'Настройки: набор PDF/X-4 или PDF/X-1a, вылеты включены, текст в кривых'),
  },
  ai: {
    text: 'Файл Illustrator сохранён без PDF внутри.',
    fix: steps(
      'В Illustrator: Файл → «Сохранить как» → Adobe PDF',
      'Набор PDF/X-4, в разделе «Метки и выпуск за обрез» – вылеты документа',
    ),
  },
  eps: {
    text: 'Это EPS.',
    fix: steps('Откройте его в программе, где он сделан', 'Сохраните в PDF/X-4 с вылетами'),
  },
  svg: {
    text: 'Это SVG: в нём нет красок для печати, только RGB.',
    fix: steps('Откройте его в Illustrator, CorelDRAW или Affinity', 'Переведите документ в CMYK и сохраните в PDF/X-4 с вылетами'),
  },
  psd: {
    text: 'Это файл Photoshop.',
    fix: steps('В Photoshop: Изображение → Режим → CMYK', 'Файл → «Сохранить как» → Photoshop PDF, набор PDF/X-4'),
  },
  indd: {
    text: 'Это файл InDesign: шрифты и картинки лежат отдельно.',
    fix: steps('В InDesign: Файл → Экспорт → Adobe PDF (печать)', 'Набор PDF/X-4, «Использовать настройки выпуска за обрез документа»'),
  },
  affinity: {
    text: 'Это файл Affinity.',
    fix: steps('В Affinity: Файл → Экспорт → PDF (печать)', 'Набор PDF/X-4, «Включить выпуск за обрез»'),
  },
  figma: {
    text: 'Это файл Figma.',
    fix: steps('В Figma задайте рамке размер изделия с вылетами', 'Экспорт → PDF'),
  },
  word: { text: 'Это документ Word.', fix: OFFICE },
  slides: { text: 'Это презентация.', fix: OFFICE },
  sheet: { text: 'Это таблица.', fix: OFFICE },
  office: { text: 'Это документ офисной программы.', fix: OFFICE },
  heic: { text: 'Это фотография HEIC с телефона.', fix: PICTURE },
  webp: { text: 'Это WebP, картинка для сайтов.', fix: PICTURE },
  picture: { text: 'Это картинка, но не TIFF, JPEG или PNG.', fix: PICTURE },
  font: {
    text: 'Это файл шрифта.',
    fix: steps('Откройте макет в своей программе', 'Сохраните его в PDF/X-4: шрифты попадут внутрь сами'),
  },
  archive: {
    text: 'Это архив.',
    fix: steps('Распакуйте его', 'Найдите в нём PDF макета или сохраните макет в PDF/X-4', 'Загрузите сюда сам PDF, по файлу на макет'),
  },
};

/** Both in one text: an answer of the server has no more. */
export const foreignSentence = (kind: ForeignKind): string => `${FOREIGN[kind].text}\n${FOREIGN[kind].fix}`;
