import { describe, expect, test } from 'vitest';
import { type Finding, finding } from '#lib/domain/artwork/report.ts';
import { explainFinding } from '#lib/messages/artwork/artwork-check.ts';
import { keepUnits } from '#lib/messages/format/units.ts';
import { FINDING_CODES } from '#tests/support/finding-codes.ts';

const place = { x: 0, y: 0, width: 94, height: 40 };

const SAID: [Partial<Finding> & Pick<Finding, 'indicator' | 'severity'>, text: string, fix: string][] = [
  [
    { indicator: 'resolution', severity: 3, page: 2, value: 96, limit: 225, detail: 'image', place },
    'Картинка на странице 2 – 96 ppi, для печати нужно 225.',
    'Замените её оригиналом или уменьшите до 40 мм в ширину.',
  ],
  [
    { indicator: 'resolution', severity: 3, page: 1, value: 18, limit: 300, detail: 'image', place },
    'Картинка на странице 1 – 18 ppi, для печати нужно 300.',
    'Замените её оригиналом.',
  ],
  [
    { indicator: 'bleed', severity: 3, page: 1, value: 0.5, limit: 2, detail: 'missing:left,top' },
    'На странице 1 слева и сверху фон выходит за рез на 0,5 мм, а нужно 2 мм.',
    'Протяните фон и картинки за линию реза на 2 мм, не двигая остальное.',
  ],
  [
    { indicator: 'bleed', severity: 3, page: 1, value: 0.04, limit: 2, detail: 'missing:left' },
    'На странице 1 слева фон кончается на линии реза, а нужно ещё 2 мм.',
    'Протяните фон и картинки за линию реза на 2 мм, не двигая остальное.',
  ],
  [
    { indicator: 'colour', severity: 2, page: 1, detail: 'icc' },
    'Цвета CMYK или серые привязаны к профилю ICC, впервые на странице\u00a01. При печати они могут пересчитаться.',
    'Сохраните PDF без профилей объектов, только CMYK.',
  ],
  [
    { indicator: 'cut', severity: 2, page: 1, value: 1.62, limit: 3, detail: 'text:left' },
    'Текст на странице 1 слева в 1,6 мм от реза, нужно 3 мм.',
    'Сдвиньте внутрь на 1,4 мм.',
  ],
  [
    { indicator: 'cut', severity: 3, page: 1, value: 0.66, limit: 3, detail: 'text:bottom' },
    'Текст на странице 1 снизу в 0,6 мм от реза, нужно 3 мм.',
    'Сдвиньте внутрь на 2,4 мм.',
  ],
  [
    { indicator: 'cut', severity: 2, page: 1, value: 2.3, limit: 3, detail: 'text:top' },
    'Текст на странице 1 сверху в 2,3 мм от реза, нужно 3 мм.',
    'Сдвиньте внутрь на 0,7 мм.',
  ],
  [
    { indicator: 'cut', severity: 3, page: 2, value: -0.4, limit: 3, detail: 'outline:bottom' },
    'Буквы в кривых на странице 2 снизу заходят за рез на 0,4 мм.',
    'Сдвиньте внутрь на 3,4 мм.',
  ],
  [
    { indicator: 'size', severity: 3, page: 1, detail: 'other:100.5x70/90x50' },
    'На странице 1 формат 100,5×70 мм, а заказан 90×50 мм.',
    'Задайте обрезной формат 90×50 мм, вылеты – сверх него, или выберите в заказе другой формат.',
  ],
  [
    { indicator: 'fold', severity: 3, page: 1, value: -3, limit: 97, detail: 'edge:x' },
    'На странице 1 граница панели на 3 мм мимо линии: сгиб в 97 мм от левого края.',
    'Сдвиньте границу на 3 мм – ширина панелей есть в нашем шаблоне.',
  ],
  [
    { indicator: 'unreadable', severity: 3, detail: 'limit:pages', value: 10_000, limit: 1000 },
    'В файле 10 000 страниц, проверяем не больше 1 000.',
    'Разделите файл на части.',
  ],
  [
    { indicator: 'unreadable', severity: 3, detail: 'limit:ordered', value: 3000, limit: 2 },
    'В заказе 2 страницы, в файле 3 000.',
    'Оставьте в файле только страницы этого заказа и загрузите его ещё раз.',
  ],
  [
    { indicator: 'unreadable', severity: 3, page: 2, detail: 'missing:Im1' },
    'На странице 2 нет картинки Im1: ссылка на неё есть, а в файле её нет, и в печати на её месте будет пусто.',
    'Обновите связи с картинками в программе вёрстки или вставьте картинку заново и сохраните PDF ещё раз.',
  ],
  [
    { indicator: 'unreadable', severity: 3, detail: 'limit:loop' },
    'Узор, буква или символ в файле нарисованы сами внутри себя: каждая программа покажет это по-своему.',
    'Разгруппируйте символы и узоры, превратите их в обычные объекты и сохраните PDF ещё раз.',
  ],
  [
    { indicator: 'lines', severity: 2, page: 2, value: 0.1, limit: 0.25, detail: 'one', place },
    'На странице 2 есть линия тоньше нужного: 0,1 пт вместо 0,25 пт. В печати она прервётся или пропадёт.',
    'Сделайте линию не тоньше 0,25 пт.',
  ],
  [
    { indicator: 'text', severity: 2, page: 1, value: 3.5, limit: 7, detail: 'small:reversed', place },
    'На странице 1 есть текст белым по цвету 3,5 пт, нужно от 7 пт: мелкие буквы заплывут краской.',
    'Увеличьте текст до 7 пт.',
  ],
  [
    { indicator: 'exceeded', severity: 2, value: 1, limit: 2, detail: 'pages' },
    'Страниц в файле: 1, а в заказе: 2.',
    'Соберите обе стороны в один PDF из двух страниц. Если вторая сторона пустая, закажите печать с одной стороны.',
  ],
  [
    { indicator: 'exceeded', severity: 2, value: 12, limit: 16, detail: 'pages' },
    'Страниц в файле: 12, а в заказе: 16.',
    'Добавьте недостающие страницы в этот же файл.',
  ],
];

describe('a finding in words', () => {
  test.each(SAID)('%o', (said, text, fix) => {
    expect(explainFinding(finding(said))).toMatchObject({ text: keepUnits(text), fix: keepUnits(fix) });
  });

  /** What stands behind the kind in details that name a side, a size or a colour; the others are their kind alone. */
  const REST: Readonly<Record<string, readonly string[]>> = {
    'unreadable:limit': [':time', ':memory'],
    'unreadable:foreign': [':ai'],
    'unreadable:missing': [':Im1', ':'],
    ...Object.fromEntries(['other', 'guess', 'trimbox', 'bleedbox', 'cropbox'].map((kind) => [`size:${kind}`, [':1x2/3x4']])),
    'size:beyond': [':right', ':top,left'],
    'bleed:missing': [':top'],
    'bleed:short': [':right'],
    'bleed:end': [':top,left/image'],
    'bleed:hair': [':right/17.3'],
    'bleed:line': [':bottom'],
    'bleed:strip': [':left'],
    'bleed:frame': [':top,left'],
    'cut:text': [':top'],
    'cut:outline': [':left'],
    'cut:shape': [':right'],
    'fold:text': [':x'],
    'fold:edge': [':y'],
    'fonts:font': [':Arial', ':'],
    'fonts:damaged': [':Arial', ':'],
    'fonts:letters': [':Тя/Arial', ':/', '://Arial'],
    'colour:spot': [':PANTONE 485 C'],
    'colour:ambiguous': [':A, B'],
    'colour:intent': [':IFRA26'],
    'text:small': [':one', ':several', ':reversed'],
  };
  const all = [...FINDING_CODES, 'unreadable:strange'].flatMap((code) => {
    const [indicator = '', kind = ''] = code.split(':');
    return (REST[code] ?? ['']).map((rest) => [indicator, kind + rest] as const);
  });

  test('a margin is asked to be as wide as the piece needs', () => {
    const margin = { indicator: 'bleed' as const, severity: 2 as const, page: 1, value: 1, limit: 5 };
    expect(explainFinding(finding({ ...margin, detail: 'strip:left' })).fix).toContain(keepUnits('5 мм'));
    expect(explainFinding(finding({ ...margin, detail: 'frame:left,top' })).fix).toContain(keepUnits('5 мм'));
  });

  test.each(Object.keys(REST).filter((code) => /^(bleed|cut|fold):/.test(code)))('every figure of %s comes from the check', (code) => {
    const [indicator = '', kind = ''] = code.split(':');
    const [rest = ''] = REST[code] ?? [];
    const [value, limit] = [17.3, 41.9];
    const said = finding({ indicator: indicator as Finding['indicator'], severity: 2, page: 1, value, limit, detail: kind + rest });
    const { text, fix } = explainFinding(said);
    const figures = [...`${text} ${fix}`.matchAll(/(\d+(?:,\d+)?)[\s\u00a0]мм/g)].map(([, figure]) => figure);
    expect(['17,3', '41,9', '24,6']).toEqual(expect.arrayContaining(figures));
  });

  test('white letters are not asked to be of one ink: they have none', () => {
    const small = { indicator: 'text' as const, severity: 2 as const, page: 1, value: 4, limit: 7 };
    expect(explainFinding(finding({ ...small, detail: 'small:reversed' })).fix).toBe(keepUnits('Увеличьте текст до 7 пт.'));
    expect(explainFinding(finding({ ...small, detail: 'small:several' })).fix).toContain('одной краской');
  });

  test('a page that is damaged is told apart from a file that is', () => {
    const said = (page: number | null) => explainFinding(finding({ indicator: 'unreadable', severity: 3, page, detail: 'damaged' }));
    expect(said(2)).toMatchObject({ title: 'Страница повреждена', text: expect.stringContaining(keepUnits('странице 2')) });
    expect(said(null).title).toBe('Файл не открывается');
  });

  test.each(all)('%s %s is told whole, without a placeholder', (indicator, detail) => {
    const said = finding({ indicator: indicator as Finding['indicator'], severity: 3, page: 1, value: 1, limit: 2, detail, place });
    const { title, text, fix } = explainFinding(said);
    for (const words of [title, text, fix]) {
      expect(words.length).toBeGreaterThan(5);
      expect(words).not.toMatch(/undefined|null|NaN|\?/);
    }
    for (const sentence of [text, fix]) expect(sentence).toMatch(/\.$/);
  });
});
