import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { ContentError, decodeContent } from '#content/explain.ts';
import { readContent } from '#content/read.ts';
import { readPages } from '#content/read-pages.ts';
import { decodeYaml } from '#content/read-yaml.ts';
import { CalendarFile } from '#content/schemas/calendar.ts';
import { PriceListFile } from '#content/schemas/price-list.ts';
import { productFile } from '#content/schemas/product.ts';
import { referenceOrdersFile } from '#content/schemas/reference-orders.ts';
import { ShopFile } from '#content/schemas/shop.ts';
import { drop, EXAMPLE, edit, type Mistake, rename, write } from '#tests/support/content-mistakes.ts';

const PRICES = 'prices/price-list.yaml';
const CARDS = 'products/BusinessCards.yaml';
const TAGS = 'products/Tags.yaml';
const DAYS = 'calendar/holidays.yaml';
const SHOP = 'shop.yaml';
const ORDERS = 'prices/reference-orders.yaml';
const COMPANY = 'pages/CompanyInfo.md';
const OFFER = 'pages/publicOffer.md';

const PAPERS = ['O_80', 'MG_130', 'K2_300'];

/** 866 is what an old editor of Windows saves in. */
const CP866 = Buffer.concat([Buffer.from('name: x\nphone: y\nhours: '), Buffer.from([0x81, 0xe3, 0xa4, 0xad, 0xa8])]);

const CORPUS: readonly (readonly [string, Mistake, string])[] = [
  // The file itself
  [
    'a bracket left open',
    edit(TAGS, 'papers: [K2_300, M_270]', 'papers: [K2_300, M_270'),
    `${TAGS}: строка 33 – выше не закрыта скобка: sides`,
  ],
  [
    'a colon inside a text',
    edit(TAGS, 'name: Бирки', 'name: Бирки: ярлыки'),
    `${TAGS}: строка 4 – лишнее двоеточие: текст с двоеточием берут в кавычки: name: Бирки: ярлыки`,
  ],
  ['a tab as indent', edit(SHOP, '  postalCode', '\tpostalCode'), `${SHOP}: строка 7 – отступ сделан табуляцией, нужны пробелы`],
  ['a crooked indent', edit(SHOP, '  city:', ' city:'), `${SHOP}: строка 8 – `],
  [
    'a text that begins with an asterisk',
    edit(SHOP, 'note: цех', 'note: *цех'),
    `${SHOP}: строка 10 – текст, который начинается с этого знака, берут в кавычки: note: *цех`,
  ],
  [
    'a text that begins with an exclamation mark',
    edit(SHOP, 'note: цех', 'note: !цех'),
    `${SHOP}: строка 10 – текст, который начинается с этого знака, берут в кавычки`,
  ],
  ['a quote left open', edit(SHOP, 'note: цех', 'note: "цех'), `${SHOP}: строка 10 – кавычка не закрыта: note: "цех`],
  [
    'a key twice',
    edit(PRICES, 'offsetOneSidePercent: 85', 'offsetOneSidePercent: 85\noffsetOneSidePercent: 90'),
    `${PRICES}: строка 63 – поле названо дважды: offsetOneSidePercent: 90`,
  ],
  ['two documents', edit(SHOP, 'bank:', '---\nbank:'), `${SHOP}: строка 21 – строка «---» внутри файла не нужна`],
  ['another encoding', write(SHOP, CP866), `${SHOP}: строка 3 – файл сохранён не в UTF-8`],
  [
    'UTF-16',
    (folder) => writeFileSync(join(folder, SHOP), `\ufeff${readFileSync(join(folder, SHOP), 'utf8')}`, 'utf16le'),
    `${SHOP}: строка 1 – файл сохранён не в UTF-8`,
  ],
  ['an empty file', write(DAYS, ''), `${DAYS}: файл пуст`],
  ['nothing but comments', write(DAYS, '# Календарь\n\n'), `${DAYS}: файл пуст`],
  ['a list where fields belong', write(DAYS, '- 1\n'), `${DAYS}: весь файл – нужно: вложенные поля, а написано список`],
  ['a file that is missing', rename(PRICES, 'price-list.yml'), `${PRICES}: файла нет, рядом есть price-list.yml`],
  [
    'a folder that is missing',
    (folder) => rmSync(join(folder, 'products'), { recursive: true }),
    'products/BusinessCards.yaml: файла нет, а этот товар рисует главная страница',
  ],

  // Products
  ['the product of the home page missing', drop(CARDS), `${CARDS}: файла нет, а этот товар рисует главная страница`],
  ['a product gone that the menu names', drop(TAGS), 'menu.yaml: header[2] – «Tags»: такого значения нет – может быть, Bags?'],
  [
    'a product file too many',
    (folder) => cpSync(join(folder, TAGS), join(folder, 'products/Tagz.yaml')),
    `${ORDERS}: на товар Tagz нужно хотя бы 2 контрольных заказа`,
  ],
  [
    'a product file in small letters',
    rename(CARDS, 'businesscards.yaml'),
    'menu.yaml: header[1] – «BusinessCards»: такого значения нет – может быть, businesscards?',
  ],
  ['a product file of another kind', rename(TAGS, 'Tags.yml'), 'products/Tags.yml: лишний файл: здесь лежат только файлы .yaml'],
  [
    'a neighbour that is not there',
    edit(CARDS, 'related: [postcards, Tags, Leaflets]', 'related: [postcards, Tags, Leaflet]'),
    `${CARDS}: texts.related[3] – «Leaflet»: такого товара нет – может быть, Leaflets?`,
  ],
  [
    'a product its own neighbour',
    edit(CARDS, 'related: [postcards', 'related: [BusinessCards'),
    `${CARDS}: texts.related[1] – товар указан соседом самого себя`,
  ],
  [
    'a neighbour twice',
    edit(CARDS, 'related: [postcards', 'related: [Tags'),
    `${CARDS}: texts.related[2] – «Tags» повторяется: так уже назван [1]`,
  ],
  ['a format twice', edit(CARDS, 'id: 85x55', 'id: 90x50'), `${CARDS}: formats[2].id – «90x50» повторяется: так уже назван [1]`],
  ['an option twice', edit(CARDS, '{ id: LAM', '{ id: RND'), `${CARDS}: finishing[2].id – «RND» повторяется: так уже назван [1]`],
  ['a paper twice', edit(CARDS, 'papers: [K2_300, M_270', 'papers: [K2_300, K2_300'), `${CARDS}: papers[2] – «K2_300» повторяется`],
  [
    'an unknown field',
    edit(CARDS, 'formats:', 'formts:'),
    `${CARDS}: formts – неизвестное поле «formts» – может быть, formats? (строка 28)`,
  ],
  [
    'an unknown field deep inside',
    edit(CARDS, '    width: 90', '    widht: 90'),
    `${CARDS}: formats[1].widht – неизвестное поле «widht» – может быть, width? (строка`,
  ],
  [
    'an unknown field like no other',
    edit(TAGS, 'bleed: 2', 'bleed: 2\nqwertyuiop: 2'),
    `${TAGS}: qwertyuiop – неизвестное поле «qwertyuiop». Можно: code, available`,
  ],
  ['a missing field', edit(TAGS, 'bleed: 2\n', ''), `${TAGS}: bleed – поле не заполнено, нужно: число`],
  ['a missing choice', edit(TAGS, 'code: TAG\n', ''), `${TAGS}: code – поле не заполнено. Можно: LEAF, CAT`],
  ['an empty field', edit(TAGS, 'name: Бирки', 'name:'), `${TAGS}: name – поле пусто, нужно: текст (строка 4)`],
  ['a blank text', edit(TAGS, 'name: Бирки', 'name: " "'), `${TAGS}: name – текст пуст`],
  ['a long title', edit(TAGS, 'title: Бирки', `title: ${'Бирки '.repeat(12)}`), `${TAGS}: texts.title – длиннее 70 знаков: сейчас `],
  [
    'a text where a number belongs',
    edit(TAGS, 'maxDesigns: 50', 'maxDesigns: много'),
    `${TAGS}: maxDesigns – нужно: число, а написано «много»`,
  ],
  [
    'fields that bear the name of what every value can do, where a number belongs',
    edit(TAGS, 'maxDesigns: 50', 'maxDesigns: { toString: 50 }'),
    `${TAGS}: maxDesigns – нужно: число, а написано вложенные поля`,
  ],
  [
    'such fields where yes or no belongs',
    edit(TAGS, 'available: true', 'available: { toString: да }'),
    `${TAGS}: available – нужно: true или false, а написано вложенные поля`,
  ],
  [
    'a word every value knows where yes or no belongs',
    edit(TAGS, 'available: true', 'available: constructor'),
    `${TAGS}: available – нужно: true или false, а написано «constructor» (`,
  ],
  [
    'a half of a piece',
    edit(TAGS, 'maxDesigns: 50', 'maxDesigns: 49.6'),
    `${TAGS}: maxDesigns – нужно: целое число, а написано «49.6» – может быть, 50?`,
  ],
  [
    'a Russian yes',
    edit(TAGS, 'available: true', 'available: да'),
    `${TAGS}: available – нужно: true или false, а написано «да» – может быть, true?`,
  ],
  [
    'one value where a list belongs',
    edit(TAGS, 'sides: [FB, F0]', 'sides: FB'),
    `${TAGS}: sides – нужно: список, а написано «FB» – может быть, [FB]?`,
  ],
  ['an empty list', edit(TAGS, 'sides: [FB, F0]', 'sides: []'), `${TAGS}: sides – в списке нужно хотя бы 1`],
  [
    'an unknown paper',
    edit(TAGS, 'papers: [K2_300', 'papers: [K2_30'),
    `${TAGS}: papers[1] – «K2_30»: такого значения нет – может быть, K2_300? Можно: O_80, MG_130`,
  ],
  [
    'a paper in Cyrillic letters',
    edit(TAGS, 'papers: [K2_300', 'papers: [К2_300'),
    `${TAGS}: papers[1] – «К2_300»: такого значения нет – может быть, K2_300 латинскими буквами?`,
  ],
  ['an id with a space', edit(TAGS, 'id: 50x80', 'id: 50 x 80'), `${TAGS}: formats[1].id – только буквы, цифры`],
  ['quantities out of order', edit(TAGS, '[100, 200, 500', '[100, 500, 200'), `${TAGS}: quantities – тиражи идут по возрастанию`],
  [
    'a default format that is not there',
    edit(TAGS, 'format: 50x80, paper', 'format: 50x8, paper'),
    `${TAGS}: defaults.format – так напечатать нельзя: Такого формата нет – может быть, 50x80?`,
  ],
  [
    'a default that cannot be printed',
    edit(TAGS, 'finishing: [DRL], quantity: 1000', 'finishing: [DRL], quantity: 1'),
    `${TAGS}: defaults.quantity – так напечатать нельзя: Тираж за пределами возможного – может быть, 100?`,
  ],

  // Prices
  [
    'a negative price',
    edit(PRICES, 'click: 44.20', 'click: -44.20'),
    `${PRICES}: digital.click – «-44.2»: нужно больше 0 – может быть, 44.2? (строка 26)`,
  ],
  [
    'a price with three decimals',
    edit(PRICES, 'click: 44.20', 'click: 44.205'),
    `${PRICES}: digital.click – «44.205»: цена пишется в рублях, не больше двух знаков после точки – может быть, 44.21? (строка 26)`,
  ],
  [
    'a decimal comma',
    edit(PRICES, 'click: 44.20', 'click: 44,20'),
    `${PRICES}: digital.click – нужно: число, а написано «44,20» – может быть, 44.2?`,
  ],
  [
    'a price with its unit',
    edit(PRICES, 'setup: 255', 'setup: 1 255 ₽'),
    `${PRICES}: digital.setup – нужно: число, а написано «1 255 ₽» – может быть, 1255?`,
  ],
  ['a price beyond belief', edit(PRICES, 'setup: 255', 'setup: 255000000'), `${PRICES}: digital.setup – «255000000» больше 10000000`],
  [
    'a paper that is not in the price list',
    edit(PRICES, 'code: SA_80', 'code: SA_8'),
    'products/stickers.yaml: papers[1] – «SA_80»: такого значения нет – может быть, SA_8?',
  ],
  ['a paper priced twice', edit(PRICES, 'code: SA_80', 'code: O_80'), `${PRICES}: papers[7].code – «O_80» повторяется: так уже назван [1]`],
  [
    'a finishing not priced',
    edit(PRICES, '  CORD: { setup: 510, perPiece: 22, perSheet: 0, days: 0 }', ''),
    `${PRICES}: finishing.CORD – поле не заполнено`,
  ],
  [
    'an unknown finishing',
    edit(PRICES, '  CORD:', '  CORDE:'),
    `${PRICES}: finishing.CORDE – неизвестное поле «CORDE» – может быть, CORD?`,
  ],
  [
    'a price list from no day',
    edit(PRICES, '"2026-11-01"', '"2026-11-31"'),
    `${PRICES}: validFrom – «2026-11-31»: такого дня нет – может быть, 2026-11-30?`,
  ],
  [
    'a date written as people do',
    edit(PRICES, '"2026-11-01"', '"01.11.2026"'),
    `${PRICES}: validFrom – «01.11.2026»: дата пишется «год-месяц-день» – может быть, 2026-11-01?`,
  ],
  [
    'a reference order of no product',
    edit(ORDERS, 'product: Tags', 'product: Tag'),
    `${ORDERS}: [6].product – «Tag»: такого значения нет – может быть, Tags?`,
  ],
  [
    'a reference order named twice',
    edit(ORDERS, 'Визитки 90×50, 1000 шт.', 'Визитки 90×50, 100 шт.'),
    `${ORDERS}: [2].name – «Визитки 90×50, 100 шт.» повторяется: так уже назван [1]`,
  ],
  [
    'a product hardly watched',
    edit(ORDERS, 'product: stickers', 'product: Tags'),
    `${ORDERS}: на товар stickers нужно хотя бы 2 контрольных заказа`,
  ],

  // The calendar and the shop
  [
    'a holiday that does not exist',
    edit(DAYS, '"02-23"', '"02-30"'),
    `${DAYS}: holidays[9] – «02-30»: такого дня нет – может быть, 02-29?`,
  ],
  ['a month that does not exist', edit(DAYS, '"02-23"', '"13-23"'), `${DAYS}: holidays[9] – «13-23»: такого дня нет – может быть, 12-23?`],
  ['a holiday with its year', edit(DAYS, '"02-23"', '"2026-02-23"'), `${DAYS}: holidays[9] – дата пишется «месяц-день»`],
  [
    'a day off that does not exist',
    edit(DAYS, '"2026-01-09"', '"2026-02-30"'),
    `${DAYS}: daysOff[1] – «2026-02-30»: такого дня нет – может быть, 2026-02-28?`,
  ],
  [
    'a day both worked and free',
    edit(DAYS, 'workingDays: []', 'workingDays: ["2026-01-09"]'),
    `${DAYS}: workingDays – Один и тот же день указан и рабочим, и выходным`,
  ],
  [
    'a requisite without quotes',
    edit(SHOP, 'inn: "7813000017"', 'inn: 7813000017'),
    `${SHOP}: legal.inn – нужно: текст, а написано «7813000017» – может быть, то же в кавычках?`,
  ],
  [
    'an entrepreneur with a КПП',
    edit(SHOP, 'inn: "7813000017"', 'inn: "781300001776"'),
    `${SHOP}: legal.kpp – у ИП нет КПП (ИНН из 12 цифр): уберите строку (строка 17)`,
  ],
  [
    'a tax from yesterday',
    edit(SHOP, '"2026-01-01", system', '"2026-11-21", system'),
    `${SHOP}: taxes[2].from – налог меняется с первого числа месяца – может быть, 2026-12-01? (строка 30)`,
  ],
  [
    'a rate that is no longer the law’s',
    edit(SHOP, '  - { from: "2026-01-01", system: general, percent: 22 }\n', ''),
    `${SHOP}: taxes[1].percent – ставка 20 % действовала до 2026-01-01, с этого дня – 22 %: добавьте строку (строка 29)`,
  ],
  [
    'two taxes for one day',
    edit(SHOP, '"2019-01-01", system: general, percent: 20', '"2026-01-01", system: general, percent: 22'),
    `${SHOP}: taxes[2].from – на этот день налог уже назван: [1] (строка 30)`,
  ],
  ['a wrong check digit', edit(SHOP, '"7813000017"', '"7813000018"'), `${SHOP}: legal.inn – контрольная цифра не сходится`],
  [
    'an e-mail that is none',
    edit(SHOP, 'zakaz@tirazh.example', 'zakaz.tirazh.example'),
    `${SHOP}: email – «zakaz.tirazh.example»: это не e-mail`,
  ],

  // Markdown pages
  ['a page without front matter', write(COMPANY, '## Как устроена работа\n'), `${COMPANY}: в начале нет полей между строками «---»`],
  [
    'a front matter never closed',
    edit(COMPANY, "'2026-11-21'\n---", "'2026-11-21'"),
    `${COMPANY}: в начале нет полей между строками «---»`,
  ],
  [
    'a front matter that is no YAML',
    edit(COMPANY, 'title: О компании', 'title: О компании: кто мы'),
    `${COMPANY}: строка 3 – лишнее двоеточие`,
  ],
  [
    'an unknown field of a page',
    edit(COMPANY, 'title:', 'titel:'),
    `${COMPANY}: titel – неизвестное поле «titel» – может быть, title? (строка 3)`,
  ],
  [
    'a page from no day',
    edit(COMPANY, '2026-11-21', '2026-02-30'),
    `${COMPANY}: updated – «2026-02-30»: такого дня нет – может быть, 2026-02-28? (строка 6)`,
  ],
  [
    'a page at an unknown address',
    rename(COMPANY, 'CompanyInf.md'),
    'pages/CompanyInf.md: такого адреса на сайте нет – может быть, CompanyInfo?',
  ],
  ['a page at an address the program draws', rename(COMPANY, 'Profile.md'), 'pages/Profile.md: такого адреса на сайте нет'],
  ['a page that says nothing', write(COMPANY, '---\ntitle: x\n---\n'), `${COMPANY}: под полями нет текста`],
  ['an empty page', write(COMPANY, ''), `${COMPANY}: файл пуст`],
  ['a page in another encoding', write(COMPANY, CP866), `${COMPANY}: строка 3 – файл сохранён не в UTF-8`],
  [
    'a token that names nothing',
    edit(OFFER, '{{shop.legal.address}}', '{{shop.legal.adress}}'),
    `${OFFER}: {{shop.legal.adress}}: такого поля нет в shop.yaml – может быть, {{shop.legal.address}}?`,
  ],
  [
    'a token that is what every value can do',
    edit(OFFER, '{{shop.legal.address}}', '{{constructor}}'),
    `${OFFER}: {{constructor}}: такого поля нет (строка 9)`,
  ],
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tirazh-content-'));
  cpSync(EXAMPLE, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function errorOf(read: () => unknown): string {
  try {
    read();
    return '';
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}
const errors = (): string[] =>
  [...errorOf(() => readContent(folder)).split('\n'), ...errorOf(() => readPages(folder)).split('\n')].filter(Boolean);

/** Names of fields, files and codes are Latin; a Latin word after the reason begins would be the library speaking. */
const ENGLISH = /\b(invalid|expected|received|required|must|unexpected|cannot|error|unrecognized|undefined|null|NaN)\b/i;

describe('a broken content file', () => {
  test.each(CORPUS)('with %s is explained in Russian by file and place', (_, mistake, expected) => {
    mistake(folder);
    const lines = errors();
    expect(lines.filter((line) => line.startsWith(expected))).not.toEqual([]);
    for (const line of lines) {
      expect(line).toMatch(/^[\w./-]+: .*[а-яё]/i);
      expect(line).not.toMatch(ENGLISH);
    }
  });

  test('is the only thing that is said: the files of the example have no error', () => {
    expect(errors()).toEqual([]);
  });

  test('does not hide another: all errors of one file and of several are listed at once', () => {
    edit(CARDS, 'bleed: 2', 'bleed: два')(folder);
    edit(CARDS, 'papers: [K2_300', 'papers: [K2_30')(folder);
    edit(CARDS, 'safe: 3', 'saef: 3')(folder);
    edit(PRICES, 'click: 44.20', 'click: 44.205')(folder);
    edit(DAYS, '"02-23"', '"02-30"')(folder);
    drop(TAGS)(folder);
    const places = errorOf(() => readContent(folder))
      .split('\n')
      .map((line) => line.split(' – ')[0]);
    expect(places.sort()).toEqual(
      [
        'menu.yaml: header[2]',
        'menu.yaml: home[2]',
        `${ORDERS}: [6].product`,
        `${ORDERS}: [7].product`,
        `${CARDS}: bleed`,
        `${CARDS}: papers[1]`,
        `${CARDS}: saef`,
        `${PRICES}: digital.click`,
        `${DAYS}: holidays[9]`,
      ].sort(),
    );
  });

  test('with several syntax errors lists each, and every unknown token of a page is listed', () => {
    edit(SHOP, 'name: Тираж', 'name: Тираж\nname: Тираж')(folder);
    edit(SHOP, 'hours:', 'email: a@b.ru\nhours:')(folder);
    expect(errorOf(() => readContent(folder)).split('\n')).toHaveLength(2);
    cpSync(join(EXAMPLE, SHOP), join(folder, SHOP));
    edit(COMPANY, '{{shop.legal.name}}', '{{shop.x}} {{shop.y}}')(folder);
    edit('pages/Resources.md', 'title:', 'titel:')(folder);
    expect(errorOf(() => readPages(folder)).split('\n')).toHaveLength(3);
  });
});

describe('whatever is written', { timeout: 300_000 }, () => {
  const anyValue = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
    fc.constantFrom<unknown>(undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, 1e21, '', 'да', '44,20', '2026-02-30', '__proto__'),
  );
  const fieldName = fc.string().filter((name) => !['length', '__proto__'].includes(name));
  const schemas: [string, z.ZodType][] = [
    [CARDS, productFile(PAPERS)],
    [PRICES, PriceListFile],
    [DAYS, CalendarFile],
    [SHOP, ShopFile],
    [ORDERS, referenceOrdersFile(['BusinessCards', 'Tags'], PAPERS)],
  ];
  const checkText = (text: string): void => {
    for (const line of text.split('\n')) expect(line).toMatch(/^[\w./-]+: .*[а-яё]/i);
  };

  test.each(schemas)('in a field of %s is either right or explained', (path, schema) => {
    const right = parse(readFileSync(join(EXAMPLE, path), 'utf8')) as unknown;
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.nat()),
        fc.integer({ min: 1, max: 5 }),
        fc.option(fieldName),
        anyValue,
        (picks, depth, extra, value) => {
          const whole = { file: structuredClone(right) };
          let place: Record<string, unknown> = whole;
          let key = 'file';
          for (let step = 0; step < depth; step += 1) {
            const inner = place[key];
            if (typeof inner !== 'object' || inner === null) break;
            place = inner as Record<string, unknown>;
            const keys = Object.keys(place);
            key = keys[(picks.next().value ?? 0) % Math.max(keys.length, 1)] ?? '0';
          }
          place[extra ?? key] = value;
          checkText(errorOf(() => decodeContent(path, schema, whole.file)) || `${path}: верно`);
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each(schemas)('into the text of %s is either right or explained', (path, schema) => {
    const text = readFileSync(join(EXAMPLE, path), 'utf8');
    const scribble = fc.string({ unit: fc.constantFrom(...'{}[]:,-?*&!|>%@`"\'# \t\nаb1') });
    fc.assert(
      fc.property(fc.nat({ max: text.length }), fc.nat({ max: 20 }), scribble, (at, dropped, written) => {
        checkText(errorOf(() => decodeYaml(path, schema, text.slice(0, at) + written + text.slice(at + dropped))) || `${path}: верно`);
      }),
      // A text over several lines in the place of a short value.
      { numRuns: 200, examples: [[66, 0, '\n|\n']] },
    );
  });
});
