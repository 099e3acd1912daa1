import { describe, expect, it } from 'vitest';
import { decodeContent } from '#content/explain.ts';
import { readContent } from '#content/read.ts';
import { readYaml } from '#content/read-yaml.ts';
import { ShopFile } from '#content/schemas/shop.ts';
import { builtPages } from '#tests/support/dist.ts';

const pages = await builtPages();
const page = (path: string) => pages.find((each) => each.path === path)!.root;
const linksIn = (path: string) =>
  page(path)
    .querySelectorAll('main a')
    .map((link) => [link.text.trim(), link.getAttribute('href')]);
const products = readContent().products.map(({ product }) => product);

describe('what is not listed can be asked for', () => {
  it.each(products.map(({ slug }) => slug))('from the page of %s, by a plain link', (slug) => {
    expect(linksIn(`/${slug}`)).toContainEqual(['Запросить цену', `/request?product=${slug}`]);
  });

  it('from the placeholder page and from the foot of every page', () => {
    expect(linksIn('/developmentPage')).toContainEqual(['Запросить цену', '/request']);
    for (const { path, root } of pages)
      expect([path, root.querySelector('footer a[href="/request"]')?.text.trim()]).toEqual([path, 'Запрос цены']);
  });

  it('without a script by phone and by mail', () => {
    expect(page('/request').querySelector('main noscript')?.innerHTML).toMatch(/включённым JavaScript.*8.800.*mailto:/s);
  });

  it('is found by search engines, and an inquiry of somebody’s is not', () => {
    expect(page('/request').querySelector('meta[name=robots]')).toBeNull();
    expect(page('/inquiry').querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  });
});

describe('beside the phone', () => {
  it.each(['/ContactsPage', '/stickers', '/developmentPage', '/request'])(
    '%s offers a call back and says when a closed shop answers',
    (path) => {
      expect(linksIn(path)).toContainEqual(['Перезвоните мне', '/request?callback']);
      expect(page(path).querySelector('main #answer')).not.toBeNull();
      expect(page(path).querySelector('main #opening')?.text).toContain('"answer":"Сейчас закрыто, ответим"');
    },
  );

  const shop = readYaml('src/content', 'shop.yaml', ShopFile);
  const withContacts = (contacts: object) => decodeContent('shop.yaml', ShopFile, { ...shop, contacts });
  const telegram = { name: 'Telegram', link: 'https://t.me/tirazh' };

  it('there is nothing where the settings name nothing', () => {
    const { contacts: _, ...silent } = shop;
    expect(decodeContent('shop.yaml', ShopFile, silent).contacts).toEqual({ callback: false, messengers: [] });
    expect(withContacts({ messengers: [telegram] }).contacts).toEqual({ callback: false, messengers: [telegram] });
  });

  it.each([
    ['a link that is none', { messengers: [{ ...telegram, link: 't.me/tirazh' }] }, 'contacts.messengers[1].link – нужен адрес https://'],
    ['a script for a link', { messengers: [{ ...telegram, link: 'javascript:alert(1)' }] }, 'contacts.messengers[1].link'],
    ['the same link twice', { messengers: [telegram, telegram] }, 'contacts.messengers[2].link'],
    ['a messenger without a name', { messengers: [{ link: telegram.link }] }, 'contacts.messengers[1].name'],
  ])('%s is refused by its place', (_, contacts, message) => {
    expect(() => withContacts(contacts)).toThrow(message);
  });
});
