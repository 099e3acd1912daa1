import type { Finding } from '../../domain/artwork/report.ts';
import { detailParts, type Explanation, onPage } from './explanation.ts';

const points = (value: number | null): string => {
  const rounded = Math.round((value ?? 0) * 100) / 100;
  return `${String(rounded).replace('.', ',')} пт`;
};

const OF_INKS: Record<string, string> = {
  one: '',
  several: ' из нескольких красок',
  reversed: ' белым по цвету',
};

/** Thin lines. */
export function thinLine(finding: Finding): Explanation {
  const [kind] = detailParts(finding);
  const text = `${onPage(finding)} есть линия${OF_INKS[kind] ?? ''} тоньше нужного: ${points(finding.value)} вместо ${points(finding.limit)}. В печати она прервётся или пропадёт.`;
  return { title: 'Слишком тонкая линия', text, fix: `Сделайте линию не тоньше ${points(finding.limit)}.` };
}

/** Small letters, and black ones of four inks. */
export function smallText(finding: Finding): Explanation {
  const [kind, inks] = detailParts(finding);
  if (kind === 'black') {
    const text = `${onPage(finding)} мелкий чёрный текст, ${points(finding.value)}, набран четырьмя красками: при малейшем сдвиге красок буквы двоятся.`;
    return { title: 'Чёрный текст из четырёх красок', text, fix: 'Задайте тексту одну чёрную краску: 0/0/0/100.' };
  }
  const text = `${onPage(finding)} есть текст${OF_INKS[inks] ?? ''} ${points(finding.value)}, нужно от ${points(finding.limit)}: мелкие буквы заплывут краской.`;
  const fix =
    inks === 'one' || inks === 'reversed'
      ? `Увеличьте текст до ${points(finding.limit)}.`
      : `Увеличьте текст до ${points(finding.limit)} или наберите одной краской.`;
  return { title: 'Слишком мелкий текст', text, fix };
}

/** How inks lie upon one another. */
export function overprinted(finding: Finding): Explanation {
  if (finding.detail === 'white') {
    const text = `${onPage(finding)} белому объекту задано наложение (overprint): при печати он исчезнет, и проступит то, что под ним.`;
    return { title: 'Белое исчезнет', text, fix: 'Снимите с белого объекта наложение: в панели «Атрибуты» уберите Overprint.' };
  }
  if (finding.detail === 'grey') {
    const text = `${onPage(finding)} серому объекту задано наложение (overprint): краска под ним проступит, и серый станет цветным.`;
    return { title: 'Серый с наложением', text, fix: 'Снимите с серого объекта наложение: в панели «Атрибуты» уберите Overprint.' };
  }
  const text = `${onPage(finding)} мелкий чёрный текст, ${points(finding.value)}, вырезает под собой цвет: при сдвиге красок вокруг букв останутся белые каёмки.`;
  return { title: 'Чёрный текст без наложения', text, fix: 'Задайте чёрному тексту наложение: в панели «Атрибуты» отметьте Overprint.' };
}

const PAGES: Record<string, Omit<Explanation, 'text'> & { text: (finding: Finding) => string }> = {
  empty: {
    title: 'Пустая страница',
    text: ({ page }) => `Страница ${page ?? 1} пустая: на ней ничего не напечатается.`,
    fix: 'Если так задумано, всё в порядке. Если нет, проверьте слои и сохраните PDF заново.',
  },
  turned: {
    title: 'Страницы повёрнуты по-разному',
    text: ({ page }) => `Страница ${page ?? 2} лежит иначе, чем первая: одна стоит, другая лежит. Лицо и оборот выйдут повёрнутыми.`,
    fix: 'Поверните страницы одинаково и сохраните PDF заново.',
  },
  equal: {
    title: 'Лицо и оборот одинаковы',
    text: () => 'Вторая страница точно такая же, как первая: возможно, в файл дважды попало лицо.',
    fix: 'Проверьте, тот ли рисунок на обороте. Если так задумано, всё в порядке.',
  },
};

/** Pages as a whole. */
export function wholePage(finding: Finding): Explanation {
  const { title, text, fix } = PAGES[finding.detail ?? ''] ?? (PAGES.empty as (typeof PAGES)[string]);
  return { title, text: text(finding), fix };
}

/** A picture file in place of a PDF. */
export function pictureFile({ detail, value }: Finding): Explanation {
  if (detail === 'frames') {
    const text = `В файле страниц или слоёв: ${value ?? 2}. Мы печатаем только первую, остальные пропадут.`;
    return { title: 'В картинке несколько страниц', text, fix: 'Сохраните все страницы в один PDF.' };
  }
  const text = 'В картинке есть прозрачные места: на бумаге они станут белыми или бледными.';
  return { title: 'Прозрачная картинка', text, fix: 'Сведите картинку на белый или нужный фон и сохраните без прозрачности.' };
}

const DIE: Record<string, { text: string; fix: string }> = {
  missing: {
    text: 'В макете нет контура вырубки: его узнают по отдельной смесевой краске с именем вроде CutContour.',
    fix: 'Возьмите контур из шаблона на странице товара и задайте ему свою смесевую краску.',
  },
  filled: {
    text: 'Контур вырубки залит краской: заливка ляжет на весь рисунок.',
    fix: 'Уберите у контура заливку и оставьте обводку.',
  },
  knockout: {
    text: 'Контур вырубки вырезает под собой рисунок: после вырубки по краю останется белая нитка.',
    fix: 'Задайте обводке контура наложение: в панели «Атрибуты» отметьте Overprint Stroke.',
  },
  open: {
    text: 'Контур вырубки не замкнут: нож по нему не изготовить.',
    fix: 'Соедините концы линий контура.',
  },
  covered: {
    text: 'Контур вырубки закрыт рисунком: он должен лежать поверх всего.',
    fix: 'Перенесите контур на верхний слой.',
  },
};

/** The die line of a piece cut to a form. */
export function dieLine(finding: Finding): Explanation {
  const { text, fix } = DIE[finding.detail ?? ''] ?? (DIE.missing as (typeof DIE)[string]);
  const where = finding.page === null ? '' : `${onPage(finding)}: `;
  return { title: 'Контур вырубки', text: where === '' ? text : `${where}${text.charAt(0).toLowerCase()}${text.slice(1)}`, fix };
}

const INTERACTIVE: Record<string, Explanation> = {
  annotation: {
    title: 'Пометка напечатается',
    text: 'внутри обреза лежит пометка или поле формы, которое попадёт в печать.',
    fix: 'Удалите пометку или сведите её с рисунком, если она нужна.',
  },
  script: {
    title: 'В файле есть скрипт',
    text: 'есть JavaScript: в печати он не нужен, а показанное им может не напечататься.',
    fix: 'Сохраните PDF для печати, без интерактивных элементов.',
  },
  launch: {
    title: 'Файл запускает программу',
    text: 'есть команда запуска программы: такие файлы программы спуска не открывают.',
    fix: 'Сохраните PDF для печати, без интерактивных элементов.',
  },
  attachment: {
    title: 'В файл вложен другой файл',
    text: 'есть вложение: мы печатаем только страницы, вложенное не увидим.',
    fix: 'Удалите вложение. Если в нём макет, загрузите его отдельно.',
  },
};

/** What only a screen has a use for. */
export function interactive(finding: Finding): Explanation {
  const { title, text, fix } = INTERACTIVE[finding.detail ?? ''] ?? (INTERACTIVE.annotation as Explanation);
  return { title, text: `${onPage(finding)} ${text}`, fix };
}

/** Colours of the file as a whole; null for what is told elsewhere. */
export function fileColour(finding: Finding): Explanation | null {
  const [kind, name] = detailParts(finding);
  if (kind === 'ambiguous') {
    const text = `Одна смесевая краска названа по-разному: ${name}. Из неё выйдут разные печатные формы.`;
    return { title: 'Краска под двумя именами', text, fix: 'Оставьте одно имя или переведите краску в CMYK.' };
  }
  if (kind === 'intent') {
    const text = `Файл подготовлен для других условий печати: ${name}. Цвета на листовой машине выйдут иначе.`;
    return {
      title: 'Другие условия печати',
      text,
      fix: 'При сохранении PDF выберите выходной профиль для мелованной бумаги, например FOGRA39.',
    };
  }
  if (kind === 'blend') {
    const text = `${onPage(finding)} прозрачные объекты смешиваются в RGB: цвета CMYK под ними пересчитаются и изменятся.`;
    const fix = 'Задайте смешивание в CMYK: в Illustrator «Файл», «Цветовой режим документа», в InDesign «Пространство смешивания».';
    return { title: 'Смешивание в RGB', text, fix };
  }
  return null;
}
