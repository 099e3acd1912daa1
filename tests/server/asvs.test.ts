import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoginResponse } from '#lib/contracts/auth.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';
import { inquiryOf } from '#tests/support/inquiries.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { get, loginAs, PASSWORD, post, purchaseOf, registration, startShop, type TestShop, tokenIn } from '#tests/support/server.ts';
import { type SmallSite, smallSite } from '#tests/support/small-site.ts';

// What docs/asvs.md says of the shop, as far as a visitor can try it by calls: a row a claim, by its section there.

type Visitor = Awaited<ReturnType<typeof loginAs>>;

let site: SmallSite;
let shop: TestShop;
let anna: Visitor;
let boris: Visitor;
let bought: PurchaseView;

beforeAll(async () => {
  site = smallSite();
  shop = await startShop({ environment: { PUBLIC_URL: 'https://shop.test' }, deps: { dist: site.dist } });
  anna = await loginAs(shop, 'anna@example.com');
  boris = await loginAs(shop, 'boris@example.com');
  bought = await placeAt(shop, {}, anna.bearer);
});
afterAll(async () => {
  await shop.close();
  site.remove();
});

const login = (email: string, password: string, rememberMe = true) => post(shop.app, '/api/auth/login', { email, password, rememberMe });
const refresh = ({ token, refreshToken }: Pick<LoginResponse, 'token' | 'refreshToken'>) =>
  post(shop.app, '/api/auth/refresh-token', { token, refreshToken });
const profileOf = ({ contacteeId }: Visitor, headers: Record<string, string>) => get(shop.app, `/api/profile/${contacteeId}`, headers);
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const withoutId = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');
const signed = (claims: object, head: { alg: string; typ?: string }) =>
  new SignJWT({ ...claims }).setProtectedHeader(head).sign(new TextEncoder().encode('a key of somebody who guesses, 32 signs'));

/** Asked one after another; what comes back is what the page of claims says. */
const CLAIMS: readonly [section: string, claim: string, ask: () => Promise<unknown>, answer: unknown][] = [
  [
    'V1.1',
    'markup and commands of a database in a name stay a name',
    async () => {
      const name = '<b>Анна</b>"; drop table users; --';
      const placed = await placeAt(shop, { recipient: { name, phone: '+78120000001', email: 'sql@example.com' } });
      const letter = (await shop.letters()).findLast(({ to }) => to === 'sql@example.com');
      return [placed.recipient.name, letter?.html.includes('<b>Анна</b>')];
    },
    ['<b>Анна</b>"; drop table users; --', false],
  ],
  [
    'V2.2',
    'a field that is not in the contract is refused',
    async () => (await post(shop.app, '/api/order', { ...purchaseOf(shop), total: 1 }, { 'idempotency-key': 'k'.repeat(32) })).statusCode,
    400,
  ],
  [
    'V3.3',
    'the cookie of a device is of this host alone, by https alone, and no script reads it',
    async () => String((await login('anna@example.com', PASSWORD)).headers['set-cookie']).replace(/=[^;]*/, ''),
    expect.stringMatching(/^__Host-device; Path=\/;.* HttpOnly; SameSite=Strict; Secure$/),
  ],
  [
    'V3.3',
    'the cookies of a guest’s order go with its calls, those of its artworks and of invoices',
    async () => {
      const answer = await post(shop.app, '/api/order', purchaseOf(shop), { 'idempotency-key': 'c'.repeat(32) });
      return [answer.headers['set-cookie']].flat().join('\n');
    },
    expect.stringMatching(
      /^(?:__Secure-order-[\w-]+=[^;]+; Path=\/api\/(?:order\/list\/0\/[\w-]+|layouts\/of\/[\w-]+|invoice); .*HttpOnly; SameSite=Strict; Secure(?:\n|$)){3}$/,
    ),
  ],
  [
    'V3.3',
    'the cookie of a guest’s inquiry goes with the calls of that inquiry alone',
    async () => String((await post(shop.app, '/api/inquiries', inquiryOf(), { 'idempotency-key': 'i'.repeat(32) })).headers['set-cookie']),
    expect.stringMatching(/^__Secure-inquiry=[^;]+; Path=\/api\/inquiries\/of\/0\/[\w-]+; .*HttpOnly; SameSite=Strict; Secure$/),
  ],
  [
    'V3.4',
    'pages and calls go by https for subdomains too, guess no types and are shown in no frame',
    async () => {
      const [page, call] = [await get(shop.app, '/BusinessCards'), await get(shop.app, '/api/fast-payment/x')];
      const policy = String(page.headers['content-security-policy']);
      return [page, call]
        .map(({ headers }) => [headers['strict-transport-security'], headers['x-content-type-options']])
        .concat([[String(/frame-ancestors [^;]+/.exec(policy)?.[0]), String(/unsafe-/.test(policy))]]);
    },
    [
      [expect.stringContaining('includeSubDomains'), 'nosniff'],
      [expect.stringContaining('includeSubDomains'), 'nosniff'],
      ["frame-ancestors 'none'", 'false'],
    ],
  ],
  [
    'V3.5',
    'another site may read nothing',
    async () => {
      const { headers } = await get(shop.app, `/api/fast-payment/${bought.id}`, { origin: 'https://thief.test' });
      return Object.keys(headers).filter((name) => name.startsWith('access-control'));
    },
    [],
  ],
  [
    'V4.1',
    'what cannot be read is the caller’s mistake, said as data',
    async () => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/order',
        payload: '{"items":',
        headers: { 'content-type': 'application/json' },
      });
      return [answer.statusCode, answer.headers['content-type']];
    },
    [400, 'application/json; charset=utf-8'],
  ],
  [
    'V6.2',
    'a password has 8 to 256 signs, any of them, and is none that is tried first',
    async () => {
      const answers: unknown[] = [];
      for (const password of ['1234567', 'x'.repeat(257), 'password', 'aaaaaaaaaa', 'new@example.com', 'пароль из слов 🎄'])
        answers.push((await post(shop.app, '/api/auth/register', { ...registration('new@example.com'), password })).statusCode);
      return answers;
    },
    [400, 400, 400, 400, 400, 200],
  ],
  [
    'V6.3',
    'a login says the same of a wrong password and of nobody; registration and recovery say the same of everybody',
    async () => {
      const pair = async (ask: (email: string) => ReturnType<typeof login>) => {
        const [known, unknown] = [await ask('anna@example.com'), await ask('nobody@example.com')];
        return [known.statusCode, withoutId(known.body)].join() === [unknown.statusCode, withoutId(unknown.body)].join();
      };
      return [
        await pair((email) => login(email, 'a wrong password')),
        await pair((email) => post(shop.app, '/api/auth/register', registration(email))),
        await pair((email) => post(shop.app, '/api/Auth/forgot-password', { email })),
      ];
    },
    [true, true, true],
  ],
  [
    'V6.4',
    'the link of a recovery opens once, within an hour',
    async () => {
      const link = async () => {
        await post(shop.app, '/api/Auth/forgot-password', { email: 'boris@example.com' });
        return tokenIn((await shop.letters()).findLast(({ to }) => to === 'boris@example.com'));
      };
      const reset = async (token: string) => (await post(shop.app, '/api/auth/reset-password', { token, password: PASSWORD })).statusCode;
      const first = await link();
      const statuses = [await reset(first), await reset(first)];
      const late = await link();
      shop.pass(HOUR_MS + 1);
      return [...statuses, await reset(late)];
    },
    [200, 400, 400],
  ],
  [
    'V7.2',
    'an access token lives ten minutes, a login twelve hours, a remembered one thirty days',
    async () => {
      const enter = async (rememberMe: boolean) => (await login('boris@example.com', PASSWORD, rememberMe)).json() as LoginResponse;
      const [short, long] = [await enter(false), await enter(true)];
      const asked = async () => (await profileOf(boris, { authorization: `Bearer ${long.token}` })).statusCode;
      const fresh = await asked();
      shop.pass(10 * MINUTE_MS + 1);
      const stale = await asked();
      shop.pass(12 * HOUR_MS);
      const [shortEnd, kept] = [(await refresh(short)).statusCode, await refresh(long)];
      shop.pass(30 * DAY_MS);
      return [fresh, stale, shortEnd, kept.statusCode, (await refresh(kept.json() as LoginResponse)).statusCode];
    },
    [200, 401, 401, 200, 401],
  ],
  [
    'V7.4',
    'a logout ends the session on the server at once',
    async () => {
      const own = (await login('anna@example.com', PASSWORD)).json() as LoginResponse;
      const bearer = { authorization: `Bearer ${own.token}` };
      const before = (await profileOf(anna, bearer)).statusCode;
      await post(shop.app, '/api/auth/logout', { refreshToken: own.refreshToken });
      return [before, (await profileOf(anna, bearer)).statusCode, (await refresh(own)).statusCode];
    },
    [200, 401, 401],
  ],
  [
    'V7.5',
    'e-mail, password, export and erasure ask for the password again; the erasure for the code of a letter too',
    async () => {
      const own = (await login('anna@example.com', PASSWORD)).json() as LoginResponse;
      const ask = (call: string, body: object) =>
        post(shop.app, `/api/profile/${anna.contacteeId}/${call}`, body, { authorization: `Bearer ${own.token}` });
      const password = 'a wrong password';
      return [
        codeOf(await ask('email', { email: 'thief@example.com', password })),
        codeOf(await ask('password', { password, newPassword: 'the thief’s own words' })),
        codeOf(await ask('export', { password })),
        codeOf(await ask('erase', { password })),
        codeOf(await ask('erase', { password: PASSWORD, code: '0000 0000' })),
      ];
    },
    ['validation', 'validation', 'validation', 'validation', 'wrong_code'],
  ],
  [
    'V8',
    'what is another’s answers as what is not there',
    async () => {
      const own = (await login('boris@example.com', PASSWORD)).json() as LoginResponse;
      const bearer = { authorization: `Bearer ${own.token}` };
      const ask = async (url: string) => {
        const answer = await get(shop.app, url, bearer);
        return [answer.statusCode, withoutId(answer.body)];
      };
      const [foreign, missing] = [await profileOf(anna, bearer), await get(shop.app, '/api/profile/999999', bearer)];
      const order = await ask(`/api/order/list/${own.contacteeId}/${bought.id}`);
      return [
        withoutId(foreign.body) === withoutId(missing.body) && foreign.statusCode === 404,
        JSON.stringify(order) === JSON.stringify(await ask(`/api/order/list/${own.contacteeId}/${'x'.repeat(bought.id.length)}`)),
        order[0],
      ];
    },
    [true, true, 404],
  ],
  [
    'V9',
    'a token of another key, of no key or of another kind opens nothing',
    async () => {
      const claims = { sub: String(anna.contacteeId), exp: 4_000_000_000 };
      const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
      const tokens = [
        await signed(claims, { alg: 'HS256', typ: 'at+jwt' }),
        await signed(claims, { alg: 'HS256' }),
        none,
        anna.refreshToken,
      ];
      return Promise.all(tokens.map(async (token) => (await profileOf(anna, { authorization: `Bearer ${token}` })).statusCode));
    },
    [401, 401, 401, 401],
  ],
  [
    'V14.2',
    'no answer of the API is kept by a browser or on the way',
    async () => [
      (await get(shop.app, `/api/fast-payment/${bought.id}`)).headers['cache-control'],
      (await login('x', 'y')).headers['cache-control'],
    ],
    ['no-store', 'no-store'],
  ],
  [
    'V16.5',
    'every error has one form and names its request; a failure says nothing of what is inside',
    async () => {
      shop.app.deps.db.selectFrom = () => {
        throw new Error('select secret from users');
      };
      const failed = await get(shop.app, `/api/fast-payment/${bought.id}`);
      Reflect.deleteProperty(shop.app.deps.db, 'selectFrom');
      const forms = [failed, await get(shop.app, '/api/nothing')].map((answer) => Object.keys(answer.json() as object).sort());
      return [failed.statusCode, /secret|select|at /.test(failed.body), forms];
    },
    [
      500,
      false,
      [
        ['code', 'error', 'requestId'],
        ['code', 'error', 'requestId'],
      ],
    ],
  ],
];

it.each(CLAIMS)('%s: %s', async (_section, _claim, ask, answer) => {
  expect(await ask()).toEqual(answer);
});
