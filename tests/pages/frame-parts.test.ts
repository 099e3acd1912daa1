import { readFileSync } from 'node:fs';
import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { classOf } from '#tests/support/class-of.ts';
import { builtPages } from '#tests/support/dist.ts';

// What each part of the frame says and does without a script of ours; frame.test.ts sees that every page has the same.

const pages = await builtPages();
const pageAt = (path: string): HTMLElement => pages.find((page) => page.path === path)!.root;
const home = pageAt('/');
const part = (selector: string): HTMLElement => {
  const found = home.querySelector(selector);
  if (found === null) throw new Error(`no ${selector} on the home page`);
  return found;
};
/** What runs in a page, data apart. */
const scriptsOf = (root: HTMLElement): string[] =>
  root
    .querySelectorAll('body script')
    .map(({ text: code }) => code)
    .filter((code) => code !== '');
/** What wakes an island of `client:intent`. */
const wakersOf = (selector: string): unknown =>
  JSON.parse(part(`${selector} astro-island[client=intent]`).getAttribute('opts') ?? '{}').value;
const said = (selector: string, ...names: string[]) => names.map((name) => part(selector).getAttribute(name));
/** What a reader sees in a part: the styles and scripts that Astro puts before its first island apart. */
const text = (selector: string): string => {
  const copy = parse(part(selector).outerHTML);
  for (const unseen of copy.querySelectorAll('style, script')) unseen.remove();
  return copy.text.replaceAll(/\s+/g, ' ').trim();
};
/** The icon of a part by how its first shape begins: lucide’s own drawing. */
const iconOf = (selector: string): string | undefined =>
  part(`${selector} svg.icon > *`).getAttribute('d') ?? part(`${selector} svg.icon`).innerHTML;

const CITY = 'header > div > button[commandfor=city]';
const ACCOUNT = 'header [data-account]';
const BASKET = 'header a[href="/orderForms"]';
const BURGER = 'header [popovertarget=menu]';

describe('The header', () => {
  it('opens the city selector by the city', () => {
    expect(said(CITY, 'command', 'commandfor', 'type')).toEqual(['show-modal', 'city', 'button']);
    expect(text(CITY)).toBe('Санкт-Петербург');
    expect(wakersOf(CITY)).toBe('[commandfor=city]');
  });

  it('dials the toll-free line, written out', () => {
    expect(said('header a[href^="tel:"]', 'href')[0]).toMatch(/^tel:8800\d{7}$/);
    expect(text('header a[href^="tel:"] > span')).toMatch(/^8 800 \d{3}-\d\d-\d\d$/);
  });

  it('offers «Войти», which opens the login, and knows the word «Профиль»', () => {
    expect(said(ACCOUNT, 'command', 'commandfor', 'aria-label', 'data-account', 'data-known')).toEqual([
      ...['show-modal', 'login', 'Войти', 'Войти', 'Профиль'],
    ]);
    expect(text(ACCOUNT)).toBe('Войти');
  });

  it('names the basket and holds its badge, empty at first, which wakes with the basket', () => {
    expect(text(`${BASKET} .visually-hidden`)).toBe('Корзина');
    expect([part(`${BASKET} [data-count]`).hasAttribute('hidden'), text(`${BASKET} [data-count]`)]).toEqual([true, '']);
    expect(wakersOf(BASKET)).toBe('[href="/orderForms"]');
    expect(part(`${BASKET} [data-count]`).classList.contains(classOf('components/Header', 'badge').slice(1))).toBe(true);
    expect(readFileSync('src/components/Header.module.css', 'utf8')).not.toMatch(/\.badge \{[^}]*display:/);
  });

  it.each([
    ['a pin', CITY, 'M20 10c0'],
    ['a receiver', 'header a[href^="tel:"]', 'M13.8 16.6a1 1'],
    ['a glass', 'header a[href="/search"]', 'm21 21-4.3-4.3'],
    ['a bag', BASKET, 'M16 10a4 4 0 0 1-8 0'],
    ['three lines', BURGER, 'M4 5h16'],
    ['an arrow down', 'header [popovertarget=other-products]', 'm6 9 6 6 6-6'],
  ])('draws %s', (_, selector, beginning) => {
    expect(iconOf(selector)).toMatch(new RegExp(`^${beginning.replaceAll('.', '\\.')}`));
  });

  it('opens the menu by the burger and the others by «Другие товары»', () => {
    expect(said(BURGER, 'aria-label', 'popovertarget')).toEqual(['Меню', 'menu']);
    expect(text('header nav [popovertarget=other-products]')).toBe('Другие товары');
    expect(said('#menu button', 'command', 'commandfor')).toEqual(['show-modal', 'city']);
    expect(text('#menu button')).toBe('Санкт-Петербург');
  });

  it.each(['/Tags', '/folders'])('marks the page that is shown: %s', (path) => {
    const marked = pageAt(path).querySelectorAll('header nav [aria-current=page], #menu [aria-current=page]');
    expect(marked.map((link) => link.getAttribute('href'))).toEqual([path, path]);
  });

  it('calls the products by their names', () => {
    const names = home.querySelectorAll('header nav a').map(({ text: name }) => name.trim());
    expect(names).toEqual(['Визитки', 'Бирки', 'Листовки', 'Буклеты', 'Открытки', 'Календари', 'Папки']);
  });

  it('is painted by what is stored before the page goes on, on every page, and the city is asked for at its end', () => {
    for (const { path, root } of pages) {
      const painting = root.querySelectorAll('main ~ script, header ~ script').map(({ text: code }) => code);
      expect(
        painting.filter((code) => code.includes('isFirstVisitNew15')),
        path,
      ).toHaveLength(1);
      expect(root.innerHTML.indexOf('isFirstVisitNew15'), path).toBeLessThan(root.innerHTML.indexOf('<main'));
      expect(
        scriptsOf(root).filter((code) => code.includes('city-question')),
        path,
      ).toHaveLength(1);
    }
  });
});

describe('The popups', () => {
  it.each(['city-question', 'city', 'login', 'recovery'])('#%s is closed by a button that says so', (id) => {
    expect(said(`#${id} > .close`, 'command', 'commandfor', 'aria-label')).toEqual(['close', id, 'Закрыть']);
  });

  it('the question: «Да» counts before its island is awake, «Нет» opens the selector', () => {
    const [yes, no] = home.querySelectorAll('#city-question .row button');
    expect(yes?.hasAttribute('data-answer')).toBe(true);
    expect([no?.getAttribute('command'), no?.getAttribute('commandfor')]).toEqual(['show-modal', 'city']);
  });

  it('the selector: a combobox, a line that is read out, the chosen city marked', () => {
    expect(said('#city-query', 'role', 'aria-describedby')).toEqual(['combobox', 'city-status']);
    expect(said('#city-status', 'role')).toEqual(['status']);
    expect(home.querySelectorAll('#city [aria-current=true]').map(({ text: name }) => name)).toEqual(['Санкт-Петербург']);
  });

  it('the login: e-mail and password, a toggle, «Запомнить меня» not ticked, an error line that is read out', () => {
    expect(said('#login-email', 'type', 'name', 'aria-describedby')).toEqual(['email', 'email', 'login-error']);
    expect(said('#login-password', 'type', 'name', 'aria-describedby')).toEqual(['password', 'password', 'login-error']);
    expect(said('#login-password + button', 'aria-label', 'aria-pressed')).toEqual(['Показать пароль', 'false']);
    expect(part('#login [name=rememberMe]').hasAttribute('checked')).toBe(false);
    expect(said('#login-error', 'role')).toEqual(['alert']);
    expect(text('#login [type=submit]')).toBe('Войти');
  });

  it('the recovery: its hint and its error belong to its field', () => {
    expect(said('#recovery-email', 'aria-describedby', 'name')).toEqual(['recovery-hint recovery-error', 'email']);
  });
});

describe('The wall of templates', () => {
  it.each(['/', '/orderForms'])('is linked from %s, for those without artwork', (path) => {
    expect(pageAt(path).querySelector('main a[href="/design"]')?.text.replaceAll('\u00a0', ' ')).toContain('своих данных');
  });
});

describe('The page of templates has one name', () => {
  it.each([
    ['its heading', '/design', 'h1'],
    ['its title', '/design', 'title'],
    ['the footer', '/', 'footer a[href="/design"]'],
    ['the link under the button of an order', '/BusinessCards', 'main a[href^="/design"]'],
  ])('in %s', (_, path, selector) => {
    expect(pageAt(path).querySelector(selector)?.text.replaceAll('\u00a0', ' ')).toMatch(/макет из шаблона/i);
  });
});

describe('The drawing of the home page', () => {
  it('names no run in its caption, for the run beside it is chosen', () => {
    expect(text('main figcaption')).toMatch(/^На лист ложится \d+.визитка$/);
  });
});

describe('The footer', () => {
  it.each([
    ['О компании', '/CompanyInfo'],
    ['Макет из шаблона', '/design'],
    ['Технические требования', '/technicalReqirements'],
    ['Документы', '/Resources'],
    ['Оплата и доставка', '/PaymentDelivery'],
    ['Быстрая оплата', '/fast-payment'],
    ['Возврат', '/ReturnPolicy'],
    ['Контакты', '/ContactsPage'],
    ['Публичная оферта', '/publicOffer'],
    ['Политика конфиденциальности', '/privacyPolicy'],
  ])('«%s» leads to %s', (label, href) => {
    expect(text(`footer li a[href="${href}"]`)).toBe(label);
  });

  it('names the street of the workshop, where its city is chosen, and the toll-free line', () => {
    expect(said('footer p[data-only-city]', 'data-only-city')).toEqual(['Санкт-Петербург']);
    expect(text('footer p[data-only-city]')).toMatch(/^Санкт-Петербург, .*\d/);
    expect(text('footer a[href^="tel:8800"]')).toMatch(/^8 800/);
  });
});

it.each(['/registration', '/fast-payment', '/recoverPassword'])('A form that is sent early is held back on %s', (path) => {
  const forms = pageAt(path).querySelectorAll('main form');
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) expect(form.closest('astro-island')?.getAttribute('client')).toBe('intent');
});

it('Only the home page asks to log in again once a session has ended by itself', () => {
  const asking = pages.filter(({ root }) => scriptsOf(root).some((code) => code.includes('leftAsk')));
  expect(asking.map(({ path }) => path)).toEqual(['/']);
});

it('The build a page names is the one that is published', () => {
  const { build } = JSON.parse(readFileSync('dist/build.json', 'utf8')) as { build: string };
  expect(said('meta[name=build]', 'content')).toEqual([build]);
});
