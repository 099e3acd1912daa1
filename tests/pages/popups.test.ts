import type { HTMLElement } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { classOf } from '#tests/support/class-of.ts';
import { builtPages } from '#tests/support/dist.ts';

const CITIES = classOf('islands/city/CityOptions', 'cities');

const home = (await builtPages()).find(({ path }) => path === '/')?.root;
const part = (selector: string): HTMLElement => {
  const found = home?.querySelector(selector);
  if (found === null || found === undefined) throw new Error(`no ${selector} on the home page`);
  return found;
};
const texts = (selector: string): string[] => (home?.querySelectorAll(selector) ?? []).map(({ text }) => text.trim());
const labelOf = (id: string): string => part(`label[for=${id}]`).text.trim();

describe('The popups are in the page, in the words of the specification', () => {
  it.each([
    ['#city-question', 'Ваш город Санкт-Петербург?'],
    ['#city', 'Выберите город'],
    ['#login', 'Вход в личный кабинет'],
    ['#recovery', 'Восстановление пароля'],
  ])('%s is titled «%s»', (popup, title) => {
    expect(part(`${popup} h2`).text).toBe(title);
    expect(part(popup).getAttribute('aria-labelledby')).toBe(part(`${popup} h2`).getAttribute('id'));
  });

  it('asks about the city, says what depends on it and offers two answers', () => {
    expect(part('#city-question p').text).toContain('условия доставки');
    expect(texts('#city-question .row button')).toEqual(['Да', 'Нет, выбрать другой']);
  });

  it('searches a city in a field with its label and hint', () => {
    expect(labelOf('city-query')).toBe('Название населенного пункта');
    expect(part('#city-query').getAttribute('placeholder')).toBe('Введите город, населённый пункт и т.д.');
  });

  it('offers the fifteen preset cities in the order of the specification', () => {
    const cities =
      'Москва Санкт-Петербург Брянск Владимир Вологда Иваново Калуга Нижний_Новгород Орёл Петрозаводск Псков Самара Сочи Тверь Тула';
    expect(texts(`#city ${CITIES} button`)).toEqual(cities.split(' ').map((name) => name.replace('_', ' ')));
  });

  it('logs in by e-mail and password, remembers on request and leads to recovery and registration', () => {
    expect([labelOf('login-email'), labelOf('login-password')]).toEqual(['Электронная почта', 'Пароль']);
    expect(part('#login-password').getAttribute('type')).toBe('password');
    expect(part('#login [name=rememberMe]').getAttribute('type')).toBe('checkbox');
    expect(part('#login .tick').text.trim()).toBe('Запомнить меня');
    expect(part('#login [commandfor=recovery]').text.trim()).toBe('Забыли пароль?');
    expect(part('#login a').getAttribute('href')).toBe('/registration');
    expect(part('#login [role=alert]').text).toBe('');
  });

  it('checks nothing before the server does', () => {
    expect(part('#login form').hasAttribute('novalidate')).toBe(true);
    expect(part('#login [name=password]').hasAttribute('minlength')).toBe(false);
  });

  it('recovers by an e-mail field that checks nothing but its type', () => {
    const field = part('#recovery-email');
    expect([field.getAttribute('type'), field.hasAttribute('required'), field.hasAttribute('pattern')]).toEqual(['email', false, false]);
    expect(part('#recovery-hint').text).toMatch(/письмо с инструкцией.*новый пароль/);
    expect(part('#recovery [type=submit]').text.trim()).toBe('Восстановить пароль');
  });
});

describe('The toll-free line', () => {
  it.each(['header', 'footer'])('is a link in the %s', (where) => {
    expect(part(`${where} a[href^="tel:8800"]`).text).toContain('8 800');
  });
});
