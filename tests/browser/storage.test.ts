import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shownText } from '#lib/browser/shown-text.ts';
import { PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';
import { CARDS_JOB } from '#tests/support/cards-job.ts';
import { eventually } from '#tests/support/eventually.ts';
import { json, SESSION_STATE, serve } from '#tests/support/tab.ts';

const MARKER = 'isFirstVisitNew15';
const [moscow] = PRESET_CITIES as [(typeof PRESET_CITIES)[number]];

/** A browser's storage; `refuses` names what it throws at. */
class FakeStorage {
  readonly values = new Map<string, string>();
  refuses: ('getItem' | 'setItem' | 'removeItem' | 'clear')[] = [];
  clears = 0;

  constructor(values: Record<string, string> = {}) {
    for (const [key, value] of Object.entries(values)) this.values.set(key, value);
  }

  getItem(key: string): string | null {
    this.check('getItem');
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.check('setItem');
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.check('removeItem');
    this.values.delete(key);
  }

  clear(): void {
    this.check('clear');
    this.clears += 1;
    this.values.clear();
  }

  private check(method: 'getItem' | 'setItem' | 'removeItem' | 'clear'): void {
    if (this.refuses.includes(method)) throw new DOMException('full', 'QuotaExceededError');
  }
}

let tab: EventTarget;
/** What lives as long as the tab: pages of one test follow each other in it. */
let tabStorage: FakeStorage | undefined;

/** A new page of the shop: fresh modules over this storage. */
async function openPage(storage: FakeStorage | undefined): Promise<typeof import('#lib/browser/storage.ts')> {
  tab = new EventTarget();
  vi.stubGlobal('window', tab);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', tabStorage);
  vi.resetModules();
  return import('#lib/browser/storage.ts');
}
const seen = (values: Record<string, string> = {}) => new FakeStorage({ [MARKER]: 'true', ...values });

/** What the browser tells a tab when another one wrote; `key` null: everything was cleared. */
function announce(key: string | null, newValue: string | null): void {
  tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
}

beforeEach(() => {
  tabStorage = undefined;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the marker of the first visit', () => {
  test('without it everything is forgotten and it is set', async () => {
    const storage = new FakeStorage({ auth: 'old', isFirstVisitNew14: 'true' });
    await openPage(storage);
    expect([...storage.values]).toEqual([[MARKER, 'true']]);
  });

  test('with it nothing is touched', async () => {
    const storage = seen({ auth: 'kept' });
    await openPage(storage);
    expect(storage.clears).toBe(0);
    expect(storage.values.get('auth')).toBe('kept');
  });

  test('two tabs opened one after the other clear once: what the first has written since stays', async () => {
    const storage = new FakeStorage({ auth: 'old' });
    const first = await openPage(storage);
    first.writeText('city', 'chosen in the first tab');
    const second = await openPage(storage);
    expect(storage.clears).toBe(1);
    expect(second.readText('city')).toBe('chosen in the first tab');
  });

  test('a storage that cannot be cleared is not marked as cleared: the next visit tries again', async () => {
    const storage = new FakeStorage({ auth: 'old' });
    storage.refuses = ['clear'];
    await openPage(storage);
    expect(storage.values.has(MARKER)).toBe(false);
    storage.refuses = [];
    await openPage(storage);
    expect([...storage.values.keys()]).toEqual([MARKER]);
  });
});

describe('a storage that does not work', () => {
  const broken: [string, () => FakeStorage | undefined][] = [
    ['missing', () => undefined],
    ['full', () => Object.assign(seen(), { refuses: ['setItem'] })],
    ['forbidden', () => Object.assign(seen(), { refuses: ['getItem', 'setItem', 'removeItem', 'clear'] })],
  ];
  test.each(broken)('%s: texts are kept in memory, replaced and removed there', async (_, open) => {
    const { readText, writeText, removeText, storageEngine } = await openPage(open());
    writeText('city', 'a');
    expect(readText('city')).toBe('a');
    storageEngine.city = 'b';
    expect(storageEngine.city).toBe('b');
    expect('city' in storageEngine).toBe(true);
    removeText('city');
    expect(readText('city')).toBeNull();
    expect('city' in storageEngine).toBe(false);
    expect(storageEngine.city).toBeUndefined();
  });

  test.each(broken)('%s: the stores work as long as the page lives', async (_, open) => {
    await openPage(open());
    serve(() => json(200, { suggestions: [{ value: '', unrestricted_value: '', data: { kladr_id: moscow.kladr_id, dpd_id: null } }] }));
    const { $city, chooseCity } = await import('#lib/stores/site/city.ts');
    const { $checkout, updateCheckout } = await import('#lib/stores/checkout/checkout-draft.ts');
    expect($city.get()).toBeNull();
    expect(await chooseCity(moscow)).toBe(true);
    updateCheckout({ recipient: 'Анна' });
    expect($city.get()?.name).toBe('Москва');
    expect($city.readNow()?.name).toBe('Москва');
    expect($checkout.get().recipient).toBe('Анна');
  });

  test('even looking at it throws: the shop still starts', async () => {
    tab = new EventTarget();
    vi.stubGlobal('window', tab);
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
    const former = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    try {
      vi.resetModules();
      const { writeText, readText } = await import('#lib/browser/storage.ts');
      writeText('city', 'a');
      expect(readText('city')).toBe('a');
    } finally {
      if (former === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
      else Object.defineProperty(globalThis, 'localStorage', former);
    }
  });

  test('once there is room again the text goes into the storage', async () => {
    const storage = seen();
    const { readText, writeText } = await openPage(storage);
    storage.refuses = ['setItem'];
    writeText('basket', 'first');
    storage.refuses = [];
    writeText('basket', 'second');
    expect(storage.values.get('basket')).toBe('second');
    storage.values.set('basket', 'by another tab');
    expect(readText('basket')).toBe('by another tab');
  });

  test.each([
    ['wrote the key', 'auth', 'newer', 'newer'],
    ['cleared everything', null, null, null],
  ])('what another tab did counts more than a text kept in memory: it %s', async (_, key, value, expected) => {
    const storage = seen();
    const { readText, writeText } = await openPage(storage);
    storage.refuses = ['setItem'];
    writeText('auth', 'older');
    if (value !== null) storage.values.set('auth', value);
    announce(key, value);
    expect(readText('auth')).toBe(expected);
  });

  test('another tab’s word about one key says nothing about the others', async () => {
    const storage = seen();
    const { readText, writeText } = await openPage(storage);
    storage.refuses = ['setItem'];
    writeText('auth', 'older');
    announce('city', '{}');
    expect(readText('auth')).toBe('older');
  });
});

describe('what the browser refuses to keep', () => {
  test('lives on in the pages of its tab where the storage is only full, and until there is room again', async () => {
    tabStorage = new FakeStorage();
    const full = seen({ basket: 'old' });
    full.refuses = ['setItem'];
    const first = await openPage(full);
    expect(first.keepingNow()).toBe('device');
    first.writeText('basket', 'newer');
    expect(first.keepingNow()).toBe('tab');
    const second = await openPage(full);
    expect(second.readText('basket')).toBe('newer');
    full.refuses = [];
    second.writeText('basket', 'newest');
    expect([full.values.get('basket'), tabStorage.values.size]).toEqual(['newest', 0]);
  });

  test.each(['removed here', 'written by another tab'])('leaves the tab as well once it is %s', async (how) => {
    tabStorage = new FakeStorage();
    const full = seen({ auth: 'old' });
    full.refuses = ['setItem'];
    const page = await openPage(full);
    page.writeText('auth', 'newer');
    if (how === 'removed here') page.removeText('auth');
    else announce('auth', 'by another');
    expect([tabStorage.values.size, page.readText('auth')]).toEqual([0, how === 'removed here' ? null : 'old']);
  });

  test('lives as long as its page where nothing may be stored, and that is known before anything is lost', async () => {
    tabStorage = new FakeStorage();
    tabStorage.refuses = ['getItem', 'setItem', 'removeItem'];
    const page = await openPage(undefined);
    expect(page.keepingNow()).toBe('page');
    page.writeText('basket', 'mine');
    expect([page.readText('basket'), page.keepingNow()]).toEqual(['mine', 'page']);
  });

  test('is said by the island that speaks for the page, which is woken for it', async () => {
    const island = new EventTarget();
    let wakes = 0;
    island.addEventListener('shop:wake', () => (wakes += 1));
    vi.stubGlobal('document', { getElementById: (id: string) => (id === 'newer-build' ? island : null) });
    const full = seen();
    const page = await openPage(full);
    page.writeText('basket', 'kept');
    expect(wakes).toBe(0);
    full.refuses = ['setItem'];
    page.writeText('basket', 'refused');
    expect(wakes).toBe(1);
  });
});

describe('a «Да» pressed before the stores were there', () => {
  const answered = async (answer: () => Response) => {
    const storage = seen({ cityAnswer: 'yes' });
    await openPage(storage);
    serve(answer);
    const { $city } = await import('#lib/stores/site/city.ts');
    await eventually(() => expect(storage.values.has('cityAnswer')).toBe(false));
    return $city.get();
  };

  test('selects Saint Petersburg', async () => {
    const found = { suggestions: [{ value: '', unrestricted_value: '', data: { kladr_id: '7800000000000' } }] };
    expect(await answered(() => json(200, found))).toMatchObject({ name: 'Санкт-Петербург' });
  });

  test('is forgotten when its delivery info cannot be loaded: the next page asks again', async () => {
    expect(await answered(() => json(503, {}))).toBeNull();
  });

  test('outlives the page that is left before the answer: its broken call is no answer', async () => {
    const storage = seen({ cityAnswer: 'yes' });
    await openPage(storage);
    serve(() => Promise.reject(new TypeError('the page is left')));
    const { $deliveryNotice } = await import('#lib/stores/site/city.ts');
    await eventually(() => expect($deliveryNotice.get().isOpen).toBe(true));
    expect(storage.values.has('cityAnswer')).toBe(true);
  });
});

describe('what the header shows of a stored value', () => {
  const KNOWN = JSON.stringify({ ...SESSION_STATE, id: 7 });

  test('is written beside it by the store, at a change and, where an older build left none, at the start', async () => {
    const storage = seen({ auth: KNOWN });
    await openPage(storage);
    const { $city } = await import('#lib/stores/site/city.ts');
    expect(storage.values.get('auth.shown')).toBe(shownText(KNOWN, 7));
    expect(storage.values.has('city.shown')).toBe(false);
    $city.set(moscow);
    expect(storage.values.get('city.shown')).toBe(shownText(storage.values.get('city') ?? '', 'Москва'));
  });

  test('is a customer’s whose id is 0: who holds a token is no guest', async () => {
    const first = JSON.stringify({ ...SESSION_STATE, id: 0 });
    const storage = seen({ auth: first });
    await openPage(storage);
    await import('#lib/stores/session/session.ts');
    expect(storage.values.get('auth.shown')).toBe(shownText(first, 0));
  });

  test('is a guest’s where the value is not what the schema says', async () => {
    const storage = seen({ auth: '{"accessToken":"x"}' });
    await openPage(storage);
    await import('#lib/stores/session/session.ts');
    expect(storage.values.get('auth.shown')).toBe(shownText('{"accessToken":"x"}', null));
  });

  test('is nothing where there is no value: what another program has left beside it goes', async () => {
    const storage = seen({ 'city.shown': '[1,0,"Атлантида"]' });
    await openPage(storage);
    await import('#lib/stores/site/city.ts');
    expect(storage.values.has('city.shown')).toBe(false);
  });

  test('keeps its form: a form number, the sum of the text, what is shown', () => {
    expect(shownText('ab', 'Москва')).toBe('[1,3105,"Москва"]');
  });

  test('of a basket is whose it is and how much it holds: `$basketCount`', async () => {
    const item = { id: '3f0c9f3a-58a4-4b6e-9d3f-0d6c7d1f2a11', job: CARDS_JOB, priced: null, priceWas: null, isSaved: true };
    const storage = seen({ auth: KNOWN, basket: JSON.stringify({ owner: 7, items: [item] }) });
    await openPage(storage);
    const { $basketCount } = await import('#lib/stores/basket/basket.ts');
    expect($basketCount.get()).toBe(1);
    expect(storage.values.get('basket.shown')).toBe(shownText(storage.values.get('basket') ?? '', [7, 1]));
  });

  test('counts no basket of another customer', async () => {
    const item = { id: '3f0c9f3a-58a4-4b6e-9d3f-0d6c7d1f2a11', job: CARDS_JOB, priced: null, priceWas: null, isSaved: true };
    await openPage(seen({ auth: KNOWN, basket: JSON.stringify({ owner: 8, items: [item] }) }));
    const { $basket, $basketCount } = await import('#lib/stores/basket/basket.ts');
    expect([$basket.get().items.length, $basketCount.get()]).toEqual([1, 0]);
  });
});

describe('values that are not what the shop stores', () => {
  const foreign = [
    '',
    '{',
    'undefined',
    'null',
    '[]',
    '"x"',
    '17',
    'true',
    '{"items":5}',
    '{"owner":0}',
    '[{"id":"1"}]',
    '{"name":"Москва"}',
  ];
  test.each(foreign)('%s counts as never stored', async (text) => {
    await openPage(seen({ auth: text, city: text, deliveryInfo: text, basket: text, checkout: text }));
    const { $auth, $isLoggedIn } = await import('#lib/stores/session/session.ts');
    const { $city, $cityName, $deliveryInfo } = await import('#lib/stores/site/city.ts');
    const { $basket, $basketCount } = await import('#lib/stores/basket/basket.ts');
    const { $checkout } = await import('#lib/stores/checkout/checkout-draft.ts');
    for (const store of [$auth, $city, $deliveryInfo, $basket, $checkout]) expect(store.get()).toEqual(store.init);
    expect([$isLoggedIn.get(), $cityName.get(), $basketCount.get()]).toEqual([false, 'Санкт-Петербург', 0]);
  });

  test('a city with a zone nobody knows, or a discount beyond the possible, falls back', async () => {
    const auth = {
      user: {},
      discount: 101,
      defaultManager: 0,
      accessToken: 'a',
      refreshToken: 'r',
      isUserLoggedIn: true,
      id: 7,
      customerId: '',
    };
    await openPage(seen({ city: JSON.stringify({ ...moscow, value: 'CXXX' }), auth: JSON.stringify(auth) }));
    const { $city } = await import('#lib/stores/site/city.ts');
    const { $isLoggedIn, $sale } = await import('#lib/stores/session/session.ts');
    expect($city.get()).toBeNull();
    expect([$isLoggedIn.get(), $sale.get()]).toEqual([false, 0]);
  });

  test('fields of another version are left out, the rest is kept', async () => {
    await openPage(seen({ city: JSON.stringify({ ...moscow, population: 13 }) }));
    const { $city } = await import('#lib/stores/site/city.ts');
    expect($city.get()).toEqual(moscow);
  });

  test.each(['{', 'null', '{"accessToken":5}'])(
    'another tab that stores %s for the session logs this one out and breaks nothing',
    async (text) => {
      const auth = {
        user: {},
        discount: 5,
        defaultManager: 0,
        accessToken: 'a',
        refreshToken: 'r',
        isUserLoggedIn: true,
        id: 7,
        customerId: '',
      };
      const storage = seen({ auth: JSON.stringify(auth) });
      await openPage(storage);
      const { $auth, $isLoggedIn } = await import('#lib/stores/session/session.ts');
      expect($isLoggedIn.get()).toBe(true);
      storage.values.set('auth', text);
      announce('auth', text);
      expect($auth.get()).toEqual($auth.init);
    },
  );
});
