import type { Binding, Sides, Turnaround } from '../../domain/codes.ts';
import type { CarriedType } from '../../domain/delivery/delivery.ts';
import type { Kopecks } from '../../domain/money.ts';
import type { QuoteLine } from '../../domain/pricing/quote.ts';
import { formatShortDay, formatSize, formatSmall, formatUnit, formatWhole } from '../format/figures.ts';
import { counted, plural } from '../format/plural.ts';
import { formatRoubles } from '../format/roubles.ts';
import { SIDES_NAMES } from './sides.ts';

export const CALCULATOR = {
  format: 'Формат',
  /** Where names are sizes. */
  formatInMm: 'Формат, мм',
  paper: 'Бумага',
  blockPaper: 'Бумага блока',
  coverPaper: 'Обложка',
  paperNote: 'Торец увеличен в\u00a050\u00a0раз, рядом\u00a0– офисный лист 0,1\u00a0мм.',
  sides: 'Печать',
  binding: 'Скрепление',
  pages: 'Страниц в\u00a0блоке',
  leaves: 'Листов в\u00a0блоке',
  finishing: 'Отделка',
  finishingNote: 'Дата в\u00a0расчёте уже учитывает дни отделки.',
  included: 'В цене',
  designs: 'Разных макетов',
  designsNote: (most: string): string => `До\u00a0${most}. Тираж у\u00a0всех один.`,
  quantity: 'Штук',
  quantityOfEach: 'Штук каждого',
  quantityNote: (least: string, most: string): string => `Любое число от\u00a0${least} до\u00a0${most} или клетка в\u00a0таблице.`,
  less: 'Меньше',
  more: 'Больше',
  table: 'Тираж и\u00a0срок',
  tableNote: 'Рублей за\u00a0всё, мелко – когда готово',
  tableNoteThere: (city: string): string => `Рублей за\u00a0всё, мелко – когда привезём: ${city}`,
  tableCaption: 'Цена тиража в рублях: строки – тираж, столбцы – срок',
  tableQuantity: 'Тираж, штук',
  notInTime: 'не успеет',
  struck: 'Зачёркнутые приедут позже. Выбрать их можно – тогда день сменится.',
  noColumn: (name: string, reason: string): string => `«${name}» – нет. ${reason}.`,
  noCell: 'Прочерк – за\u00a0такой срок столько не\u00a0напечатать.',
  noCellBelowOffset: 'Прочерк – за\u00a0такой срок столько не\u00a0напечатать цифровой печатью, офсет – для тиражей больше.',
  total: 'Итого',
  ready: 'Готовы',
  submit: 'В корзину',
  adding: 'Добавляем…',
  added: 'Тираж в\u00a0корзине.',
  waits: {
    offline: 'Нет связи. Продолжим сами, как только она вернётся.',
    kept: 'Связь есть, обновите страницу: выбор останется на месте.',
  },
  save: 'Сохранить изменения',
  saving: 'Сохраняем…',
  saved: 'Изменения сохранены.',
  notSaved: 'Не сохранили: магазин не ответил. Ваш выбор на месте – нажмите ещё раз.',
  putRight: (typed: string, taken: string, bounds: string): string =>
    typed === '' ? `Число не введено, осталось ${taken}.` : `Вы ввели ${typed}, так нельзя – взяли ближайшее: ${taken}. ${bounds}`,
  editing: 'Вы меняете тираж из\u00a0корзины.',
  keepAsItWas: 'Оставить как\u00a0было',
  editedGone: 'Тиража, который вы меняли, в\u00a0корзине уже нет. Кнопка добавит новый.',
  toBasket: 'Перейти в\u00a0корзину',
  uploadNow: 'Загрузить макет сейчас',
  design: 'Собрать макет из\u00a0шаблона',
  redesign: 'Изменить в\u00a0шаблонах',
  copy: 'Скопировать ссылку на расчёт',
  copied: 'Ссылка скопирована',
  notCopied: 'Скопируйте адрес страницы: расчёт уже в нём',
  workshop: 'Самовывоз из цеха',
  free: 'бесплатно',
  cityBefore: 'Доставка в город ',
  cut: 'рез',
  bleed: (mm: number): string => `вылет ${mm}, срежется`,
  safe: (mm: number): string => `текст внутри ${mm}`,
  fold: 'сгиб',
  bankCard: 'банковская карта',
  lines: 'Из чего цена',
  template: 'Шаблон макета, PDF',
  plan: (name: string, format: string): string => `Чертёж: ${name}, ${format} мм, с линией реза, вылетами и безопасной зоной`,
  linkRepaired: 'В ссылке было то, чего мы не печатаем. Поставили ближайшее возможное.',
} as const;

export const TURNAROUND_NAMES: Record<Turnaround, string> = { economy: 'Эконом', standard: 'Стандарт', urgent: 'Срочно', day: '24 часа' };

type Sized = { name: string; radius?: number | undefined; diameter?: number | undefined };
/** «R 6 мм», «⌀ 5 мм»; nothing for finishing without a measure of its own. */
export function sizeText({ radius, diameter }: Omit<Sized, 'name'>): string {
  if (radius !== undefined) return `R\u00a0${formatSize(radius)}\u00a0мм`;
  return diameter === undefined ? '' : `⌀\u00a0${formatSize(diameter)}\u00a0мм`;
}
/** «Скругление углов, R 6 мм»: a finishing as it is ordered. */
export const optionText = (option: Sized): string => [option.name, sizeText(option)].filter((text) => text !== '').join(', ');

type LineNames = { sides: Sides; paper: string; options: ReadonlyMap<string, string>; binding: string };

/** What a line of the breakdown is paid for. */
export function lineText(line: QuoteLine, names: LineNames): string {
  switch (line.kind) {
    case 'print':
      return `Печать ${SIDES_NAMES[names.sides].note}, ${line.method === 'offset' ? 'офсет' : sheetsText(line.sheets)}`;
    case 'paper':
      return names.paper;
    case 'cover':
      return 'Обложка';
    case 'finishing':
      return names.options.get(line.option) ?? 'Отделка';
    case 'binding':
      return names.binding;
    case 'blocks':
      return 'Календарные блоки и сборка';
    case 'designs':
      return line.isShared ? `Общие листы, разобрать ${designsText(line.designs)}` : `Ещё ${designsText(line.designs - 1)}`;
    case 'turnaround':
      return line.amount > 0 ? `За срочность, +${line.percent - 100}\u00a0%` : `За спокойный срок, −${100 - line.percent}\u00a0%`;
    case 'rounding':
      return 'Округление';
  }
}

export const BINDING_NAMES: Record<Binding, string> = { staple: 'Скоба', perfect: 'Клей', wire: 'Пружина' };

const designsText = (designs: number): string => counted(designs, 'макет', 'макета', 'макетов');
const sheetsText = (sheets: number): string => counted(sheets, 'лист', 'листа', 'листов');
export const workingDaysText = (days: number): string => `${days}\u00a0раб.\u00a0${plural(days, 'день', 'дня', 'дней')}`;
export const inWorkingDays = (days: number): string => `через ${counted(days, 'рабочий день', 'рабочих дня', 'рабочих дней')}`;

export const piecesText = (pieces: number): string => `${formatWhole(pieces)}\u00a0${plural(pieces, 'штука', 'штуки', 'штук')}`;
export const piecesShort = (pieces: number): string => `${formatWhole(pieces)}\u00a0шт.`;
export const unitText = (kopecks: number): string => `${formatUnit(kopecks)}\u00a0₽ за\u00a0штуку`;
export const thicknessText = (mm: number): string => `${formatSmall(mm)}\u00a0мм`;
type PricedCell = { quantity: number; turnaround: Turnaround; price: Kopecks; day: string; isLate: boolean };

/** A price of the table as it is read out: what it buys and when. It begins with what is seen. */
export const priceCellText = ({ quantity, turnaround, price, day, isLate }: PricedCell): string =>
  [formatRoubles(price), piecesText(quantity), `«${TURNAROUND_NAMES[turnaround]}»`, day, ...(isLate ? [CALCULATOR.notInTime] : [])].join(
    ', ',
  );
/** What a finishing adds to the time: «+2 раб. дня»; nothing for none. */
export const addedDaysText = (days: number): string => (days <= 0 ? '' : `+${workingDaysText(days)}`);
/** What stands before the day a job is there, by the way that brings it; longer words would take the day to a second line. */
export const ARRIVES: Record<CarriedType, string> = { pickup: 'В\u00a0пункте', door: 'Привезём' };
const carriage = (price: Kopecks | null): string => `доставка${price === null ? '' : `\u00a0${formatRoubles(price)}`}`;
/** Behind the price of a run that is brought: «+ доставка 1 095 ₽»; without a sum while it is not known. What is free adds nothing. */
export const carriageOnTop = (price: Kopecks | null): string => (price === 0 ? '' : `+\u00a0${carriage(price)}`);
/** The same beside the day it is brought on. */
export const carriageBeside = (price: Kopecks | null): string =>
  price === 0 ? 'доставка бесплатно' : `${carriage(price)} сверх цены тиража`;
export const readyShort = (day: string): string => `готовы ${formatShortDay(day)}`;
export const arrivesShort = (type: CarriedType, day: string): string => `${ARRIVES[type].toLowerCase()} ${formatShortDay(day)}`;

/** What a larger run costs in comparison: «дороже на 300 ₽». */
export function comparedText(difference: number): string {
  if (difference === 0) return 'столько же';
  return `${difference > 0 ? 'дороже' : 'дешевле'} на ${formatRoubles(Math.abs(difference))}`;
}
