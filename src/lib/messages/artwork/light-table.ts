import { listPages } from './explanation.ts';

/** Words beside the pages of a checked file and under what was found in it. */
export const LIGHT_TABLE = {
  approve: 'Утвердить к печати',
  approving: 'Записываем…',
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
} as const;
