import type { LayoutFix as Fix, FixPlan, FixWarning } from '../domain/layout/fixes.ts';

type Geometry = { trim: { width: number; height: number }; bleed: number; pages: number | null };

const LONGEST_NAME = 120;
const FIXED_MARK = ' (исправлен)';

/** «визитка (исправлен).pdf»: a corrected file says so wherever it is listed. */
export function nameOfFixed(name: string, extension: string): string {
  const stem = name.replace(/\.[\p{L}\d]{1,8}$/u, '').replace(FIXED_MARK, '');
  return `${stem.slice(0, LONGEST_NAME - FIXED_MARK.length - extension.length - 1)}${FIXED_MARK}.${extension}`;
}

const MOST_NAMED_PAGES = 6;

/** Said in place of a list; one page is all of them too. */
const ALL = 'все страницы';

/** «страницы 1, 2»; all of them need no list. */
function pagesIn(pages: readonly number[], all: number): string {
  if (pages.length === all) return ALL;
  const named = pages.slice(0, MOST_NAMED_PAGES).join(', ');
  const rest = pages.length - MOST_NAMED_PAGES;
  return `${pages.length === 1 ? 'страницу' : 'страницы'} ${named}${rest > 0 ? ` и ещё ${rest}` : ''}`;
}

const FIXES: Record<Fix['kind'], (fix: Fix, pages: string, geometry: Geometry) => string> = {
  split_spreads: (_, __, { pages }) => `Разрежем развороты на отдельные страницы по порядку, слева направо: получится ${pages ?? ''}.`,
  scale: ({ percent }, pages, { trim }) =>
    percent === null
      ? `Зададим размер под обрез ${trim.width}×${trim.height} мм: пропорции уже верные, пиксели не изменятся.`
      : `${percent === 100 ? 'Подгоним' : percent > 100 ? 'Увеличим' : 'Уменьшим'} ${pages} до обреза ${trim.width}×${trim.height} мм – ${percent} % от прежнего размера.`,
  rotate: (_, pages) => `Повернём ${pages} на 90°.`,
  mirror_bleed: (_, pages, { bleed }) => `Добавим вылеты ${bleed} мм, отразив края${pages === ALL ? '' : ` (${pages})`}.`,
};

/** What will be done, a line for each step. */
export const explainFixes = ({ fixes }: Pick<FixPlan, 'fixes'>, geometry: Geometry, all: number): string[] =>
  fixes.map((fix) => FIXES[fix.kind](fix, pagesIn(fix.pages, all), geometry));

export const FIX_WARNING_TEXTS: Record<FixWarning, string> = {
  text_at_edge: 'У края стоит текст или рисунок: его отражение попадёт в вылет и при сдвиге ножа может показаться. Посмотрите на края.',
  edges_unseen: 'Края этого файла мы ещё не видели: если у реза стоит текст, он отразится в вылет. Посмотрите на края.',
  page_order: 'Проверьте порядок страниц: развороты должны идти как в готовой книге.',
  upright: 'Поворот не меняет сам отпечаток, файл только ложится под рез. Если остальное верно, можно не поворачивать: напечатаем и так.',
};

export const LAYOUT_FIX_WORDS = {
  title: 'Можно исправить автоматически',
  note: 'Сделаем новую версию файла и проверим её. Прежняя останется, утверждаете вы.',
  show: 'Показать исправленный',
  working: 'Исправляем…',
  restore: (version: number): string => `Вернуть прежний файл – версию ${version}`,
  restoring: 'Возвращаем…',
  origins: {
    fix: (version: number): string => `Исправлен нами из версии ${version}: посмотрите на него, прежде чем утверждать.`,
    restore: (version: number): string => `Возвращена версия ${version}.`,
  },
} as const;
