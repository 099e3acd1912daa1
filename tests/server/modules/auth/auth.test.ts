import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';
import { falseTokensOf, refresh as refreshAt, refreshAtOnce, useLetterTokens } from '#tests/support/scenarios/sessions.ts';
import { eachEngine, loginAs, PASSWORD, post, registration, startShop, type TestShop, tokenIn } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';

eachEngine('accounts', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  const login = (email: string, password = PASSWORD, rememberMe = true) =>
    post(shop.app, '/api/auth/login', { email, password, rememberMe });
  const refresh = (session: Parameters<typeof refreshAt>[1]) => refreshAt(shop, session);
  const newest = async (email: string) => (await shop.letters()).findLast(({ to }) => to === email);
  const withoutId = (body: string) => ({ ...(JSON.parse(body) as object), requestId: '' });

  it.each<[string, object, Record<string, string>]>([
    ['an e-mail that is none', { email: 'anna' }, { email: 'Проверьте e-mail: нужен адрес вида имя@почта.рф' }],
    ['an empty e-mail', { email: '' }, { email: 'Заполните это поле' }],
    ['a short password', { password: '1234567' }, { password: 'Не меньше 8 знаков' }],
    ['no name', { name: '  ' }, { name: 'Заполните это поле' }],
    [
      'a consent not given',
      { consents: { personalData: false, offer: true, marketing: false } },
      { 'consents.personalData': 'Без этого согласия продолжить нельзя' },
    ],
    ['a wrong phone', { phone: '123' }, { phone: 'Телефон – десять цифр после +7' }],
    ['a field nobody knows', { discount: 100 }, { discount: 'Лишнее поле' }],
  ])('refuses %s beside the field', async (_, change, errors) => {
    const answer = await post(shop.app, '/api/auth/register', { ...registration('field@example.com'), ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation',
      errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
    });
  });

  it('confirms an address within an hour and keeps the consents', async () => {
    const email = 'confirm@example.com';
    await post(shop.app, '/api/auth/register', registration(email));
    const early = await login(email);
    expect({ status: early.statusCode, ...early.json() }).toMatchObject({ status: 400, isEmailConfirmationRequired: true });
    const letter = await newest(email);
    const token = tokenIn(letter);
    expect(letter?.text).toContain(`/registration?token=${token}`);
    expect((await post(shop.app, '/api/auth/confirm-email', { token })).statusCode).toBe(200);
    const consents = await shop.deps.db
      .selectFrom('consents')
      .innerJoin('users', 'users.id', 'consents.user_id')
      .where('users.email', '=', email)
      .selectAll('consents')
      .execute();
    expect(consents.map(({ purpose }) => purpose).sort()).toEqual(['offer', 'personalData']);
    expect(consents[0]).toMatchObject({ given_at: shop.deps.clock().toISOString(), ip: expect.stringMatching(/^10\./) });
  });

  it('says to who opens the link again that the address is confirmed, and changes nothing', async () => {
    const email = 'again@example.com';
    await post(shop.app, '/api/auth/register', registration(email));
    const token = tokenIn(await newest(email));
    const confirm = (wanted: string) => post(shop.app, '/api/auth/confirm-email', { token: wanted });
    const confirmedAt = async () =>
      (await shop.deps.db.selectFrom('users').select('confirmed_at').where('email', '=', email).executeTakeFirstOrThrow()).confirmed_at;
    await confirm(token);
    const first = await confirmedAt();
    shop.pass(2 * HOUR_MS);
    expect((await confirm(token)).statusCode).toBe(200);
    expect(await confirmedAt()).toBe(first);
    expect((await confirm('x'.repeat(token.length))).json()).toMatchObject({ code: 'link_expired' });
  });

  it('refuses a confirmation an hour later and sends another on request', async () => {
    const email = 'late@example.com';
    await post(shop.app, '/api/auth/register', registration(email));
    const token = tokenIn(await newest(email));
    shop.pass(HOUR_MS + 1);
    expect((await post(shop.app, '/api/auth/confirm-email', { token })).statusCode).toBe(400);
    await post(shop.app, '/api/auth/resend-confirmation', { email });
    const again = tokenIn(await newest(email));
    expect(again).not.toBe(token);
    expect((await post(shop.app, '/api/auth/confirm-email', { token: again })).statusCode).toBe(200);
  });

  it('knows a customer by their e-mail in any letters', async () => {
    await loginAs(shop, 'letters@example.com');
    expect((await login(' Letters@Example.COM ')).statusCode).toBe(200);
  });

  it('answers a wrong password and an unknown e-mail alike', async () => {
    await loginAs(shop, 'known@example.com');
    const [wrong, unknown] = [await login('known@example.com', 'not the password'), await login('nobody@example.com', 'not the password')];
    expect([wrong.statusCode, withoutId(wrong.body)]).toEqual([unknown.statusCode, withoutId(unknown.body)]);
    expect(wrong.json()).toMatchObject({ error: 'Неверный e-mail или пароль' });
  });

  it.each(['anna', 'anna@', 'anna@example.com'])('judges neither the e-mail nor the password of a login by its form: %s', async (email) => {
    const answer = await login(email, 'p');
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'wrong_credentials', error: 'Неверный e-mail или пароль' }]);
    expect((await post(shop.app, '/api/auth/forgot-password', { email: 'anna' })).statusCode).toBe(200);
  });

  it('answers registration and recovery alike for known and unknown addresses, and tells the owner by letter', async () => {
    await loginAs(shop, 'owner@example.com');
    const answers = await Promise.all([
      post(shop.app, '/api/auth/register', registration('owner@example.com')),
      post(shop.app, '/api/auth/register', registration('stranger@example.com')),
      post(shop.app, '/api/Auth/forgot-password', { email: 'owner@example.com' }),
      post(shop.app, '/api/auth/forgot-password', { email: 'no-such@example.com' }),
    ]);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 {"accepted":true}']));
    const subjects = (await shop.letters()).filter(({ to }) => to === 'owner@example.com').map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Вы уже зарегистрированы – Тираж', 'Новый пароль – Тираж']));
    const reset = (await shop.letters()).find(({ to, subject }) => to === 'owner@example.com' && subject === 'Новый пароль – Тираж');
    expect(reset?.text).toContain(`/recoverPassword?token=${tokenIn(reset)}`);
  });

  it('gives fifty parallel refreshes one successor pair, the same within ten seconds, and revokes the session after them', async () => {
    const violations = violationList();
    await refreshAtOnce(shop, 50, violations);
    expect(violations.list()).toEqual([]);
  });

  it.each([
    [true, 29 * 24, 200],
    [true, 31 * 24, 401],
    [false, 11, 200],
    [false, 13, 401],
  ])('remembers a login as asked (remember %s, %s hours later: %s)', async (rememberMe, hours, status) => {
    await loginAs(shop, 'remember@example.com');
    const session = (await login('remember@example.com', PASSWORD, rememberMe)).json() as { token: string; refreshToken: string };
    shop.pass(hours * HOUR_MS);
    expect((await refresh(session)).statusCode).toBe(status);
  });

  it('logs out on the server', async () => {
    const session = await loginAs(shop, 'leave@example.com');
    await post(shop.app, '/api/auth/logout', { refreshToken: session.refreshToken });
    expect((await refresh(session)).statusCode).toBe(401);
  });

  it('logs out with the token of a tab that has not heard of the last refresh yet', async () => {
    const session = await loginAs(shop, 'late@example.com');
    const successor = (await refresh(session)).json() as typeof session;
    await post(shop.app, '/api/auth/logout', { refreshToken: session.refreshToken });
    expect((await refresh(successor)).statusCode).toBe(401);
  });

  it('ends no session by a token that only names it', async () => {
    const session = await loginAs(shop, 'named@example.com');
    const [named = ''] = session.refreshToken.split('.');
    await post(shop.app, '/api/auth/logout', { refreshToken: `${named}.${'x'.repeat(43)}` });
    expect((await refresh(session)).statusCode).toBe(200);
  });

  it('takes the link of a letter once, within an hour, and ends every session with a new password', async () => {
    const violations = violationList();
    expect(await useLetterTokens(shop, violations)).toBeGreaterThanOrEqual(128);
    expect(violations.list()).toEqual([]);
  });

  it('slows down who guesses passwords from one address', async () => {
    const guess = () =>
      post(shop.app, '/api/auth/login', { email: 'tabs@example.com', password: 'guess', rememberMe: false }, {}, '192.0.2.7');
    const answers: Awaited<ReturnType<typeof guess>>[] = [];
    for (let attempt = 0; attempt < 25; attempt += 1) answers.push(await guess());
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(15);
    expect([refused[0]?.json(), refused.at(-1)?.json()]).toMatchObject([{ code: 'too_many_guesses' }, { code: 'too_many_requests' }]);
    expect(refused[0]?.headers['retry-after']).toBeDefined();
  });

  it.each(['/API/auth/login', '/%61pi/auth/login', '/api/Auth/Login?x=1'])(
    'slows down guesses under the other spelling %s as well',
    async (url) => {
      const guess = () =>
        post(
          shop.app,
          url,
          { email: `spelt-${url.length}@example.com`, password: 'guess', rememberMe: false },
          {},
          `192.0.2.${url.length}`,
        );
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 25; attempt += 1) statuses.push((await guess()).statusCode);
      expect(statuses[0]).toBe(400);
      expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
    },
  );

  it('keeps an access token ten minutes', async () => {
    const { contacteeId, bearer } = await loginAs(shop, 'minutes@example.com');
    const read = () => shop.app.inject({ url: `/api/user/${contacteeId}`, headers: bearer });
    shop.pass(10 * MINUTE_MS - 1000);
    expect((await read()).statusCode).toBe(200);
    shop.pass(2000);
    expect((await read()).statusCode).toBe(401);
  });

  it('shows a customer to themselves alone; a stranger’s record answers as none', async () => {
    const anna = await loginAs(shop, 'anna-own@example.com');
    const boris = await loginAs(shop, 'boris@example.com');
    const read = (id: number, path = 'user') => shop.app.inject({ url: `/api/${path}/${id}`, headers: anna.bearer });
    expect((await read(anna.contacteeId, 'User')).json()).toEqual({
      name: 'Анна Ветрова',
      email: 'anna-own@example.com',
      phone: null,
      defaultManager: 0,
      compDiscount: 0,
      kind: 'person',
    });
    await shop.deps.db
      .updateTable('users')
      .set({ phone: '+79120000001', default_manager: 3, discount: 60 })
      .where('id', '=', anna.contacteeId)
      .execute();
    expect((await read(anna.contacteeId)).json()).toMatchObject({ phone: '+79120000001', defaultManager: 3, compDiscount: 60 });
    const [foreign, missing] = [await read(boris.contacteeId), await read(999_999)];
    expect([foreign.statusCode, withoutId(foreign.body)]).toEqual([404, withoutId(missing.body)]);
    expect((await shop.app.inject(`/api/user/${anna.contacteeId}`)).statusCode).toBe(401);
    expect((await read(2, 'manager')).json()).toMatchObject({ id: 2, name: 'Мария Линотипова' });
    expect((await shop.app.inject('/api/manager/2')).statusCode).toBe(401);
    expect((await read(999, 'manager')).statusCode).toBe(404);
  });

  it('accepts no token but its own', async () => {
    const session = await loginAs(shop, 'corpus@example.com');
    const url = `/api/user/${session.contacteeId}`;
    for (const [name, authorization] of await falseTokensOf(shop, session)) {
      const headers = authorization === undefined ? {} : { authorization };
      expect([name, (await shop.app.inject({ url, headers })).statusCode]).toEqual([name, 401]);
    }
    expect((await shop.app.inject({ url, headers: session.bearer })).statusCode).toBe(200);
  });
});
