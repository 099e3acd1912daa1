import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paidLetter, placedLetter } from '#lib/messages/orders/order-letters.ts';
import type { OrderSlip } from '#lib/messages/orders/order-slip.ts';
import { slipPlaces } from '#lib/messages/orders/order-slip-words.ts';
import { sampleLetters, writeLetterSamples } from '#server/cli/letter-preview.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';

const HOSTILE = 'Анна <img src="http://evil.test/x.png" onerror=alert(1)> "Вет&рова"';
const deps = {
  catalogue: loadCatalogue(),
  config: { publicUrl: 'https://shop.test' } as never,
  clock: () => new Date('2026-11-21T09:00:00Z'),
};
const samples = sampleLetters(deps, HOSTILE);
const letterOf = (name: string) => samples.find((sample) => sample.name === name)?.letter ?? { subject: '', text: '', html: '' };
/** A product that has come is drawn as well, but no one has ordered it yet. */
const about = samples.filter(({ name, letter }) => name !== 'arrival' && letter.html.includes('class="item"'));

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&#8853;': '⊕' };
const spaced = (text: string): string => text.replaceAll(/[\u00a0\u202f\s]+/g, ' ');
const body = (html: string): string => html.replace(/<head>[\s\S]*<\/head>/, '');
const tagsOf = (html: string): string[] => html.match(/<[^!/][^>]*>/g) ?? [];

/** What is left of the HTML where a program drops the head, every style and every class. */
const bareText = (html: string): string =>
  spaced(
    body(html)
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      .replaceAll('</td>', ' ; ')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#8853);/g, (sign) => SIGNS[sign] ?? sign),
  );

const allOf = (text: string, pattern: RegExp): string[] => [...new Set(spaced(text).match(pattern) ?? [])].toSorted();
const SUM = /\d[\d ]*(?:,\d\d)? ₽/g;
const DAY = /во? [а-я]+, \d+ [а-я]+|до \d+:00 мск [а-я]+, \d+ [а-я]+/g;
const linksOf = (text: string): string[] => allOf(text, /https?:\/\/[^\s"<]+/g).filter((link) => !link.includes('evil'));
const hrefsOf = (html: string): string[] =>
  [...new Set([...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')))].toSorted();

/** Nothing is promised any more: it is called off, handed over or late. */
const WITHOUT_DAY = ['voided', 'cancelled', 'recalled', 'claim', 'decided', 'late', 'compensated'];

describe('letters', () => {
  it('of every kind have a sample', () => {
    const folder = 'src/lib/messages';
    const composers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /letters?\.ts$|announcement\.ts$/.test(file))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/export (?:const|function) (\w+(?:Letter|Notice))\b/g)])
      .map(([, name = '']) => name)
      .filter((name) => name !== 'composeLetter');
    expect(composers.length).toBeGreaterThan(25);
    const made = readdirSync(join(folder, 'operator'))
      .filter((file) => file.endsWith('-samples.ts'))
      .map((file) => readFileSync(join(folder, 'operator', file), 'utf8'))
      .join('\n');
    expect(composers.filter((name) => !made.includes(`letter: ${name}(`))).toEqual([]);
  });

  it('end what a customer has written with a stop before the next sentence', () => {
    expect(spaced(letterOf('claim').text)).toMatch(/[^.]»\. Вы просите перепечатать\./);
  });

  it('break no line of a heading inside a number', () => {
    const headings = samples.flatMap(({ letter }) => letter.html.match(/<h1[\s\S]*?<\/h1>/g) ?? []).filter((html) => /\d-\d/.test(html));
    expect(headings.length).toBeGreaterThan(3);
    for (const html of headings) expect(html).toMatch(/nowrap">\d+-\d+<\/span>/);
  });

  it('say the same in HTML and in plain text: words, sums, days, links', () => {
    for (const { name, letter } of samples) {
      const [seen, read] = [bareText(letter.html), letter.text];
      expect(allOf(seen, SUM), name).toEqual(allOf(read, SUM));
      expect(allOf(seen, DAY), name).toEqual(allOf(read, DAY));
      expect(hrefsOf(letter.html), name).toEqual(linksOf(read));
      const words = read.replaceAll(/https?:\S+/g, '').match(/[А-Яа-яё]{4,}/g) ?? [];
      expect(
        words.filter((word) => !seen.includes(word)),
        name,
      ).toEqual([]);
    }
  });

  it('are read under the rules of mail programs: small, no pictures from outside, nothing that hangs on the head or on a class', () => {
    for (const { name, letter } of samples) {
      expect(Buffer.byteLength(letter.html), name).toBeLessThanOrEqual(60 * 1024);
      const tags = tagsOf(letter.html).join('\n');
      expect(tags, name).not.toMatch(/<(?:img|svg|script|link|form|input|video|iframe|object)\b|\bsrc=|url\(/i);
      expect(body(tags), name).not.toMatch(/position:|float:|flex|grid|var\(/);
      expect(letter.html, name).toContain('<meta name="color-scheme" content="light dark">');
      expect(letter.html, name).toContain('@media(prefers-color-scheme:dark)');
      const worded = tagsOf(letter.html).filter((tag) => /^<(?:h1|p|a)\b/.test(tag));
      expect(
        worded.filter((tag) => !/style="[^"]*color:#/.test(tag)),
        name,
      ).toEqual([]);
    }
  });

  it('ask for one thing at most, by a button big enough for a finger', () => {
    for (const { name, letter } of samples) {
      const buttons = [...letter.html.matchAll(/<td class="b"[^>]*height="(\d+)"[^>]*><a href="[^"]+" style="([^"]+)"/g)];
      expect(buttons.length, name).toBe(
        /^staff|^(erased|held-address|announcement|order-code|email-code|inquiry-code)$/.test(name) ? 0 : 1,
      );
      for (const [, height, style = ''] of buttons) {
        const [, above] = /padding:(\d+)px/.exec(style) ?? [];
        const [, line] = /line-height:(\d+)px/.exec(style) ?? [];
        expect(2 * Number(above) + Number(line), name).toBeGreaterThanOrEqual(44);
        expect(Number(height), name).toBeGreaterThanOrEqual(44);
      }
    }
  });

  it('about an order draw it and name the sum, where it goes and a phone in both forms', () => {
    expect(about.length).toBeGreaterThan(15);
    for (const { name, letter } of about) {
      expect(letter.html.match(/<td width="\d+" height="\d+" bgcolor="#[0-9a-f]{6}"/g)?.length, name).toBeGreaterThan(20);
      for (const form of [letter.html, letter.text]) {
        expect(form, name).toContain(deps.catalogue.shop.phone);
        expect(form, name).toContain('Каменноостровский проспект, 26');
        expect(spaced(form), name).toMatch(/К оплате|Оплачено|Осталось оплатить/);
      }
    }
  });

  it('about an order name the city, the house and the flat it goes to, end no sentence twice, and write a phone for a reader', () => {
    const shop = deps.catalogue.shop;
    const places = (delivery: object, courierHours: string | null = null) =>
      Object.fromEntries(
        slipPlaces({
          delivery: { type: 'door', city: { name: 'Псков' }, point: null, address: null, door: null, ...delivery },
          ...{ shop, courierHours },
          recipient: { name: 'Анна', phone: '+79110000001' },
          tracking: [{ carrier: '', number: 'RA123456789RU' }],
        }),
      );
    expect(places({ address: 'Наборная, 7', door: 'кв. 8' })).toEqual({
      Куда: 'Псков, Наборная, 7, кв. 8',
      Кому: 'Анна, +7 911 000-00-01',
      'Номер отправления': 'RA123456789RU',
    });
    expect(places({ address: 'Наборная, 7' }, 'с 10 до 18')['Когда принять курьера']).toBe('с 10 до 18');
    expect(places({ type: 'workshop', city: null })).not.toHaveProperty(['Номер отправления']);
    const point = { name: 'СДЭК', address: 'Наборная, 7, вход со двора, 1 эт.', workTime: 'Пн–Пт 9–21.' };
    expect(places({ type: 'pickup', point })['Пункт выдачи']).toBe('Псков, СДЭК, Наборная, 7, вход со двора, 1 эт. Пн–Пт 9–21');
    for (const name of ['Псков', 'Наборная', 'PSK5, Псков, ул. Наборная'])
      expect(places({ type: 'pickup', point: { ...point, name } })['Пункт выдачи']).toBe(
        'Псков, Наборная, 7, вход со двора, 1 эт. Пн–Пт 9–21',
      );
    const locker = { ...point, name: 'Постамат на Речной' };
    expect(places({ type: 'pickup', point: locker })['Пункт выдачи']).toMatch(/^Псков, Постамат на Речной, Наборная, 7/);
  });

  it('about an order that is under way draw its five points, each with its day, in both forms', () => {
    for (const { name, letter } of about) {
      const cells = letter.html.match(/<td class="way"[\s\S]*?<\/td>/g) ?? [];
      const lines = letter.text.match(/^\[[x> ]\] .+$/gm) ?? [];
      expect(cells, name).toHaveLength(WITHOUT_DAY.includes(name) ? 0 : 5);
      expect(lines, name).toHaveLength(cells.length);
      for (const [at, line] of lines.entries()) {
        const [, step = '', day = ''] = /\] ([^,]+), (.+)$/.exec(line) ?? [];
        expect(cells[at], name).toContain(`>${step}</b>`);
        expect(cells[at], name).toContain(`>${day}</span>`);
      }
      // A point that hangs on the customer has a star, and the star its words.
      expect(/\*$/m.test(lines.join('\n')), name).toBe(letter.text.includes('* если условие выше выполнено'));
    }
  });

  it('about an order are headed by the drawing of what is ordered', () => {
    for (const { name, letter } of about) {
      const head = letter.html.slice(letter.html.indexOf('</h1>'), letter.html.indexOf('class="r"'));
      expect(head.match(/<td width="\d+" height="\d+" bgcolor="#[0-9a-f]{6}"/g)?.length ?? 0, name).toBeGreaterThan(10);
    }
  });

  it('about a new invoice say which former one is good no more', () => {
    const [invoice] = about.filter(({ name }) => name === 'invoice');
    expect(invoice?.letter.text).toContain('Счёт № 4 больше не действует');
  });

  it('name one day at most, and never one that hangs on something without saying on what', () => {
    const promised = ['work', 'approved', 'print', 'made', 'waiting', 'shipped'];
    for (const { name, letter } of about) {
      const named = allOf(letter.text, /(?:Курьер привезёт|Забрать в цехе|Заказ будет)[^.]*/g);
      expect(named.length, name).toBe(WITHOUT_DAY.includes(name) ? 0 : 1);
      if (named.length === 0) continue;
      expect(/если утверждённый макет и оплата будут до \d+:00/.test(named[0] ?? ''), name).toBe(!promised.includes(name));
    }
  });

  it('keep markup of a name out of the HTML and leave it readable', () => {
    const carriers = samples.filter(({ letter }) => letter.text.includes('Анна <img'));
    expect(carriers.length).toBeGreaterThan(15);
    for (const { letter } of carriers) {
      expect(letter.html).toContain('Анна &lt;img');
      expect(bareText(letter.html)).toContain(spaced(HOSTILE));
    }
  });

  it('never say that an artwork with remarks can be printed, and name each remark', () => {
    const [remarked, clean] = [letterOf('artwork-remarks'), letterOf('artwork-ready')];
    for (const form of ['text', 'html', 'subject'] as const) expect(remarked[form]).not.toMatch(/печатать можно|можно печатать/i);
    for (const form of ['text', 'html'] as const) {
      expect(remarked[form]).toContain('214 ppi');
      expect(remarked[form]).toContain('заказ не печатаем');
      expect(clean[form]).toContain('печатать можно');
    }
  });

  it('of money for several jobs say how many files are left to hand in and to approve', () => {
    const slip: OrderSlip = {
      ...{ shop: deps.catalogue.shop, number: '25', link: 'https://shop.test/a', artworks: 'https://shop.test/b', deliveryType: 'door' },
      ...{
        arrival: { kind: 'ended' },
        items: [],
        sums: [],
        facts: [],
        way: [],
        isStuck: false,
        isReadyToCollect: false,
        today: '2026-11-21',
        turn: 'approve',
      },
      left: [
        { turn: 'upload', count: 2 },
        { turn: 'approve', count: 1 },
      ],
    };
    const { text } = paidLetter({ slip, total: 100_000, rest: 0 });
    expect(text.replaceAll('\u00a0', ' ')).toContain('Осталось загрузить 2 макета и утвердить 1: с этого начинается печать.');
    const [one] = slip.left;
    const { text: single } = paidLetter({
      slip: { ...slip, turn: 'upload', left: one ? [{ ...one, count: 1 }] : [] },
      total: 100_000,
      rest: 0,
    });
    expect(single).toContain('Остался макет');
  });

  it('about the longest order stay within their size and say how many jobs they leave out', () => {
    const picture = { code: 'CLD', size: { width: 210, height: 297 } } as const;
    const item = { title: 'Календари · А4', words: `1 000 шт.: ${'мелованная матовая 300 г/м², '.repeat(6)}`, price: '12 345 ₽', picture };
    const slip: OrderSlip = {
      ...{ shop: deps.catalogue.shop, number: '010483', link: 'https://shop.test/a', artworks: 'https://shop.test/b' },
      ...{
        deliveryType: 'door',
        arrival: { kind: 'ended' },
        turn: 'upload',
        left: [{ turn: 'upload', count: 1 }],
        sums: [],
        facts: [],
        way: [],
        isStuck: false,
        isReadyToCollect: false,
        today: '2026-11-21',
      },
      items: Array.from({ length: 100 }, () => item),
    };
    const { html, text } = placedLetter(slip, { due: 1_234_500, isGuest: true, takesFiles: true, late: null });
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(60 * 1024);
    for (const form of [html, text]) expect(form).toContain('и ещё 80');
  });

  it('are written into a folder by the command of the preview, both forms and an index', () => {
    const folder = mkdtempSync(join(tmpdir(), 'letters-'));
    const count = writeLetterSamples(deps, folder);
    const files = readdirSync(folder);
    const index = readFileSync(join(folder, 'index.html'), 'utf8');
    rmSync(folder, { recursive: true });
    expect(files).toHaveLength(2 * count + 1);
    for (const { name } of samples)
      expect([files.includes(`${name}.html`), files.includes(`${name}.txt`), index.includes(`"${name}.html"`)]).toEqual([true, true, true]);
  });
});
