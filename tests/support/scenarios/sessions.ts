import { hkdfSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { createTokens, newMailToken, sessionOf } from '#server/modules/auth/tokens.ts';
import { loginAs, PASSWORD, post, registration, type TestShop, tokenIn } from '../server.ts';
import type { Violations } from '../violation-list.ts';

const GRACE_MS = 10_000;
const HOUR_MS = 3_600_000;
const TOKEN_BITS = 128;
const BITS_PER_SIGN = 6;

type Pair = { token: string; refreshToken: string };

export const refresh = (shop: TestShop, { token, refreshToken }: Pair) =>
  post(shop.app, '/api/auth/refresh-token', { token, refreshToken });

/** Parallel refreshes of one session: one successor pair, the same within the grace; after it the whole family is revoked. */
export async function refreshAtOnce(shop: TestShop, parallel: number, violations: Violations): Promise<void> {
  const session = await loginAs(shop, 'tabs@example.com');
  const answers = await Promise.all(Array.from({ length: parallel }, () => refresh(shop, session)));
  const successors = new Set(
    answers.map((answer) => (answer.statusCode === 200 ? (answer.json() as Pair).refreshToken : String(answer.statusCode))),
  );
  if (successors.size !== 1) violations.add(`${parallel} parallel refreshes got ${successors.size} successors`);
  const next = answers[0]?.json() as Pair;
  shop.pass(GRACE_MS);
  if (((await refresh(shop, session)).json() as Pair).refreshToken !== next.refreshToken) violations.add('another pair within the grace');
  shop.pass(1);
  if ((await refresh(shop, session)).statusCode !== 401) violations.add('a token is good again after the grace');
  if ((await refresh(shop, next)).statusCode !== 401) violations.add('reuse does not revoke the family');
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Every way known to us of showing a token that is not ours. */
export async function falseTokensOf(
  shop: TestShop,
  session: Awaited<ReturnType<typeof loginAs>>,
): Promise<Map<string, string | undefined>> {
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
  const own = createTokens(shop.deps.config.tokenSecret, shop.deps.tokenKeys);
  const inForce = shop.deps.tokenKeys.newest();
  const derived = (salt: string) => new Uint8Array(hkdfSync('sha256', shop.deps.config.tokenSecret, `tirazh${salt}`, 'access token', 32));
  const [right, numberless] = [derived(inForce.salt), derived('')];
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
    ['kid of a key that never was', `Bearer ${await sign(shop.deps.config.tokenSecret, { kid: '999999' })}`],
    ['kid of the key in force with the raw secret', `Bearer ${await sign(shop.deps.config.tokenSecret, { kid: inForce.id })}`],
    ['kid of the key in force with its salt as key', `Bearer ${await sign(inForce.salt, { kid: inForce.id })}`],
    ['kid of the key in force with the key of the time before numbers', `Bearer ${await sign(numberless, { kid: inForce.id })}`],
    ['the key of the time before numbers', `Bearer ${await sign(numberless)}`],
    ['the key in force without its number', `Bearer ${await sign(right)}`],
    ['kid in other spellings of the number', `Bearer ${await sign(right, { kid: `0${inForce.id}` })}`],
    ['kid as a number', swapped({ alg: 'HS256', kid: Number(inForce.id) })],
    ['kid as a list', swapped({ alg: 'HS256', kid: [inForce.id] })],
    ['kid of an object’s own', swapped({ alg: 'HS256', kid: '__proto__' })],
    ['kid as a question to the database', swapped({ alg: 'HS256', kid: "1' or '1'='1" })],
    [
      'another shop',
      `Bearer ${await createTokens('another secret of another shop', shop.deps.tokenKeys).signAccess({ id, customerId, sessionId }, shop.deps.clock())}`,
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

const newestLetter = async (shop: TestShop, email: string) => (await shop.letters()).findLast(({ to }) => to === email);

/** Links of letters: long, stored hashed, used once, gone after an hour; a new password ends every session. Answers their bits. */
export async function useLetterTokens(shop: TestShop, violations: Violations): Promise<number> {
  const expectThat = (holds: boolean, sentence: string) => {
    if (!holds) violations.add(sentence);
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
  return bits;
}
