import { setTestStorageKey } from '@nanostores/persistent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { freshStorage, type Handler, json, NEW, OLD, openTab, readOutcome, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

const USER = { name: 'Анна', email: 'a@example.com', phone: null, defaultManager: 0, compDiscount: 15 };
const MANAGER = { id: 2, name: 'Олег', phone: '+70000000000', email: 'o@example.com' };
const isRefresh = (path: string): boolean => path.endsWith('refresh-token');

/** Knows only the new token; `refresh` answers the exchange. */
const expired =
  (refresh: () => Response | Promise<Response>): Handler =>
  ({ path, token }) => {
    if (isRefresh(path)) return refresh();
    if (token !== `Bearer ${NEW.token}`) return refusal(401, 'unauthorized');
    if (path.startsWith('/api/user')) return json(200, USER);
    return path.startsWith('/api/manager') ? json(200, MANAGER) : json(200, []);
  };

let errors: string[];
beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((text) => errors.push(String(text)));
  freshStorage({ auth: SESSION_STATE });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('token refresh', () => {
  test('fifty parallel calls with an expired token make one refresh, all are sent again', async () => {
    const calls = serve(expired(() => json(200, NEW)));
    const { user, auth } = await openTab();
    await Promise.all(Array.from({ length: 50 }, () => user.loadUser()));
    expect(calls.filter(({ path }) => isRefresh(path))).toHaveLength(1);
    expect(calls.filter(({ path, token }) => path === '/api/user/7' && token === `Bearer ${NEW.token}`)).toHaveLength(50);
    expect(auth.$auth.get()).toMatchObject({ accessToken: NEW.token, refreshToken: NEW.refreshToken, discount: 15, defaultManager: 2 });
    expect(user.$manager.get()).toEqual(MANAGER);
  });

  test('a call that comes while the refresh is on its way waits for it and is sent again', async () => {
    let answer: (response: Response) => void = () => {};
    const calls = serve(expired(() => new Promise((resolve) => (answer = resolve))));
    const { user, basket } = await openTab();
    const first = user.loadUser();
    await eventually(() => expect(calls.some(({ path }) => isRefresh(path))).toBe(true));
    const second = basket.refreshBasket();
    await eventually(() => expect(calls.filter(({ token }) => token === `Bearer ${OLD.accessToken}`)).toHaveLength(2));
    answer(json(200, NEW));
    await Promise.all([first, second]);
    expect(calls.filter(({ path }) => isRefresh(path))).toHaveLength(1);
    expect(basket.$basketState.get()).toBe('ready');
    expect(calls).toContainEqual(expect.objectContaining({ path: '/api/Order/bin/7', token: `Bearer ${NEW.token}` }));
  });

  test('the refresh carries both tokens and no authorization header', async () => {
    const calls = serve(expired(() => json(200, NEW)));
    const { user } = await openTab();
    await user.loadUser();
    const refresh = calls.find(({ path }) => isRefresh(path));
    expect(refresh).toMatchObject({ token: null, body: { token: OLD.accessToken, refreshToken: OLD.refreshToken } });
  });

  test('a second 401 after the refresh ends the session at home', async () => {
    serve(({ path }) => (isRefresh(path) ? json(200, NEW) : refusal(401, 'unauthorized')));
    const { user, auth, visited } = await openTab();
    await user.loadUser();
    expect(errors).toContain('Authentication error: login required.');
    expect(auth.$auth.get()).toMatchObject({ accessToken: '', refreshToken: '', isUserLoggedIn: false, id: 0 });
    expect(visited).toEqual(['/']);
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('a second 401 to a %s ends the session at home as well', async (method) => {
    const calls = serve(({ path }) => (isRefresh(path) ? json(200, NEW) : refusal(401, 'unauthorized')));
    const { auth, visited } = await openTab();
    const { send } = await import('#lib/api/client.ts');
    const { Accepted } = await import('#lib/contracts/accepted.ts');
    const outcome = await send({ method, path: '/api/user/7/address/1', body: { label: 'Дом' }, answer: Accepted });
    expect(outcome).toMatchObject({ ok: false, error: { status: 401, reason: 'Authentication required' } });
    const sent = calls.filter(({ path }) => !isRefresh(path));
    expect(sent.map((call) => [call.method, call.token, call.body])).toEqual([
      [method, `Bearer ${OLD.accessToken}`, { label: 'Дом' }],
      [method, `Bearer ${NEW.token}`, { label: 'Дом' }],
    ]);
    expect(errors).toContain('Authentication error: login required.');
    expect(auth.$auth.get()).toEqual(auth.$auth.init);
    expect(visited).toEqual(['/']);
  });

  test('a refused refresh ends the session at home', async () => {
    serve(() => refusal(401, 'unauthorized'));
    const { user, auth, visited } = await openTab();
    await user.loadUser();
    expect(errors).toContain('Authentication error: login required.');
    expect(auth.$isLoggedIn.get()).toBe(false);
    expect(visited).toEqual(['/']);
  });

  test.each(['accessToken', 'refreshToken'])('missing tokens are said and end the session: %s', async (missing) => {
    freshStorage({ auth: { ...SESSION_STATE, [missing]: '' } });
    const calls = serve(() => refusal(401, 'unauthorized'));
    const { user, auth, visited } = await openTab();
    await user.loadUser();
    expect(errors).toContain('Authentication tokens not found');
    expect(errors).toContain('Authentication required');
    expect(calls.some(({ path }) => isRefresh(path))).toBe(false);
    expect(auth.$auth.get()).toEqual(auth.$auth.init);
    expect(visited).toEqual(['/']);
  });

  test('tokens may be of any form: an answer that holds both is valid', async () => {
    serve(({ path, token }) =>
      isRefresh(path) ? json(200, { token: 't', refreshToken: 'r' }) : json(token === 'Bearer t' ? 200 : 401, USER),
    );
    const { user, auth } = await openTab();
    await user.loadUser();
    expect(auth.$auth.get()).toMatchObject({ accessToken: 't', refreshToken: 'r', discount: 15 });
  });

  test.each([429, 500, 503])('a refresh answered with %i says nothing of the session: it stays', async (status) => {
    serve(expired(() => refusal(status, 'busy')));
    const { user, auth, visited } = await openTab();
    await user.loadUser();
    expect([auth.$auth.get().accessToken, visited]).toEqual([OLD.accessToken, []]);
  });

  test.each([{ token: NEW.token }, { refreshToken: NEW.refreshToken }, { ...NEW, token: '' }, { ...NEW, refreshToken: '' }, {}, null])(
    'an answer without both tokens is invalid: %j',
    async (body) => {
      serve(expired(() => json(200, body)));
      const { user, auth, visited } = await openTab();
      await user.loadUser();
      expect(errors).toContain('Invalid token refresh response');
      expect(auth.$isLoggedIn.get()).toBe(false);
      expect(visited).toContain('/');
    },
  );

  test('a second refresh within five seconds is refused, the session stays', async () => {
    vi.useFakeTimers();
    const next = { ...NEW, token: `${NEW.token}-2` };
    let stale = OLD.accessToken;
    const calls = serve(({ path, token }) => {
      if (isRefresh(path)) return json(200, stale === OLD.accessToken ? NEW : next);
      return token === `Bearer ${stale}` ? refusal(401, 'unauthorized') : json(200, USER);
    });
    const { user, auth } = await openTab();
    await user.loadUser();
    stale = NEW.token;
    await vi.advanceTimersByTimeAsync(4999);
    await user.loadUser();
    expect(calls.filter(({ path }) => isRefresh(path))).toHaveLength(1);
    expect(errors).toContain('Too many token refresh requests');
    expect(auth.$isLoggedIn.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    await user.loadUser();
    expect(auth.$auth.get().accessToken).toBe(next.token);
  });

  test('a clock set back by an hour does not keep the next refresh waiting for an hour', async () => {
    vi.useFakeTimers();
    const calls = serve(expired(() => refusal(503, 'busy')));
    const { user } = await openTab();
    await user.loadUser();
    vi.setSystemTime(Date.now() - 3_600_000);
    await user.loadUser();
    expect(calls.filter(({ path }) => isRefresh(path))).toHaveLength(2);
  });

  test('a refresh that failed counts: another within five seconds is refused too', async () => {
    vi.useFakeTimers();
    const calls = serve(expired(() => refusal(503, 'busy')));
    const { user } = await openTab();
    await user.loadUser();
    await vi.advanceTimersByTimeAsync(4999);
    await user.loadUser();
    expect(calls.filter(({ path }) => isRefresh(path))).toHaveLength(1);
    expect(errors).toContain('Too many token refresh requests');
  });

  test.each([
    [{ ...SESSION_STATE, refreshToken: '' }, 401, 'Authentication required'],
    [SESSION_STATE, 429, 'Too many token refresh requests'],
  ])('the caller of a call given up over %j gets status %i and «%s», a person none of it', async (auth, status, reason) => {
    vi.useFakeTimers();
    freshStorage({ auth });
    serve(({ path, token }) => {
      if (isRefresh(path)) return json(200, { ...NEW, token: `${token}-${NEW.token}` });
      return refusal(401, 'unauthorized');
    });
    await openTab();
    const { send } = await import('#lib/api/client.ts');
    const { Accepted } = await import('#lib/contracts/accepted.ts');
    const ask = () => send({ method: 'GET', path: '/api/user/7', answer: Accepted });
    if (status === 429) {
      const { session } = await import('#lib/api/session-port.ts');
      await ask();
      session().write({ accessToken: OLD.accessToken, refreshToken: OLD.refreshToken });
    }
    expect(await ask()).toMatchObject({ ok: false, error: { status, reason, text: '' } });
    expect(errors).toContain(reason);
  });

  test.each([400, 401, 403])(
    'the caller of a call whose refresh was refused with %i gets 401 and «Authentication required»',
    async (status) => {
      serve(expired(() => refusal(status, 'refused')));
      await openTab();
      const { getUser } = await import('#lib/api/user.ts');
      expect(await getUser(7)).toMatchObject({ ok: false, error: { status: 401, reason: 'Authentication required', text: '' } });
      expect(errors).toEqual(['Authentication error: login required.', 'Authentication required']);
    },
  );

  test('a refresh that never answers is given up, logged as a network error, and the session stays', async () => {
    vi.useFakeTimers();
    serve(({ path }) => (isRefresh(path) ? Promise.reject(new TypeError('no answer')) : refusal(401, 'unauthorized')));
    const { user, auth } = await openTab();
    await user.loadUser();
    expect(errors).toContain('Network error');
    expect(auth.$isLoggedIn.get()).toBe(true);
  });

  test('a call that is forbidden is no 401: nothing is refreshed, and the session stays', async () => {
    const calls = serve(() => refusal(403, 'forbidden'));
    const { user, auth, visited } = await openTab();
    await user.loadUser();
    expect(calls.map(({ path }) => path)).toEqual(['/api/user/7', '/api/manager/2']);
    expect([auth.$auth.get(), visited]).toEqual([SESSION_STATE, []]);
  });

  test('tabs take turns at the refresh: none asks before the browser’s lock is its own', async () => {
    const names: string[] = [];
    let take: () => void = () => {};
    const request = (name: string, task: () => unknown) => {
      names.push(name);
      return new Promise((resolve) => (take = () => resolve(task())));
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const calls = serve(expired(() => json(200, NEW)));
    const { user } = await openTab();
    const loading = user.loadUser();
    await eventually(() => expect(names).toEqual(['tirazh-token-refresh']));
    expect(calls.some(({ path }) => isRefresh(path))).toBe(false);
    take();
    await loading;
    expect(calls.filter(({ path }) => isRefresh(path))).toHaveLength(1);
  });

  test('a refresh that is never answered is given up after twenty seconds, and the session stays', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
      if (!isRefresh(path)) return Promise.resolve(refusal(401, 'unauthorized'));
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))));
    });
    const { user, auth } = await openTab();
    let isOver = false;
    void user.loadUser().then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(errors).not.toContain('Network error');
    await vi.advanceTimersByTimeAsync(20_001);
    expect([isOver, errors.includes('Network error'), auth.$isLoggedIn.get()]).toEqual([true, true, true]);
  });

  test('a call that gets no answer is logged as a network error, and the session stays', async () => {
    serve(() => Promise.reject(new TypeError('no answer')));
    const { user, auth, visited } = await openTab();
    await user.loadUser();
    expect(errors).toContain('Network error');
    expect([auth.$isLoggedIn.get(), visited]).toEqual([true, []]);
  });

  test('a 401 of a call that needs no login is its answer: nothing is refreshed, and the session stays', async () => {
    const calls = serve(() => refusal(401, 'unauthorized'));
    const { auth, visited } = await openTab();
    await auth.requestPasswordReset('a@example.com');
    expect(calls.map(({ path }) => path)).toEqual(['/api/Auth/forgot-password']);
    expect([auth.$auth.get(), visited]).toEqual([SESSION_STATE, []]);
  });

  test('a refresh whose answer breaks off in the middle is no answer: the session stays', async () => {
    const cut = () => new ReadableStream({ start: (control) => control.error(new TypeError('connection lost')) });
    serve(expired(() => new Response(cut(), { status: 200 })));
    const { user, auth, visited } = await openTab();
    await user.loadUser();
    expect(errors).toContain('Network error');
    expect(errors).not.toContain('Invalid token refresh response');
    expect(auth.$isLoggedIn.get()).toBe(true);
    expect(visited).toEqual([]);
  });

  test.each(['', '<!doctype html>'])('a refresh answered with «%s» instead of tokens ends the session', async (text) => {
    serve(expired(() => new Response(text, { status: 200 })));
    const { user, auth } = await openTab();
    await user.loadUser();
    expect(errors).toContain('Invalid token refresh response');
    expect(auth.$isLoggedIn.get()).toBe(false);
  });

  test('a logout while the refresh is on its way is not undone by the answer', async () => {
    let answer: (response: Response) => void = () => {};
    serve(expired(() => new Promise((resolve) => (answer = resolve))));
    const { user, auth } = await openTab();
    const loading = user.loadUser();
    await eventually(() => expect(answer.length).toBe(1));
    auth.logout();
    answer(json(200, NEW));
    await loading;
    expect(auth.$auth.get()).toMatchObject({ accessToken: '', refreshToken: '' });
  });

  test('two tabs that refreshed at once, in a browser without locks, both go on with the pair that is stored', async () => {
    vi.stubGlobal('navigator', {});
    const answers: ((response: Response) => void)[] = [];
    const calls = serve(expired(() => new Promise((resolve) => answers.push(resolve))));
    const tabs = [await openTab(), await openTab()];
    const loading = tabs.map(({ user }) => user.loadUser());
    await eventually(() => expect(answers).toHaveLength(2));
    for (const answer of answers) answer(json(200, NEW));
    await Promise.all(loading);
    expect(calls.filter(({ path, token }) => path === '/api/user/7' && token === `Bearer ${NEW.token}`)).toHaveLength(2);
    for (const { auth, visited } of tabs) {
      expect(auth.$auth.readNow()).toMatchObject({ accessToken: NEW.token, refreshToken: NEW.refreshToken });
      expect(visited).toEqual([]);
    }
  });

  test('a call that was refused while another tab refreshed goes again with what is stored, without a refresh of its own', async () => {
    const storage = freshStorage({ auth: SESSION_STATE });
    const calls = serve((call) => {
      storage.auth = JSON.stringify({ ...SESSION_STATE, accessToken: NEW.token, refreshToken: NEW.refreshToken });
      return expired(() => refusal(401, 'unauthorized'))(call);
    });
    const { user, auth } = await openTab();
    await user.loadUser();
    expect(calls.filter(({ path }) => isRefresh(path))).toEqual([]);
    expect(auth.$auth.get()).toMatchObject({ accessToken: NEW.token, discount: 15 });
  });

  test('a tab that finds the tokens refreshed by another uses them', async () => {
    const calls = serve(expired(() => json(200, NEW)));
    const first = await openTab();
    const second = await openTab();
    await first.user.loadUser();
    await second.user.loadUser();
    expect(calls.filter(({ path }) => isRefresh(path))).toHaveLength(1);
    expect(calls.at(-2)).toMatchObject({ path: '/api/user/7', token: `Bearer ${NEW.token}` });
    expect(second.auth.$auth.get()).toMatchObject({ accessToken: NEW.token, discount: 15 });
  });
});

test('logging out forgets tokens, id and basket at once, goes home and waits for no answer', async () => {
  const calls = serve(() => new Promise<Response>(() => {}));
  const { auth, basket, user, visited } = await openTab();
  void basket.refreshBasket();
  user.$manager.set(MANAGER);
  auth.logout();
  expect(auth.$auth.get()).toEqual(auth.$auth.init);
  expect([auth.$isLoggedIn.get(), basket.$basketCount.get(), user.$manager.get()]).toEqual([false, 0, null]);
  expect(visited).toEqual(['/']);
  await eventually(() =>
    expect(calls.at(-1)).toMatchObject({
      path: '/api/auth/logout',
      token: `Bearer ${OLD.accessToken}`,
      body: { refreshToken: OLD.refreshToken },
    }),
  );
});

test('nobody is asked who a guest is', async () => {
  freshStorage();
  const calls = serve(() => json(404, {}));
  const { user } = await openTab();
  await user.loadUser();
  expect(calls).toEqual([]);
});

describe('logging out in another tab', () => {
  const NOBODY = JSON.stringify({ ...SESSION_STATE, accessToken: '', refreshToken: '', isUserLoggedIn: false, id: 0, customerId: '' });

  test('while the customer is being loaded leaves nothing of them behind, though its event has not come yet', async () => {
    const storage = freshStorage({ auth: SESSION_STATE });
    serve(({ path }) => {
      if (path.startsWith('/api/user')) storage.auth = NOBODY;
      return json(200, path.startsWith('/api/user') ? USER : MANAGER);
    });
    const { user } = await openTab();
    await user.loadUser();
    expect(JSON.parse(storage.auth ?? '')).toMatchObject({ user: {}, discount: 0 });
  });

  test('is final though this tab stored something of the session the same moment', async () => {
    const storage = freshStorage({ auth: SESSION_STATE });
    serve(() => json(200, []));
    const { auth } = await openTab();
    let [kept, writes] = [storage.auth, 0];
    Object.defineProperty(storage, 'auth', {
      ...{ configurable: true, enumerable: true, get: () => kept },
      set: (text: string) => {
        writes += 1;
        if (writes > 1) kept = text;
      },
    });
    setTestStorageKey('auth', NOBODY);
    expect([auth.$auth.get().accessToken, auth.$auth.readNow().accessToken]).toEqual(['', '']);
  });

  test('and in again is no reason to end the new session', async () => {
    const storage = freshStorage({ auth: SESSION_STATE });
    serve(() => json(200, []));
    const { auth } = await openTab();
    const fresh = JSON.stringify({ ...SESSION_STATE, accessToken: NEW.token, refreshToken: NEW.refreshToken });
    let kept = storage.auth;
    Object.defineProperty(storage, 'auth', {
      configurable: true,
      enumerable: true,
      get: () => kept,
      set: (text: string) => (kept = text === NOBODY ? fresh : text),
    });
    setTestStorageKey('auth', NOBODY);
    expect(auth.$auth.readNow().accessToken).toBe(NEW.token);
  });
});

describe('login', () => {
  const form = { email: 'a+b@example.com', password: 'p', rememberMe: true };
  beforeEach(() => freshStorage());

  test.each([
    [{ errors: { email: ['Первая', 'Вторая'], password: ['Третья'] } }, 'Первая'],
    [{ errors: { email: [], password: ['Вторая'] } }, 'Вторая'],
    [{}, 'Отказ wrong'],
    [{ error: '' }, 'Произошла ошибка при входе'],
  ])('a refusal %j is shown as «%s»', async (more, text) => {
    serve(() => refusal(400, 'wrong', more));
    const { auth } = await openTab();
    expect(await readOutcome(auth.login(form))).toBe(text);
  });

  test.each([{ email: ' ' }, { password: '' }])('a form with %j says what it needs, and nothing is sent', async (typed) => {
    const calls = serve(() => json(200, {}));
    const { auth } = await openTab();
    expect(await readOutcome(auth.login({ ...form, ...typed }))).toBe('Введите электронную почту и\u00a0пароль');
    expect(calls.map(({ path }) => path).filter((path) => path.includes('login'))).toEqual([]);
  });

  test.each([() => Promise.reject(new TypeError('down')), () => json(200, { token: 1 }), () => new Response('<html>', { status: 502 })])(
    'no answer or a wrong one is a login error: %s',
    async (handler) => {
      serve(handler);
      const { auth } = await openTab();
      expect(await readOutcome(auth.login(form))).toBe('Произошла ошибка при входе');
    },
  );

  test.each([true, false])('«Запомнить меня» %s is sent as it is', async (rememberMe) => {
    const calls = serve(() => refusal(400, 'wrong'));
    const { auth } = await openTab();
    await auth.login({ ...form, rememberMe });
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/auth/login', body: { email: form.email, password: 'p', rememberMe } });
  });

  test.each([true, false])(
    'stores the tokens, the id and the flag, and nothing of who was logged in before: «Запомнить меня» %s',
    async (rememberMe) => {
      freshStorage({ auth: { ...SESSION_STATE, user: { name: 'Анна' }, discount: 15, defaultManager: 5, id: 9 } });
      const answer = { token: 't', refreshToken: 'r', contacteeId: 7, customerId: 'c-7' };
      serve(({ path }) => (path.endsWith('login') ? json(200, answer) : refusal(500, 'internal')));
      const { auth } = await openTab();
      expect(await auth.login({ ...form, rememberMe })).toMatchObject({ ok: true });
      expect(auth.$isLoggedIn.get()).toBe(true);
      expect(auth.$auth.get()).toEqual({
        ...{ user: {}, discount: 0, defaultManager: 0, isUserLoggedIn: true },
        ...{ accessToken: 't', refreshToken: 'r', id: 7, customerId: 'c-7' },
      });
    },
  );

  test('an unconfirmed e-mail leads to the registration page', async () => {
    serve(() => refusal(400, 'email_unconfirmed', { isEmailConfirmationRequired: true }));
    const { auth, visited } = await openTab();
    const url = '/registration?needConfirmation=true&email=a%2Bb%40example.com';
    expect(await readOutcome(auth.login(form))).toBe('Отказ email_unconfirmed');
    expect(visited).toEqual([url]);
  });

  test('a profile that cannot be loaded is only logged and shown by placeholders', async () => {
    serve(({ path }) => (path.endsWith('login') ? json(200, { ...NEW, contacteeId: 7 }) : refusal(500, 'internal')));
    const { auth, user } = await openTab();
    expect(await auth.login(form)).toMatchObject({ ok: true });
    expect(errors).toEqual(expect.arrayContaining(['User load failed', 'Manager load failed']));
    expect(user.$user.get()).toMatchObject({ name: 'Пользователь', email: 'email не указан' });
    expect(auth.$auth.get()).toMatchObject({ id: 7, isUserLoggedIn: true });
  });

  test('a failed load puts the placeholders over a name known from before; the manager stays, also on a page that had none', async () => {
    freshStorage({ auth: { ...SESSION_STATE, user: { name: 'Анна', email: 'a@example.com' }, defaultManager: 2, discount: 15 } });
    let isDown = true;
    serve(({ path }) => {
      if (path.startsWith('/api/manager')) return json(200, MANAGER);
      return isDown ? refusal(500, 'internal') : json(200, USER);
    });
    const { auth, user } = await openTab();
    expect(user.$menuUser.get()).toEqual({ name: 'Анна', email: 'a@example.com' });
    await user.loadUser();
    expect(user.$menuUser.get()).toEqual({ name: 'Пользователь', email: 'email не указан' });
    expect(user.$manager.get()).toEqual(MANAGER);
    expect(auth.$auth.get()).toMatchObject({ user: { name: 'Анна' }, discount: 15 });
    isDown = false;
    await user.loadUser();
    expect(user.$menuUser.get()).toEqual({ name: 'Анна', email: 'a@example.com' });
  });

  test.each<[object, string]>([
    [{ errors: { Email: ['Нет такого адреса'] } }, 'Нет такого адреса'],
    [{ errors: { Email: ['Нет такого адреса'] }, error: 17 }, 'Нет такого адреса'],
    [{ errors: 17, error: 'Неверный пароль' }, 'Неверный пароль'],
    [{ errors: ['Нет такого адреса', 'Неверный пароль'] }, 'Нет такого адреса'],
    [{ errors: { Email: 'Нет такого адреса', Password: ['Неверный пароль'] }, error: 'Отказано' }, 'Нет такого адреса'],
    [{ error: 'Неверный пароль', isEmailConfirmationRequired: 'no' }, 'Неверный пароль'],
    [{}, 'Произошла ошибка при входе'],
  ])('a failure with nothing beside the fields of the specification, %j, is read: «%s»', async (body, text) => {
    for (const status of [400, 200]) {
      serve(() => json(status, body));
      const { auth, visited } = await openTab();
      expect(await readOutcome(auth.login(form))).toBe(text);
      expect(visited).toEqual([]);
    }
  });

  test('an unconfirmed e-mail is understood without a code and a number of the request', async () => {
    serve(() => json(403, { isEmailConfirmationRequired: true }));
    const { auth, visited } = await openTab();
    await auth.login(form);
    expect(visited).toEqual(['/registration?needConfirmation=true&email=a%2Bb%40example.com']);
  });

  test('a failed password recovery is logged, and does not pass for a letter sent', async () => {
    serve(() => refusal(500, 'internal'));
    const { auth } = await openTab();
    expect(await auth.requestPasswordReset('a@example.com')).toMatchObject({ ok: false });
    expect(errors).toContain('Password recovery failed');
  });
});

test.each<[object, string, string]>([
  [{ name: null, email: null }, 'Пользователь', 'email не указан'],
  [{ name: '', email: '' }, 'Пользователь', 'email не указан'],
  [{ name: 'Анна' }, 'Анна', 'email не указан'],
  [{ email: 'a@example.com' }, 'Пользователь', 'a@example.com'],
])('a customer of whom the server says %j is shown as «%s», «%s», with their own manager and discount', async (known, name, email) => {
  const calls = serve(({ path }) => json(200, path.startsWith('/api/user') ? { ...known, defaultManager: 5, compDiscount: 7.5 } : MANAGER));
  const { user, auth } = await openTab();
  await user.loadUser();
  expect([user.$menuUser.get(), user.$user.get()]).toMatchObject([
    { name, email },
    { name, email },
  ]);
  expect(auth.$auth.get()).toMatchObject({ defaultManager: 5, discount: 7.5 });
  expect(calls.at(-1)).toMatchObject({ method: 'GET', path: '/api/manager/5' });
});

test.each<[object, object]>([
  [{ name: 'Анна' }, { discount: 12, defaultManager: 5 }],
  [
    { name: 'Анна', compDiscount: null, defaultManager: null },
    { discount: 12, defaultManager: 5 },
  ],
  [
    { name: 'Анна', compDiscount: 3 },
    { discount: 3, defaultManager: 5 },
  ],
  // A personal discount is any percentage.
  [
    { name: 'Анна', compDiscount: 51 },
    { discount: 51, defaultManager: 5 },
  ],
  [
    { name: 'Анна', compDiscount: 100 },
    { discount: 100, defaultManager: 5 },
  ],
  [
    { name: 'Анна', defaultManager: 9 },
    { discount: 12, defaultManager: 9 },
  ],
  [
    { name: 'Анна', compDiscount: 0, defaultManager: 0 },
    { discount: 0, defaultManager: 2 },
  ],
])('a customer of whom the server says only %j keeps what else is known of them', async (answer, kept) => {
  freshStorage({ auth: { ...SESSION_STATE, discount: 12, defaultManager: 5 } });
  const calls = serve(({ path }) => json(200, path.startsWith('/api/user') ? answer : MANAGER));
  const { user, auth } = await openTab();
  await user.loadUser();
  expect(user.$menuUser.get().name).toBe('Анна');
  expect(auth.$auth.get()).toMatchObject(kept);
  expect(calls.at(-1)?.path).toBe(`/api/manager/${auth.$auth.get().defaultManager}`);
});

test.each(['', '{', 'null', '[]', '{"accessToken":5}', '"text"', '{"id":1}'])('a stored session of %j counts as none', async (text) => {
  freshStorage({ auth: text, city: text, basket: text, checkout: text, deliveryInfo: text });
  serve(() => json(200, []));
  const { auth, basket, checkout, city } = await openTab();
  expect(auth.$auth.get()).toEqual({ ...SESSION_STATE, accessToken: '', refreshToken: '', isUserLoggedIn: false, id: 0, customerId: '' });
  expect([basket.$basketCount.get(), checkout.$checkout.get().deliveryTimeSlot, city.$cityName.get()]).toEqual([0, '1', 'Санкт-Петербург']);
});
