import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginResponse } from '#lib/contracts/auth.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';
import { CUSTOMER_COMMANDS } from '#server/cli/commands/customers.ts';
import {
  eachEngine,
  eraseAccount,
  get,
  loginAs,
  PASSWORD,
  post,
  registration,
  startShop,
  type TestShop,
  tokenIn,
  uuid,
} from '#tests/support/server.ts';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const CHROME = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0' };

type Session = Awaited<ReturnType<typeof loginAs>>;

eachEngine('the safety of an account', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  const login = (email: string, password = PASSWORD, headers: Record<string, string> = {}, address = '203.0.113.5') =>
    post(shop.app, '/api/auth/login', { email, password, rememberMe: true }, headers, address);
  const enter = async (email: string, password = PASSWORD): Promise<Session> => {
    const session = (await login(email, password, {}, `198.51.${email.length}.1`)).json() as LoginResponse;
    return { ...session, bearer: { authorization: `Bearer ${session.token}` } };
  };
  const own = ({ contacteeId }: Session, rest = '') => `/api/profile/${contacteeId}${rest}`;
  const lettersTo = async (email: string) => (await shop.letters()).filter(({ to }) => to === email);
  const wish = async (session: Session, email: string, password = PASSWORD) => {
    expect((await post(shop.app, own(session, '/email'), { email, password }, session.bearer)).statusCode).toBe(200);
    return tokenIn((await lettersTo(email)).at(-1));
  };
  const confirm = (token: string) => post(shop.app, '/api/profile/confirm-email', { token });
  const backIn = async (email: string) => /back=([\w-]+)/.exec((await lettersTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
  const goBack = (token: string) => post(shop.app, '/api/profile/return-email', { token });
  const reset = (token: string, password: string, headers = {}, address = '203.0.113.9') =>
    post(shop.app, '/api/auth/reset-password', { token, password }, headers, address);

  describe('a wish for another e-mail', () => {
    it('ends with a change of password', async () => {
      const thief = await loginAs(shop, 'wish-password@example.com');
      const token = await wish(thief, 'wish-thief-1@example.com');
      const owner = await enter('wish-password@example.com');
      await post(shop.app, own(owner, '/password'), { password: PASSWORD, newPassword: 'owner changed it' }, owner.bearer);
      expect((await confirm(token)).json()).toMatchObject({ code: 'link_expired' });
    });

    it('ends with «выйти везде»', async () => {
      const thief = await loginAs(shop, 'wish-everywhere@example.com');
      const token = await wish(thief, 'wish-thief-2@example.com');
      const owner = await enter('wish-everywhere@example.com');
      await shop.app.inject({ method: 'DELETE', url: own(owner, '/sessions'), headers: owner.bearer });
      expect((await confirm(token)).json()).toMatchObject({ code: 'link_expired' });
    });

    it('ends with a new password by letter', async () => {
      const thief = await loginAs(shop, 'wish-reset@example.com');
      const token = await wish(thief, 'wish-thief-3@example.com');
      await post(shop.app, '/api/auth/forgot-password', { email: 'wish-reset@example.com' });
      await reset(tokenIn((await lettersTo('wish-reset@example.com')).at(-1)), 'owner set it again');
      expect((await confirm(token)).json()).toMatchObject({ code: 'link_expired' });
      expect((await lettersTo('wish-reset@example.com')).at(-1)).toMatchObject({ subject: 'Пароль изменён – Тираж' });
    });

    it('ends every session when it comes true', async () => {
      const [here, there] = [await loginAs(shop, 'true-old@example.com'), await enter('true-old@example.com')];
      expect((await confirm(await wish(here, 'true-new@example.com'))).json()).toEqual({ accepted: true, contacteeId: here.contacteeId });
      for (const { bearer } of [here, there]) expect((await get(shop.app, own(here), bearer)).statusCode).toBe(401);
    });
  });

  describe('the way back to the old e-mail', () => {
    /** The thief knows the password and takes the address. */
    const rob = async (owner: string, thief: string): Promise<string> => {
      await loginAs(shop, owner);
      await confirm(await wish(await enter(owner), thief));
      return backIn(owner);
    };

    it('works after the thief has changed the password and the address again, and what the thief holds does not', async () => {
      const [owner, first, second] = ['robbed@example.com', 'thief-a@example.com', 'thief-bb@example.com'];
      const back = await rob(owner, first);
      const thief = await enter(first);
      await post(shop.app, own(thief, '/password'), { password: PASSWORD, newPassword: 'the thief has it' }, thief.bearer);
      shop.pass(HOUR_MS);
      await confirm(await wish(await enter(first, 'the thief has it'), second, 'the thief has it'));
      const thiefsBack = await backIn(first);
      const inside = await enter(second, 'the thief has it');
      const pending = await wish(inside, 'thief-ccc@example.com', 'the thief has it');
      await post(shop.app, '/api/auth/forgot-password', { email: second });
      const recovery = tokenIn((await lettersTo(second)).at(-1));

      expect((await goBack(back)).statusCode).toBe(200);
      expect((await get(shop.app, own(inside), inside.bearer)).statusCode).toBe(401);
      for (const password of [PASSWORD, 'the thief has it']) expect((await login(owner, password)).statusCode).toBe(400);
      expect((await goBack(thiefsBack)).statusCode).toBe(400);
      expect((await confirm(pending)).statusCode).toBe(400);
      expect((await reset(recovery, 'thief once more')).statusCode).toBe(400);
      expect((await reset(back, 'owner is home again')).statusCode).toBe(200);
      expect((await login(owner, 'owner is home again')).statusCode).toBe(200);
    });

    it('can be opened again until the new password is set, within the hour, and sets it once', async () => {
      const back = await rob('twice@example.com', 'twice-thief@example.com');
      expect([(await goBack(back)).statusCode, (await goBack(back)).statusCode]).toEqual([200, 200]);
      expect((await reset(back, 'owner is home again')).statusCode).toBe(200);
      expect([(await goBack(back)).statusCode, (await reset(back, 'somebody else too')).statusCode]).toEqual([400, 400]);
    });

    it('is open for 72 hours, and only its hash is kept', async () => {
      const [late, early] = [
        await rob('late@example.com', 'late-thief@example.com'),
        await rob('early@example.com', 'early-th@example.com'),
      ];
      const rows = await shop.deps.db.selectFrom('email_returns').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(late);
      shop.pass(72 * HOUR_MS - MINUTE_MS);
      expect((await goBack(early)).statusCode).toBe(200);
      shop.pass(2 * MINUTE_MS);
      expect((await goBack(late)).json()).toMatchObject({ code: 'link_expired' });
    });

    it('is not lost with the account: a thief cannot erase it while the way back is open', async () => {
      const back = await rob('erased@example.com', 'erased-thief@example.com');
      const thief = await enter('erased-thief@example.com');
      expect((await eraseAccount(shop, thief)).json()).toMatchObject({
        code: 'erasure_waits',
        error: expect.stringContaining('прежний адрес'),
      });
      expect((await goBack(back)).statusCode).toBe(200);
      expect((await reset(back, 'owner is home again')).statusCode).toBe(200);
      expect((await login('erased@example.com', 'owner is home again')).statusCode).toBe(200);
    });

    it('does not keep an account for ever: three days later it can be erased', async () => {
      await rob('moved@example.com', 'moved-to@example.com');
      shop.pass(72 * HOUR_MS + MINUTE_MS);
      const mover = await enter('moved-to@example.com');
      expect((await eraseAccount(shop, mover)).statusCode).toBe(200);
    });

    it('is not shut by a stranger who registers the old address meanwhile', async () => {
      const back = await rob('held@example.com', 'held-thief@example.com');
      const answer = await post(shop.app, '/api/auth/register', registration('held@example.com'));
      expect(answer.json()).toEqual({ accepted: true });
      expect((await lettersTo('held@example.com')).at(-1)?.subject).toBe('Этот адрес пока занят – Тираж');
      const stranger = await loginAs(shop, 'stranger-holds@example.com');
      await confirm(await wish(stranger, 'held@example.com'));
      expect((await goBack(back)).statusCode).toBe(200);
      shop.pass(73 * HOUR_MS);
    });
  });

  describe('a letter about a new device', () => {
    const newDevices = async (email: string) =>
      (await lettersTo(email)).filter(({ subject }) => subject.startsWith('Вход с нового')).length;
    const cookieOf = (answer: Awaited<ReturnType<typeof login>>) => String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';

    it('goes for another browser or network, not for the first login, the known cookie or the like from the same network', async () => {
      const email = 'devices-letter@example.com';
      await post(shop.app, '/api/auth/register', registration(email));
      await post(shop.app, '/api/auth/confirm-email', { token: tokenIn((await lettersTo(email)).at(-1)) });
      const first = await login(email, PASSWORD, FIREFOX, '198.51.100.7');
      expect(first.headers['set-cookie']).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
      expect(await newDevices(email)).toBe(0);
      await login(email, PASSWORD, FIREFOX, '198.51.100.250');
      await login(email, PASSWORD, { ...FIREFOX, cookie: `a=b; ${cookieOf(first)}` }, '2001:db8::1');
      expect(await newDevices(email)).toBe(0);
      await login(email, PASSWORD, CHROME, '198.51.100.7');
      expect(await newDevices(email)).toBe(1);
      await login(email, PASSWORD, FIREFOX, '192.0.2.7');
      expect(await newDevices(email)).toBe(2);
      await login(email, 'not the password', FIREFOX, '192.0.9.7');
      expect(await newDevices(email)).toBe(2);
    });

    it('reads only the cookie that browsers hold to this host where the shop is by https', async () => {
      const safe = await startShop({ engine, environment: { PUBLIC_URL: 'https://shop.test' } });
      await loginAs(safe, 'host-cookie@example.com');
      const enterBy = (headers: Record<string, string>, address: string) =>
        post(safe.app, '/api/auth/login', { email: 'host-cookie@example.com', password: PASSWORD, rememberMe: true }, headers, address);
      const first = await enterBy(FIREFOX, '198.51.100.7');
      expect(first.headers['set-cookie']).toMatch(
        /^__Host-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
      );
      const planted = cookieOf(first).replace('__Host-', '');
      await enterBy({ ...FIREFOX, cookie: cookieOf(first) }, '2001:db8::1');
      const newOnes = async () => (await safe.letters()).filter(({ subject }) => subject.startsWith('Вход с нового')).length;
      const before = await newOnes();
      await enterBy({ ...FIREFOX, cookie: planted }, '2001:db9::1');
      expect(await newOnes()).toBe(before + 1);
      await safe.close();
    });

    it('goes again after «выйти везде»: the other devices are strangers then', async () => {
      const email = 'devices-again@example.com';
      await loginAs(shop, email);
      const cookie = cookieOf(await login(email, PASSWORD, CHROME, '198.51.100.7'));
      const before = await newDevices(email);
      const session = await enter(email);
      await shop.app.inject({ method: 'DELETE', url: own(session, '/sessions'), headers: { ...session.bearer, ...FIREFOX } });
      await login(email, PASSWORD, { ...CHROME, cookie }, '198.51.100.7');
      expect((await newDevices(email)) - before).toBeGreaterThanOrEqual(1);
    });
  });

  describe('guesses', () => {
    const guesses = async (count: number, email: string, address: (at: number) => string, headers = {}) => {
      const statuses: number[] = [];
      for (let at = 0; at < count; at += 1) statuses.push((await login(email, 'not the password', headers, address(at))).statusCode);
      return statuses;
    };
    const passed = (statuses: readonly number[]) => statuses.filter((status) => status === 400).length;

    it('wait longer with each wrong password, for one account from one network, and the wait is named', async () => {
      await loginAs(shop, 'guessed@example.com');
      expect(passed(await guesses(15, 'guessed@example.com', (at) => `192.0.40.${at}`))).toBe(10);
      const refused = await login('guessed@example.com', PASSWORD, {}, '192.0.40.99');
      expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toMatchObject([429, { code: 'too_many_guesses' }, '1']);
      for (const seconds of [1, 2, 4]) {
        shop.pass(seconds * 1000);
        expect(passed(await guesses(3, 'guessed@example.com', () => '192.0.40.1'))).toBe(1);
      }
      shop.pass(15 * MINUTE_MS);
      expect((await login('guessed@example.com', PASSWORD, {}, '192.0.40.1')).statusCode).toBe(200);
    });

    it('are counted all when they come at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => login('at-once@example.com', 'no', {}, `192.0.41.${at}`)));
      expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    });

    it.each([
      ['one IPv6 host that changes its address', 30, (at: number) => `2001:db8:1:2::${at}`],
      ['a /48 that changes its /64', 60, (at: number) => `2001:db8:7:${at}::1`],
    ])('of many accounts wait as well, from %s', async (_, free, address) => {
      let passedIn = 0;
      // Slower than the limit of all calls to log in, so that it is the wrong passwords that count.
      for (let at = 0; at < free + 3; at += 1) {
        shop.pass(at < free ? 4000 : 0);
        passedIn += (await login(`many-${free}-${at}@example.com`, 'no', {}, address(at))).statusCode === 400 ? 1 : 0;
      }
      expect(passedIn).toBe(free);
      shop.pass(DAY_MS);
    });

    it('of strangers from everywhere never hold up the device the owner is known on, nor one with a new password by letter', async () => {
      const email = 'besieged@example.com';
      await loginAs(shop, email);
      const known = await login(email, PASSWORD, FIREFOX, '198.51.100.7');
      const cookie = String(known.headers['set-cookie']).split(';', 1)[0] ?? '';
      expect(passed(await guesses(60, email, (at) => `10.77.${at}.1`))).toBe(50);
      expect((await login(email, PASSWORD, FIREFOX, '198.51.100.7')).statusCode).toBe(429);
      expect((await login(email, PASSWORD, { ...FIREFOX, cookie }, '203.0.113.77')).statusCode).toBe(200);
      await post(shop.app, '/api/auth/forgot-password', { email });
      const done = await reset(tokenIn((await lettersTo(email)).at(-1)), 'from another device', CHROME);
      const fresh = String(done.headers['set-cookie']).split(';', 1)[0] ?? '';
      expect((await login(email, 'from another device', { ...CHROME, cookie: fresh }, '203.0.113.78')).statusCode).toBe(200);
      shop.pass(DAY_MS);
    });

    it('of a stranger with the cookie of another account are a stranger’s', async () => {
      await loginAs(shop, 'victim-c@example.com');
      await loginAs(shop, 'thief-c@example.com');
      const cookie = String((await login('thief-c@example.com')).headers['set-cookie']).split(';', 1)[0] ?? '';
      expect(passed(await guesses(15, 'victim-c@example.com', () => '192.0.60.1', { cookie }))).toBe(10);
    });

    it('of the own password with a stolen session wait too', async () => {
      const session = await loginAs(shop, 'stolen-session@example.com');
      const statuses: number[] = [];
      for (let at = 0; at < 12; at += 1)
        statuses.push((await post(shop.app, own(session, '/export'), { password: 'no' }, session.bearer)).statusCode);
      expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    });
  });

  it.each(['password1', '1Q2w3e4r5t', 'йцукенгшщз', 'Iloveyou1', 'Тираж-2026!'])(
    'refuses the common password %s beside the field, at registration, change and recovery',
    async (common) => {
      // The shop writes to one address only so often: each password has an owner of its own.
      const owner = `owner-${uuid()}@example.com`;
      const said = [expect.stringContaining('из самых частых')];
      const registered = await post(shop.app, '/api/auth/register', { ...registration(`refused-${uuid()}@example.com`), password: common });
      expect([registered.statusCode, registered.json()]).toMatchObject([400, { code: 'validation', errors: { password: said } }]);
      const session = await loginAs(shop, owner);
      const changed = await post(shop.app, own(session, '/password'), { password: PASSWORD, newPassword: common }, session.bearer);
      expect(changed.json()).toMatchObject({ errors: { newPassword: said } });
      await post(shop.app, '/api/auth/forgot-password', { email: owner });
      const token = tokenIn((await lettersTo(owner)).at(-1));
      expect((await reset(token, common)).json()).toMatchObject({ errors: { password: said } });
      expect((await reset(token, PASSWORD)).statusCode).toBe(200);
    },
  );

  it('lets the operator end every session of a customer', async () => {
    const thief = await loginAs(shop, 'ended@example.com');
    const token = await wish(thief, 'ended-thief@example.com');
    const logout = CUSTOMER_COMMANDS.find(({ name }) => name === 'customers logout');
    expect(await logout?.run(shop.deps, ['ended@example.com'])).toContain('все входы закрыты');
    expect((await get(shop.app, own(thief), thief.bearer)).statusCode).toBe(401);
    expect((await confirm(token)).statusCode).toBe(400);
    await expect(logout?.run(shop.deps, ['no-such@example.com'])).rejects.toThrow('нет');
  });

  it('gives the file of all data only for the password', async () => {
    const session = await loginAs(shop, 'export-asks@example.com');
    const refused = await post(shop.app, own(session, '/export'), { password: 'no' }, session.bearer);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: { password: [expect.any(String)] } }]);
    expect((await post(shop.app, own(session, '/export'), {}, session.bearer)).statusCode).toBe(400);
    expect((await post(shop.app, own(session, '/export'), { password: PASSWORD }, session.bearer)).json()).toMatchObject({
      profile: { email: 'export-asks@example.com' },
    });
  });
});
