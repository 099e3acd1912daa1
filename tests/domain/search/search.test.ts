import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, sectionsOf } from '#components/search/sections.ts';
import { readContent } from '#content/read.ts';
import { decodeJob } from '#lib/domain/job/job-url.ts';
import { askedChoices, type Choice } from '#lib/domain/search/chosen-options.ts';
import { excerpt, markHits } from '#lib/domain/search/search-excerpt.ts';
import { answerQuantity, type PricedQuantity, quantityHref, readAsk } from '#lib/domain/search/search-query.ts';
import { foldText, stemOf, termOf, wordsOf } from '#lib/domain/search/search-words.ts';
import { makeSearch } from '#lib/stores/site/search-index.ts';
import { contentEntries } from '#tests/support/search.ts';

const entries = contentEntries();
const search = makeSearch(entries);
const titles = (query: string): string[] => search(query).found.map(({ entry }) => entry.title);

describe('The first find of a query', () => {
  it.each([
    ['визитка', 'Визитки'],
    ['визитки', 'Визитки'],
    ['визиток', 'Визитки'],
    ['виз', 'Визитки'],
    ['ВИЗИТКУ', 'Визитки'],
    ['визтки', 'Визитки'],
    ['визтики', 'Визитки'],
    ['визтики 500', 'Визитки'],
    ['лситовки', 'Листовки'],
    ['визитные карточки', 'Визитки'],
    ['business card', 'Визитки'],
    ['купить визитки', 'Визитки'],
    ['визитки 90х50', 'Визитки'],
    ['90 на 50', 'Визитки'],
    ['флаер', 'Листовки'],
    ['флаеры', 'Листовки'],
    ['листовку', 'Листовки'],
    ['листовка а4', 'Листовки, А4'],
    ['листовки а6', 'Листовки'],
    ['листовки А5', 'Листовки, А5'],
    ['визитки 85х55', 'Визитки, 85×55'],
    ['каталоги А5', 'Каталоги, А5'],
    ['визитки бумага 350', 'Визитки'],
    ['афиши', 'Листовки'],
    ['буклет', 'Буклеты'],
    ['евробуклет', 'Буклеты'],
    ['бирка', 'Бирки'],
    ['бирок', 'Бирки'],
    ['ценник', 'Бирки'],
    ['брошюра', 'Каталоги'],
    ['журнал', 'Каталоги'],
    ['каталоги на пружине', 'Каталоги, пружина'],
    ['визитки матовая ламинация', 'Визитки, матовая ламинация'],
    ['визитки с ламинацией', 'Визитки, матовая ламинация'],
    ['календари глянцевая бумага', 'Календари'],
    ['приглашения на свадьбу', 'Открытки'],
    ['открыток', 'Открытки'],
    ['папка с карманом', 'Папки'],
    ['квартальный календарь', 'Календари, квартальный'],
    ['перекидной календарь', 'Календарь перекидной'],
    ['стикеры', 'Наклейки'],
    ['наклеек', 'Наклейки'],
    ['крафт пакеты', 'Пакеты'],
    ['тетради', 'Блокноты'],
    ['табличка на дверь', 'Хенгеры на дверь'],
    ['доставка', 'Доставка'],
    ['доставка в Москву', 'Доставка'],
    ['доставка Москва', 'Доставка'],
    ['доставка по Москве', 'Доставка'],
    ['Москва', 'Доставка'],
    ['сдэк', 'Способы доставки'],
    ['самовывоз', 'Самовывоз'],
    ['срочно', 'Сроки и срочная печать'],
    ['завтра', 'Сроки и срочная печать'],
    ['послезавтра', 'Сроки и срочная печать'],
    ['к 2 декабря', 'Сроки и срочная печать'],
    ['до 20 мая', 'Сроки и срочная печать'],
    ['1-го июня', 'Сроки и срочная печать'],
    ['к пятнице', 'Сроки и срочная печать'],
    ['в пятницу', 'Сроки и срочная печать'],
    ['нужно завтра', 'Сроки и срочная печать'],
    ['24 часа', 'Сроки и срочная печать'],
    ['сколько ждать', 'Сроки и срочная печать'],
    ['ко вторнику', 'Сроки и срочная печать'],
    ['chjxyj', 'Сроки и срочная печать'],
    ['возврат денег', 'Возврат и брак'],
    ['брак', 'Возврат и брак'],
    ['вылеты', 'Размер и вылеты'],
    ['cmyk', 'Технические требования'],
    ['шрифты', 'Шрифты и линии'],
    ['телефон', 'Контакты'],
    ['забыл пароль', 'Новый пароль'],
    ['где мой заказ', 'Мои заказы'],
    ['нужно ли регистрироваться', 'Нужно ли регистрироваться?'],
    ['цветопроба', 'Цвет будет как на экране?'],
    ['скругление', 'Бирки, скругление углов'],
    ['dbpbnrb', 'Визитки'],
    ['ljcnfdrf', 'Доставка'],
    [',bhrb', 'Бирки'],
    ['cgjcj,s ljcnfdrb', 'Способы доставки'],
    ['визитки до 2000', 'Визитки'],
    ['100 листовок', 'Листовки'],
  ])('of «%s» is «%s»', (query, title) => {
    expect(titles(query)[0]).toBe(title);
  });

  it.each([
    ['каталок', 'Каталоги'],
    ['каталк', 'Каталоги'],
    ['каталоки', 'Каталоги'],
    ['каталок A4', 'Каталоги'],
    ['катлог', 'Каталоги'],
    ['каталлог', 'Каталоги'],
    ['катаолг', 'Каталоги'],
    ['листоки', 'Листовки'],
    ['листофки', 'Листовки'],
    ['наклеки', 'Наклейки'],
    ['накелйки', 'Наклейки'],
    ['буклекы', 'Буклеты'],
    ['буклит', 'Буклеты'],
    ['бкулеты', 'Буклеты'],
    ['пкеты', 'Пакеты'],
    ['пакекы', 'Пакеты'],
    ['попки', 'Папки'],
    ['ппапки', 'Папки'],
    ['ппаки', 'Папки'],
    ['берки', 'Бирки'],
    ['бикри', 'Бирки'],
    ['хенгеки', 'Хенгеры на дверь'],
    ['блокнокы', 'Блокноты'],
    ['блокноод', 'Блокноты'],
    ['колендарь', 'Календари'],
    ['откритки', 'Открытки'],
    ['октрытки', 'Открытки'],
  ])('of «%s», a slip of the finger, is «%s»', (query, title) => {
    expect(titles(query)[0]).toBe(title);
  });

  it.each([
    'бумага 350',
    'картон 350 г',
    'фирменный бланк',
    'бланки',
    'асдфгх',
    'экскаватор',
    '<img src=x onerror=alert(1)>',
    'qqqq',
    '—',
    '   ',
    '',
  ])('of «%s» is nothing', (query) => {
    expect(titles(query)).toEqual([]);
  });

  it.each(['70x70', '70х70', '70×70', '70*70', '70 на 70', '70 х 70 мм', '7x7 см'])(
    'of the size «%s», which nothing is listed in, is a product that is cut to it, with the size chosen and no price of another one',
    (query) => {
      const cut = search(query).found;
      expect(new Set(cut.map(({ entry }) => entry.title))).toEqual(
        new Set(['Визитки', 'Бирки', 'Листовки', 'Открытки'].map((name) => `${name}, свой размер 70×70`)),
      );
      expect(cut.map(({ entry }) => entry.href)[0]).toBe('/BusinessCards?format=custom-70x70');
      expect(cut.every(({ entry, run }) => entry.runs === undefined && run === null)).toBe(true);
    },
  );

  it.each([
    ['листовки 70х70', 'Листовки, свой размер 70×70'],
    ['200 листовок 70х70', 'Листовки, свой размер 70×70'],
    ['листовка 60x300', 'Листовки, свой размер 60×300'],
    ['90х50', 'Визитки'],
  ])('of «%s» is «%s»: the product that is named, and a listed size before others', (query, title) => {
    expect(titles(query)[0]).toBe(title);
    expect(titles(query).filter((each) => each === 'Листовки')).toEqual([]);
  });

  it.each([
    ['листовки А5', '/Leaflets', 'A5', 1000],
    ['200 листовок 148х210', '/Leaflets', 'A5', 200],
    ['визитки 55х85', '/BusinessCards', '85x55', 1000],
  ])('of «%s» opens the listed size with that run, and names no price of another size', (query, page, format, quantity) => {
    const { entry, run } = search(query).found[0]!;
    const product = readContent().products.find(({ product: { slug } }) => `/${slug}` === page)!.product;
    const [path, address = ''] = entry.href.split('?');
    expect([path, run, entry.least]).toEqual([page, null, undefined]);
    expect(decodeJob(address, product).job).toMatchObject({ format, quantity });
  });

  it.each([
    ['круглые бирки 500', '/Tags', { format: 'd40', quantity: 500 }],
    ['календарь А1 50 штук', '/calendars', { format: 'A1', quantity: 50 }],
    ['календарь A3', '/calendars', { format: 'A3' }],
    ['каталог на пружине 100 штук 24 страницы', '/catalogs', { binding: 'wire', pages: 24, quantity: 100 }],
    ['каталог 24 стр 100 штук', '/catalogs', { binding: 'staple', pages: 24, quantity: 100 }],
    ['каталог А5 на клею 64 полосы 100 штук', '/catalogs', { format: 'A5', binding: 'perfect', pages: 64, quantity: 100 }],
    ['визитки матовая ламинация 500', '/BusinessCards', { finishing: ['LAM'], quantity: 500 }],
    ['визитки с ламинацией и скруглением', '/BusinessCards', { finishing: ['RND', 'LAM'] }],
    ['200 листовок А5 с перфорацией', '/Leaflets', { format: 'A5', finishing: ['PERF'], quantity: 200 }],
    ['бирки с люверсом и ламинацией', '/Tags', { finishing: ['DRL', 'EYL', 'LAM'] }],
  ])('of «%s» opens what its words choose, and names no price of another job', (query, page, chosen) => {
    const { entry, href, run } = search(query).found[0]!;
    const product = readContent().products.find(({ product: { slug } }) => `/${slug}` === page)!.product;
    const [path, address = ''] = href.split('?');
    expect([path, run, entry.least, entry.job]).toEqual([page, null, undefined, undefined]);
    expect(decodeJob(address, product).job).toMatchObject(chosen);
  });

  it.each([
    ['10 визиток', 50],
    ['10 визиток с ламинацией', 50],
    ['10 визиток 85х55', 50],
    ['60 визиток', undefined],
    ['визитки до 10 штук', undefined],
  ])('of «%s», fewer than are made, opens the smallest run and says that it is: %s', (query, fewest) => {
    const [first] = search(query).found;
    expect(first?.fewest).toBe(fewest);
    if (fewest !== undefined) expect(first?.href).toMatch(/[?&]quantity=50(?:&|$)/);
  });

  it('of two films that a query names is the one with more of its words', () => {
    const films: Choice[] = [
      ['finishing=LAM', 'матовая ламинация', 'матов ламинац'],
      ['finishing=GLOSS', 'глянцевая ламинация', 'глянцев ламинац'],
    ];
    expect(askedChoices('глянцевая ламинация', films)).toEqual([films[1]]);
    expect(askedChoices('ламинация', films)).toEqual([films[0]]);
  });

  it.each(['500 папок', 'круглые визитки', '5 папок', 'евро буклеты'])(
    'of «%s», which names no other format of the product, chooses none',
    (query) => {
      expect(search(query).found[0]?.href).not.toMatch(/format=/);
    },
  );

  it.each(['доствка', 'самовывос'])('of «%s», a long word mistyped, is the page that it names', (query) => {
    expect(titles(query)[0]).toMatch(/^(?:Доставка|Самовывоз)$/);
  });

  it.each(['бумага 130 г', 'бумага 170', 'бумага 300', 'бумага 80'])('of «%s» are all the products that have it', (query) => {
    const { products, priceList } = readContent();
    const grammage = Number(/\d+/.exec(query));
    const codes = priceList.papers.filter((paper) => paper.grammage === grammage).map(({ code }) => code);
    const having = products.filter(({ product: { papers, multipage } }) =>
      [...papers, ...(multipage?.coverPapers ?? [])].some((code) => codes.includes(code)),
    );
    expect(having.length).toBeGreaterThan(2);
    expect(titles(query)).toEqual(expect.arrayContaining(having.map(({ product }) => product.name)));
  });

  it('of a short word is none that begins with another letter', () => {
    const { found } = search('пакет');
    expect(found[0]?.entry.title).toBe('Пакеты');
    expect(found.flatMap(({ stems }) => [...stems])).not.toContain('макет');
  });

  it.each(['каталог 64 страницы', 'каталоги 64 страницы'])('of «%s», whose numbers only an answer has, is the product named', (query) => {
    expect(titles(query)[0]).toBe('Каталоги, 64\u00a0страницы');
    expect(titles(query).length).toBeGreaterThan(1);
  });

  it('of a city no page names is what is called delivery, and nothing that only mentions it', () => {
    const named = titles('доставка в якутск');
    expect(named[0]).toBe('Доставка');
    expect(named.length).toBeLessThan(8);
  });

  it.each(['<b>x</b>', '<br>', 'b x'])('of «%s», which is no word, is not guessed from the other keyboard', (query) => {
    expect(search(query)).toMatchObject({ found: [], relaid: null });
  });

  it('of a size no product is cut to is nothing', () => expect(titles('5000x7000')).toEqual([]));

  it('says in which artwork the words were found', () => {
    expect(search('dbpbnrb lj 2000').relaid).toBe('визитки до 2000');
    expect(search('pdf').relaid).toBeNull();
  });
});

const AT_LEAST = (min: number) => ({ min, max: Infinity });
const UP_TO = (max: number) => ({ min: 0, max });

describe('The number of an order', () => {
  const WAYS = ['Мои заказы', 'Быстрая оплата'];
  it.each(['№ 37', '№37', '#37', 'N 37', 'номер 37', '100234', '000012-1'])('«%s» finds the way to one’s orders alone', (query) => {
    expect(titles(query)).toEqual(WAYS);
  });

  it('may be a run too, and what is printed in it follows', () => {
    const { found } = search('37');
    expect(found.slice(0, WAYS.length).map(({ entry }) => entry.title)).toEqual(WAYS);
    expect(found.some(({ href }) => href === '/calendars?quantity=37')).toBe(true);
  });

  it.each(['37 визиток', '37 штук', '37 ₽'])('is not what «%s» says', (query) => {
    expect(titles(query)).not.toContain(WAYS[0]);
  });
});

describe('What a query asks of price and run', () => {
  it.each([
    ['визитки до 1000', 'визитки', UP_TO(100_000), null],
    ['дешевле 2000 р', '', UP_TO(200_000), null],
    ['не дороже 1 500 руб.', '', UP_TO(150_000), null],
    ['визитки за 3 тысячи рублей', 'визитки', UP_TO(300_000), null],
    ['до 5к', '', UP_TO(500_000), null],
    ['до 5 к', '', UP_TO(500_000), null],
    ['визитки до 5 к ₽', 'визитки', UP_TO(500_000), null],
    ['до 50 к рублей визитки', 'визитки', UP_TO(5_000_000), null],
    ['5 к визиток', 'визиток', null, AT_LEAST(5000)],
    ['визитки 1000 к пятнице', 'визитки к', null, AT_LEAST(1000)],
    ['визитки 500 к свадьбе', 'визитки к свадьбе', null, AT_LEAST(500)],
    ['от 500 до 1500', '', { min: 50_000, max: 150_000 }, null],
    ['буклеты 500-1500 руб', 'буклеты', { min: 50_000, max: 150_000 }, null],
    ['от 1 до 2 тысяч', '', { min: 100_000, max: 200_000 }, null],
    ['от 1500 до 500', '', { min: 50_000, max: 150_000 }, null],
    ['дороже 5000 ₽', '', AT_LEAST(500_000), null],
    ['100 листовок', 'листовок', null, AT_LEAST(100)],
    ['тысяча визиток', 'визиток', null, AT_LEAST(1000)],
    ['5 тыс. визиток', 'визиток', null, AT_LEAST(5000)],
    ['тираж 500', '', null, AT_LEAST(500)],
    ['до 100 шт', '', null, UP_TO(100)],
    ['от 50 до 200 штук', '', null, { min: 50, max: 200 }],
    ['1 000 визиток до 3 000 ₽', 'визиток', UP_TO(300_000), AT_LEAST(1000)],
    ['визитки 90×50', 'визитки 90x50', null, null],
    ['А4', 'a4', null, null],
    ['картон 300 г', 'картон 300 г', null, null],
    ['бумага 130', 'бумага 130', null, null],
    ['4+4', '4+4', null, null],
    ['каталог 16 страниц', 'каталог 16 страниц', null, null],
    ['каталог 24 страницы 100 штук', 'каталог 24 страницы', null, AT_LEAST(100)],
    ['каталог 24 полосы 100', 'каталог 24 полосы', null, AT_LEAST(100)],
    ['возврат 14 дней', 'возврат 14 дней', null, null],
    ['к 20 декабря', 'дедлайн', null, null],
    ['100 визиток к 20 декабря', 'визиток', null, AT_LEAST(100)],
    ['календарь на 2027', 'календарь', null, null],
    ['календари 2027', 'календари', null, null],
    ['визитки на 2027 год', 'визитки', null, null],
    ['листовки 2027г.', 'листовки', null, null],
    ['100 календарей на 2027 год', 'календарей', null, AT_LEAST(100)],
    ['календари тираж 2027', 'календари', null, AT_LEAST(2027)],
    ['календари до 2030', 'календари', UP_TO(203_000), null],
    ['2027 штук календарей', 'календарей', null, AT_LEAST(2027)],
    ['листовки на 2027 ₽', 'листовки', UP_TO(202_700), null],
    ['ИНН 7801234567', 'инн 7801234567', null, null],
    ['до', 'до', null, null],
  ])('«%s»', (query, text, price, quantity) => {
    expect(readAsk(query)).toEqual({ text, price, quantity });
  });

  const LADDER: PricedQuantity[] = [
    [50, 1000],
    [100, 1500],
    [200, 2100],
    [500, 4000],
  ].map(([quantity = 0, price = 0]) => ({ quantity, price, turnaround: 'standard' }));
  it.each([
    ['the most pieces a budget buys', UP_TO(2100), null, 200],
    ['the most pieces within a range', { min: 1100, max: 3000 }, null, 200],
    ['the fewest where only a lower price is named', AT_LEAST(1200), null, 100],
    ['the run asked for', null, AT_LEAST(100), 100],
    ['the next larger run', null, AT_LEAST(150), 200],
    ['the largest run within a bound', null, UP_TO(100), 100],
    ['the run asked for within the budget', UP_TO(2500), AT_LEAST(100), 100],
    ['nothing below the smallest price', UP_TO(999), null, undefined],
    ['nothing above the largest run', null, AT_LEAST(501), undefined],
  ])('is answered by %s', (_, price, quantity, answer) => {
    expect(answerQuantity(LADDER, { price, quantity })?.quantity).toBe(answer);
  });

  it.each([
    ['between two of the ladder', AT_LEAST(150), 150],
    ['on the ladder', AT_LEAST(200), undefined],
    ['below the smallest', AT_LEAST(10), undefined],
    ['within a bound', UP_TO(150), undefined],
  ])('keeps the run that was asked for %s', (_, quantity, wanted) => {
    expect(answerQuantity(LADDER, { price: null, quantity })?.wanted).toBe(wanted);
  });

  it('is answered by prices of the price list, the cheapest product first', () => {
    const { found, isPriced } = search('дешевле 2000 р');
    expect(isPriced).toBe(true);
    expect(found.length).toBeGreaterThan(2);
    const prices = found.map(({ run }) => run?.price ?? Number.NaN);
    expect(prices.every((price) => price <= 200_000)).toBe(true);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it.each([
    ['визитки до 1000', 50, 'economy'],
    ['визитки до 2100 ₽', 200, 'economy'],
    ['визитки до 2300 ₽', 200, 'standard'],
    ['100 визиток до 2000 ₽', 100, 'standard'],
  ])('is answered by economy only where that buys more: «%s»', (query, quantity, turnaround) => {
    expect(search(query).found[0]).toMatchObject({ entry: { title: 'Визитки' }, run: { quantity, turnaround } });
  });

  it.each([
    ['200 визиток завтра', 'day'],
    ['1000 визиток на завтра', 'day'],
    ['300 визиток сегодня срочно', 'day'],
    ['10000 визиток к завтра', 'urgent'],
    ['200 визиток послезавтра', 'urgent'],
    ['500 папок завтра', 'standard'],
    ['500 папок послезавтра', 'standard'],
  ])('is answered, for tomorrow, by the fastest turnaround of that run: «%s»', (query, turnaround) => {
    const [first] = search(query).found;
    expect(first).toMatchObject({ entry: { kind: 'product' }, run: { turnaround } });
    expect(search(query).found.filter(({ entry }) => entry.kind === 'product')).toHaveLength(1);
  });

  it.each(['цена 300 визиток срочно', 'сколько стоят 300 срочных визиток'])(
    'is answered, in a hurry, by the urgent price: «%s»',
    (query) => {
      const { found } = search(query);
      const [first] = found;
      expect(first).toMatchObject({ entry: { title: 'Визитки' }, run: { quantity: 300, turnaround: 'urgent' } });
      expect(first?.run?.price).toBeGreaterThan(search('300 визиток').found[0]?.run?.price ?? Infinity);
      expect(found.filter(({ entry }) => entry.kind === 'product')).toHaveLength(1);
    },
  );

  it.each([
    ['визитки 5000 к завтра', 5000, '2026-12-01'],
    ['визитки 500 к завтра', 500, '2026-12-01'],
    ['визитки 1000 к пятнице', 1000, '2026-12-04'],
    ['1000 визиток в пятницу', 1000, '2026-12-04'],
    ['визитки на пятницу 1000 штук', 1000, '2026-12-04'],
    ['визитки 1000 до пятницы', 1000, '2026-12-04'],
  ])('keeps the run and the day beside each other: «%s»', (query, quantity, day) => {
    const { found, needed } = makeSearch(entries, () => '2026-11-30')(query);
    expect(found[0]).toMatchObject({ entry: { title: 'Визитки' }, run: { quantity }, isMissed: false });
    expect(found[0]?.href).toMatch(new RegExp(`[?]quantity=${quantity}&.*needed=${day}$`));
    expect(needed).toBe(day);
  });

  it('is not answered by a product that costs more, but the product is still found', () => {
    const [first] = search('папки до 100 рублей').found;
    expect(first?.entry.title).toBe('Папки');
    expect(first?.run).toBeNull();
  });

  it('counts what a plainer job would cost as an answer, and says the run only where it is that of the ladder', () => {
    const least = entries.find(({ title }) => title === 'Визитки')?.least;
    const budget = Math.ceil((least?.price ?? Number.NaN) / 100);
    const [first] = search(`визитки до ${budget}`).found;
    expect(first).toMatchObject({ entry: { title: 'Визитки' }, run: null, isMissed: false });
    expect(search(`визитки до ${budget - 1} рублей`).found[0]).toMatchObject({ run: null, isMissed: true });
    expect(search(`до ${budget} рублей`).found.map(({ entry }) => entry.title)).toContain('Визитки');
  });

  it('leads to the page with that run chosen', () => {
    expect(quantityHref('/Tags', { quantity: 200, price: 1, turnaround: 'standard' })).toBe('/Tags?quantity=200');
    expect(quantityHref('/Tags', { quantity: 200, price: 1, turnaround: 'economy' })).toBe('/Tags?quantity=200&turnaround=economy');
  });
});

describe('Words', () => {
  it.each([
    ['визитка', 'визитки', 'визиток', 'визиткам', 'визитками'],
    ['листовка', 'листовок', 'листовку'],
    ['наклейка', 'наклеек', 'наклейками'],
    ['папка', 'папок', 'папки'],
    ['буклет', 'буклеты', 'буклетов', 'буклете'],
    ['календарь', 'календари', 'календарей'],
    ['доставка', 'доставки', 'доставкой'],
    ['деньги', 'денег', 'деньгами'],
    ['скругление', 'скруглением', 'скруглений'],
  ])('%s and its forms have one stem', (...forms) => {
    expect(new Set(forms.map(stemOf)).size).toBe(1);
  });

  it('come in one spelling', () => {
    expect(foldText('ЁЛКА А4 90 × 50 90х50')).toBe('елка a4 90x50 90x50');
    expect(wordsOf('Печать 4+4, 300 г/м²')).toEqual(['печать', '4+4', '300', 'г', 'м']);
    expect(termOf('для')).toBeNull();
  });

  it('leaves a word of one form whole: «меню» is not «меняете»', () => {
    expect([stemOf('меню'), stemOf('фото')]).toEqual(['меню', 'фото']);
    expect(stemOf('меняете').startsWith(stemOf('меню'))).toBe(false);
  });

  it('keep a stem of three letters', () => {
    fc.assert(fc.property(fc.stringMatching(/^[а-я]{3,15}$/), (word) => stemOf(word).length >= 3));
  });
});

describe('Whatever is typed', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.stringMatching(/^[а-яё0-9 .,\-+×₽<>/"']{0,60}$/),
    fc.constantFrom('__proto__', 'constructor', '(', '*', '\\', '<img src=x onerror=alert(1)>', '9'.repeat(250), 'до '.repeat(99)),
  );

  it('the search answers and never throws', () => {
    fc.assert(
      fc.property(typed, (query) => {
        const { found } = search(query);
        expect(found.length).toBeLessThanOrEqual(30);
      }),
      { numRuns: 300 },
    );
  });

  it('an ask has ends in their order', () => {
    fc.assert(
      fc.property(typed, (query) => {
        for (const range of [readAsk(query).price, readAsk(query).quantity]) {
          if (range !== null) expect(range.min).toBeLessThanOrEqual(range.max);
        }
      }),
    );
  });

  it('marking loses no sign, so markup stays the text it is', () => {
    fc.assert(
      fc.property(typed, fc.array(fc.string()), (text, stems) => {
        expect(
          markHits(text, new Set(stems))
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
    expect(markHits('<b>Визитки</b>', new Set(['визитк']))).toEqual([
      { text: '<b>', hit: false },
      { text: 'Визитки', hit: true },
      { text: '</b>', hit: false },
    ]);
  });

  it('an excerpt shows what was found and is not longer than asked', () => {
    const text = `${'Слово '.repeat(60)}вылеты ${'конец '.repeat(60)}`;
    const shown = excerpt(text, new Set(['вылет']), 100);
    expect(shown.some(({ text: piece, hit }) => hit && piece === 'вылеты')).toBe(true);
    expect(shown.map((piece) => piece.text).join('').length).toBeLessThanOrEqual(102);
  });
});

describe('Pages as text', () => {
  it('are cut at their chapters, without markup', () => {
    const markdown = 'Начало.\n\n## Оплата\n\n- **Карта.** [Здесь](/x).\n\n## Доставка\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
    const headings = [
      { slug: 'oplata', text: 'Оплата' },
      { slug: 'dostavka', text: 'Доставка' },
    ];
    expect(sectionsOf(markdown, headings)).toEqual([
      { title: '', slug: '', text: 'Начало.' },
      { title: 'Оплата', slug: 'oplata', text: 'Карта. Здесь.' },
      { title: 'Доставка', slug: 'dostavka', text: 'a b 1 2' },
    ]);
  });

  it('must have the chapters the built page has', () => {
    expect(() => sectionsOf('## Одна', [])).toThrow('chapters');
  });

  it('show no sign of Markdown', () => {
    for (const { text } of entries) expect(text).toBe(plainText(text).replaceAll('&shy;', ''));
  });
});
