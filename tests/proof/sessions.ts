import { SignJWT } from 'jose';
import { createTokens, newMailToken, sessionOf } from '#server/modules/auth/tokens.ts';
import { type Engine, get, loginAs, PASSWORD, post, registration, startShop, type TestShop, tokenIn } from '#tests/support/server.ts';
import { eachDatabase } from './databases.ts';
import { readOperations, searchOf } from './description.ts';
import { type Proof, violationList } from './proof.ts';

const PARALLEL = 50;
const GRACE_MS = 10_000;
const HOUR_MS = 3_600_000;
const TOKEN_BITS = 128;
const BITS_PER_SIGN = 6;

type Violations = ReturnType<typeof violationList>;
type Pair = { token: string; refreshToken: string };

const refresh = (shop: TestShop, { token, refreshToken }: Pair) => post(shop.app, '/api/auth/refresh-token', { token, refreshToken });

async function rotations(engine: Engine, violations: Violations): Promise<void> {
  const shop = await startShop({ engine });
  const session = await loginAs(shop);
  const answers = await Promise.all(Array.from({ length: PARALLEL }, () => refresh(shop, session)));
  const successors = new Set(
    answers.map((answer) => (answer.statusCode === 200 ? (answer.json() as Pair).refreshToken : String(answer.statusCode))),
  );
  if (successors.size !== 1) violations.add(`${engine}: ${PARALLEL} parallel refreshes got ${successors.size} successors`);
  const next = answers[0]?.json() as Pair;
  shop.pass(GRACE_MS + 1);
  if ((await refresh(shop, session)).statusCode !== 401) violations.add(`${engine}: a token is good again after the grace`);
  if ((await refresh(shop, next)).statusCode !== 401) violations.add(`${engine}: reuse does not revoke the family`);
  await shop.close();
}

export const REFRESH: Proof = {
  name: 'refresh',
  area: 'keeps working',
  figure: '50 parallel refreshes: one rotation, one successor pair; reuse after the grace (10 s) revokes the family',
  run: async () => {
    const violations = violationList();
    await eachDatabase((engine) => rotations(engine, violations));
    return { measured: `${PARALLEL} refreshes, one successor; reuse after ${GRACE_MS / 1000} s revokes`, violations: violations.list() };
  },
};

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Every way known to us of showing a token that is not ours. */
async function corpusOf(shop: TestShop, session: Awaited<ReturnType<typeof loginAs>>): Promise<Map<string, string | undefined>> {
  const { contacteeId: id, customerId = '', token, refreshToken } = session;
  // Every false token names a session in force: it must be refused for what is false in it.
  const sessionId = sessionOf(refreshToken);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const sign = (secret: string | Uint8Array, head: object = {}) =>
    new SignJWT({ customerId, sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...head })
      .setSubject(String(id))
      .setIssuer('tirazh')
      .setAudience('api')
      .setIssuedAt()
      .setExpirationTime('9h')
      .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret);
  const swapped = (head: object, mark = signature) => `Bearer ${encoded({ typ: 'at+jwt', ...head })}.${payload}.${mark}`;
  const own = createTokens(shop.deps.config.tokenSecret);
  const past = new Date(shop.deps.clock().getTime() - HOUR_MS);
  return new Map<string, string | undefined>([
    ['no token', undefined],
    ['an empty token', 'Bearer '],
    ['another scheme', `Basic ${token}`],
    ['algorithm none', swapped({ alg: 'none' }, '')],
    ['algorithm None', swapped({ alg: 'None' }, '')],
    ['algorithm none with a signature', swapped({ alg: 'none' })],
    ['algorithm HS512', swapped({ alg: 'HS512' })],
    ['algorithm RS256', swapped({ alg: 'RS256' })],
    ['a key named by the token', swapped({ alg: 'HS256', kid: '../../../dev/null' })],
    ['a key by address', swapped({ alg: 'HS256', jku: 'https://evil.test/keys', x5u: 'https://evil.test/key' })],
    ['a key in the token', swapped({ alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' } })],
    ['an unknown critical header', swapped({ alg: 'HS256', crit: ['exp'], exp: 1 })],
    ['another type', swapped({ alg: 'HS256', typ: 'JWT' })],
    ['a key of zeros', `Bearer ${await sign(new Uint8Array(32))}`],
    ['a key of one sign', `Bearer ${await sign('a')}`],
    ['the raw secret as key', `Bearer ${await sign(shop.deps.config.tokenSecret)}`],
    ['kid with a guessed key', `Bearer ${await sign('secret', { kid: '0' })}`],
    [
      'another shop',
      `Bearer ${await createTokens('another secret of another shop').signAccess({ id, customerId, sessionId }, shop.deps.clock())}`,
    ],
    ['an expired token', `Bearer ${await own.signAccess({ id, customerId, sessionId }, past)}`],
    ['a refresh token as access', `Bearer ${refreshToken}`],
    ['a letter token as access', `Bearer ${newMailToken()}`],
    ['a changed payload', `Bearer ${header}.${encoded({ sub: String(id), customerId, sid: sessionId, exp: 9e9 })}.${signature}`],
    ['a cut signature', `Bearer ${token.slice(0, -4)}`],
    ['no signature', `Bearer ${header}.${payload}.`],
    ['two tokens', `Bearer ${token}, Bearer ${token}x`],
    ['ten thousand signs', `Bearer ${'a'.repeat(10_000)}`],
  ]);
}

export const TOKENS: Proof = {
  name: 'tokens',
  area: 'lets no one in',
  figure:
    'token corpus (none, swapped algorithm, empty key, kid tricks, expired, refresh used as access): 0 accepted, on every guarded route',
  run: async ({ random }) => {
    const violations = violationList();
    const shop = await startShop();
    const session = await loginAs(shop);
    const corpus = await corpusOf(shop, session);
    const routes = (await readOperations(shop)).filter(({ isGuarded, method }) => isGuarded && method === 'GET');
    for (const operation of routes) {
      const path = operation.path
        .replace('{id}', String(session.contacteeId))
        .replace('{position}', '1')
        .replace(/\{\w+\}/g, 'x'.repeat(27));
      const url = path + searchOf(operation, random, { ids: [], words: ['слово'], priceList: '' }, 0);
      for (const [name, authorization] of corpus) {
        const answer = await get(shop.app, url, authorization === undefined ? {} : { authorization });
        if (answer.statusCode !== 401) violations.add(`${name} answers ${answer.statusCode}`, url);
      }
    }
    const asRefresh = await refresh(shop, { token: session.token, refreshToken: session.token });
    if (asRefresh.statusCode !== 401) violations.add(`an access token refreshes: ${asRefresh.statusCode}`);
    if ((await get(shop.app, `/api/user/${session.contacteeId}`, session.bearer)).statusCode !== 200)
      violations.add('a good token is refused: nothing is proven');
    await shop.close();
    return { measured: `${corpus.size} false tokens × ${routes.length} routes, none accepted`, violations: violations.list() };
  },
};

const newestLetter = async (shop: TestShop, email: string) => (await shop.letters()).findLast(({ to }) => to === email);

async function letterTokens(engine: Engine, violations: Violations): Promise<number> {
  const shop = await startShop({ engine });
  const expectThat = (holds: boolean, sentence: string) => {
    if (!holds) violations.add(`${engine}: ${sentence}`);
  };
  const email = 'reset@example.com';
  await post(shop.app, '/api/auth/register', registration(email));
  const confirmation = tokenIn(await newestLetter(shop, email));
  const reset = (token: string, password = 'a new password') => post(shop.app, '/api/auth/reset-password', { token, password });
  expectThat((await reset(confirmation)).statusCode === 400, 'a confirmation token sets a password');
  const session = await loginAs(shop, 'second@example.com');
  const forgot = await post(shop.app, '/api/auth/forgot-password', { email: 'second@example.com' });
  const token = tokenIn(await newestLetter(shop, 'second@example.com'));
  const bits = token.length * BITS_PER_SIGN;
  expectThat(bits >= TOKEN_BITS, `a letter token has ${bits} bits`);
  expectThat(!forgot.body.includes(token) && !JSON.stringify(forgot.headers).includes(token), 'the answer holds the token');
  const kept = JSON.stringify(await shop.deps.db.selectFrom('mail_tokens').selectAll().execute());
  expectThat(!kept.includes(token), 'the token is stored readable');
  expectThat((await post(shop.app, '/api/auth/confirm-email', { token })).statusCode === 400, 'a reset token confirms an e-mail');
  expectThat((await reset(token)).statusCode === 200, 'a good token is refused: nothing is proven');
  expectThat((await reset(token)).statusCode === 400, 'a token is used twice');
  expectThat((await refresh(shop, session)).statusCode === 401, 'a reset leaves sessions alive');
  const login = (password: string) => post(shop.app, '/api/auth/login', { email: 'second@example.com', password, rememberMe: false });
  expectThat((await login(PASSWORD)).statusCode === 400 && (await login('a new password')).statusCode === 200, 'the old password lives on');
  await post(shop.app, '/api/auth/forgot-password', { email: 'second@example.com' });
  const late = tokenIn(await newestLetter(shop, 'second@example.com'));
  const raced = await Promise.all(
    Array.from(
      { length: 5 },
      async () => (await post(shop.app, '/api/auth/reset-password', { token: late, password: 'raced password' })).statusCode,
    ),
  );
  expectThat(raced.filter((status) => status === 200).length === 1, `five parallel uses of one token: ${raced.join(' ')}`);
  await post(shop.app, '/api/auth/forgot-password', { email: 'second@example.com' });
  const old = tokenIn(await newestLetter(shop, 'second@example.com'));
  shop.pass(HOUR_MS + 1);
  expectThat((await reset(old)).statusCode === 400, 'a token lives longer than an hour');
  await shop.close();
  return bits;
}

export const LETTER_TOKENS: Proof = {
  name: 'letter-tokens',
  area: 'lets no one in',
  figure: 'reset and confirmation tokens: ≥ 128 bits, stored hashed, single use, ≤ 60 min; a reset revokes every session',
  run: async () => {
    const violations = violationList();
    let bits = 0;
    await eachDatabase(async (engine) => {
      bits = await letterTokens(engine, violations);
    });
    return {
      measured: `${bits} bits, only the hash stored, one use of five parallel ones, gone after 60 minutes, sessions revoked`,
      violations: violations.list(),
    };
  },
};
