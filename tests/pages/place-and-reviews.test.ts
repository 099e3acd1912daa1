import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '#content/check-content.ts';
import { readPlace, readReviews } from '#content/read.ts';
import { readLine, walkOf } from '#lib/domain/delivery/place-map.ts';
import { Reviews } from '#islands/Reviews.tsx';
import { embeddedSettlements } from '#server/modules/suggestions/directory.ts';
import { drop, EXAMPLE, edit, type Mistake } from '#tests/support/content-mistakes.ts';
import { builtPages } from '#tests/support/dist.ts';

const PLACE = 'place.yaml';
const REVIEWS = 'reviews.yaml';
const AGAINST = { today: '2026-11-22', places: embeddedSettlements(), publicFolder: 'public' };
const REVIEW = `samples:
  about: Пощупайте бумагу.
  papers: [O_80]
  how: Возьмите в цехе.
reviews:
  - who: Анна
    on: 2026-10-12
    where: Карты
    link: https://maps.example/review/1
    product: BusinessCards
    text: Напечатали в срок.
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tirazh-place-'));
  cpSync(EXAMPLE, folder, { recursive: true });
  cpSync(`src/content/${PLACE}`, join(folder, PLACE));
  writeFileSync(join(folder, REVIEWS), REVIEW);
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = () => checkContent(folder, AGAINST).errors;
const lineIn = (file: string, text: string): number =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

const MISTAKES: readonly (readonly [string, Mistake, string, string])[] = [
  ['a point in words', edit(PLACE, 'at: "470,150"', 'at: "у реки"'), `${PLACE}: house.at – точка пишется двумя числами`, 'у реки'],
  ['a line of one point', edit(PLACE, '"540,204 560,421"', '"540,204"'), `${PLACE}: streets[4].line – линия – две точки`, '"540,204"'],
  [
    'a door off the plan',
    edit(PLACE, 'at: "470,150"', 'at: "470,1500"'),
    `${PLACE}: house.at – точка за краем плана: он 800 на 500`,
    '470,1500',
  ],
  [
    'a walk that begins elsewhere',
    edit(PLACE, 'walk: "345,438', 'walk: "700,438'),
    `${PLACE}: stops[1].walk – дорога начинается не у остановки (345,438)`,
    '700,438',
  ],
  [
    'a walk to another door',
    edit(PLACE, '470,201 470,158"', '470,201 400,158"'),
    `${PLACE}: stops[2].walk – дорога кончается не у двери (470,150)`,
    '400,158',
  ],
  ['a kind of stop that is none', edit(PLACE, 'kind: bus', 'kind: buss'), `${PLACE}: stops[2].kind`, 'buss'],
  ['a review without its source', edit(REVIEWS, '    link: https://maps.example/review/1\n', ''), `${REVIEWS}: reviews[1].link`, '- who'],
  [
    'a source that is no page',
    edit(REVIEWS, 'https://maps.example/review/1', 'javascript:alert(1)'),
    `${REVIEWS}: reviews[1].link – нужен адрес https://`,
    'javascript',
  ],
  [
    'a review of a product that is not',
    edit(REVIEWS, 'BusinessCards', 'BusinesCards'),
    `${REVIEWS}: reviews[1].product – `,
    'BusinesCards',
  ],
  [
    'a review of tomorrow',
    edit(REVIEWS, '2026-10-12', '2026-11-23'),
    `${REVIEWS}: reviews[1].on – день 2026-11-23 ещё не наступил`,
    '2026-11-23',
  ],
  ['a paper that is not in the list', edit(REVIEWS, '[O_80]', '[O_800]'), `${REVIEWS}: samples.papers[1] – `, 'O_800'],
];

describe('the plan, the samples and the reviews', () => {
  it('are right as they are shipped', () => {
    cpSync(`src/content/${REVIEWS}`, join(folder, REVIEWS));
    expect(check()).toEqual([]);
    expect(readReviews(folder).reviews).toEqual([]);
  });

  it.each(MISTAKES)('%s is named by file, field and line', (_, mistake, expected, line) => {
    mistake(folder);
    const [error = '', ...others] = check();
    expect([others, error.slice(0, expected.length)]).toEqual([[], expected]);
    const [file = ''] = expected.split(':');
    expect(error).toContain(`(строка ${lineIn(file, line)})`);
  });

  it('may be missing: a shop that has drawn no plan and has no reviews is right', () => {
    drop(PLACE)(folder);
    drop(REVIEWS)(folder);
    expect(check()).toEqual([]);
    expect([readPlace(folder), readReviews(folder)]).toEqual([null, { reviews: [] }]);
  });
});

describe('reviews', () => {
  const review = { who: 'Анна <b>', on: '2026-10-12', where: 'Карты', link: 'https://maps.example/review/1', text: 'В срок & ровно.' };
  it('name who, when, where and what about, newest first', () => {
    const newer = { ...review, on: '2026-11-01', product: { name: 'Визитки', href: '/BusinessCards' } };
    const html = renderToStaticMarkup(createElement(Reviews, { reviews: [{ ...review, product: null }, newer] }));
    expect(html.indexOf('1\u00a0ноября 2026')).toBeLessThan(html.indexOf('12\u00a0октября 2026'));
    expect(html).toContain('Анна &lt;b&gt;');
    expect(html).toContain('<a href="https://maps.example/review/1" rel="nofollow noopener">Карты</a>');
    expect(html).toContain('<a href="/BusinessCards">Визитки</a>');
  });

  it('are not spoken of where there are none', () => {
    expect(renderToStaticMarkup(createElement(Reviews, { reviews: [] }))).toBe('');
  });
});

const pages = await builtPages();
const page = (path: string) => pages.find((each) => each.path === path)!.root;
const wordsOf = (path: string): string =>
  page(path)
    .querySelector('main')!
    .text.replaceAll(/[\s\u00a0\u00ad]+/g, ' ');

describe('the contacts page', () => {
  it('draws the plan with words for who cannot see it, a scale and north', () => {
    const plan = page('/ContactsPage').querySelector('main figure svg');
    expect([plan?.getAttribute('role'), plan?.getAttribute('aria-label')]).toEqual(['img', readPlace('src/content')?.description]);
    expect(plan?.querySelectorAll('text').map(({ text }) => text.trim().replaceAll(/\s+/g, ' '))).toEqual(
      expect.arrayContaining(['Наборная, 14 ворота, выдача', 'Типографская', '200 м', 'С']),
    );
  });

  it('counts the way from each stop, dials the phone and says the hours of every day without a script', () => {
    const words = wordsOf('/ContactsPage');
    expect(words).toContain('Метро «Типографская» – 6 мин пешком, 460 м');
    expect(page('/ContactsPage').querySelectorAll('main a[href^="tel:"]').length).toBeGreaterThan(1);
    const rows = page('/ContactsPage')
      .querySelectorAll('main table tr')
      .map((row) => row.querySelectorAll('th, td').map(({ text }) => text.trim()));
    expect(rows).toEqual([...['пн', 'вт', 'ср', 'чт', 'пт'].map((day) => [day, '9–19']), ['сб', '10–16'], ['вс', 'закрыто']]);
  });
});

describe('the way from the metro', () => {
  const metresOf = (text: string): number => [...text.matchAll(/(\d+) метр/g)].reduce((sum, [, metres]) => sum + Number(metres), 0);

  it('is as long in words, in the text and under the plan, as it is drawn', () => {
    const walk = readPlace('src/content')?.stops.find(({ kind }) => kind === 'metro')?.walk ?? '';
    const { metres } = walkOf(readLine(walk)!);
    const main = page('/ContactsPage').querySelector('main');
    expect(metresOf(readPlace('src/content')?.description ?? '')).toBe(metres);
    expect(metresOf(main?.querySelector('ol')?.text.replaceAll('\u00a0', ' ') ?? '')).toBe(metres);
  });
});

describe('the page about the company', () => {
  it('says who prints, on what and where, and what is in the samples; there are no reviews to show', () => {
    const words = wordsOf('/CompanyInfo');
    for (const said of ['Кто печатает', 'Мария Линотипова', 'лист SRA3', '1600×1070', 'Наборная улица, 14', 'Набор образцов'])
      expect(words).toContain(said);
    expect(words).not.toContain('Отзывы');
  });

  it('names every heading in its contents, those below the article too', () => {
    const main = page('/CompanyInfo').querySelector('main');
    const listed = main?.querySelectorAll('nav a').map((link) => link.getAttribute('href'));
    expect(listed).toEqual(main?.querySelectorAll('h2').map(({ id }) => `#${id}`));
    expect(listed).toContain('#samples');
  });

  it('asks for the samples by a letter that says what it is about', () => {
    const link = page('/CompanyInfo').querySelector('main a[href^="mailto:"][href*="subject="]');
    expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toContain('subject=Набор образцов');
  });

  it('lets every number in its text be dialled, as the contacts do', () => {
    for (const path of ['/CompanyInfo', '/ContactsPage']) {
      const links = page(path).querySelectorAll('main a[href^="tel:"]');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(({ text }) => `tel:${text.replaceAll(/[^\d+]/g, '')}`));
      const linked = links.reduce((rest, { text }) => rest.replace(text, ''), page(path).querySelector('main')?.text ?? '');
      expect([path, linked.match(/(?:\+7|8)[ \u00a0]\d{3}[ \u00a0]\d{3}/g)]).toEqual([path, null]);
    }
  });
});

describe('a product to come', () => {
  it('asks by a form without a script who wants to hear of it', () => {
    for (const slug of ['stickers', 'Bags', 'Notebook', 'Calendar', 'doorhangers', 'noteBooknew']) {
      const form = page(`/${slug}`).querySelector('main form');
      expect([slug, form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([slug, 'post', '/api/arrivals']);
      expect(form?.querySelector('[name=product]')?.getAttribute('value')).toBe(slug);
      expect(form?.querySelector('[name=text]')?.getAttribute('value')).toMatch(/^[0-9a-f]{32}$/);
      expect(form?.querySelectorAll('[required]').map((field) => field.getAttribute('name'))).toEqual(['email', 'consent']);
    }
  });

  it('is found on the page the menu leads to', () => {
    const links = page('/developmentPage')
      .querySelectorAll('main nav a')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/stickers', '/Bags', '/noteBooknew']));
  });
});
