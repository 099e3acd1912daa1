import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { productSlugs } from '#content/product-names.ts';
import { CONTENT_FOLDER, readContent } from '#content/read.ts';
import { PRIVATE_ROUTES, productPath, ROUTES } from '#lib/routes.ts';
import { classOf } from '#tests/support/class-of.ts';
import { builtPages, DIST, ensureDist } from '#tests/support/dist.ts';

const LOGO = classOf('components/Logo', 'logo');

const pages = await builtPages();
const files = readdirSync(await ensureDist());
const ERROR_PAGES = ['/404', '/500'];
const unavailable = readContent()
  .products.filter(({ product }) => !product.available)
  .map(({ product }) => `/${product.slug}`);
const hidden = [...PRIVATE_ROUTES, ...ERROR_PAGES, ...unavailable];
const indexed = pages.filter(({ path }) => !hidden.includes(path));

const duplicates = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

describe('Every route of the specification', () => {
  const routes = [...Object.values(ROUTES), ...productSlugs(CONTENT_FOLDER).map(productPath), ...ERROR_PAGES];
  it.each(routes)('%s is a file of that exact name', (route) => {
    expect(files).toContain(route === '/' ? 'index.html' : `${route.slice(1)}.html`);
  });
});

describe('The routes, letter by letter as the specification writes them', () => {
  const WRITTEN =
    '/ /Bags /booklets /BusinessCards /Calendar /calendars /catalogs /doorhangers /folders /Leaflets /Notebook /noteBooknew /postcards /stickers /Tags /developmentPage /orderForms /PaymentDelivery /paymentOrder /fast-payment /Profile /myOrders /details /detailsOrganization /registration /recoverPassword /CompanyInfo /ContactsPage /deliveryMethods /Resources /ReturnPolicy /technicalReqirements';

  it.each(WRITTEN.split(' '))('%s is a page', (route) => {
    expect(files).toContain(route === '/' ? 'index.html' : `${route.slice(1)}.html`);
  });

  it('are what the header, the footer and the account’s menu lead to', () => {
    const home = pages.find(({ path }) => path === '/')?.root;
    const links = (selector: string) => home?.querySelectorAll(`${selector} a`).map((link) => link.getAttribute('href')) ?? [];
    for (const href of ['/BusinessCards', '/Tags', '/Leaflets', '/booklets', '/postcards', '/calendars', '/folders', '/orderForms'])
      expect(links('header')).toContain(href);
    for (const href of [
      '/CompanyInfo',
      '/technicalReqirements',
      '/Resources',
      '/PaymentDelivery',
      '/fast-payment',
      '/ReturnPolicy',
      '/ContactsPage',
    ])
      expect(links('footer')).toContain(href);
    expect(links('#account-menu')).toEqual([
      '/Profile',
      '/myOrders',
      '/fast-payment',
      '/detailsOrganization',
      '/detailsOrganization#documents',
      '/details',
    ]);
  });
});

describe('A page that only scripts can fill', () => {
  const needing = [
    '/Profile',
    '/myOrders',
    '/details',
    '/detailsOrganization',
    '/paymentOrder',
    '/fast-payment',
    '/registration',
    '/recoverPassword',
  ];
  it.each(pages.filter(({ path }) => needing.includes(path)))('$path says so without them and hides what cannot work', ({ root }) => {
    expect(root.querySelector('main noscript')?.innerHTML).toMatch(/включённым JavaScript.*8.800.*mailto:/s);
    const sheet = root.querySelector('link[media=print]')?.getAttribute('href') ?? '';
    expect(readFileSync(join(DIST, sheet), 'utf8')).toMatch(/main:has\(noscript ?> ?p\) astro-island:not\(/);
  });
});

describe('The head of every page', () => {
  it.each(pages)('$path speaks Russian, fits the screen and names its build', ({ root }) => {
    expect(root.querySelector('html')?.getAttribute('lang')).toBe('ru');
    expect(root.querySelector('meta[name=viewport]')?.getAttribute('content')).toBe('width=device-width, initial-scale=1');
    expect(root.querySelector('meta[name=build]')?.getAttribute('content')).toMatch(/^[0-9a-f]{12}$/);
  });

  it.each(pages)('$path has one heading of the first level and one main part', ({ root }) => {
    expect(root.querySelectorAll('h1')).toHaveLength(1);
    expect(root.querySelectorAll('main')).toHaveLength(1);
  });

  it('gives every page a title of its own', () => {
    const titles = pages.map(({ root }) => root.querySelector('title')?.text ?? '');
    expect(titles).not.toContain('');
    expect(duplicates(titles)).toEqual([]);
  });

  it('gives every page a description of its own', () => {
    const descriptions = pages.map(({ root }) => root.querySelector('meta[name=description]')?.getAttribute('content') ?? '');
    expect(descriptions).not.toContain('');
    expect(duplicates(descriptions)).toEqual([]);
  });

  it.each(indexed)('$path names its own address without a file ending', ({ path, root }) => {
    const canonical = root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
    expect(new URL(canonical).pathname).toBe(path);
    expect(root.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(canonical);
  });

  it.each(pages.filter((page) => !indexed.includes(page)))('$path asks search engines to stay away', ({ root }) => {
    expect(root.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
    expect(root.querySelector('link[rel=canonical]')).toBeNull();
  });
});

describe('The map of the site', () => {
  const map = globSync('sitemap-[0-9]*.xml', { cwd: DIST })
    .flatMap((file) => [...readFileSync(join(DIST, file), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)])
    .map(([, url = '']) => new URL(url).pathname);

  it('lists every page a search engine may show, and no other', () => {
    const shown = indexed.map(({ path }) => path).filter((path) => path !== ROUTES.developmentPage);
    expect(map.toSorted()).toEqual(shown.toSorted());
  });
});

describe('The header and footer of every page', () => {
  const hrefs = (path: string, selector: string): string[] =>
    (pages.find((page) => page.path === path)?.root.querySelectorAll(selector) ?? []).map((link) => link.getAttribute('href') ?? '');

  it.each(pages)('$path carries city, phone, account, basket and menus', ({ root }) => {
    const header = root.querySelector('header');
    expect(header?.querySelector(`a${LOGO}`)?.getAttribute('href')).toBe('/');
    expect(header?.querySelector('button[commandfor=city]')?.text).toContain('Санкт-Петербург');
    expect(header?.querySelector('a[href^="tel:8800"]')).not.toBeNull();
    expect(header?.querySelector('[data-account]')?.text).toContain('Войти');
    expect(header?.querySelector(`a[href="${ROUTES.orderForms}"]`)).not.toBeNull();
    expect(root.querySelector('#other-products[popover]')).not.toBeNull();
    expect(root.querySelector('#menu[popover]')).not.toBeNull();
  });

  const PARTS = 'header, footer, #other-products, #menu, #city-question, #city, #login, #recovery, #account-menu'.split(', ');
  /** But for the link of the page itself and the number of an island on it. */
  const partOf = (root: HTMLElement | undefined, part: string): string =>
    root?.querySelector(part)?.outerHTML.replaceAll(/ aria-current="page"| prefix="r\d+"/g, '') ?? '';

  it.each(pages)('$path has them, the popups and the menus as the home page has them', ({ root }) => {
    const home = pages.find(({ path }) => path === ROUTES.home)?.root;
    for (const part of PARTS) {
      expect(partOf(home, part), part).not.toBe('');
      expect(partOf(root, part), part).toBe(partOf(home, part));
    }
  });

  it('shows the street of the workshop in the footer where its city is chosen', () => {
    const street = pages[0]?.root.querySelector('footer [data-only-city]');
    expect(street?.getAttribute('data-only-city')).toBe('Санкт-Петербург');
    expect(street?.text.trim()).toMatch(/^Санкт-Петербург, /);
  });

  it('lists the products in the order of the specification', () => {
    expect(hrefs('/', 'header nav a')).toEqual([
      '/BusinessCards',
      '/Tags',
      '/Leaflets',
      '/booklets',
      '/postcards',
      '/calendars',
      '/folders',
    ]);
  });

  it('marks products that cannot be ordered yet, and sends each to its place on the placeholder page', () => {
    const others = pages[0]?.root.querySelectorAll('#other-products a') ?? [];
    const soon = others.filter((link) => link.querySelector('small')?.text === 'скоро');
    expect(soon.map((link) => link.getAttribute('href'))).toEqual(
      ['Notebook', 'stickers', 'Bags', 'doorhangers', 'Calendar'].map((slug) => `/developmentPage#${slug}`),
    );
  });

  it('names all of them on the placeholder page, each with a link to its own', () => {
    const places = pages.find(({ path }) => path === ROUTES.developmentPage)?.root.querySelectorAll('main nav li') ?? [];
    expect(places.map((place) => [place.id, place.querySelector('a')?.getAttribute('href')]).toSorted()).toEqual(
      ['Bags', 'Calendar', 'Notebook', 'doorhangers', 'noteBooknew', 'stickers'].map((slug) => [slug, `/${slug}`]),
    );
  });

  it('lists the same products in the burger menu', () => {
    expect(hrefs('/', '#menu a')).toEqual([...hrefs('/', 'header nav a'), ...hrefs('/', '#other-products a')]);
  });

  it('links what the footer must link', () => {
    const links = hrefs('/', 'footer li a');
    for (const name of [
      'companyInfo',
      'contactsPage',
      'resources',
      'paymentDelivery',
      'fastPayment',
      'returnPolicy',
      'technicalRequirements',
      'publicOffer',
      'privacyPolicy',
    ] as const)
      expect(links).toContain(ROUTES[name]);
  });

  it('ends with the copyright years', () => {
    expect(pages[0]?.root.querySelector('footer')?.text).toContain('© 2016–2025');
  });
});

describe('The error pages', () => {
  it.each([
    ['/404', 'Page Not Found: '],
    ['/500', 'Internal Server Error'],
  ])('%s says «%s»', (path, text) => {
    expect(pages.find((page) => page.path === path)?.root.querySelector('main')?.text).toContain(text);
  });

  it.each(ERROR_PAGES)('%s leads home and to the contacts', (path) => {
    const links = pages.find((page) => page.path === path)?.root.querySelectorAll('main a') ?? [];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining(['/', '/ContactsPage']));
  });

  it.each([
    ['/404', 'Такой страницы нет'],
    ['/500', 'Ошибка сервера'],
  ])('%s says first, and larger, in Russian «%s»', (path, text) => {
    const main = pages.find((page) => page.path === path)?.root.querySelector('main');
    expect(main?.querySelector('h1')?.text.trim()).toBe(text);
    expect(main?.querySelector('h1')?.text).not.toMatch(/[a-z]/i);
    expect(main?.querySelector('[lang=en]')?.tagName).toBe('P');
  });
});
