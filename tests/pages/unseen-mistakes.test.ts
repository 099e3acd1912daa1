import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkContent } from '#content/check-content.ts';
import { embeddedSettlements } from '#server/modules/suggestions/directory.ts';
import { append, drop, EXAMPLE, edit, type Mistake } from '#tests/support/content-mistakes.ts';

const PRICES = 'prices/price-list.yaml';
const ORDERS = 'prices/reference-orders.yaml';
const COSTS = 'prices/costs.yaml';
const CARDS = 'products/BusinessCards.yaml';
const TAGS = 'products/Tags.yaml';
const CATALOGUES = 'products/catalogs.yaml';
const BOOKLETS = 'products/booklets.yaml';
const CALENDARS = 'products/calendars.yaml';
const HANGERS = 'products/doorhangers.yaml';
const DAYS = 'calendar/holidays.yaml';
const SHOP = 'shop.yaml';
const FAQ = 'faq.yaml';
const SEARCH = 'search.yaml';
const CHECK = 'artwork-check.yaml';
const TARIFFS = 'delivery/tariffs.yaml';
const POINTS = 'delivery/pickup-points.yaml';
const COMPANY = 'pages/CompanyInfo.md';
const CONTACTS = 'pages/ContactsPage.md';

const TODAY = '2026-11-22';
const PLACES = embeddedSettlements();

/** What is written as it should be and cannot be meant: none of it may reach a customer. */
const UNSEEN: readonly (readonly [string, Mistake, string])[] = [
  // Cities
  [
    'a pickup point in a misspelt city',
    edit(POINTS, 'city: Псков,', 'city: Пскоф,'),
    `${POINTS}: points[15].city – «Пскоф»: такого города нет в регионе Псковская обл – может быть, Псков? (строка 19)`,
  ],
  [
    'a pickup point in a city of another region',
    edit(POINTS, 'city: Тула, subject: Тульская обл', 'city: Тула, subject: Тверская обл'),
    `${POINTS}: points[19].city – «Тула»: в регионе Тверская обл такого города нет, он есть в других: Тульская обл`,
  ],
  [
    'a pickup point in no region',
    edit(POINTS, 'subject: Брянская обл', 'subject: Брянская область'),
    `${POINTS}: points[7].subject – «Брянская область»: такого региона нет – может быть, Брянская обл? (строка 11)`,
  ],
  [
    'a paid point at the address where the workshop hands out for nothing',
    edit(POINTS, 'address: "Большой проспект Петроградской стороны, 74"', 'address: "14, Наборная улица"'),
    `${POINTS}: points[1].address – «14, Наборная улица» – адрес цеха: там забирают бесплатно, уберите этот пункт (строка 5)`,
  ],
  [
    'a workshop in a city that is not',
    edit(SHOP, '  city: Санкт-Петербург', '  city: Сант-Петербург'),
    `${SHOP}: address.city – «Сант-Петербург»: такого города нет – может быть, Санкт-Петербург? (строка 8)`,
  ],
  [
    'latitude and longitude swapped',
    edit(POINTS, 'latitude: 59.9633, longitude: 30.3116', 'latitude: 30.3116, longitude: 59.9633'),
    `${POINTS}: points[1].latitude – такой точки в России нет`,
  ],
  [
    'a point in the middle of Europe',
    edit(POINTS, 'longitude: 37.6822', 'longitude: 3.76822'),
    `${POINTS}: points[4].longitude – такой точки в России нет`,
  ],

  // The law and the numbers of the seller
  [
    'a VAT the law does not know',
    edit(SHOP, 'general, percent: 22', 'general, percent: 18'),
    `${SHOP}: taxes[2].percent – такой ставки нет. Можно: 20 %, 22 %`,
  ],
  [
    'a general system without VAT',
    edit(SHOP, ', system: general, percent: 22', ', system: general'),
    `${SHOP}: taxes[2].percent – на общей системе цена с НДС: впишите ставку – может быть, 22?`,
  ],
  [
    'a telephone one digit short',
    edit(SHOP, 'phone: 8 800 000-00-00', 'phone: 8 800 000-00-0'),
    `${SHOP}: phone – «8 800 000-00-0»: в российском номере десять цифр после +7 или 8 (строка 4)`,
  ],
  [
    'a telephone of the manager too long',
    edit(SHOP, '+7 812 000-00-02', '+7 812 000-00-022'),
    `${SHOP}: manager.phone – «+7 812 000-00-022»`,
  ],
  ['a telephone of a point in words', edit(POINTS, 'phone: +7 812 000-00-11', 'phone: звоните'), `${POINTS}: points[1].phone – «звоните»`],
  [
    'an e-mail of the manager without its host',
    edit(SHOP, 'maria@tirazh.example', 'maria@'),
    `${SHOP}: manager.email – «maria@»: это не e-mail`,
  ],
  [
    'a token in the settings themselves',
    edit(SHOP, 'hours: Будни', 'hours: "{{shop.phone}}" # Будни'),
    `${SHOP}: hours – здесь {{…}} не подставляется`,
  ],

  // Prices
  [
    'a paper for nothing',
    edit(PRICES, 'sheetPrice: 20.40', 'sheetPrice: 0'),
    `${PRICES}: papers[1].sheetPrice – «0»: нужно больше 0 (строка 76)`,
  ],
  ['a click for nothing', edit(PRICES, 'click: 44.20', 'click: 0'), `${PRICES}: digital.click – «0»: нужно больше 0`],
  ['offset plates for nothing', edit(PRICES, 'base: 2261', 'base: 0'), `${PRICES}: offset[1].base – «0»: нужно больше 0`],
  [
    'a calendar block for nothing',
    edit(PRICES, 'calendarBlock: { price: 58', 'calendarBlock: { price: 0'),
    `${PRICES}: calendarBlock.price – «0»`,
  ],
  [
    'a negative price of a paper',
    edit(PRICES, 'sheetPrice: 68', 'sheetPrice: -68'),
    `${PRICES}: papers[4].sheetPrice – «-68»: нужно больше 0`,
  ],
  [
    'a finishing that costs nothing',
    edit(PRICES, 'RND: { setup: 243, perPiece: 0.59', 'RND: { setup: 0, perPiece: 0'),
    `${PRICES}: finishing.RND.setup – работа бесплатна: впишите цену в setup, perPiece или perSheet`,
  ],
  [
    'a paper ten times as thick',
    edit(PRICES, 'thickness: 0.13', 'thickness: 1.3'),
    `${PRICES}: papers[3].thickness – «1.3» мм для бумаги 170 г/м² не бывает – может быть, 0.17?`,
  ],
  [
    'an area to print on larger than the sheet',
    edit(PRICES, 'printableWidth: 430', 'printableWidth: 530'),
    `${PRICES}: sheet.printableWidth – «530» мм больше самого листа – может быть, 450?`,
  ],
  [
    'runs of offset out of order',
    edit(PRICES, 'maxArea: 20800', 'maxArea: 2080'),
    `${PRICES}: offset[3].maxArea – «2080» не больше площади строкой выше (15700): строки идут по возрастанию`,
  ],
  [
    'an urgent order cheaper than a patient one',
    edit(PRICES, 'urgent: { percent: 130', 'urgent: { percent: 13'),
    `${PRICES}: turnarounds.urgent.percent – «13» %: быстрее, а дешевле, чем standard (100 %)`,
  ],
  [
    'an urgent order slower than a patient one',
    edit(PRICES, 'urgent: { percent: 130, days: 2', 'urgent: { percent: 130, days: 20'),
    `${PRICES}: turnarounds.urgent.days – «20»: дороже, а дольше, чем standard (3)`,
  ],
  [
    'prices from another century',
    edit(PRICES, '"2026-11-01"', '"2062-11-01"'),
    `${PRICES}: validFrom – «2062-11-01»: год далёк от нынешнего – может быть, 2026-11-01? (строка 14)`,
  ],
  [
    'a cost of nothing, so that no price is below it',
    edit(COSTS, 'paperPerKg: 160', 'paperPerKg: 0'),
    `${COSTS}: paperPerKg – «0»: нужно больше 0`,
  ],
  [
    'a reference order of no format',
    edit(ORDERS, 'format: 85x55', 'format: 85x5'),
    `${ORDERS}: [3].format – так напечатать нельзя: Такого формата нет – может быть, 85x55? (строка 8)`,
  ],
  [
    'a reference order too small to be made',
    edit(ORDERS, 'sides: FB, finishing: [DRL], quantity: 1000', 'sides: FB, finishing: [DRL], quantity: 1'),
    `${ORDERS}: [6].quantity – так напечатать нельзя: Тираж за пределами возможного – может быть, 100?`,
  ],

  // Products
  [
    'a fold beyond the edge',
    edit(BOOKLETS, 'at: 99', 'at: 990'),
    `${BOOKLETS}: formats[2].folds[1].at – сгиб на 990 мм, а изделие – 297 мм`,
  ],
  [
    'a folded size larger than the open one',
    edit(CARDS, 'folded: { width: 90, height: 50 }', 'folded: { width: 900, height: 50 }'),
    `${CARDS}: formats[`,
  ],
  [
    'a hole larger than the piece',
    edit(HANGERS, 'diameter: 60', 'diameter: 600'),
    `${HANGERS}: formats[1].hole – отверстие не помещается на изделии`,
  ],
  [
    'a finishing of a format that is not there',
    edit(CALENDARS, 'formats: [pocket]', 'formats: [poket]'),
    `${CALENDARS}: finishing[2].formats[1] – «poket»: такого значения нет – может быть, pocket?`,
  ],
  [
    'a finishing of one format that belongs to the product',
    edit(CALENDARS, 'formats: [pocket] }', 'formats: [pocket], included: true }'),
    `${CALENDARS}: finishing[2].formats – отделка, которая входит в товар, есть у всех форматов`,
  ],
  [
    'a format that begins with a finishing that is not there',
    edit(CALENDARS, 'blocks: 3 }', 'blocks: 3, begins: { finishing: [EYLL] } }'),
    `${CALENDARS}: formats[7].begins.finishing – так напечатать нельзя: Такой отделки у этого формата нет – может быть, EYL? (строка 43)`,
  ],
  [
    'a format that begins with a finishing of another',
    edit(CALENDARS, 'blocks: 3 }', 'blocks: 3, begins: { finishing: [RND] } }'),
    `${CALENDARS}: formats[7].begins.finishing – так напечатать нельзя: Такой отделки у этого формата нет (строка 43)`,
  ],
  [
    'a format that begins with sides that are not offered',
    edit(CALENDARS, 'blocks: 3 }', 'blocks: 3, begins: { sides: F1 } }'),
    `${CALENDARS}: formats[7].begins.sides – «F1»: такого значения нет – может быть, `,
  ],
  [
    'a format that begins with sides that another product has',
    edit(BOOKLETS, '- id: roll', '- id: roll\n    begins: { sides: F0 }'),
    `${BOOKLETS}: formats[1].begins.sides – так напечатать нельзя: Так этот товар не печатаем – может быть, FB? (строка 26)`,
  ],
  [
    'a margin that leaves nothing',
    edit(TAGS, 'safe: 3', 'safe: 15'),
    `${TAGS}: safe – поле 15 мм с двух сторон не оставляет ничего от 25 мм`,
  ],
  [
    'a range of sizes that ends before it begins',
    edit(TAGS, 'diameter: { min: 25, max: 100 }', 'diameter: { min: 250, max: 100 }'),
    `${TAGS}: custom.diameter.max – «100» меньше наименьшего (250)`,
  ],
  [
    'a width of sizes without their height',
    edit(CARDS, ', height: { min: 40, max: 120 } }', ' }'),
    `${CARDS}: custom – ширина и высота нужны обе`,
  ],
  ['no size at all', edit(CARDS, 'custom: {', 'custom: {} #'), `${CARDS}: custom – нужны ширина с высотой или диаметр`],
  [
    'sizes larger than every press sheet',
    edit(CARDS, 'width: { min: 40, max: 120 }', 'width: { min: 40, max: 1600 }'),
    `${CARDS}: custom.width.max – 1600×120 мм с вылетами не входит ни на один печатный лист`,
  ],
  [
    'sizes of a book',
    edit(CATALOGUES, 'papers: [', 'custom: { diameter: { min: 50, max: 90 } }\npapers: ['),
    `${CATALOGUES}: custom – свой размер бывает у листов, а это книга`,
  ],
  [
    'sizes of what a die cuts',
    edit(HANGERS, 'papers: [', 'custom: { diameter: { min: 50, max: 90 } }\npapers: ['),
    `${HANGERS}: custom – вырубают по готовому ножу: свой размер здесь невозможен`,
  ],
  [
    'a format called as a custom size',
    edit(CARDS, 'id: 85x55', 'id: custom-85x55'),
    `${CARDS}: formats[2].id – так пишутся свои размеры покупателей: назовите формат иначе`,
  ],
  [
    'numbers of pages out of order',
    edit(CATALOGUES, 'pages: [8, ', 'pages: [80, '),
    `${CATALOGUES}: multipage.bindings[1].pages – числа идут по возрастанию`,
  ],
  [
    'two products of one name',
    edit(TAGS, 'name: Бирки', 'name: Визитки'),
    `${TAGS}: name – «Визитки»: так уже назван товар в BusinessCards.yaml (строка 4)`,
  ],
  [
    'a token in the text of a product',
    edit(TAGS, '  lead: ', '  lead: "Звоните {{shop.phone}}" #'),
    `${TAGS}: texts.lead – здесь {{…}} не подставляется: напишите словами`,
  ],
  [
    'a link in the text of a product',
    edit(TAGS, '  lead: ', '  lead: "Смотрите [доставку](/deliveryMethods)" #'),
    `${TAGS}: texts.lead – здесь ссылок и картинок не бывает: напишите словами`,
  ],
  ['an empty title', edit(TAGS, '  title: ', '  title: "  " #'), `${TAGS}: texts.title – текст пуст`],

  // Delivery
  ['two time slots of one id', edit(TARIFFS, 'id: "2"', 'id: "1"'), `${TARIFFS}: timeSlots[2].id – «1» повторяется: так уже назван [1]`],
  [
    'a row of the tariff twice',
    edit(TARIFFS, '  - zone: CREG\n    belt: 2', '  - zone: CREG\n    belt: 1'),
    `${TARIFFS}: rows[4].zone – строка для зоны CREG и пояса 1 уже есть`,
  ],
  [
    'no delivery to a whole zone',
    edit(TARIFFS, 'zone: CMSK', 'zone: CREG'),
    `${TARIFFS}: rows – нет строки для зоны CMSK: туда не доставить`,
  ],
  [
    'a further kilogram dearer than the first',
    edit(TARIFFS, 'firstKg: 190, nextKg: 15', 'firstKg: 190, nextKg: 1500'),
    `${TARIFFS}: rows[1].pickup.nextKg – следующий килограмм (1500 ₽) дороже первого (190 ₽)`,
  ],
  ['a region in no list of the tax service', edit(TARIFFS, '"10", "47"', '"1О", "47"'), `${TARIFFS}: belts.1[1] – такого кода региона нет`],

  // The calendar
  [
    'a day off on a Saturday',
    edit(DAYS, '"2026-12-31"', '"2026-12-26"'),
    `${DAYS}: daysOff[2] – «2026-12-26» – суббота или воскресенье: они выходные сами по себе`,
  ],
  ['a day off twice', edit(DAYS, '"2026-12-31"', '"2026-01-09"'), `${DAYS}: daysOff[2] – «2026-01-09» повторяется: так уже назван [1]`],
  ['a holiday twice', edit(DAYS, '"02-23"', '"01-08"'), `${DAYS}: holidays[9] – «01-08» повторяется: так уже назван [8]`],
  [
    'a day off of another century',
    edit(DAYS, '"2026-12-31"', '"2062-12-29"'),
    `${DAYS}: daysOff[2] – «2062-12-29»: год далёк от нынешнего – может быть, 2026-12-29? (строка`,
  ],
  ['a day off long ago', edit(DAYS, '"2026-12-31"', '"1926-12-31"'), `${DAYS}: daysOff[2] – «1926-12-31»: год далёк от нынешнего`],
  [
    'a working Tuesday',
    edit(DAYS, 'workingDays: []', 'workingDays: ["2026-12-29"]'),
    `${DAYS}: workingDays[1] – «2026-12-29» – будний день: он рабочий сам по себе`,
  ],

  // The menu, search, questions, thresholds
  ['no menu at all', drop('menu.yaml'), 'menu.yaml: файла нет'],
  [
    'a product twice in the menus',
    edit('menu.yaml', 'others: [catalogs', 'others: [Tags'),
    'menu.yaml: others[1] – товар Tags уже стоит в меню выше (строка 6)',
  ],
  [
    'a product on the home page that is not sold',
    edit('menu.yaml', 'home: [BusinessCards', 'home: [stickers'),
    'menu.yaml: home[1] – товар stickers не продаётся',
  ],
  [
    'search words of no product',
    edit(SEARCH, '  Leaflets: [', '  Leaflet: ['),
    `${SEARCH}: products.Leaflet – неизвестное поле «Leaflet» – может быть, Leaflets? (строка 7)`,
  ],
  [
    'search words of no page',
    edit(SEARCH, '  Resources: [', '  Resource: ['),
    `${SEARCH}: pages.Resource – неизвестное поле «Resource» – может быть, Resources?`,
  ],
  [
    'search words of no chapter',
    edit(SEARCH, '#сроки-и-срочная-печать', '#сроки-и-срочная-печат'),
    `${SEARCH}: chapters[1].chapter – такой главы нет – может быть, PaymentDelivery#сроки-и-срочная-печать? (строка 36)`,
  ],
  [
    'a search word twice',
    edit(SEARCH, 'ценник, бирка на одежду', 'бирка, бирка на одежду'),
    `${SEARCH}: products.Tags[4] – «бирка» повторяется`,
  ],
  [
    'a page twice among the search’s own',
    edit(SEARCH, 'page: myOrders', 'page: fastPayment'),
    `${SEARCH}: services[2].page – «fastPayment» повторяется`,
  ],
  [
    'a question twice',
    edit(FAQ, 'question: Что значит «4+4»?', 'question: Можно напечатать 50 штук?'),
    `${FAQ}: [2].question – «Можно напечатать 50 штук?» повторяется`,
  ],
  [
    'a token of a question without its end',
    edit(FAQ, '{{shop.claims.days}}', '{{shop.claims.days}'),
    `${FAQ}: {{shop.claims.days}: скобки пишутся по две с каждой стороны – может быть, {{shop.claims.days}}?`,
  ],
  [
    'a red threshold above the yellow one',
    edit(CHECK, 'needed: 225, red: 150', 'needed: 150, red: 225'),
    `${CHECK}: all.resolution.red – «225» больше нужного (150): красным станет то, что годится (строка`,
  ],

  // Pages
  [
    'a token without its end',
    edit(CONTACTS, '{{shop.hours}}', '{{shop.hours'),
    `${CONTACTS}: {{shop.hours: скобки пишутся по две с каждой стороны – может быть, {{shop.hours}}? (строка 13)`,
  ],
  ['a token without its beginning', edit(CONTACTS, '{{shop.hours}}', 'shop.hours}}'), `${CONTACTS}: shop.hours}}: скобки пишутся по две`],
  [
    'a token in single braces',
    edit(CONTACTS, '{{shop.email}}', '{shop.email}'),
    `${CONTACTS}: {shop.email}: скобки пишутся по две с каждой стороны`,
  ],
  [
    'a token that names nothing, by its line',
    edit(CONTACTS, '{{shop.email}}', '{{shop.mail}}'),
    `${CONTACTS}: {{shop.mail}}: такого поля нет в shop.yaml – может быть, {{shop.email}}? (строка 12)`,
  ],
  [
    'a link to nothing',
    edit(COMPANY, '](/publicOffer)', '](/publicOfer)'),
    `${COMPANY}: ссылка /publicOfer ведёт в никуда – может быть, /publicOffer? (строка 31)`,
  ],
  [
    'a link in small letters',
    edit(COMPANY, '](/publicOffer)', '](/publicoffer)'),
    `${COMPANY}: ссылка /publicoffer ведёт в никуда – может быть, /publicOffer?`,
  ],
  [
    'a link without its stroke',
    edit(COMPANY, '](/publicOffer)', '](publicOffer)'),
    `${COMPANY}: ссылка «publicOffer» без косой черты в начале – может быть, /publicOffer?`,
  ],
  [
    'a link to a chapter that is not there',
    edit(COMPANY, '](/publicOffer)', '](/ContactsPage#реквизит)'),
    `${COMPANY}: на странице /ContactsPage нет раздела #реквизит – может быть, #реквизиты?`,
  ],
  [
    'a link to a chapter of the page itself',
    append(COMPANY, '[Выше](#nowhere)'),
    `${COMPANY}: на странице /CompanyInfo нет раздела #nowhere`,
  ],
  ['a link without an address', append(COMPANY, '[Оферта]()'), `${COMPANY}: у ссылки нет адреса`],
  ['a link without words', append(COMPANY, '[](/publicOffer)'), `${COMPANY}: у ссылки /publicOffer нет слов`],
  ['a link never closed', append(COMPANY, '[Оферта](/publicOffer'), `${COMPANY}: ссылка не закрыта скобкой`],
  ['a letter to nobody', append(COMPANY, '[Пишите](mailto:zakaz.tirazh.ru)'), `${COMPANY}: mailto:zakaz.tirazh.ru – это не e-mail`],
  ['a misspelt mailto', append(COMPANY, '[Пишите](mailtо:a@b.ru)'), `${COMPANY}: ссылка «mailtо:a@b.ru» без косой черты`],
  ['a misspelt tel', append(COMPANY, '[Звоните](tell:+78001234567)'), `${COMPANY}: ссылок «tell:» не бывает – может быть, tel:?`],
  ['a call to nobody', append(COMPANY, '[Звоните](tel:8800123456)'), `${COMPANY}: tel:8800123456 – в номере должно быть десять цифр`],
  [
    'a link without encryption',
    append(COMPANY, '[Там](http://example.com)'),
    `${COMPANY}: ссылка http://example.com без защиты – может быть, https://example.com?`,
  ],
  ['an address of no host', append(COMPANY, '[Там](https://)'), `${COMPANY}: ссылка https://: это не адрес`],
  ['a script in a link', append(COMPANY, '[Там](javascript:alert)'), `${COMPANY}: ссылок «javascript:» не бывает`],
  [
    'a picture that is missing',
    append(COMPANY, '![Цех](/media/hall.png)'),
    `${COMPANY}: картинки /media/hall.png нет в папке public – может быть, /media/hall.jpg?`,
  ],
  [
    'a picture of a stranger',
    append(COMPANY, '![Цех](https://example.com/a.png)'),
    `${COMPANY}: картинка https://example.com/a.png не отсюда`,
  ],
  ['a picture without words', append(COMPANY, '![](/media/hall.jpg)'), `${COMPANY}: у картинки /media/hall.jpg нет подписи`],
  ['an empty heading', append(COMPANY, '##'), `${COMPANY}: заголовок пуст`],
  ['a heading without a space', append(COMPANY, '##Цех'), `${COMPANY}: после решёток нужен пробел: ##Цех`],
  ['a second heading of the page', append(COMPANY, '# Цех'), `${COMPANY}: заголовок «#» на странице один`],
  ['a chapter named twice', append(CONTACTS, '## Связь'), `${CONTACTS}: раздел «Связь» назван дважды`],
  ['two stars never closed', append(COMPANY, 'Это **важно'), `${COMPANY}: две звёздочки ** не закрыты`],
  ['a tag of HTML', append(COMPANY, '<b>важно</b>'), `${COMPANY}: разметка HTML (<b>) здесь не нужна`],
  [
    'a row with a cell too many',
    append(COMPANY, '| a | b |\n|---|---|\n| 1 | 2 | 3 |'),
    `${COMPANY}: в строке таблицы ячеек: 3, а в её заголовке – 2`,
  ],
  [
    'two pages of one title',
    edit(CONTACTS, 'title: Контакты', 'title: О компании'),
    `${CONTACTS}: title – «О компании»: так уже названа страница CompanyInfo.md`,
  ],
];

let folder: string;
let publicFolder: string;
beforeAll(() => {
  publicFolder = mkdtempSync(join(tmpdir(), 'tirazh-public-'));
  mkdirSync(join(publicFolder, 'media'));
  writeFileSync(join(publicFolder, 'media/hall.jpg'), Buffer.from([0xff, 0xd8, 0xff]));
});
afterAll(() => rmSync(publicFolder, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tirazh-content-'));
  cpSync(EXAMPLE, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = (today = TODAY) => checkContent(folder, { today, places: PLACES, publicFolder });

describe('content with', () => {
  test.each(UNSEEN)('%s is not published', (_, mistake, expected) => {
    mistake(folder);
    const { errors } = check();
    expect(
      errors.filter((line) => line.startsWith(expected)),
      errors.join('\n'),
    ).not.toEqual([]);
  });

  test('no mistake has nothing said of it', () => {
    expect(check()).toEqual({ errors: [], warnings: [] });
  });

  test('links, pictures and tables as they should be is published', () => {
    append(
      COMPANY,
      '[Почта](mailto:a@b.ru?subject=x) [Звоните](tel:+78001234567) [Там](https://example.com/a_(b)) [Цены](/prices.csv) ![Цех](/media/hall.jpg) [Раздел](/ContactsPage#реквизиты) [Товар](/Tags) `<b>`\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    )(folder);
    expect(check().errors).toEqual([]);
  });
});

test('days that have passed are warned of: a calendar without a day ahead, an expired security.txt, a page of tomorrow', () => {
  edit(COMPANY, '2026-11-21', '2026-11-23')(folder);
  expect(check().warnings).toEqual(['pages/CompanyInfo.md: updated – день 2026-11-23 ещё не наступил']);
  expect(check('2028-01-10').warnings).toEqual([
    expect.stringContaining('calendar/holidays.yaml: daysOff – перенесённых выходных впереди нет, последний был 2027-12-31'),
    expect.stringContaining('shop.yaml: security.until – день 2027-11-01 прошёл'),
  ]);
});
