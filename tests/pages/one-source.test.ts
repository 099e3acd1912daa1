import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readContent } from '#content/read.ts';
import { artworkRulesFor } from '#content/schemas/artwork-check.ts';
import { MAX_ARTWORK_BYTES } from '#lib/contracts/artwork.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '#lib/contracts/my-orders.ts';
import { FILE_TERMS } from '#lib/messages/artwork/explanation.ts';
import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import { findings } from '#lib/messages/site/home.ts';

/** What readers are shown: pages and products, words of the interface and of letters, the documents beside the program. */
const SHOWN = [
  'src/content/pages/*.md',
  'src/content/{faq,search,menu}.yaml',
  'src/content/products/*.yaml',
  'src/lib/messages/**/*.ts',
  'src/{components,islands,layouts,pages}/**/*.{astro,tsx,ts}',
  'docs/*.md',
  'docs/recipes/*.md',
];

/** Written by the program or by a measurement, words of the editor and of the operator's machine, steps in other programs. */
const APART = [
  /^docs\/(codes|proof|operate|copies|several|accountant|proven|run-it|reference-prices|specification|data|asvs|threat-model)\.md$/,
  /^src\/lib\/messages\/(operator|content)\//,
  /artworkRecipes\.md$/,
];

type Owned = { what: string; owner: string; written: RegExp; examples: readonly string[] };

/** A figure or a promise of the shop that one place owns, and how a hand would write it elsewhere. */
const OWNED: readonly Owned[] = [
  {
    what: 'the resolution of pictures',
    owner: 'artwork-check.yaml, resolution',
    written: /\d+[\s\u00a0]?(?:ppi|dpi)/i,
    examples: ['Картинка 96 ppi', 'нужно 150 ppi', 'до 300 dpi'],
  },
  {
    what: 'the kinds of files',
    owner: 'messages/artwork/explanation.ts, kinds',
    written: /(?:PDF|JPEG), (?:JPEG|PNG) (?:или|и)|PDF, JPEG|только PDF|PDF, шрифты/,
    examples: ['PDF, JPEG, PNG или TIFF', 'Принимаем только PDF', 'PDF, шрифты внедрены'],
  },
  {
    what: 'the largest file',
    owner: 'domain/artwork/file-limits.ts',
    written: /\d[\s\u00a0](?:ГБ|МБ)/,
    examples: ['до 1 ГБ', 'больше 10 МБ'],
  },
  {
    what: 'who checks the artwork',
    owner: 'messages/artwork/explanation.ts, checker',
    written:
      /(?:макет|файл)[а-я]* (?:проверяет|посмотрит|смотрит) (?:робот|технолог|менеджер|дизайнер|программа)|(?:технолог|менеджер|дизайнер) проверит/i,
    examples: ['Макет проверяет робот', 'Технолог проверит макет', 'файл смотрит менеджер'],
  },
  {
    what: 'how much is paid first',
    owner: 'shop.yaml, payment',
    written: /(?:предоплат[а-я]*|внести|хватит|оплат[а-я]*)[^.\n]{0,12}\d+[\s\u00a0]?%|\d+[\s\u00a0]?%[\s\u00a0](?:предоплат|оплат|аванс)/i,
    examples: ['100 % предоплата', 'предоплата 50 %', 'Можно внести 30 %'],
  },
  {
    what: 'days of claims, answers and refunds',
    owner: 'shop.yaml, claims',
    written: /(?:в течение|за|через) (?:\d+[\s\u00a0](?:рабочих[\s\u00a0])?дн|(?:рабочего|одного) дня|суток)/i,
    examples: ['в течение 14 дней', 'Ответим в течение рабочего дня', 'вернём за 10 рабочих дней'],
  },
  {
    what: 'photographs of a claim',
    owner: 'domain/orders/claim-photos.ts',
    written: /(?:одну|две|три|четыре|пять|до пяти|\d) фотограф/i,
    examples: ['Приложите две фотографии', 'до пяти фотографий'],
  },
  {
    what: 'the hour an order counts for its day',
    owner: 'calendar/holidays.yaml, cutOffHour',
    written: /(?:до|после) \d{1,2}(?::00| часов)/i,
    examples: ['макет и оплата до 18:00', 'после 18 часов'],
  },
  {
    what: 'pages a staple holds and the block glue needs',
    owner: 'domain/rules/bindings.ts',
    written: /(?:скоб[а-я]* держит до|блок тоньше) \d/i,
    examples: ['Скоба держит до 48 страниц', 'блок тоньше 3 мм'],
  },
];

/** What a law says to every shop. */
const OF_LAW = ['в течение 10 рабочих дн'];

const COMMENT = /^\s*(?:\/\*\*|\*|\/\/|#\s)/;
const shownLines = globSync(SHOWN)
  .filter((path) => !APART.some((apart) => apart.test(path)))
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((text, at) => ({ place: `${path}:${at + 1}`, text: text.replaceAll('\\u00a0', '\u00a0') }))
      .filter(({ text }) => !COMMENT.test(text)),
  );

const found = ({ written }: Owned, text: string): boolean => {
  const [hit] = written.exec(text) ?? [];
  return hit !== undefined && !OF_LAW.some((law) => hit.includes(law) || law.includes(hit));
};

describe('What one place owns', () => {
  test.each(OWNED)('is written nowhere else: $what ($owner)', (owned) => {
    const owner = owned.owner.split(',')[0] ?? '';
    const twice = shownLines.filter(({ place, text }) => !place.includes(owner) && found(owned, text));
    expect(twice.map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([]);
  });

  test.each(OWNED)('would be seen where a hand wrote it: $what', (owned) => {
    expect(owned.examples.filter((example) => !found(owned, example))).toEqual([]);
  });

  test('is what the server keeps: files and photographs', () => {
    expect(FILE_TERMS.largest).toBe(`${MAX_ARTWORK_BYTES / 1024 ** 3} ГБ`);
    expect(ORDER_ACTION.photosHint).toContain(`Не больше ${MAX_PHOTOS}`);
    expect(ORDER_ACTION.photosHint).toContain(`до ${MAX_PHOTO_BYTES / 1024 ** 2} МБ`);
  });

  test('holds for the sample of the home page: the picture that is warned of would not be refused', () => {
    const { resolution } = artworkRulesFor(readContent().artworkCheck, 'VIZ');
    const warned = findings({ bleed: 2, safe: 3, resolution }).find(({ title }) => title.includes('ppi'));
    const ppi = Number(/(\d+) ppi/.exec(warned?.title ?? '')?.[1]);
    expect(warned?.state).toBe('warn');
    expect(ppi).toBeGreaterThanOrEqual(resolution.red);
    expect(ppi).toBeLessThan(resolution.needed);
  });
});
