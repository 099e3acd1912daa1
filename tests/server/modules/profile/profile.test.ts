import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { ClaimView } from '#lib/contracts/my-orders.ts';
import { DataExport, type ProfileView, type SessionView } from '#lib/contracts/profile.ts';
import { deviceOf } from '#lib/domain/customer/device.ts';
import { LETTER_KINDS } from '#lib/domain/orders/status-letters.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';
import { uploadsFolder } from '#server/adapters/artwork-files.ts';
import { artworkKey, previewKey } from '#server/adapters/files.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { decideClaim } from '#server/modules/claim/decide.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { recordEvent } from '#server/modules/purchase/journal.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { namesOrder } from '#tests/support/names-order.ts';
import { CLAIM, PNG } from '#tests/support/own-purchase.ts';
import { placeAt } from '#tests/support/place-order.ts';
import {
  cardsJob,
  eachEngine,
  eraseAccount,
  get,
  loginAs,
  newKey,
  PASSWORD,
  post,
  startShop,
  type TestShop,
  tokenIn,
  uuid,
} from '#tests/support/server.ts';
import { artworksOf, handIn, sha256, startUpload } from '#tests/support/tus.ts';

const WINDOWS_CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

eachEngine('the profile', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  type Session = Awaited<ReturnType<typeof loginAs>>;
  const send = (method: 'PUT' | 'DELETE', url: string, session: Session, payload?: object) =>
    shop.app.inject({ method, url, headers: session.bearer, ...(payload === undefined ? {} : { payload }) });
  const own = ({ contacteeId }: Session, rest = '') => `/api/profile/${contacteeId}${rest}`;
  const read = async (session: Session): Promise<ProfileView> => (await get(shop.app, own(session), session.bearer)).json();
  const login = async (email: string, password = PASSWORD, headers = {}) => {
    const answer = await post(shop.app, '/api/auth/login', { email, password, rememberMe: true }, headers);
    const session = answer.json() as Session;
    return { status: answer.statusCode, session: { ...session, bearer: { authorization: `Bearer ${session.token}` } } as Session };
  };
  const lettersTo = async (email: string) => (await shop.letters()).filter(({ to }) => to === email);
  const withoutId = (body: string) => ({ ...(JSON.parse(body) as object), requestId: '' });

  it('shows what is known, every letter wanted, the consents with their day and text', async () => {
    const session = await loginAs(shop, 'shown@example.com');
    expect(await read(session)).toEqual({
      version: 0,
      name: 'Анна Ветрова',
      phone: null,
      email: 'shown@example.com',
      pendingEmail: null,
      discount: 0,
      letters: Object.fromEntries(LETTER_KINDS.map((kind) => [kind, true])),
      consents: expect.arrayContaining(
        ['offer', 'personalData'].map((purpose) => ({
          purpose,
          textVersion: shop.deps.catalogue.legalTexts.find((text) => text.purpose === purpose)?.hash,
          givenAt: shop.deps.clock().toISOString(),
          withdrawnAt: null,
        })),
      ),
    });
  });

  it('changes name and phone, and tells the second of two tabs instead of overwriting the first', async () => {
    const session = await loginAs(shop, 'tabs@example.com');
    const first = await send('PUT', own(session), session, { version: 0, name: ' Анна Новая ', phone: '+79120000001' });
    expect(first.json()).toMatchObject({ version: 1, name: 'Анна Новая', phone: '+79120000001' });
    const second = await send('PUT', own(session), session, { version: 0, name: 'Другая', phone: null });
    expect({ status: second.statusCode, ...second.json() }).toMatchObject({ status: 409, code: 'profile_changed' });
    expect(await read(session)).toMatchObject({ version: 1, name: 'Анна Новая' });
    expect((await send('PUT', own(session), session, { version: 1, name: 'Другая', phone: null })).json()).toMatchObject({
      version: 2,
      phone: null,
    });
  });

  it.each([
    ['an empty name', { name: ' ' }, { name: ['Заполните это поле'] }],
    ['half a phone', { phone: '+7912' }, { phone: ['Телефон – десять цифр после +7'] }],
    ['a discount', { discount: 90 }, { discount: ['Лишнее поле'] }],
  ])('refuses %s beside the field and changes nothing', async (_, change, errors) => {
    const session = await loginAs(shop, 'fields@example.com');
    const answer = await send('PUT', own(session), session, { version: 0, name: 'Анна', phone: null, ...change });
    expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({ status: 400, errors });
    expect(await read(session)).toMatchObject({ version: 0, name: 'Анна Ветрова', discount: 0 });
  });

  it('answers every call for a stranger’s account exactly as for none, and a guest not at all', async () => {
    const [anna, boris] = [await loginAs(shop, 'anna-matrix@example.com'), await loginAs(shop, 'boris-matrix@example.com')];
    const [session] = ((await get(shop.app, own(boris, '/sessions'), boris.bearer)).json() as { items: SessionView[] }).items;
    const calls: ['GET' | 'PUT' | 'POST' | 'DELETE', string, object?][] = [
      ['GET', ''],
      ['PUT', '', { version: 0, name: 'Чужая', phone: null }],
      ['PUT', '/letters', { version: 0, letters: Object.fromEntries(LETTER_KINDS.map((kind) => [kind, false])) }],
      ['PUT', '/marketing', { isGiven: true }],
      ['POST', '/email', { email: 'thief@example.com', password: PASSWORD }],
      ['POST', '/password', { password: PASSWORD, newPassword: 'stolen password' }],
      ['GET', '/sessions'],
      ['DELETE', `/sessions/${session?.id}`],
      ['DELETE', '/sessions'],
      ['POST', '/export', { password: PASSWORD }],
      ['POST', '/erase', { password: PASSWORD }],
    ];
    const ask = async (id: number, [method, rest, payload]: (typeof calls)[number], headers: object) => {
      const answer = await shop.app.inject({
        method,
        url: `/api/profile/${id}${rest}`,
        headers: { ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      return [answer.statusCode, withoutId(answer.body)];
    };
    for (const call of calls) {
      const foreign = await ask(boris.contacteeId, call, anna.bearer);
      expect([call[1], foreign]).toEqual([call[1], await ask(999_999, call, anna.bearer)]);
      expect([call[1], foreign[0]]).toEqual([call[1], 404]);
      expect([call[1], (await ask(boris.contacteeId, call, {}))[0]]).toEqual([call[1], 401]);
    }
    expect((await send('DELETE', own(anna, `/sessions/${session?.id}`), anna)).statusCode).toBe(404);
    expect(await read(boris)).toMatchObject({ version: 0, pendingEmail: null });
    expect((await login('boris-matrix@example.com')).status).toBe(200);
  });

  describe('another e-mail', () => {
    const ask = (session: Session, email: string, password = PASSWORD) =>
      post(shop.app, own(session, '/email'), { email, password }, session.bearer);

    it('works once its link is opened, once; the old one works until then and gets a notice', async () => {
      const session = await loginAs(shop, 'old@example.com');
      expect((await ask(session, 'New@Example.com')).json()).toEqual({ accepted: true });
      expect(await read(session)).toMatchObject({ email: 'old@example.com', pendingEmail: { email: 'new@example.com' } });
      expect((await login('old@example.com')).status).toBe(200);
      expect((await lettersTo('old@example.com')).at(-1)).toMatchObject({
        subject: 'Запрошена смена e-mail – Тираж',
        text: expect.stringContaining('n…@example.com'),
      });
      const token = tokenIn((await lettersTo('new@example.com')).at(-1));
      expect((await post(shop.app, '/api/profile/confirm-email', { token })).statusCode).toBe(200);
      expect((await get(shop.app, own(session), session.bearer)).statusCode).toBe(401);
      expect((await login('old@example.com')).status).toBe(400);
      const again = await login('new@example.com');
      expect([again.status, await read(again.session)]).toMatchObject([200, { email: 'new@example.com', pendingEmail: null, version: 1 }]);
      expect((await post(shop.app, '/api/profile/confirm-email', { token })).json()).toMatchObject({ code: 'link_expired' });
    });

    it('is answered alike for a free and a taken address; the letter tells the owner', async () => {
      const session = await loginAs(shop, 'asks@example.com');
      await loginAs(shop, 'owner@example.com');
      const free = await ask(session, 'free@example.com');
      const afterFree = await read(session);
      const taken = await ask(session, 'owner@example.com');
      const { 'x-request-id': _a, date: _d, 'x-ratelimit-remaining': _r, ...freeHeaders } = free.headers;
      const { 'x-request-id': _b, date: _e, 'x-ratelimit-remaining': _s, ...takenHeaders } = taken.headers;
      expect([taken.statusCode, taken.body, takenHeaders]).toEqual([free.statusCode, free.body, freeHeaders]);
      expect(await read(session)).toEqual({ ...afterFree, pendingEmail: { ...afterFree.pendingEmail, email: 'owner@example.com' } });
      const letter = (await lettersTo('owner@example.com')).at(-1);
      expect([letter?.subject, tokenIn(letter)]).toEqual(['На этот e-mail уже есть кабинет – Тираж', '']);
      // A new wish takes the place of the one before it.
      const token = tokenIn((await lettersTo('free@example.com')).at(-1));
      expect((await post(shop.app, '/api/profile/confirm-email', { token })).statusCode).toBe(400);
    });

    it('keeps only a hash of the token and lets it die in an hour', async () => {
      const session = await loginAs(shop, 'late-old@example.com');
      await ask(session, 'late-new@example.com');
      const token = tokenIn((await lettersTo('late-new@example.com')).at(-1));
      expect(token.length).toBeGreaterThanOrEqual(22);
      const rows = await shop.deps.db.selectFrom('email_changes').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
      shop.pass(HOUR_MS + 1);
      expect((await post(shop.app, '/api/profile/confirm-email', { token })).json()).toMatchObject({ code: 'link_expired' });
      expect((await login('late-old@example.com')).status).toBe(200);
    });

    it('is refused beside the field for a wrong password and for the own address, and no letter goes', async () => {
      const session = await loginAs(shop, 'careful@example.com');
      const before = (await shop.letters()).length;
      expect((await ask(session, 'x@example.com', 'guess')).json()).toMatchObject({
        errors: { password: [expect.stringContaining('не подошёл')] },
      });
      expect((await ask(session, 'Careful@example.com')).json()).toMatchObject({
        errors: { email: [expect.stringContaining('ваш адрес')] },
      });
      expect(await shop.letters()).toHaveLength(before);
    });

    it('goes to nobody when the address has been registered meanwhile', async () => {
      const session = await loginAs(shop, 'slow@example.com');
      await ask(session, 'wanted@example.com');
      const token = tokenIn((await lettersTo('wanted@example.com')).at(-1));
      await loginAs(shop, 'wanted@example.com');
      expect((await post(shop.app, '/api/profile/confirm-email', { token })).json()).toMatchObject({ code: 'link_expired' });
      expect(await read(session)).toMatchObject({ email: 'slow@example.com' });
    });

    it('makes recovery links of the old address worthless, and a recovery makes the wish worthless', async () => {
      const session = await loginAs(shop, 'robbed@example.com');
      await post(shop.app, '/api/auth/forgot-password', { email: 'robbed@example.com' });
      const recovery = tokenIn((await lettersTo('robbed@example.com')).at(-1));
      await ask(session, 'saved@example.com');
      const token = tokenIn((await lettersTo('saved@example.com')).at(-1));
      await post(shop.app, '/api/profile/confirm-email', { token });
      expect((await post(shop.app, '/api/auth/reset-password', { token: recovery, password: 'thief password' })).statusCode).toBe(400);

      const { session: inside } = await login('saved@example.com');
      await ask(inside, 'thief@example.com');
      const thief = tokenIn((await lettersTo('thief@example.com')).at(-1));
      await post(shop.app, '/api/auth/forgot-password', { email: 'saved@example.com' });
      const rescue = tokenIn((await lettersTo('saved@example.com')).at(-1));
      expect((await post(shop.app, '/api/auth/reset-password', { token: rescue, password: 'rescued password' })).statusCode).toBe(200);
      expect((await post(shop.app, '/api/profile/confirm-email', { token: thief })).statusCode).toBe(400);
    });
  });

  it('changes the password only with the current one, ends every other session at once and says so by letter', async () => {
    const email = 'password@example.com';
    const [here, there] = [await loginAs(shop, email), (await login(email)).session];
    const change = (password: string, newPassword: string) =>
      post(shop.app, own(here, '/password'), { password, newPassword }, here.bearer);
    expect((await change('guess', 'another password')).json()).toMatchObject({ errors: { password: [expect.any(String)] } });
    expect((await change(PASSWORD, PASSWORD)).json()).toMatchObject({ errors: { newPassword: [expect.any(String)] } });
    expect((await change(PASSWORD, 'short')).json()).toMatchObject({ errors: { newPassword: ['Не меньше 8 знаков'] } });
    expect((await get(shop.app, own(there), there.bearer)).statusCode).toBe(200);
    expect((await change(PASSWORD, 'another password')).statusCode).toBe(200);
    expect((await get(shop.app, own(there), there.bearer)).statusCode).toBe(401);
    expect((await post(shop.app, '/api/auth/refresh-token', { token: there.token, refreshToken: there.refreshToken })).statusCode).toBe(
      401,
    );
    expect((await get(shop.app, own(here), here.bearer)).statusCode).toBe(200);
    expect([(await login(email)).status, (await login(email, 'another password')).status]).toEqual([400, 200]);
    expect((await lettersTo(email)).map(({ subject }) => subject)).toContain('Пароль изменён – Тираж');
  });

  it('lists the sessions with their device and ends one, or all, at once', async () => {
    const email = 'devices@example.com';
    const here = await loginAs(shop, email);
    shop.pass(1000);
    const { session: there } = await login(email, PASSWORD, { 'user-agent': WINDOWS_CHROME });
    const list = async (session: Session) =>
      ((await get(shop.app, own(session, '/sessions'), session.bearer)).json() as { items: SessionView[] }).items;
    const items = await list(here);
    expect(items.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Chrome, Windows', false],
      ['', true],
    ]);
    const stored = await shop.deps.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('Mozilla');
    shop.pass(60_000);
    const fresh = (
      await post(shop.app, '/api/auth/refresh-token', { token: there.token, refreshToken: there.refreshToken })
    ).json() as Session;
    expect((await list(here))[0]).toMatchObject({ lastUsedAt: shop.deps.clock().toISOString() });
    expect((await send('DELETE', own(here, `/sessions/${items[0]?.id}`), here)).statusCode).toBe(200);
    expect((await get(shop.app, own(there), there.bearer)).statusCode).toBe(401);
    expect((await get(shop.app, own(there), { authorization: `Bearer ${fresh.token}` })).statusCode).toBe(401);
    expect((await send('DELETE', own(here, `/sessions/${items[0]?.id}`), here)).statusCode).toBe(404);
    expect(await list(here)).toHaveLength(1);
    const third = (await login(email)).session;
    expect((await send('DELETE', own(third, '/sessions'), third)).statusCode).toBe(200);
    expect([(await get(shop.app, own(here), here.bearer)).statusCode, (await get(shop.app, own(third), third.bearer)).statusCode]).toEqual([
      401, 401,
    ]);
  });

  it('keeps each giving and withdrawing of the consent to advertising with its day', async () => {
    const session = await loginAs(shop, 'marketing@example.com');
    const set = async (isGiven: boolean) =>
      ((await send('PUT', own(session, '/marketing'), session, { isGiven })).json() as ProfileView).consents.filter(
        ({ purpose }) => purpose === 'marketing',
      );
    expect(await set(false)).toEqual([]);
    const [given] = await set(true);
    expect(given).toMatchObject({
      textVersion: expect.stringMatching(/^[0-9a-f]{32}$/),
      givenAt: shop.deps.clock().toISOString(),
      withdrawnAt: null,
    });
    shop.pass(1000);
    expect(await set(true)).toEqual([given]);
    expect(await set(false)).toEqual([{ ...given, withdrawnAt: shop.deps.clock().toISOString() }]);
    shop.pass(1000);
    expect(await set(true)).toHaveLength(2);
  });

  const place = (session: Session, change: object = {}) => placeAt(shop, change, session.bearer);
  const WAY = ['MAK', 'MAKCH', 'MAKERR', 'MAKCH', 'MAKRDY', 'MAKDOWN', 'INPROD', 'MADE', 'WRH', 'SHP'] as const;
  const finish = async ({ number, total, orders }: Awaited<ReturnType<typeof place>>) => {
    await bookTransfer(shop.deps, { number, amount: total, reference: `doc ${number}` });
    const rows = await shop.deps.db.selectFrom('orders').select(['number', 'status']).where('status', '=', 'MAK').execute();
    const hasArtwork = new Set(rows.map((row) => row.number));
    for (const order of orders)
      for (const status of hasArtwork.has(order.number) ? WAY.slice(1) : WAY)
        expect(await moveOrder(shop.deps, order.number, status)).toMatchObject({ kind: 'moved' });
  };

  it('writes of what happens to an order, but not of the kinds that are switched off', async () => {
    const email = 'letters@example.com';
    const session = await loginAs(shop, email);
    const recipient = { name: 'Анна', phone: '+78120000001', email };
    const kinds = ['принят', 'оплачен', 'ошибки', 'проверен', 'в печати', 'изготовлен', 'можно забирать'];
    const said = async (number: string) => {
      const subjects = (await lettersTo(email)).map(({ subject }) => subject).filter((subject) => namesOrder(subject, number));
      return kinds.filter((kind) => subjects.some((subject) => subject.includes(kind)));
    };
    const first = await place(session, { recipient });
    await finish(first);
    // The second outcome of the files waits some minutes for a third.
    shop.pass(5 * MINUTE_MS);
    expect(await said(first.number)).toEqual(kinds);
    shop.pass(-5 * MINUTE_MS);
    const letters = Object.fromEntries(LETTER_KINDS.map((kind) => [kind, kind === 'ready']));
    expect((await send('PUT', own(session, '/letters'), session, { version: 0, letters })).json()).toMatchObject({ version: 1, letters });
    expect((await send('PUT', own(session, '/letters'), session, { version: 0, letters })).statusCode).toBe(409);
    const second = await place(session, { recipient });
    await finish(second);
    expect(await said(second.number)).toEqual(['принят', 'изготовлен', 'можно забирать']);
  });

  it('gives everything in one file, without a secret', async () => {
    const email = 'export@example.com';
    const session = await loginAs(shop, email);
    const purchase = await place(session, { comment: 'Позвоните заранее' });
    const job = cardsJob({ quantity: 300 });
    await post(shop.app, `/api/Order/bin/${session.contacteeId}`, { items: [{ id: uuid(), job }] }, session.bearer);
    const bytes = Buffer.from('%PDF-1.7 exported');
    await handIn(shop, { key: purchase.id, order: purchase.orders[0]?.id ?? '', name: 'визитка.pdf', bearer: session.bearer }, bytes);
    const delivered = await place(session);
    await finish(delivered);
    const to = `/api/order/list/${session.contacteeId}/${delivered.id}/claim`;
    const claim = { orderId: delivered.orders[0]?.id, text: CLAIM };
    const filed = (await post(shop.app, to, claim, { ...session.bearer, 'idempotency-key': newKey() })).json() as ClaimView;
    const photo = { url: `${to}/${filed.id}/1`, headers: { ...session.bearer, 'content-type': 'image/png' }, payload: PNG };
    expect((await shop.app.inject({ method: 'PUT', ...photo })).statusCode).toBe(200);
    await decideClaim(shop.deps, filed.number, 'Напечатаем заново');
    const answer = await post(shop.app, own(session, '/export'), { password: PASSWORD }, session.bearer);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="tirazh-\d{4}-\d\d-\d\d\.json"$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      profile: { name: 'Анна Ветрова', email },
      basket: [{ job, addedAt: expect.any(String) }],
      purchases: [
        {
          number: purchase.number,
          comment: 'Позвоните заранее',
          orders: [{ job: { product: expect.any(String) } }],
          payments: [],
          artworks: [{ name: 'визитка.pdf', bytes: bytes.length, handedInAt: expect.any(String) }],
        },
        { claims: [{ number: filed.number, text: CLAIM, state: 'closed', decision: 'Напечатаем заново' }] },
      ],
      photographs: [{ claim: filed.number, position: 1, type: 'image/png', base64: PNG.toString('base64') }],
    });
    expect(DataExport.safeParse(answer.json()).success).toBe(true);
    const row = await shop.deps.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    const sessions = await shop.deps.db.selectFrom('sessions').select('token_hash').where('user_id', '=', row.id).execute();
    for (const secret of [row.password_hash, session.token, session.refreshToken, ...sessions.map(({ token_hash }) => token_hash)])
      expect(answer.body).not.toContain(secret);
  });

  describe('erasure', () => {
    const erase = (session: Session, password = PASSWORD) => eraseAccount(shop, session, password);
    const everything = async (): Promise<string> => {
      const tables = await shop.deps.db.introspection.getTables();
      const schema =
        engine === 'sqlite'
          ? undefined
          : (await sql<{ name: string }>`select current_schema() as name`.execute(shop.deps.db)).rows[0]?.name;
      const dumps: string[] = [];
      for (const table of tables.filter((one) => schema === undefined || one.schema === schema)) {
        const { rows } = await sql`select * from ${sql.table(table.name)}`.execute(shop.deps.db);
        dumps.push(JSON.stringify(rows));
      }
      return dumps.join('\n').toLowerCase();
    };

    /** Whether the embedded database's own files hold a text, in rows or in what rows have left behind. */
    const isInFiles = async (text: string): Promise<boolean> => {
      await sql`pragma wal_checkpoint(truncate)`.execute(shop.deps.db);
      return readdirSync(shop.deps.config.dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .some(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(text));
    };

    it('asks for the password and waits for unfinished purchases, naming them', async () => {
      const session = await loginAs(shop, 'waits@example.com');
      const unpaid = await place(session);
      const paid = await place(session);
      await bookTransfer(shop.deps, { number: paid.number, amount: paid.total, reference: 'doc' });
      expect((await erase(session, 'guess')).json()).toMatchObject({ code: 'validation', errors: { password: [expect.any(String)] } });
      const answer = await erase(session);
      expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({
        status: 409,
        code: 'purchases_open',
        errors: {
          purchases: [
            expect.stringMatching(new RegExp(`^Не оплачены: № ${Number(unpaid.number)} – .+\\nЕщё в работе: № ${Number(paid.number)} – `)),
          ],
        },
      });
      expect(await read(session)).toMatchObject({ name: 'Анна Ветрова' });
    });

    it('leaves nothing of the person in the whole database, and the sums as they were', async () => {
      const canaries = [
        'canary-first@',
        'canary-second@',
        'canary-recipient@',
        'канарейкина',
        '79995550001',
        '79995550002',
        'канареечная',
        'канарейка-комментарий',
        'канарейка-претензия',
        'канарейка-адрес',
        'канарейка-макет',
        'канарейка-черновик',
        '203.0.113.77',
      ];
      let first = await loginAs(shop, 'canary-first@example.com');
      await loginAs(shop, 'bystander@example.com');
      await send('PUT', own(first), first, { version: 0, name: 'Канарейкина Анна', phone: '+79995550001' });
      await shop.app.inject({
        method: 'PUT',
        url: own(first, '/marketing'),
        headers: first.bearer,
        payload: { isGiven: true },
        remoteAddress: '203.0.113.77',
      });
      await post(shop.app, own(first, '/email'), { email: 'canary-second@example.com', password: PASSWORD }, first.bearer);
      await post(shop.app, '/api/profile/confirm-email', { token: tokenIn((await lettersTo('canary-second@example.com')).at(-1)) });
      first = (await login('canary-second@example.com')).session;
      await post(shop.app, own(first, '/email'), { email: 'bystander@example.com', password: PASSWORD }, first.bearer);
      const recipient = { name: 'Канарейкина Анна', phone: '+79995550002', email: 'canary-recipient@example.com' };
      const bought = await place(first, { recipient, comment: 'канарейка-комментарий' });
      const guest = await placeAt(shop, { recipient: { ...recipient, email: 'canary-second@example.com' } });
      await shop.deps.db
        .updateTable('purchases')
        .set({
          delivery: JSON.stringify({
            type: 'door',
            carrier: 'К',
            price: 0,
            days: { min: 1, max: 1 },
            timeSlot: '1',
            city: null,
            point: null,
            address: 'Канареечная, 1',
            door: '5',
          }),
        })
        .where('id', '=', bought.id)
        .execute();
      const [order] = bought.orders;
      const mine = { key: bought.id, order: order?.id ?? '', bearer: first.bearer };
      const bytes = Buffer.from('%PDF-1.7 canary-bytes-of-a-artwork');
      expect((await handIn(shop, { ...mine, name: 'канарейка-макет.pdf' }, bytes)).statusCode).toBe(204);
      const begun = await startUpload(shop, { ...mine, name: 'канарейка-черновик.pdf', length: 10 });
      expect(begun.statusCode).toBe(201);
      const [version] = (await artworksOf(shop, bought.id, first.bearer)).orders[0]?.slots[0]?.versions ?? [];
      const { dataDir } = shop.deps.config;
      const picture = join(dataDir, previewKey(version?.id ?? '-', 'page-1.png'));
      mkdirSync(dirname(picture), { recursive: true });
      writeFileSync(picture, 'picture');
      const traces = () => [
        join(dataDir, artworkKey(sha256(bytes))),
        picture,
        join(uploadsFolder(dataDir), String(begun.headers.location).split('/').at(-1) ?? '-'),
      ];
      expect(traces().map((path) => existsSync(path))).toEqual([true, true, true]);
      for (const purchase of [bought, guest]) await finish(purchase);
      const claim = { orderId: order?.id, text: 'канарейка-претензия' };
      const claimed = await post(shop.app, `/api/order/list/${first.contacteeId}/${bought.id}/claim`, claim, {
        ...first.bearer,
        'idempotency-key': newKey(),
      });
      expect(claimed.statusCode).toBe(201);
      const shipped = { id: order?.id ?? '', purchase_id: bought.id, status: 'SHP' } as const;
      const event = { event: 'delivery', at: '2026-01-01T00:00:00.000Z', actor: 'customer', note: 'канарейка-адрес' } as const;
      await inTransaction(shop.deps.db, (trx) => recordEvent(shop.deps, trx, [shipped], event));
      await shop.letters();
      const before = await everything();
      for (const canary of canaries) expect([canary, before.includes(canary)]).toEqual([canary, true]);
      const raw = engine === 'sqlite' ? ['canary-first@', 'canary-recipient@', 'Канарейкина', '+79995550002', 'canary-bytes'] : [];
      for (const canary of raw) expect([canary, await isInFiles(canary)]).toEqual([canary, true]);
      const kept = await shop.deps.db.selectFrom('outbox').select('id').where('recipient', '=', 'bystander@example.com').execute();

      // The way back to the former e-mail is over.
      shop.pass(96 * HOUR_MS);
      first = (await login('canary-second@example.com')).session;
      expect((await erase(first)).json()).toEqual({ isErased: true });
      const letters = await lettersTo('canary-second@example.com');
      expect(letters.at(-1)?.subject).toBe('Личный кабинет удалён – Тираж');
      const after = await everything();
      for (const canary of canaries) expect([canary, after.includes(canary)]).toEqual([canary, false]);
      expect(traces().map((path) => existsSync(path))).toEqual([false, false, false]);

      const keptPurchase = await shop.deps.db.selectFrom('purchases').selectAll().where('id', '=', bought.id).executeTakeFirstOrThrow();
      expect(keptPurchase).toMatchObject({
        number: bought.number,
        total: bought.total,
        paid: bought.total,
        payment_status: 'FP',
        user_id: null,
        recipient_name: '',
      });
      expect(await shop.deps.db.selectFrom('ledger').select('amount').where('purchase_id', '=', bought.id).execute()).toEqual([
        { amount: bought.total },
      ]);
      expect((await get(shop.app, own(first), first.bearer)).statusCode).toBe(401);
      expect((await login('canary-second@example.com')).status).toBe(400);
      expect(await read((await login('bystander@example.com')).session)).toMatchObject({ email: 'bystander@example.com' });
      // The letter this person caused at a stranger's address goes; every other letter to it stays.
      expect(await shop.deps.db.selectFrom('outbox').select('id').where('recipient', '=', 'bystander@example.com').execute()).toHaveLength(
        kept.length - 1,
      );
      const due = await get(shop.app, `/api/fast-payment/${bought.id}`);
      expect([due.statusCode, due.body.includes('Канар')]).toEqual([200, false]);
      for (const canary of raw) expect([canary, await isInFiles(canary)]).toEqual([canary, false]);
    });

    it('keeps a file of which somebody else handed in the same bytes', async () => {
      const session = await loginAs(shop, 'same-bytes@example.com');
      const bought = await place(session, { recipient: { name: 'Анна', phone: '+78120000001', email: 'same-bytes@example.com' } });
      const other = await placeAt(shop, { recipient: { name: 'Борис', phone: '+78120000002', email: 'keeps@example.com' } });
      const bytes = Buffer.from('%PDF-1.7 the same bytes twice');
      await handIn(shop, { key: bought.id, order: bought.orders[0]?.id ?? '', bearer: session.bearer }, bytes);
      await handIn(shop, { key: other.id, order: other.orders[0]?.id ?? '' }, bytes);
      await finish(bought);
      expect((await erase(session)).statusCode).toBe(200);
      expect(existsSync(join(shop.deps.config.dataDir, artworkKey(sha256(bytes))))).toBe(true);
      expect((await artworksOf(shop, other.id)).orders[0]?.slots[0]?.versions).toHaveLength(1);
      expect(
        await shop.deps.db
          .selectFrom('artworks')
          .select('id')
          .where('order_id', '=', bought.orders[0]?.id ?? '')
          .execute(),
      ).toEqual([]);
    });

    it('is not to be had for the password alone: it needs the code of a letter, tried ten times an hour', async () => {
      const session = await loginAs(shop, 'robbed@example.com');
      const ask = (more: object = {}) => post(shop.app, own(session, '/erase'), { password: PASSWORD, ...more }, session.bearer);
      const asked = await ask();
      expect([asked.statusCode, asked.json()]).toEqual([202, { isErased: false }]);
      const letters = () => lettersTo('robbed@example.com');
      const letter = (await letters()).at(-1);
      expect(letter?.text).toContain('ваш пароль знает кто-то ещё');
      const code = letter?.subject.slice(0, 9) ?? '';
      const wrong = code.startsWith('1') ? '2000 0000' : '1000 0000';
      expect((await ask({ code: wrong })).json()).toMatchObject({ code: 'wrong_code' });
      const other = await loginAs(shop, 'robber@example.com');
      expect((await post(shop.app, own(other, '/erase'), { password: PASSWORD, code }, other.bearer)).statusCode).toBe(422);
      for (let tried = 1; tried < 10; tried += 1) await ask({ code: wrong });
      expect((await ask({ code })).json()).toMatchObject({ code: 'too_many_codes' });
      for (let sent = 1; sent < 5; sent += 1) expect((await ask()).statusCode).toBe(202);
      expect((await ask()).json()).toMatchObject({ code: 'too_many_letters' });
      expect(await read(session)).toMatchObject({ name: 'Анна Ветрова' });
      shop.pass(HOUR_MS);
      const again = await loginAs(shop, 'robbed@example.com');
      const late = await post(shop.app, own(again, '/erase'), { password: PASSWORD, code }, again.bearer);
      expect(late.json()).toEqual({ isErased: true });
    });

    it('leaves the address free for a new account that knows nothing of the old one', async () => {
      const first = await loginAs(shop, 'again@example.com');
      await erase(first);
      const second = await loginAs(shop, 'again@example.com');
      expect(second.contacteeId).not.toBe(first.contacteeId);
      expect(await read(second)).toMatchObject({ version: 0 });
      expect((await get(shop.app, own(first), second.bearer)).statusCode).toBe(404);
    });

    it('is not held up by an order a stranger placed in the name of the address', async () => {
      const session = await loginAs(shop, 'victim@example.com');
      await placeAt(shop, { recipient: { name: 'Чужой', phone: '+78120000001', email: 'victim@example.com' } });
      expect((await erase(session)).statusCode).toBe(200);
    });
  });

  it('knows every table with rows of customers, so that none is forgotten by the erasure', async () => {
    const { KEPT_TABLES, PERSONAL_TABLES } = await import('#server/modules/privacy/repository-tables.ts');
    const tables = (await shop.deps.db.introspection.getTables()).filter(({ columns }) => columns.some(({ name }) => name === 'user_id'));
    const known = [...PERSONAL_TABLES.map(({ table }) => table), ...KEPT_TABLES];
    // Asked for without a login: known by the e-mail alone.
    const byEmail = ['arrivals'];
    expect([...new Set([...tables.map(({ name }) => name), ...byEmail])].sort()).toEqual([...known].sort());
  });
});

test.each([
  [WINDOWS_CHROME, 'Chrome, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 YaBrowser/25.1 Mobile Safari/537.36',
    'Yandex, Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, macOS'],
  ['curl/8.1', ''],
  ['<script>alert(1)</script>', ''],
])('a browser that calls itself %s is shown as «%s»', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
