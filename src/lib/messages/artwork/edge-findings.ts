import type { Finding } from '#lib/domain/artwork/report.ts';
import { detailParts, type Explanation, onPage } from './explanation.ts';

const decimal = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',');
const mm = (value: number): string => `${decimal(value)} мм`;
const size = (text: string): string => `${text.replaceAll('.', ',').replace('x', '×')} мм`;

const SIDE_NAMES: Record<string, string> = { top: 'сверху', right: 'справа', bottom: 'снизу', left: 'слева' };
function sidesIn(names: string): string {
  const sides = names.split(',');
  if (sides.length === Object.keys(SIDE_NAMES).length) return 'со всех сторон';
  return new Intl.ListFormat('ru-RU').format(sides.map((name) => SIDE_NAMES[name] ?? name));
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const BY_PICTURE = 'Проверьте по картинке';
/** The advice while there are no pictures of the pages: they come with the server's check. */
export const withoutPicture = (advice: string): string =>
  advice.replace(BY_PICTURE, 'Когда файл будет загружен, мы нарисуем страницу с\u00a0линиями. Проверьте по ней');

const BOXES: Record<string, { title: string; name: string; but: string; fix: string }> = {
  trimbox: {
    title: 'TrimBox спорит с заказом',
    name: 'обрезной формат (TrimBox)',
    but: 'по странице рез в другом месте: мы взяли размер заказа',
    fix: `${BY_PICTURE} линию реза и задайте TrimBox размером изделия при сохранении PDF.`,
  },
  bleedbox: {
    title: 'Вылеты обрежутся',
    name: 'область вылетов (BleedBox)',
    but: 'нужен размер изделия с вылетами: программа спуска может обрезать лишнее',
    fix: 'Задайте при сохранении PDF вылеты документа или уберите BleedBox.',
  },
  cropbox: {
    title: 'Часть страницы скрыта',
    name: 'видимая область (CropBox)',
    but: 'изделие больше: края не видно на экране, а в печать они попадут',
    fix: 'Сбросьте обрезку страницы: в Acrobat – «Обрезать страницы», «Обнулить».',
  },
};

/** A cut where there is no paper. */
function beyondPaper(finding: Finding, sides: string): Explanation {
  const far = `обрезной формат (TrimBox) выходит за лист (MediaBox) ${sidesIn(sides)} на ${mm(finding.value ?? 0)}`;
  return {
    title: 'Рез мимо листа',
    text: `${onPage(finding)} ${far}: резать пришлось бы там, где рисунка нет, а вылета с этой стороны нет совсем.`,
    fix: `Сделайте лист больше изделия на вылет ${mm(finding.limit ?? 0)} с каждой стороны, а TrimBox – размером изделия внутри него.`,
  };
}

/** The page's size and its boxes. */
export function wrongSize(finding: Finding): Explanation {
  const [kind, name] = detailParts(finding);
  if (kind === 'beyond') return beyondPaper(finding, name);
  const [have = '', need = ''] = name.split('/');
  if (kind === 'guess') {
    const text = `${onPage(finding)} лист ${size(have)}: мы решили, что обрезной формат ${size(need)} стоит посередине.`;
    return {
      title: 'Размер угадан',
      text,
      fix: `${BY_PICTURE}, верно ли мы нашли линию реза. В PDF её задаёт обрезной формат (TrimBox).`,
    };
  }
  const box = BOXES[kind];
  if (box !== undefined) return { title: box.title, text: `${onPage(finding)} ${box.name} – ${size(have)}, а ${box.but}.`, fix: box.fix };
  const text = `${onPage(finding)} формат ${size(have)}, а заказан ${size(need)}.`;
  return {
    title: 'Другой размер страницы',
    text,
    fix: `Задайте обрезной формат ${size(need)}, вылеты – сверх него, или выберите в заказе другой формат.`,
  };
}

/** Where something lies, how wide it is, and the least margin that is safe. */
type AtCut = { where: string; have: string; safe: string };

/** What lies along the cut by kind. */
const ALONG_CUT: Readonly<Record<string, (at: AtCut) => Explanation>> = {
  line: ({ where, safe }) => ({
    title: 'Линия на резе',
    text: `${where} вдоль реза идёт тонкая линия.`,
    fix: `Уберите её или отодвиньте внутрь на ${safe}: рез гуляет до миллиметра, и линия останется не везде.`,
  }),
  strip: ({ where, have, safe }) => ({
    title: 'Белая полоска у реза',
    text: `${where} рисунок не доходит до реза на ${have}: останется белая полоска неровной ширины.`,
    fix: `Протяните рисунок за рез на вылет или оставьте поле от ${safe}.`,
  }),
  frame: ({ where, have, safe }) => ({
    title: 'Узкая рамка у реза',
    text: `${where} вдоль реза идёт рамка шириной ${have}: рез гуляет до миллиметра, и стороны выйдут разными.`,
    fix: `Сделайте рамку шире ${safe} или отодвиньте её внутрь.`,
  }),
};

/** What ends, as a person calls it. */
const ENDING: Readonly<Record<string, string>> = {
  vector: 'заливка или фигура кончается',
  image: 'картинка кончается',
  shading: 'градиент кончается',
  text: 'текст кончается',
};

/** What ends at the cut on a ground that goes on. */
function drawingEnd(finding: Finding): Explanation {
  const [kind, name] = detailParts(finding);
  const [sides = '', what = ''] = name.split('/');
  const [where, reach, need] = [`${onPage(finding)} ${sidesIn(sides)}`, finding.value ?? 0, mm(finding.limit ?? 0)];
  const place = reach === 0 ? 'на линии реза' : `в ${mm(Math.abs(reach))} ${reach < 0 ? 'до реза' : 'за резом'}`;
  if (kind === 'hair') {
    const text = `${where} между рисунком и его вылетом, ${place}, – белая нитка ${mm(Number(what))}: рез гуляет до миллиметра и попадёт на неё.`;
    return { title: 'Белая нитка у реза', text, fix: `Протяните рисунок за рез на ${need} одним куском, без шва.` };
  }
  const text = `${where} ${ENDING[what] ?? ENDING.vector} ${place}, а фон идёт дальше: рез гуляет до миллиметра, и по краю выйдет полоска другого цвета.`;
  return { title: 'Рисунок кончается у реза', text, fix: `Протяните его за рез на ${need} или отодвиньте внутрь за поле безопасности.` };
}

/** mm that cannot be told from none. */
const ON_THE_CUT = 0.15;

/** What lies along the cut and beyond it. */
export function noBleed(finding: Finding): Explanation {
  const [kind, sides] = detailParts(finding);
  if (kind === 'end' || kind === 'hair') return drawingEnd(finding);
  const where = `${onPage(finding)} ${sidesIn(sides)}`;
  const have = mm(finding.value ?? 0);
  const along = ALONG_CUT[kind];
  if (along !== undefined) return along({ where, have, safe: mm(finding.limit ?? 0) });
  const need = mm(finding.limit ?? 0);
  // Measured on pixels, what ends on the cut may seem to reach a hair beyond it.
  const now = (finding.value ?? 0) < ON_THE_CUT ? 'фон кончается на линии реза, а нужно ещё' : `фон выходит за рез на ${have}, а нужно`;
  const text = `${where} ${now} ${need}.`;
  const fix = `Протяните фон и картинки за линию реза на ${need}, не двигая остальное.`;
  return { title: kind === 'missing' ? 'Нет вылетов' : 'Вылет меньше нужного', text, fix };
}

/** A distance as it is said: never more than there is, so that with the move it comes to what is needed. */
const saidDistance = (value: number): number => Math.floor(value * 10 + 1e-6) / 10;

const NEAR_NAMES: Record<string, string> = { text: 'текст', outline: 'буквы в кривых', shape: 'элемент' };

/** What lies too near the cut. */
export function nearCut(finding: Finding): Explanation {
  const [kind, side] = detailParts(finding);
  const what = capital(NEAR_NAMES[kind] ?? 'элемент');
  const distance = saidDistance(finding.value ?? 0);
  const need = mm(finding.limit ?? 0);
  const where = `на странице ${finding.page ?? 1} ${sidesIn(side)}`;
  const text =
    distance < 0
      ? `${what} ${where} ${kind === 'outline' ? 'заходят' : 'заходит'} за рез на ${mm(-distance)}.`
      : `${what} ${where} в ${mm(distance)} от реза, нужно ${need}.`;
  const move = Math.max(0.1, (finding.limit ?? 0) - distance);
  return { title: distance < 0 ? 'Попадает под рез' : 'Близко к резу', text, fix: `Сдвиньте внутрь на ${mm(move)}.` };
}

/** What lies at a fold. */
export function atFold(finding: Finding): Explanation {
  const [kind, axis] = detailParts(finding);
  const edge = axis === 'x' ? 'левого края' : 'верхнего края';
  const fold = `сгиб в ${mm(finding.limit ?? 0)} от ${edge}`;
  if (kind === 'text') {
    const away = finding.value === null ? '' : ` на ${mm(finding.value)} или дальше`;
    return { title: 'Текст на сгибе', text: `${onPage(finding)} текст проходит через ${fold}.`, fix: `Отодвиньте текст от сгиба${away}.` };
  }
  const off = mm(Math.abs(finding.value ?? 0));
  const text = `${onPage(finding)} граница панели на ${off} мимо линии: ${fold}.`;
  return { title: 'Сгиб не совпадает', text, fix: `Сдвиньте границу на ${off} – ширина панелей есть в нашем шаблоне.` };
}
