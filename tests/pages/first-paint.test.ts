import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { shownText } from '#lib/browser/shown-text.ts';
import { compactWithNames } from '../../src/components/inline-script.ts';

const script = compactWithNames(readFileSync('src/components/first-paint.js', 'utf8'));

class FakeElement {
  textContent = '';
  hidden = false;
  attributes = new Map<string, string>();
  dataset: Record<string, string>;
  toggles = new Map<string, boolean>();
  lastElementChild = { textContent: '' };
  constructor(dataset: Record<string, string> = {}) {
    this.dataset = dataset;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  toggleAttribute(name: string, isOn: boolean): void {
    this.toggles.set(name, isOn);
  }
}

/** Runs the script on a header of fakes with this storage; returns what a visitor would see and what is stored afterwards. */
function paint(
  stored: Record<string, string>,
  marker = true,
  forbidden = false,
  cookie = '',
  { search = '', tab = new Map<string, string>() } = {},
) {
  const storage = new Map(Object.entries({ ...stored, ...(marker && { isFirstVisitNew15: 'true' }) }));
  const header = {
    '[data-city]': new FakeElement({ city: 'Санкт-Петербург' }),
    '[data-only-city]': new FakeElement({ onlyCity: 'Санкт-Петербург' }),
    '[data-count]': new FakeElement(),
    '[data-account]': new FakeElement({ account: 'Войти', known: 'Профиль' }),
  };
  const root = new FakeElement();
  const listeners = new Map<string, (event: { detail?: (key: string) => string | null; persisted?: boolean }) => void>();
  const page = { reloads: 0 };
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
    sessionStorage: { getItem: (key: string) => tab.get(key) ?? null },
    FontFace: class {},
    document: {
      currentScript: { dataset: { font: '/golos.woff2' } },
      fonts: new Set(),
      cookie,
      documentElement: root,
      querySelectorAll: (selector: keyof typeof header) => [header[selector]],
    },
    location: { search, reload: () => (page.reloads += 1) },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInNewContext(script, Object.assign(context, { self: context }));
  const [city, address, badge, account] = Object.values(header) as [FakeElement, FakeElement, FakeElement, FakeElement];
  return {
    city,
    address,
    badge,
    account,
    page,
    root,
    storage,
    listeners,
    isKnown: () => root.toggles.get('data-known'),
    isCityChosen: () => root.toggles.get('data-chosen'),
  };
}

const MOSCOW = JSON.stringify({ name: 'Москва', displayName: 'г Москва', value: 'CMSK' });
const KNOWN = JSON.stringify({ accessToken: 'a.b.c', refreshToken: 'd', id: 7 });

/** A value as its store leaves it: beside the text what the header shows of it. */
const kept = (key: string, text: string, shown: unknown) => ({ [key]: text, [`${key}.shown`]: shownText(text, shown) });
const IN_MOSCOW = kept('city', MOSCOW, 'Москва');
const LOGGED_IN = kept('auth', KNOWN, 7);
const basketOf = (owner: number, count: number) => kept('basket', JSON.stringify({ owner, items: Array(count).fill({}) }), [owner, count]);

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
    const { city, address } = paint(IN_MOSCOW);
    expect(city.textContent).toBe('Москва');
    expect(address.hidden).toBe(true);
    expect(paint(kept('city', MOSCOW, 'Санкт-Петербург')).address.hidden).toBe(false);
  });

  it('offers the profile menu to a person with an access token', () => {
    const { account } = paint(LOGGED_IN);
    expect([account.lastElementChild.textContent, account.attributes.get('aria-label')]).toEqual(['Профиль', 'Профиль']);
    expect(account.attributes.get('command')).toBe('toggle-popover');
    expect(account.attributes.get('commandfor')).toBe('account-menu');
  });

  it('shows no account once the browser was closed on a login that was not to be remembered, ', () => {
    const left = {
      ...LOGGED_IN,
      authEnds: 'browser',
      ...basketOf(7, 2),
      checkout: '{"phone":"+79990000000"}',
      ...IN_MOSCOW,
    };
    const { account, badge, city, storage } = paint(left);
    expect(account.lastElementChild.textContent).toBe('Войти');
    expect(badge.hidden).toBe(true);
    expect(city.textContent).toBe('Москва');
    expect([...storage.keys()].sort()).toEqual(['city', 'city.shown', 'isFirstVisitNew15']);
  });

  it.each<[string, Record<string, string>, string]>([
    ['while the browser is open', { ...LOGGED_IN, authEnds: 'browser' }, 'a=b; open=1'],
    ['of a login to be remembered', LOGGED_IN, ''],
    ['of a guest after a log-out', { auth: JSON.stringify({ accessToken: '' }), authEnds: 'browser' }, ''],
  ])('keeps the basket %s', (_, signs, cookie) => {
    const { badge, storage } = paint({ ...signs, ...basketOf(0, 2) }, true, false, cookie);
    expect(badge.textContent).toBe(2);
    expect(storage.get('auth')).toBe(signs['auth']);
  });

  it.each<[string, Record<string, string>, number, boolean]>([
    ['a guest’s', basketOf(0, 2), 2, false],
    ['the customer’s own', { ...LOGGED_IN, ...basketOf(7, 2) }, 2, false],
    ['a guest’s, from before the login', { ...LOGGED_IN, ...basketOf(0, 3) }, 3, false],
    ['an empty one', basketOf(0, 0), 0, true],
    ['another customer’s', { ...LOGGED_IN, ...basketOf(8, 2) }, 0, true],
    ['a customer’s who is not logged in', basketOf(7, 2), 0, true],
  ])('counts the orders of a basket: %s', (_, stored, count, isHidden) => {
    const { badge } = paint(stored);
    expect([badge.textContent, badge.hidden]).toEqual([count || '', isHidden]);
  });

  it.each<[string, Record<string, string>]>([
    ['a token that no store wrote', { auth: '{"accessToken":"x"}' }],
    ['a city that no store wrote', { city: '{"name":"Атлантида"}' }],
    ['a basket that no store wrote', { basket: '{"owner":0,"items":[1,2]}' }],
    ['a token put in later', { ...LOGGED_IN, auth: '{"accessToken":"x"}' }],
    ['another city put in later', { ...IN_MOSCOW, city: '{"name":"Атлантида"}' }],
    ['a session cut off in the middle', { ...LOGGED_IN, auth: KNOWN.slice(0, -5) }],
    ['a value in an older form', { auth: KNOWN, 'auth.shown': JSON.stringify([0, ...JSON.parse(LOGGED_IN['auth.shown'] ?? '').slice(1)]) }],
    ['what is shown without the value', { 'auth.shown': LOGGED_IN['auth.shown'] ?? '', 'city.shown': IN_MOSCOW['city.shown'] ?? '' }],
  ])('looks like a guest’s before %s', (_, stored) => {
    const { city, address, badge, account, isCityChosen } = paint(stored);
    expect([city.textContent, account.lastElementChild.textContent, badge.hidden]).toEqual(['Санкт-Петербург', 'Войти', true]);
    expect([Boolean(address.hidden), isCityChosen()]).toEqual([false, false]);
  });

  it.each(['{', 'null', '[]', '"x"', '17'])('survives a storage that holds %s', (garbage) => {
    const { city, account } = paint({ city: garbage, auth: garbage, basket: garbage });
    expect(city.textContent).toBe('Санкт-Петербург');
    expect(account.lastElementChild.textContent).toBe('Войти');
  });

  it('clears everything once when the marker of this version is missing', () => {
    const { storage, account } = paint({ ...LOGGED_IN, ...IN_MOSCOW }, false);
    expect([...storage.keys()]).toEqual(['isFirstVisitNew15']);
    expect(account.lastElementChild.textContent).toBe('Войти');
  });

  it.each(['storage', 'shop:state', 'pageshow'])(
    'paints again when another tab, an island or the way back changes the state: %s',
    (event) => {
      const { listeners, storage, city } = paint({});
      for (const [key, text] of Object.entries(IN_MOSCOW)) storage.set(key, text);
      listeners.get(event)?.({});
      expect(city.textContent).toBe('Москва');
    },
  );

  it('shows what the browser refused to store, as long as the page lives', () => {
    const { listeners, city, address } = paint({});
    listeners.get('shop:state')?.({ detail: (key) => IN_MOSCOW[key] ?? null });
    expect(city.textContent).toBe('Москва');
    listeners.get('storage')?.({});
    expect(city.textContent).toBe('Москва');
    expect(address.hidden).toBe(true);
  });

  it('follows the page where looking at the storage throws', () => {
    const { listeners, city } = paint({}, true, true);
    expect(city.textContent).toBe('Санкт-Петербург');
    listeners.get('shop:state')?.({ detail: (key) => IN_MOSCOW[key] ?? null });
    expect(city.textContent).toBe('Москва');
  });

  it('stays within two kilobytes', () => {
    expect(Buffer.byteLength(script)).toBeLessThan(2048);
  });

  it('shows the words for a guest to a guest alone, and to no one who follows a letter', () => {
    expect(paint({}).isKnown()).toBe(false);
    expect(paint(LOGGED_IN).isKnown()).toBe(true);
    expect(paint({}, true, false, '', { search: '?token=abc' }).isKnown()).toBe(true);
  });
});

describe('What a full storage could keep in the tab alone', () => {
  it('is shown by the next page in that tab, before what is older', () => {
    const tab = new Map(Object.entries(IN_MOSCOW).map(([key, text]) => [`${key}.tab`, text]));
    expect(paint(kept('city', '{"name":"Тула"}', 'Тула'), true, false, '', { tab }).city.textContent).toBe('Москва');
  });
});

describe('A page that the browser has kept whole and shows again', () => {
  const comeBack = ({ listeners }: ReturnType<typeof paint>) => listeners.get('pageshow')?.({ persisted: true });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['nobody is logged in any more', LOGGED_IN, {}],
    ['another customer is logged in', LOGGED_IN, kept('auth', JSON.stringify({ accessToken: 'x.y.z', id: 8 }), 8)],
    ['somebody has logged in since', {}, LOGGED_IN],
  ])('shows nothing of its account and is drawn anew when %s', (_, before, after) => {
    const shown = paint(before);
    for (const key of ['auth', 'auth.shown']) shown.storage.delete(key);
    for (const [key, text] of Object.entries(after)) shown.storage.set(key, text);
    comeBack(shown);
    expect([shown.root.hidden, shown.page.reloads]).toEqual([true, 1]);
  });

  it('stays as it was left for the same customer, and after a login on the page itself', () => {
    const same = paint(LOGGED_IN);
    comeBack(same);
    const fresh = paint({});
    for (const [key, text] of Object.entries(LOGGED_IN)) fresh.storage.set(key, text);
    fresh.listeners.get('shop:state')?.({});
    comeBack(fresh);
    for (const { root, page } of [same, fresh]) expect([root.hidden, page.reloads]).toEqual([false, 0]);
  });

  it('keeps a customer whose id is 0 apart from a guest', () => {
    const shown = paint(kept('auth', JSON.stringify({ accessToken: 'a.b.c', id: 0 }), 0));
    expect(shown.account.attributes.get('commandfor')).toBe('account-menu');
    for (const key of ['auth', 'auth.shown']) shown.storage.delete(key);
    comeBack(shown);
    expect(shown.page.reloads).toBe(1);
  });
});
