import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CARDS_JOB } from '#tests/support/cards-job.ts';
import { json, NEW, SESSION_STATE, serve } from '#tests/support/tab.ts';

const ITEM = { id: '3f0c9f3a-58a4-4b6e-9d3f-0d6c7d1f2a11', job: CARDS_JOB, priced: null, priceWas: null, isSaved: true };
let kept: Map<string, string>;

/** A page in a browser that keeps `values` and cookies. */
beforeEach(() => {
  kept = new Map(Object.entries({ isFirstVisitNew15: 'true' }));
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open() {
  const { setNavigator } = await import('#lib/browser/navigation.ts');
  setNavigator({ go: () => {}, path: () => '/' });
  return import('#lib/stores/account/auth.ts');
}

test('a log-out leaves nothing of the customer in the browser: no basket, nothing typed, nothing to come back to', async () => {
  kept.set('auth', JSON.stringify({ ...SESSION_STATE, user: { name: 'Анна Ветрова' }, discount: 15, defaultManager: 3 }));
  kept.set('keptArtworks', JSON.stringify([{ name: 'Анна Ветрова.pdf' }]));
  kept.set('basket', JSON.stringify({ owner: 7, items: [ITEM] }));
  serve(() => json(200, []));
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  const ofTab = new Map([['leftPage', '{"owner":7,"path":"/Profile","typed":[]}']]);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: (key: string) => ofTab.delete(key) });
  const { logout } = await open();
  const { updateCheckout } = await import('#lib/stores/checkout/checkout-draft.ts');
  updateCheckout({ recipient: 'Анна Ветрова' });
  expect(kept.get('checkout')).toContain('Анна Ветрова');
  logout();
  expect([...kept.values()].join()).not.toContain('Анна Ветрова');
  expect(JSON.parse(kept.get('basket') ?? '')).toEqual({ owner: 0, items: [] });
  expect(JSON.parse(kept.get('auth') ?? '')).toEqual({
    ...{ user: {}, discount: 0, defaultManager: 0, customerId: '' },
    ...{ accessToken: '', refreshToken: '', id: 0, isUserLoggedIn: false },
  });
  expect(kept.has('keptArtworks')).toBe(false);
  expect(deleteDatabase).toHaveBeenCalledWith('keptArtworks');
  expect([...ofTab.keys()]).toEqual([]);
});

test.each([
  [true, false],
  [false, true],
])('a login to be remembered (%s) ends with the browser: %s', async (rememberMe, ends) => {
  serve(({ path }) => json(200, path.endsWith('login') ? { ...NEW, contacteeId: 7 } : []));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { login } = await open();
  // The login before it was the other way round.
  await login({ email: 'a@example.com', password: 'p', rememberMe: !rememberMe });
  await login({ email: 'a@example.com', password: 'p', rememberMe });
  expect(kept.has('authEnds')).toBe(ends);
  // One cookie for all pages, whichever of them the login was on.
  expect(document.cookie).toContain(';path=/;');
});
