import type { ArtworkIndicator, Finding } from '#lib/domain/artwork/report.ts';
import { keepUnits } from '../format/units.ts';
import { atFold, nearCut, noBleed, wrongSize } from './edge-findings.ts';
import { detailParts, type Explanation, onPage, whole } from './explanation.ts';
import { dieLine, fileColour, interactive, overprinted, pictureFile, smallText, thinLine, wholePage } from './press-findings.ts';
import { unreadable } from './unreadable-files.ts';

/** Said of an indicator nothing can be told about: it is never called fine. */
const UNMEASURED: Record<ArtworkIndicator, string> = {
  unreadable: 'Открывается ли файл.',
  size: 'Размер страницы.',
  bleed: 'Вылеты. Проверьте сами, что фон заходит за линию реза.',
  cut: 'Отступ от реза проверен не везде: файл – фотография до самого края или форма не прямоугольная.',
  fold: 'Сгибы: у линий сгиба нет границ цвета. Сверьте панели с шаблоном.',
  resolution: 'Разрешение картинок.',
  fonts: 'Шрифты.',
  ink: 'Сумма красок.',
  colour: 'Цвета.',
  lines: 'Толщина линий.',
  text: 'Кегль текста.',
  overprint: 'Наложение красок (overprint).',
  pages: 'Пустые и одинаковые страницы.',
  pictures: 'Слои и прозрачность картинки.',
  die: 'Контур вырубки.',
  interactive: 'Пометки и вложения.',
  exceeded: 'Число страниц и размер файла.',
};

export const explainUnmeasured = (indicators: readonly ArtworkIndicator[]): string[] =>
  indicators.map((indicator) => UNMEASURED[indicator]);

/** A picture made smaller than by so many times is another picture: then only the original helps. */
const MOST_SHRUNK = 3;

function lowResolution(finding: Finding): Explanation {
  const { value, limit, place, page } = finding;
  if (finding.detail === 'dense') {
    const text = `Картинка на странице ${page} – ${value} ppi, печать передаёт не больше ${limit}: файл тяжелее, резче не станет.`;
    return { title: 'Лишнее разрешение', text, fix: `Ничего менять не нужно. Файл станет легче, если уменьшить картинки до ${limit} ppi.` };
  }
  const what = detailParts(finding)[0] === 'bitmap' ? 'Чёрно-белая картинка' : 'Картинка';
  const text = `${what} на странице ${page} – ${value} ppi, для печати нужно ${limit}.`;
  const isNear = place !== null && value !== null && limit !== null && value * MOST_SHRUNK >= limit;
  const shrink = isNear ? ` или уменьшите до ${Math.floor((place.width * value) / limit)} мм в ширину` : '';
  return { title: 'Низкое разрешение', text, fix: `Замените её оригиналом${shrink}.` };
}

/** Letters in a row, then the font: a letter may be a stroke itself, so the last one parts them. */
function lostLetters(finding: Finding): Explanation {
  const [, rest] = detailParts(finding);
  const at = rest.lastIndexOf('/');
  const [letters, font] = [[...rest.slice(0, at)], rest.slice(at + 1) || 'без имени'];
  const named = letters.map((letter) => `«${letter}»`).join(', ');
  const what = letters.length === 0 ? 'знаков' : `${letters.length === 1 ? 'знака' : 'знаков'} ${named}`;
  const more = letters.length > 0 && (finding.value ?? 0) > letters.length ? ' и других' : '';
  const text = `${onPage(finding)} в шрифте ${font}, который лежит в файле, нет ${what}${more}: на их месте выйдет пустота или квадрат.`;
  return {
    title: 'В шрифте нет букв',
    text,
    fix: 'Наберите их шрифтом, в котором они есть, встройте шрифт целиком или переведите текст в кривые.',
  };
}

function lostFont(finding: Finding): Explanation {
  const [kind, name] = detailParts(finding);
  if (kind === 'letters') return lostLetters(finding);
  if (kind === 'damaged') {
    const broken = `Шрифт ${name || 'без имени'} лежит в файле, но не читается, а на странице ${finding.page} им набран текст. Печать может заменить его другим.`;
    return { title: 'Шрифт повреждён', text: broken, fix: 'Сохраните PDF заново из исходного файла или переведите текст в кривые.' };
  }
  const text = `Шрифта ${name || 'без имени'} нет в файле, а на странице ${finding.page} им набран текст. При печати он заменится другим.`;
  return { title: 'Шрифт потерян', text, fix: 'Встройте шрифты при сохранении PDF или переведите текст в кривые.' };
}

function colour(finding: Finding): Explanation {
  const [kind, name] = detailParts(finding);
  const first = `впервые на странице\u00a0${finding.page}`;
  if (kind === 'spot') {
    const text = `В макете есть смесовая краска ${name}, ${first}. Печатаем четырьмя красками CMYK.`;
    return { title: 'Смесовая краска', text, fix: 'Переведите её в CMYK и проверьте оттенок. Если это контур вырубки, оставьте как есть.' };
  }
  if (kind === 'registration') {
    const text = `В макете есть цвет приводки All – все краски сразу, ${first}. Он только для меток за обрезом.`;
    return { title: 'Цвет приводки', text, fix: 'Замените его чёрным 0/0/0/100.' };
  }
  if (kind === 'icc') {
    const text = `Цвета CMYK или серые привязаны к профилю ICC, ${first}. При печати они могут пересчитаться.`;
    return { title: 'Профиль ICC', text, fix: 'Сохраните PDF без профилей объектов, только CMYK.' };
  }
  const text = `В макете есть RGB, ${first}. Мы переведём его в CMYK, яркие оттенки потускнеют.`;
  return { title: 'Цвета RGB', text, fix: 'Переведите макет в CMYK сами и проверьте цвета.' };
}

function tooMuchInk({ page, value, limit, detail }: Finding): Explanation {
  const about = detail === 'estimate' ? ' (примерно: в этом месте есть RGB, его краски посчитаны)' : '';
  const text = `На странице ${page} сумма красок до ${value} %${about}, для этой бумаги – не больше ${limit} %.`;
  return { title: 'Слишком много краски', text, fix: 'Осветлите тёмные места или возьмите для чёрного фона состав 60/40/40/100.' };
}

/** One page for two sides is mostly a picture, to which nothing can be added. */
function pagesAdvice(pages: number, wanted: number): string {
  if (pages > wanted) return 'Уберите лишние страницы или измените заказ.';
  return pages === 1 && wanted === 2
    ? 'Соберите обе стороны в один PDF из двух страниц. Если вторая сторона пустая, закажите печать с одной стороны.'
    : 'Добавьте недостающие страницы в этот же файл.';
}

function exceeded(finding: Finding): Explanation {
  const { value, limit, detail } = finding;
  if (detail === 'bytes') {
    const megabytes = (bytes: number | null): string => whole(Math.round((bytes ?? 0) / 1_000_000));
    const text = `Файл ${megabytes(value)} МБ, обычно хватает ${megabytes(limit)} МБ.`;
    return { title: 'Большой файл', text, fix: 'Уменьшите разрешение картинок при сохранении PDF.' };
  }
  const text = `Страниц в файле: ${whole(value)}, а в заказе: ${whole(limit)}.`;
  return { title: 'Другое число страниц', text, fix: pagesAdvice(value ?? 0, limit ?? 0) };
}

const EXPLAIN: Record<ArtworkIndicator, (finding: Finding) => Explanation> = {
  unreadable,
  size: wrongSize,
  bleed: noBleed,
  cut: nearCut,
  fold: atFold,
  resolution: lowResolution,
  fonts: lostFont,
  ink: tooMuchInk,
  colour: (finding) => fileColour(finding) ?? colour(finding),
  lines: thinLine,
  text: smallText,
  overprint: overprinted,
  pages: wholePage,
  pictures: pictureFile,
  die: dieLine,
  interactive,
  exceeded,
};

/** What was found, in words: every sentence names the page, the measured figure and the needed one. */
export function explainFinding(finding: Finding): Explanation {
  const { title, text, fix } = EXPLAIN[finding.indicator](finding);
  return { title, text: keepUnits(text), fix: keepUnits(fix) };
}
