import type { ArtworkFix as Fix, FixPlan, FixWarning } from '../../domain/artwork/fixes.ts';
import { counted } from '../format/plural.ts';

type Geometry = { trim: { width: number; height: number }; bleed: number; pages: number | null };

const LONGEST_NAME = 120;
const FIXED_MARK = ' (исправлен)';

/** «визитка (исправлен).pdf»: a corrected file says so wherever it is listed. */
export function nameOfFixed(name: string, extension: string): string {
  const stem = name.replace(/\.[\p{L}\d]{1,8}$/u, '').replace(FIXED_MARK, '');
  return `${stem.slice(0, LONGEST_NAME - FIXED_MARK.length - extension.length - 1)}${FIXED_MARK}.${extension}`;
}

const MOST_NAMED_PAGES = 6;

/** «1, 3, 5 и ещё 2» */
function listed(pages: readonly number[]): string {
  const rest = pages.length - MOST_NAMED_PAGES;
  return `${pages.slice(0, MOST_NAMED_PAGES).join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`;
}

/** Whom it is done to: «страницу», «все страницы», «страницы 1, 2». */
function whom(pages: readonly number[], all: number): string {
  if (all === 1) return 'страницу';
  return pages.length === all ? 'все страницы' : `${pages.length === 1 ? 'страницу' : 'страницы'} ${listed(pages)}`;
}

/** Where it is done, said only of a part of the pages: « на странице 1». */
const where = (pages: readonly number[], all: number): string =>
  pages.length === all ? '' : ` на ${pages.length === 1 ? 'странице' : 'страницах'} ${listed(pages)}`;

const scaling = (percent: number): string => (percent === 100 ? 'Подгоним' : percent > 100 ? 'Увеличим' : 'Уменьшим');

const FIXES: Record<Fix['kind'], (fix: Fix, all: number, geometry: Geometry) => string> = {
  split_spreads: (_, __, { pages }) => `Разрежем развороты на отдельные страницы по порядку, слева направо: получится ${pages ?? ''}.`,
  scale: ({ percent, pages }, all, { trim: { width, height } }) =>
    percent === null
      ? `Зададим страницам размер под обрез ${width}×${height} мм: пропорции уже верные, рисунок останется прежним.`
      : `${scaling(percent)} ${whom(pages, all)} до обреза ${width}×${height} мм – ${percent} % от прежнего размера.`,
  rotate: ({ pages }, all) => `Повернём ${whom(pages, all)} на 90°.`,
  mirror_bleed: ({ pages }, all, { bleed }) => `Добавим вылеты ${bleed} мм${where(pages, all)}, отразив края.`,
  black_text: ({ pages }, all) => `Переведём мелкий чёрный текст${where(pages, all)} в одну чёрную краску, 0/0/0/100, с наложением.`,
  black_overprint: ({ pages }, all) => `Зададим мелкому чёрному тексту${where(pages, all)} наложение: белых каёмок не останется.`,
  white_stays: ({ pages }, all) => `Снимем наложение с белых объектов${where(pages, all)}: они не исчезнут.`,
  thick_lines: ({ pages }, all) =>
    `Утолщим слишком тонкие линии${where(pages, all)} до толщины, которая печатается: 0,25 пт, из нескольких красок и белые – 0,5 пт.`,
};

/** What will be done, a line for each step. */
export const explainFixes = ({ fixes }: Pick<FixPlan, 'fixes'>, geometry: Geometry, all: number): string[] =>
  fixes.map((fix) => FIXES[fix.kind](fix, all, geometry));

export const FIX_WARNING_TEXTS: Record<FixWarning, string> = {
  text_at_edge: 'У края стоит текст или рисунок: его отражение попадёт в вылет и при сдвиге ножа может показаться. Посмотрите на края.',
  edges_unseen: 'Края этого файла мы ещё не видели: если у реза стоит текст, он отразится в вылет. Посмотрите на края.',
  page_order: 'Проверьте порядок страниц: развороты должны идти как в готовой книге.',
  thin_boxes:
    'Тонкие залитые полоски останутся тонкими: это фигуры, и утолстить их можно только в исходном файле – сделайте их линиями или шире.',
  upright: 'Поворот не меняет сам отпечаток, файл только ложится под рез. Если остальное верно, можно не поворачивать: напечатаем и так.',
};

export const ARTWORK_FIX_WORDS = {
  title: 'Можно исправить автоматически',
  note: 'Сделаем новую версию файла и проверим её. Прежняя останется, утверждаете вы.',
  /** «Исправить 3 места» */
  show: (count: number): string => `Исправить ${counted(count, 'место', 'места', 'мест')}`,
  /** At one finding; a correction is made of everything at once. */
  here: (count: number): string =>
    count === 1 ? 'Исправить' : `Исправить вместе с\u00a0остальным: ${counted(count, 'место', 'места', 'мест')}`,
  working: 'Исправляем…',
  workingNote:
    'Обычно это несколько секунд, тяжёлый файл – до нескольких минут. Страницу можно закрыть: исправленный файл останется здесь.',
  restore: (version: number): string => `Вернуть прежний файл – версию ${version}`,
  restoreEnds: (version: number, isRefused: boolean): string =>
    `Утверждение снимется, этот файл печатать не\u00a0будем. Версию ${version} проверим, и\u00a0утвердить надо будет её.${isRefused ? ' В\u00a0прошлый раз печатать её было нельзя: в\u00a0ней ошибки.' : ''}`,
  restoreApproved: (version: number): string => `Снять утверждение и\u00a0вернуть версию ${version}`,
  restoring: 'Возвращаем…',
  origins: {
    fix: (version: number, isApproved: boolean): string =>
      `Исправлен нами из версии ${version}${isApproved ? '' : ': посмотрите на него, прежде чем утверждать'}.`,
    restore: (version: number): string => `Возвращена версия ${version}.`,
  },
} as const;
