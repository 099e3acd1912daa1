import type { SumStep } from '../../domain/artwork/plates.ts';

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
