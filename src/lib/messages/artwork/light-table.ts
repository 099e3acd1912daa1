import type { LoupeScale, Point } from '../../domain/artwork/loupe.ts';
import type { SumStep } from '../../domain/artwork/plates.ts';
import { listPages } from './explanation.ts';

/** Words beside the pages of a checked file and under what was found in it. */
export const LIGHT_TABLE = {
  approve: 'Утвердить к печати',
  approving: 'Записываем…',
  approved: 'Утверждено',
  asIs: 'Печатать как есть, с замечаниями',
  approveNote: 'После утверждения печатаем именно этот файл.',
  compare: 'Сравнить с прежней версией',
  compareOff: 'Скрыть прежнюю версию',
  /** «стр. 1 и 2» */
  onPages: (pages: readonly number[]): string => `стр.\u00a0${listPages(pages)}`,
  page: (page: number, pages: number): string => `Страница ${page} из ${pages}`,
  views: { page: 'Страница', sides: 'Две стороны', folded: 'Сложенный', inks: 'Краски' },
  viewsLegend: 'Как показать',
  side: (page: number): string => `Страница ${page}`,
  foldedPicture: (page: number): string => `Страница ${page}, сложенная по сгибам`,
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  picture: (page: number, count: number): string => `Страница ${page} с линиями реза и сгибов, отмечено мест: ${count}`,
  noPicture: 'Картинки страницы нет, показан только чертёж',
  legend: { cut: 'Рез', bleed: 'Вылет', safe: 'Поле для текста', fold: 'Сгиб' },
  unmeasured: 'Чего не проверили',
  /** Which colours the pictures show. */
  proof: (coated: boolean): string => `Цвета – как на вашей бумаге${coated ? '' : ' без покрытия'}; экран показывает их примерно.`,
} as const;

const MM = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1, signDisplay: 'never' });
const way = (mm: number, [forward, back]: readonly [string, string]): string => `${MM.format(mm)}\u00a0мм ${mm < 0 ? back : forward}`;

/** Words of the loupe. */
export const LOUPE = {
  name: 'Лупа',
  hint: 'Нажмите на чертёж: место под пальцем или мышью будет видно крупно.',
  keys: 'Ведите по чертежу пальцем или мышью. На клавиатуре – стрелки, с Shift дальше; Esc убирает лупу.',
  scales: 'Увеличение лупы',
  /** «1:1» is the size of print. */
  scale: (scale: LoupeScale): string => (scale === 1 ? '1:1' : `×${scale}`),
  scaleName: (scale: LoupeScale): string =>
    `${scale === 1 ? '1:1, как в печати' : `×${scale}, крупнее в ${scale}\u00a0${scale === 4 ? 'раза' : 'раз'}`}`,
  glass: (scale: LoupeScale): string => `Место макета под лупой ${scale === 1 ? 'в размер печати' : `×${scale}`}`,
  /** «12,4 мм вправо, 3 мм вниз» */
  where: ({ x, y }: Point): string => `От угла реза ${way(x, ['вправо', 'влево'])}, ${way(y, ['вниз', 'вверх'])}`,
  place: (number: number, title: string): string => `Место ${number}: ${title}`,
  coarse: 'Картинки крупнее нет: страница большая или их в файле много.',
} as const;

const INKS: Readonly<Record<string, string>> = { Cyan: 'Голубая', Magenta: 'Пурпурная', Yellow: 'Жёлтая', Black: 'Чёрная' };
const SHORT: Readonly<Record<string, string>> = { Cyan: 'C', Magenta: 'M', Yellow: 'Y', Black: 'K' };

/** A spot colour keeps the name its file gives it. */
const inkName = (ink: string): string => INKS[ink] ?? ink;

export const PLATES = {
  legend: 'Краска',
  all: 'Всё',
  sum: 'Сумма',
  short: (ink: string): string => SHORT[ink] ?? ink,
  name: inkName,
  loading: 'Загружаем краски…',
  lost: 'Краски не загрузились. Обновите страницу.',
  picture: (page: number, ink: string): string => `Страница ${page}, краска: ${inkName(ink)}`,
  sumPicture: (page: number): string => `Страница ${page}, сумма красок`,
  scale: 'Сумма красок',
  step: ({ to }: SumStep, before: number | null): string => (to === null ? `больше ${before ?? 0} %` : to === 0 ? 'нет' : `до ${to} %`),
  limit: (limit: number): string => `Для этой бумаги – не больше ${limit} %. Смотрят самый густой квадратный миллиметр.`,
} as const;
