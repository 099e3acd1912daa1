import type { ArtworkIndicator, Finding } from '#lib/domain/artwork/report.ts';
import { FOREIGN_KINDS } from '../../domain/artwork/foreign-type.ts';
import { keepUnits } from '../format/units.ts';
import { detailParts, type Explanation, onPage } from './explanation.ts';
import { FILE_TERMS } from './file-terms.ts';
import { FOREIGN } from './foreign.ts';
import { dieLine, fileColour, interactive, overprinted, pictureFile, smallText, thinLine, wholePage } from './press-findings.ts';

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

const decimal = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',');
const mm = (value: number): string => `${decimal(value)} мм`;
const size = (text: string): string => `${text.replaceAll('.', ',').replace('x', '×')} мм`;
const whole = (value: number | null): string => String(value ?? '?').replace(/\B(?=(\d{3})+$)/g, ' ');

const SIDE_NAMES: Record<string, string> = { top: 'сверху', right: 'справа', bottom: 'снизу', left: 'слева' };
const sidesIn = (names: string): string =>
  names
    .split(',')
    .map((name) => SIDE_NAMES[name] ?? name)
    .join(', ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SAVE_ANEW = 'Сохраните макет заново в PDF/X-\u20601a или PDF/X-\u20604 и загрузите ещё раз.';

const UNREADABLE: Record<string, { text: string; fix: string }> = {
  password: { text: 'Файл закрыт паролем.', fix: 'Сохраните его без пароля и загрузите ещё раз.' },
  protected: { text: 'Файл закрыт защитой, которую мы не умеем открыть.', fix: 'Сохраните его без защиты и загрузите ещё раз.' },
  permissions: {
    text: 'В файле запрещены печать или правка.',
    fix: 'Мы его открыли. Если типография должна править макет, сохраните его без запретов.',
  },
  empty: { text: 'Файл пустой: в нём нет ни одной страницы.', fix: 'Проверьте файл на своём компьютере и загрузите ещё раз.' },
  type: { text: `Это не ${FILE_TERMS.kinds}.`, fix: 'Сохраните макет в PDF и загрузите его.' },
  picture: {
    text: 'Картинка в макете повреждена: она не рисуется вся или частично.',
    fix: 'Вставьте картинку из исходного файла заново и сохраните PDF ещё раз.',
  },
  damaged: { text: 'Файл повреждён и не читается.', fix: SAVE_ANEW },
  crash: { text: 'Программа проверки не смогла прочитать файл.', fix: SAVE_ANEW },
  limit: {
    text: 'Файл слишком сложный или большой для проверки.',
    fix: 'Сведите слои и эффекты, разделите файл на части или пришлите его менеджеру.',
  },
};

function unreadable(finding: Finding): Explanation {
  const [kind, name] = detailParts(finding);
  const program = kind === 'foreign' ? FOREIGN_KINDS.find((one) => one === name) : undefined;
  if (program !== undefined) return { title: 'Нужен PDF', ...FOREIGN[program] };
  const { text, fix } = UNREADABLE[kind] ?? { text: 'Файл не открылся.', fix: SAVE_ANEW };
  const title = finding.severity === 2 ? 'Файл защищён' : 'Файл не открывается';
  if (kind === 'limit' && name === 'pages') {
    const more = `В файле ${whole(finding.value)} страниц, проверяем не больше ${whole(finding.limit)}.`;
    return { title: 'Слишком много страниц', text: more, fix: 'Разделите файл на части.' };
  }
  if (kind === 'limit' && (name === 'time' || name === 'memory') && finding.page !== null) {
    const slow = `${onPage(finding)} столько деталей или эффектов, что программа проверки не дождалась конца.`;
    return { title: 'Слишком сложная страница', text: slow, fix };
  }
  if (kind === 'limit' && name === 'loop') {
    const loop = 'Узор, буква или символ в файле нарисованы сами внутри себя: каждая программа покажет это по-своему.';
    return {
      title: 'Рисунок без конца',
      text: loop,
      fix: 'Разгруппируйте символы и узоры, превратите их в обычные объекты и сохраните PDF ещё раз.',
    };
  }
  if (kind === 'picture')
    return { title: 'Повреждена картинка', text: `${onPage(finding)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`, fix };
  return { title, text, fix };
}

const BOXES: Record<string, { title: string; name: string; but: string; fix: string }> = {
  trimbox: {
    title: 'TrimBox спорит с заказом',
    name: 'обрезной формат (TrimBox)',
    but: 'по странице рез в другом месте: мы взяли размер заказа',
    fix: 'Проверьте по картинке линию реза и задайте TrimBox размером изделия при сохранении PDF.',
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

function wrongSize(finding: Finding): Explanation {
  const [kind, name] = detailParts(finding);
  const [have = '', need = ''] = name.split('/');
  if (kind === 'guess') {
    const text = `${onPage(finding)} лист ${size(have)}: мы решили, что обрезной формат ${size(need)} стоит посередине.`;
    return {
      title: 'Размер угадан',
      text,
      fix: 'Проверьте по картинке, верно ли мы нашли линию реза. В PDF её задаёт обрезной формат (TrimBox).',
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

/** Said of margins in reports from before they had a limit. */
const USUAL_SAFE_MM = 3;

function noBleed(finding: Finding): Explanation {
  const [kind, sides] = detailParts(finding);
  const need = mm(finding.limit ?? 0);
  const have = mm(finding.value ?? 0);
  if (kind === 'line') {
    const text = `${onPage(finding)} ${sidesIn(sides)} вдоль реза идёт тонкая линия.`;
    return {
      title: 'Линия на резе',
      text,
      fix: 'Уберите её или отодвиньте внутрь на 3 мм: рез гуляет до миллиметра, и линия останется не везде.',
    };
  }
  if (kind === 'strip') {
    const text = `${onPage(finding)} ${sidesIn(sides)} рисунок не доходит до реза на ${have}: останется белая полоска неровной ширины.`;
    return {
      title: 'Белая полоска у реза',
      text,
      fix: `Протяните рисунок за рез на вылет или оставьте поле от ${mm(finding.limit ?? USUAL_SAFE_MM)}.`,
    };
  }
  if (kind === 'frame') {
    const text = `${onPage(finding)} ${sidesIn(sides)} вдоль реза идёт рамка шириной ${have}: рез гуляет до миллиметра, и стороны выйдут разными.`;
    return {
      title: 'Узкая рамка у реза',
      text,
      fix: `Сделайте рамку шире ${mm(finding.limit ?? USUAL_SAFE_MM)} или отодвиньте её внутрь.`,
    };
  }
  const text = `${onPage(finding)} ${sidesIn(sides)} фон выходит за рез на ${have}, а нужно ${need}.`;
  const fix = `Протяните фон и картинки за линию реза на ${need}, не двигая остальное.`;
  return { title: kind === 'missing' ? 'Нет вылетов' : 'Вылет меньше нужного', text, fix };
}

const NEAR_NAMES: Record<string, string> = { text: 'текст', outline: 'буквы в кривых', shape: 'элемент' };

function nearCut(finding: Finding): Explanation {
  const [kind, side] = detailParts(finding);
  const what = capital(NEAR_NAMES[kind] ?? 'элемент');
  const distance = finding.value ?? 0;
  const need = mm(finding.limit ?? 0);
  const where = `на странице ${finding.page ?? 1} ${sidesIn(side)}`;
  const text =
    distance < 0
      ? `${what} ${where} ${kind === 'outline' ? 'заходят' : 'заходит'} за рез на ${mm(-distance)}.`
      : `${what} ${where} в ${mm(distance)} от реза, нужно ${need}.`;
  const move = Math.max(0.1, (finding.limit ?? 0) - distance);
  return { title: distance < 0 ? 'Попадает под рез' : 'Близко к резу', text, fix: `Сдвиньте внутрь на ${mm(Math.ceil(move * 10) / 10)}.` };
}

function atFold(finding: Finding): Explanation {
  const [kind, axis] = detailParts(finding);
  const edge = axis === 'x' ? 'левого края' : 'верхнего края';
  const fold = `сгиб в ${mm(finding.limit ?? 0)} от ${edge}`;
  if (kind === 'text') {
    return { title: 'Текст на сгибе', text: `${onPage(finding)} текст проходит через ${fold}.`, fix: 'Отодвиньте текст от сгиба на 4 мм.' };
  }
  const off = mm(Math.abs(finding.value ?? 0));
  const text = `${onPage(finding)} граница панели на ${off} мимо линии: ${fold}.`;
  return { title: 'Сгиб не совпадает', text, fix: `Сдвиньте границу на ${off} – ширина панелей есть в нашем шаблоне.` };
}

function lowResolution(finding: Finding): Explanation {
  const { value, limit, place, page } = finding;
  if (finding.detail === 'dense') {
    const text = `Картинка на странице ${page} – ${value} ppi, печать передаёт не больше ${limit}: файл тяжелее, резче не станет.`;
    return { title: 'Лишнее разрешение', text, fix: `Ничего менять не нужно. Файл станет легче, если уменьшить картинки до ${limit} ppi.` };
  }
  const what = detailParts(finding)[0] === 'bitmap' ? 'Чёрно-белая картинка' : 'Картинка';
  const text = `${what} на странице ${page} – ${value} ppi, для печати нужно ${limit}.`;
  const width = place === null || value === null || limit === null ? null : Math.floor((place.width * value) / limit);
  const shrink = width === null || width < 1 ? '' : ` или уменьшите до ${width} мм в ширину`;
  return { title: 'Низкое разрешение', text, fix: `Замените её оригиналом${shrink}.` };
}

function lostFont(finding: Finding): Explanation {
  const name = detailParts(finding)[1];
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
  if (kind === 'white') {
    const text = `${onPage(finding)} белому объекту задано наложение (overprint): при печати он исчезнет, и проступит то, что под ним.`;
    return { title: 'Белое исчезнет', text, fix: 'Снимите с белого объекта наложение: в панели «Атрибуты» уберите Overprint.' };
  }
  if (kind === 'registration') {
    const text = `В макете есть цвет приводки All – все краски сразу, ${first}. Он только для меток за обрезом.`;
    return { title: 'Цвет приводки', text, fix: 'Замените его чёрным 0/0/0/100.' };
  }
  if (kind === 'icc') {
    const text = `Цвета CMYK привязаны к профилю ICC, ${first}. При печати они могут пересчитаться.`;
    return { title: 'Профиль ICC', text, fix: 'Сохраните PDF без профилей объектов, только CMYK.' };
  }
  const text = `В макете есть RGB, ${first}. Мы переведём его в CMYK, яркие оттенки потускнеют.`;
  return { title: 'Цвета RGB', text, fix: 'Переведите макет в CMYK сами и проверьте цвета.' };
}

function tooMuchInk({ page, value, limit, detail }: Finding): Explanation {
  const about = detail === 'estimate' ? ' (на странице есть RGB, он посчитан приблизительно)' : '';
  const text = `На странице ${page} сумма красок до ${value} %${about}, для этой бумаги – не больше ${limit} %.`;
  return { title: 'Слишком много краски', text, fix: 'Осветлите тёмные места или возьмите для чёрного фона состав 60/40/40/100.' };
}

function exceeded(finding: Finding): Explanation {
  const { value, limit, detail } = finding;
  if (detail === 'bytes') {
    const megabytes = (bytes: number | null): string => whole(Math.round((bytes ?? 0) / 1_000_000));
    const text = `Файл ${megabytes(value)} МБ, обычно хватает ${megabytes(limit)} МБ.`;
    return { title: 'Большой файл', text, fix: 'Уменьшите разрешение картинок при сохранении PDF.' };
  }
  const text = `Страниц в файле: ${whole(value)}, а в заказе: ${whole(limit)}.`;
  const fix = (value ?? 0) < (limit ?? 0) ? 'Добавьте недостающие страницы в этот же файл.' : 'Уберите лишние страницы или измените заказ.';
  return { title: 'Другое число страниц', text, fix };
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
