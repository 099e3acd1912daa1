import { type Margin, marginPercent } from '../../domain/pricing/margins.ts';
import { numberFormat } from '../format/number.ts';
import { formatRoubles } from '../format/roubles.ts';

const number = numberFormat(0, 3);
const size = (width: number, height: number): string => `${number(width)}×${number(height)} мм`;

/** Changes that may be slips, as their editor is asked about them. */
export const doubtMessages = {
  leap: (file: string, path: readonly string[], before: number, after: number) =>
    `${file}: ${path.join('.')} – было ${number(before)}, стало ${number(after)}`,
  listed: (file: string, section: string, gone: readonly string[], come: readonly string[]) =>
    `${file}: ${section} – ${[
      ...(gone.length === 0 ? [] : [`больше нет: ${gone.join(', ')}`]),
      ...(come.length === 0 ? [] : [`появилось: ${come.join(', ')}`]),
    ].join('; ')}`,
  otherSize: (format: string, width: number, height: number, said: string) =>
    `формат ${format} – ${size(width, height)}, а написано о нём «${said}»`,
  tinyFormat: (format: string, width: number, height: number) => `формат ${format} – ${size(width, height)}: не сантиметры ли это?`,
  notRound: (format: string, width: number, height: number) => `круглый формат ${format} – ${size(width, height)}`,
  tinyHole: (format: string, diameter: number) => `отверстие формата ${format} – ${number(diameter)} мм: не сантиметры ли это?`,
  bleed: (bleed: number, least: number, most: number) => `bleed – вылет ${number(bleed)} мм, обычно от ${least} до ${most}`,
  safe: (safe: number, least: number) => `safe – поле ${number(safe)} мм, обычно от ${least}: текст срежут`,
  sheet: (code: string, price: number, neighbours: readonly number[]) =>
    `лист ${code} – ${formatRoubles(price)}, у соседних по плотности ${neighbours.map(formatRoubles).join(' и ')}`,
  otherWeight: (code: string, name: string, grammage: number) => `бумага ${code} – ${number(grammage)} г/м², а называется «${name}»`,
  coated: (code: string, name: string, isCoated: boolean) =>
    `бумага ${code} – ${isCoated ? 'мелованная (coated)' : 'не мелованная (coated)'}, а называется «${name}»`,
  moved: (order: string, before: number, after: number) =>
    `«${order}» – было ${formatRoubles(before)}, стало ${formatRoubles(after)}: больше чем на треть`,
  thin: (order: string, margin: Margin, least: number) =>
    `«${order}» – на другом тираже или сроке над себестоимостью остаётся ${marginPercent(margin)} %, меньше ${least} %`,

  head: 'Необычные правки. Сверьте каждую с тем, что задумано:',
  row: (line: string) => `  • ${line}`,
  unasked: (line: string) => `ПРОВЕРЬТЕ: ${line}`,
  needs: (words: string) => `Всё верно – опубликуйте, назвав проверенное: --checked "${words}"`,
  type: 'Напечатайте, что проверено (пусто – не публиковать):',
  all: (count: number) => `все ${count}`,
  willAsk: 'Ошибок нет. При публикации магазин спросит о необычном, что названо выше.',
} as const;
