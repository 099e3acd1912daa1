import { expect, test, vi } from 'vitest';
import { LETTER_KINDS } from '#lib/domain/orders/status-letters.ts';
import { freshEachTest, freshStorage, type Handler, json, readOutcome, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

const ALL = Object.fromEntries(LETTER_KINDS.map((kind) => [kind, true])) as Record<(typeof LETTER_KINDS)[number], boolean>;
const view = (change: object = {}) => ({
  version: 3,
  name: 'Анна',
  phone: null,
  email: 'anna@example.com',
  pendingEmail: null,
  discount: 5,
  letters: ALL,
  consents: [],
  ...change,
});
const ACCEPTED = json(200, { accepted: true });
const isRead: (call: Parameters<Handler>[0]) => boolean = ({ method, path }) => method === 'GET' && path === '/api/profile/7';

async function openProfile() {
  vi.resetModules();
  const navigation = await import('#lib/browser/navigation.ts');
  const visited: string[] = [];
  navigation.setNavigator({ go: (url) => visited.push(url), path: () => '/Profile' });
  const download = await import('#lib/browser/download.ts');
  const files: [string, Blob][] = [];
  download.setSaveFile((name, file) => files.push([name, file]));
  const session = await import('#lib/stores/session/session.ts');
  const user = await import('#lib/stores/session/user.ts');
  return { ...(await import('#lib/stores/account/profile.ts')), ...session, ...user, visited, files };
}

freshEachTest({ stored: { auth: SESSION_STATE } });

test('a loaded profile is what the whole shop shows of the customer', async () => {
  serve(() => json(200, view({ phone: '+79120000001' })));
  const { $profile, $user, $sale, loadProfile } = await openProfile();
  await loadProfile();
  expect($profile.get()).toMatchObject({ state: 'ready', profile: { version: 3 } });
  expect($user.get()).toEqual({ name: 'Анна', email: 'anna@example.com', phone: '+79120000001' });
  expect($sale.get()).toBe(5);
});

test('a guest has no profile and nobody is asked', async () => {
  freshStorage();
  const calls = serve(() => json(200, view()));
  const { $profile, loadProfile } = await openProfile();
  await loadProfile();
  expect([calls.length, $profile.get().state]).toEqual([0, 'idle']);
});

test('a change names the version it was made from, and the next one the version that came back', async () => {
  const calls = serve((call) => json(200, isRead(call) ? view() : view({ version: 4, name: 'Новая' })));
  const { $user, loadProfile, saveDetails, saveLetters } = await openProfile();
  await loadProfile();
  expect(await saveDetails({ name: 'Новая', phone: null })).toMatchObject({ ok: true });
  expect($user.get().name).toBe('Новая');
  await saveLetters({ ...ALL, ready: false });
  expect(calls.map(({ body }) => body)).toEqual([
    null,
    { version: 3, name: 'Новая', phone: null },
    { version: 4, letters: { ...ALL, ready: false } },
  ]);
});

test('a profile changed in another tab is said, loaded anew, and may then be saved over', async () => {
  let version = 9;
  serve((call) => {
    if (isRead(call)) return json(200, view({ version, name: 'Из другой вкладки' }));
    return (call.body as { version: number }).version === version
      ? json(200, view({ version: ++version }))
      : refusal(409, 'profile_changed');
  });
  const { $profile, saveDetails } = await openProfile();
  expect(await saveDetails({ name: 'Моя', phone: null })).toMatchObject({
    error: { code: 'profile_changed', text: 'Отказ profile_changed' },
  });
  expect($profile.get().profile).toMatchObject({ version: 9, name: 'Из другой вкладки' });
  expect(await saveDetails({ name: 'Моя', phone: null })).toMatchObject({ ok: true });
});

const errors: [string, () => Response | Promise<Response>, unknown][] = [
  ['fields', () => refusal(400, 'validation', { errors: { name: ['Заполните это поле'] } }), { name: 'Заполните это поле' }],
  ['a busy server', () => refusal(503, 'busy'), 'Отказ busy'],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), expect.stringContaining('Нет связи')],
];
test.each(errors)('a refused change says why and leaves the profile as it was: %s', async (_, failing, result) => {
  serve((call) => (isRead(call) ? json(200, view()) : failing()));
  const { $profile, loadProfile, saveDetails } = await openProfile();
  await loadProfile();
  expect(await readOutcome(saveDetails({ name: '', phone: null }))).toEqual(result);
  expect($profile.get()).toMatchObject({ state: 'ready', profile: { version: 3, name: 'Анна' } });
});

test('the address that waits is shown as soon as its letter is on its way', async () => {
  const pendingEmail = { email: 'new@example.com', until: '2026-11-21T10:00:00.000Z' };
  const calls = serve((call) => (isRead(call) ? json(200, view({ pendingEmail })) : ACCEPTED.clone()));
  const { $profile, requestNewEmail } = await openProfile();
  expect(await requestNewEmail('new@example.com', 'secret')).toMatchObject({ ok: true });
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/profile/7/email', body: { email: 'new@example.com', password: 'secret' } });
  expect($profile.get().profile?.pendingEmail).toEqual(pendingEmail);
});

test('the letter’s link works for somebody who is not logged in, and no token goes with it', async () => {
  freshStorage();
  const calls = serve(() => json(200, { accepted: true, contacteeId: 8 }));
  const { confirmNewEmail, visited } = await openProfile();
  expect(await confirmNewEmail('t'.repeat(43))).toMatchObject({ ok: true });
  expect(calls).toMatchObject([{ path: '/api/profile/confirm-email', token: null }]);
  expect(visited).toEqual([]);
});

test.each([
  [7, false],
  [8, true],
])('a letter’s link that ends the sessions of customer %i leaves customer 7 logged in: %s', async (contacteeId, stays) => {
  const calls = serve(() => json(200, { accepted: true, contacteeId }));
  const { returnEmail, $isLoggedIn, visited } = await openProfile();
  expect(await returnEmail('t'.repeat(43))).toMatchObject({ ok: true });
  expect(calls).toMatchObject([{ path: '/api/profile/return-email' }]);
  expect([$isLoggedIn.get(), visited]).toEqual([stays, []]);
});

test('a device that is gone already counts as logged out', async () => {
  const session = {
    id: 's'.repeat(36),
    device: '',
    openedAt: '2026-11-21T10:00:00.000Z',
    lastUsedAt: '2026-11-21T10:00:00.000Z',
    isCurrent: true,
  };
  serve(({ method }) => (method === 'GET' ? json(200, { items: [session] }) : refusal(404, 'not_found')));
  const { $sessions, closeSession } = await openProfile();
  expect(await closeSession('x'.repeat(36))).toMatchObject({ ok: true });
  expect($sessions.get()).toEqual({ state: 'ready', items: [session], text: '' });
});

test('logging out everywhere forgets the session here and goes home; a refusal leaves it', async () => {
  let isDown = true;
  serve(() => (isDown ? refusal(503, 'busy') : ACCEPTED.clone()));
  const { $isLoggedIn, closeEverywhere, visited } = await openProfile();
  expect(await readOutcome(closeEverywhere())).toBe('Отказ busy');
  expect($isLoggedIn.get()).toBe(true);
  isDown = false;
  expect(await closeEverywhere()).toMatchObject({ ok: true });
  expect([$isLoggedIn.get(), visited]).toEqual([false, ['/']]);
});

test('all data are saved as one readable file named after the day', async () => {
  const data = {
    exportedAt: '2026-11-21T10:00:00.000Z',
    profile: { name: 'Анна' },
    consents: [],
    emailChanges: [],
    sessions: [],
    basket: [],
    purchases: [],
    more: {},
    photographs: [],
  };
  serve(() => json(200, data));
  const { exportData, files } = await openProfile();
  expect(await exportData('secret')).toMatchObject({ ok: true });
  const [[name, file] = ['', new Blob()]] = files;
  expect([files.length, name, JSON.parse(await file.text())]).toEqual([1, 'tirazh-2026-11-21.json', data]);
});

test('an erased account is forgotten here at once; one that is not erased says what keeps it, or waits for its code, and stays', async () => {
  let isOpen = true;
  const calls = serve(({ body }) =>
    isOpen
      ? refusal(409, 'purchases_open', { errors: { purchases: ['№ 000001'] } })
      : json(200, { isErased: (body as { code?: string }).code === '40718263' }),
  );
  const { $auth, $isLoggedIn, $profile, eraseAccount } = await openProfile();
  const outcome = await eraseAccount('secret', '');
  expect(outcome).toMatchObject({ ok: false, error: { errors: { purchases: '№ 000001' } } });
  expect($isLoggedIn.get()).toBe(true);
  isOpen = false;
  expect(await eraseAccount('secret', '')).toEqual({ ok: true, value: false });
  expect([calls.at(-1)?.body, $isLoggedIn.get()]).toEqual([{ password: 'secret' }, true]);
  expect(await eraseAccount('secret', '40718263')).toEqual({ ok: true, value: true });
  expect([$auth.get().id, $auth.get().user, $profile.get().profile]).toEqual([0, {}, null]);
});

test('somebody else’s login hides the profile, and a late answer does not bring it back', async () => {
  let answer: (response: Response) => void = () => {};
  serve(() => new Promise((resolve) => (answer = resolve)));
  const { $profile, loadProfile, patchSession } = await openProfile();
  const load = loadProfile();
  patchSession({ id: 8, accessToken: 'another token of somebody else' });
  answer(json(200, view()));
  await load;
  expect($profile.get()).toEqual({ state: 'idle', profile: null, text: '' });
});
