import type { LoupeScale, Point } from '../../domain/artwork/loupe.ts';

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
