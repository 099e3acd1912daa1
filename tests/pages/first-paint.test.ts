import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { compactWithNames } from '../../src/components/inline-script.ts';

const script = compactWithNames(readFileSync('src/components/first-paint.js', 'utf8'));

class FakeElement {
  textContent = '';
  hidden = false;
  attributes = new Map<string, string>();
  dataset: Record<string, string>;
  lastElementChild = { textContent: '' };
  constructor(dataset: Record<string, string> = {}) {
    this.dataset = dataset;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
}

/** Runs the script on a header of fakes with this storage; returns what a visitor would see and what is stored afterwards. */
function paint(stored: Record<string, string>, marker = true, forbidden = false, cookie = '') {
  const storage = new Map(Object.entries({ ...stored, ...(marker && { isFirstVisitNew15: 'true' }) }));
  const header = {
    '[data-city]': new FakeElement({ city: 'Санкт-Петербург' }),
    '[data-only-city]': new FakeElement({ onlyCity: 'Санкт-Петербург' }),
    '[data-count]': new FakeElement(),
    '[data-account]': new FakeElement({ account: 'Войти', known: 'Профиль' }),
  };
  const listeners = new Map<string, (event: { detail?: (key: string) => string | null }) => void>();
  const context = {
    localStorage: {
      getItem: (key: string) => {
        if (forbidden) throw new DOMException('denied', 'SecurityError');
        return storage.get(key) ?? null;
      },
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
      clear: () => storage.clear(),
    },
    document: { cookie, querySelectorAll: (selector: keyof typeof header) => [header[selector]] },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInNewContext(script, context);
  const [city, address, badge, account] = Object.values(header) as [FakeElement, FakeElement, FakeElement, FakeElement];
  return { city, address, badge, account, storage, listeners };
}

const MOSCOW = JSON.stringify({ name: 'Москва', displayName: 'г Москва', value: 'CMSK' });
const KNOWN = JSON.stringify({ accessToken: 'a.b.c', refreshToken: 'd' });

describe('The header before its first paint', () => {
  it('shows Saint Petersburg, the street address and «Войти» to a new visitor', () => {
    const { city, address, badge, account } = paint({});
    expect(city.textContent).toBe('Санкт-Петербург');
    expect(address.hidden).toBeFalsy();
    expect(badge.hidden).toBe(true);
    expect(account.lastElementChild.textContent).toBe('Войти');
    expect(account.attributes.get('commandfor')).toBe('login');
  });

  it('shows the chosen city and hides the address of the workshop from other cities', () => {
    const { city, address } = paint({ city: MOSCOW });
    expect(city.textContent).toBe('Москва');
    expect(address.hidden).toBe(true);
  });

  it('offers the profile menu to a person with an access token', () => {
    const { account } = paint({ auth: KNOWN });
    expect(account.lastElementChild.textContent).toBe('Профиль');
    expect(account.attributes.get('command')).toBe('toggle-popover');
    expect(account.attributes.get('commandfor')).toBe('account-menu');
  });

  it('shows no account once the browser was closed on a login that was not to be remembered, ', () => {
    const left = {
      auth: KNOWN,
      authEnds: 'browser',
      basket: '{"owner":1,"items":[1,2]}',
      checkout: '{"phone":"+79990000000"}',
      city: MOSCOW,
    };
    const { account, badge, city, storage } = paint(left);
    expect(account.lastElementChild.textContent).toBe('Войти');
    expect(badge.hidden).toBe(true);
    expect(city.textContent).toBe('Москва');
    expect([...storage.keys()].sort()).toEqual(['city', 'isFirstVisitNew15']);
  });

  it.each<[string, Record<string, string>, string]>([
    ['while the browser is open', { auth: KNOWN, authEnds: 'browser' }, 'a=b; open=1'],
    ['of a login to be remembered', { auth: KNOWN }, ''],
    ['of a guest after a log-out', { auth: JSON.stringify({ accessToken: '' }), authEnds: 'browser' }, ''],
  ])('keeps the basket %s', (_, signs, cookie) => {
    const { badge, storage } = paint({ ...signs, basket: '{"owner":0,"items":[1,2]}' }, true, false, cookie);
    expect(badge.textContent).toBe(2);
    expect(storage.get('auth')).toBe(signs['auth']);
  });

  it('counts the orders in the basket', () => {
    const { badge } = paint({ basket: JSON.stringify([{ id: '1' }, { id: '2' }]) });
    expect(badge.hidden).toBe(false);
    expect(badge.textContent).toBe(2);
  });

  it.each(['{', 'null', '[]', '"x"', '17'])('survives a storage that holds %s', (garbage) => {
    const { city, account } = paint({ city: garbage, auth: garbage, basket: garbage });
    expect(city.textContent).toBe('Санкт-Петербург');
    expect(account.lastElementChild.textContent).toBe('Войти');
  });

  it('clears everything once when the marker of this version is missing', () => {
    const { storage, account } = paint({ auth: KNOWN, city: MOSCOW }, false);
    expect([...storage.keys()]).toEqual(['isFirstVisitNew15']);
    expect(account.lastElementChild.textContent).toBe('Войти');
  });

  it('paints again when another tab or an island changes the state', () => {
    const { listeners, storage, city } = paint({});
    storage.set('city', MOSCOW);
    listeners.get('storage')?.({});
    expect(city.textContent).toBe('Москва');
    expect([...listeners.keys()]).toContain('shop:state');
  });

  it('shows what the browser refused to store, as long as the page lives', () => {
    const { listeners, city, address } = paint({});
    listeners.get('shop:state')?.({ detail: (key) => (key === 'city' ? MOSCOW : null) });
    expect(city.textContent).toBe('Москва');
    listeners.get('storage')?.({});
    expect(city.textContent).toBe('Москва');
    expect(address.hidden).toBe(true);
  });

  it('follows the page where looking at the storage throws', () => {
    const { listeners, city } = paint({}, true, true);
    expect(city.textContent).toBe('Санкт-Петербург');
    listeners.get('shop:state')?.({ detail: (key) => (key === 'city' ? MOSCOW : null) });
    expect(city.textContent).toBe('Москва');
  });

  it('stays within a kilobyte and a half', () => {
    expect(Buffer.byteLength(script)).toBeLessThan(1536);
  });
});
