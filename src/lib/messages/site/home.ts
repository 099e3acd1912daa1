import { counted, plural } from '../format/plural.ts';
import { HEADING } from './one-date.ts';

/** Words of the home page. A no-break space (\u00a0) keeps short words with the next one in large type. */
export const HOME = {
  title: 'Типография: визитки, листовки, буклеты – Тираж',
  description: 'Онлайн-типография в Санкт-Петербурге. Цена и день готовности видны сразу, макет проверяем бесплатно. Печатаем от 50 штук.',
  heading: HEADING.here,
  /** Until the browser knows what day it is. */
  headingDays: (days: number): string => `за\u00a0${counted(days, 'день', 'дня', 'дней')}`,
  lead: 'Печатаем визитки, буклеты и\u00a0каталоги от\u00a050\u00a0штук. Цена и\u00a0день готовности видны сразу, без звонка и\u00a0регистрации.',
  ticketLegend: 'Визитки 90×50, две стороны, картон\u00a0300\u00a0г',
  pieces: 'штук',
  readyIn: 'готовы в\u00a0цехе',
  workingDays: (days: number): string => `за\u00a0${counted(days, 'рабочий день', 'рабочих дня', 'рабочих дней')}`,
  /** Sheets are those of the digital press; an offset run is not counted by the sheets drawn beside. */
  pressAndPiece: (digitalSheets: number | null, unit: string): string =>
    `${digitalSheets === null ? 'офсет' : `${counted(digitalSheets, 'лист', 'листа', 'листов')} на печать`}, ${unit} за штуку`,
  condition: (hour: number): string => `если макет и\u00a0оплата будут до\u00a0${hour}:00\u00a0мск`,
  /** True of every day, until a script names it: before this hour the nearest working day is today. */
  nearestWorkday: 'ближайшего рабочего дня',
  calculate: 'Рассчитать свои',
  sheetLabel: (width: number, height: number, up: number): string =>
    `Печатный лист ${width}×${height} мм, на нём ${up} ${plural(up, 'визитка', 'визитки', 'визиток')}; одна показана крупно: 90×50 мм`,
  /** Of every run. */
  sheetCaption: (up: number): string => `На лист ложится ${counted(up, 'визитка', 'визитки', 'визиток')}`,
  lineup: 'Линейка',
  lineupLead: 'Все товары в\u00a0одном масштабе. Цена\u00a0– наименьшая в\u00a0прайс-листе, за\u00a0самый маленький тираж.',
  from: 'от',
  steps: 'Четыре шага до\u00a0тиража',
  check: 'Проверим макет бесплатно',
  checkLead: 'Проверка называет место и\u00a0миллиметры, а\u00a0не\u00a0код ошибки, и\u00a0говорит, как исправить.',
  checkOwn: 'Проверить свой макет на\u00a0странице визиток',
  checkLabel: 'Макет визитки с пометками проверки',
  legendBleed: (mm: number): string => `вылеты, ${mm} мм`,
  legendCut: 'линия реза',
  legendSafe: (mm: number): string => `безопасная зона, ${mm} мм`,
  date: 'Одна дата, а\u00a0не\u00a0две',
  dateLeadBefore: 'День, когда тираж у\u00a0вас: ',
  questions: 'Спрашивают',
  notAnswered: 'Не нашли ответа? Позвоните: ',
} as const;

type Step = { title: string; text: string /** Ends the text and leads to the wall of templates. */; link?: string };

export const STEPS: readonly Step[] = [
  { title: 'Считаете', text: 'Выбираете формат, бумагу и тираж. Цена и дата меняются сразу, без звонка и регистрации.' },
  {
    title: 'Готовите макет',
    text: 'Скачиваете шаблон: линии реза, вылеты и поля уже на месте. Или ',
    link: 'собираете макет из\u00a0своих данных',
  },
  {
    title: 'Проверяем',
    text: 'Вылеты, шрифты и картинки проверим сразу после загрузки.',
  },
  {
    title: 'Получаете тираж',
    text: 'Забираете в цехе бесплатно в названный день. Или доставим по России.',
  },
];

/** A picture the check only warns of: halfway between what it wants and what it refuses. */
function softPicture({ needed, red }: { needed: number; red: number }) {
  const ppi = Math.round((needed + red) / 2);
  const width = Math.floor((SAMPLE.pictureMm * ppi) / needed);
  return {
    state: 'warn' as const,
    title: `Картинка ${ppi} ppi`,
    text: `Для печати нужно ${needed}. Замените или уменьшите до ${width} мм.`,
  };
}

/** Findings of the sample artwork, by what the check asks for: millimetres and ppi. */
export const findings = ({ bleed, safe, resolution }: { bleed: number; safe: number; resolution: { needed: number; red: number } }) => [
  { state: 'bad' as const, title: 'Текст у линии реза', text: `Адрес в ${SAMPLE.gap} мм от края, нужно ${safe} мм. Сдвиньте вправо.` },
  { state: 'bad' as const, title: 'Нет вылетов снизу', text: `Голубая полоса кончается на резе. Продлите её на ${bleed} мм.` },
  softPicture(resolution),
  { state: 'ok' as const, title: 'Шрифты на месте', text: 'Все встроены, потеряться нечему.' },
];

/** Words on the sample artwork of the light table. */
export const SAMPLE = { name: ['Пекарня', '«Седьмая»'], address: 'Наборная, 7, с 8 до 21', gap: '1,4', pictureMm: 24 } as const;

/** As in a date, from January on. */
export const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;

/** «готов в четверг», from Sunday on; the preposition never parts from its word. */
export const ON_WEEKDAY = [
  'в\u00a0воскресенье',
  'в\u00a0понедельник',
  'во\u00a0вторник',
  'в\u00a0среду',
  'в\u00a0четверг',
  'в\u00a0пятницу',
  'в\u00a0субботу',
] as const;
