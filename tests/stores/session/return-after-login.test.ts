import { beforeEach, expect, test, vi } from 'vitest';
import { LEFT_ASK_KEY, LEFT_PAGE_KEY } from '#lib/browser/storage-keys.ts';
import { freshEachTest, json, openTab, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

freshEachTest({ stored: { auth: SESSION_STATE } });

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/Profile', search: '?a=1' });
});

/** A session that ends by itself on `/Profile?a=1`. */
async function endSession() {
  serve(() => refusal(401, 'unauthorized'));
  const tab = await openTab();
  await tab.user.loadUser();
  return { ...tab, left: await import('#lib/stores/session/return-after-login.ts') };
}

test('a session that ended by itself is asked for once at home and leads its customer back to the page', async () => {
  const { visited, left, auth } = await endSession();
  expect(visited).toEqual(['/']);
  expect(kept.get(LEFT_ASK_KEY)).toBe('yes');
  expect(left.isLeft()).toBe(true);
  auth.$auth.set({ ...auth.$auth.get(), id: SESSION_STATE.id });
  expect(left.backPath()).toBe('/Profile?a=1');
  expect([left.isLeft(), left.backPath()]).toEqual([false, undefined]);
});

test('what stands in the forms of the page waits with it; a guest’s page waits for nobody', async () => {
  class Input {
    name = 'name';
    type = 'text';
    value = 'Анна Ветрова';
  }
  for (const name of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement']) vi.stubGlobal(name, Input);
  vi.stubGlobal('document', { forms: [{ elements: [new Input()], closest: () => null }] });
  const { keepPage } = await import('#lib/stores/session/save-for-return.ts');
  keepPage(0);
  expect([...kept.keys()]).toEqual([]);
  keepPage(7);
  expect(JSON.parse(kept.get('leftPage') ?? '')).toEqual({
    ...{ owner: 7, path: '/Profile?a=1' },
    typed: [{ form: 'name', fields: [['name', 'Анна Ветрова', true]] }],
  });
});

test('the same customer finds typed again what stood in the form, and nobody else', async () => {
  class Input extends EventTarget {
    name = 'name';
    type = 'text';
    #text = '';
    get value() {
      return this.#text;
    }
    set value(text: string) {
      this.#text = text;
    }
  }
  for (const name of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement']) vi.stubGlobal(name, Input);
  const field = new Input();
  vi.stubGlobal('document', { forms: [{ elements: [field], closest: () => null }] });
  const { auth } = await openTab();
  const { refill } = await import('#lib/stores/session/return-after-login.ts');
  const typed = [{ form: 'name', fields: [['name', 'Анна Ветрова', true]] }];
  kept.set('leftPage', JSON.stringify({ owner: 7, path: '', typed }));
  auth.$auth.set({ ...SESSION_STATE, id: 8 });
  refill();
  expect(field.value).toBe('');
  auth.$auth.set(SESSION_STATE);
  refill();
  expect(field.value).toBe('Анна Ветрова');
  expect(JSON.parse(kept.get('leftPage') ?? '')).toMatchObject({ typed: [] });
});

test('another customer who logs in is led nowhere, and what was typed is gone', async () => {
  const { left, auth } = await endSession();
  auth.$auth.set({ ...auth.$auth.get(), id: SESSION_STATE.id + 1 });
  expect(left.backPath()).toBeUndefined();
  expect(kept.has(LEFT_PAGE_KEY)).toBe(false);
});

test('a customer who leaves of their own will leaves nothing behind', async () => {
  const { auth } = await endSession();
  serve(() => json(200, { accepted: true }));
  auth.logout();
  expect(kept.has(LEFT_PAGE_KEY)).toBe(false);
});

test('what another program has put there counts as nothing', async () => {
  const { left } = await endSession();
  kept.set(LEFT_PAGE_KEY, '{"owner":"7","path":5}');
  expect([left.isLeft(), left.backPath()]).toEqual([false, undefined]);
});
