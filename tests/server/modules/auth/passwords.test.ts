import { argon2Sync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD_ERRORS } from '#lib/messages/account/validation.ts';
import { buildApp } from '#server/app.ts';
import { hashPassword, unmatchableHash, verifyPassword } from '#server/modules/auth/passwords.ts';
import { openDeps } from '#server/start.ts';
import { loginAs, PASSWORD, post, registration, startShop, type TestShop, tokenIn } from '#tests/support/server.ts';

const FLOOR_OF_OWASP = { memory: 19_456, passes: 2, parallelism: 1 };
const OWN = { address: '' };
const TRIFLE = { memory: 8, passes: 1, parallelism: 1 };

const independentHash = (password: string, salt: string): string =>
  argon2Sync('argon2id', { message: password, nonce: Buffer.from(salt, 'base64url'), tagLength: 32, ...FLOOR_OF_OWASP }).toString(
    'base64url',
  );

describe('a password', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());
  const storedOf = async (email: string) =>
    (await shop.deps.db.selectFrom('users').select('password_hash').where('email', '=', email).executeTakeFirstOrThrow()).password_hash;

  it('is kept by argon2id at OWASP’s floor in a shop as it is opened to sell', async () => {
    const deps = await openDeps(shop.deps.config, null, shop.deps.clock, shop.deps.catalogue);
    const app = await buildApp(deps);
    await post(app, '/api/auth/register', registration('full-price@example.com'));
    await app.close();
    await deps.db.destroy();
    const [kind, cost, salt = '', hash] = (await storedOf('full-price@example.com')).split('$');
    expect([kind, cost, hash]).toEqual(['argon2id', 'm=19456,t=2,p=1', independentHash(PASSWORD, salt)]);
    expect(unmatchableHash(deps.passwordCost)).toMatch(/^argon2id\$m=19456,t=2,p=1\$/);
  });

  it('opens the account when its hash was made at another cost, or before hashes named theirs', async () => {
    await loginAs(shop, 'former@example.com');
    const salt = Buffer.alloc(16, 7).toString('base64url');
    const enter = (password: string) => post(shop.app, '/api/auth/login', { email: 'former@example.com', password, rememberMe: true });
    for (const password_hash of [
      `argon2id$${salt}$${independentHash(PASSWORD, salt)}`,
      await hashPassword(PASSWORD, FLOOR_OF_OWASP, OWN),
    ]) {
      await shop.deps.db.updateTable('users').set({ password_hash }).where('email', '=', 'former@example.com').execute();
      expect([(await enter(PASSWORD)).statusCode, (await enter('not the password')).statusCode]).toEqual([200, 400]);
    }
  });

  it.each(['aaaaaaaa', '11111111', 'abababab', 'ЯЯЯЯЯЯЯЯ'])('of one or two different signs is refused: %s', async (password) => {
    const answer = await post(shop.app, '/api/auth/register', { ...registration('few-signs@example.com'), password });
    expect(answer.json().errors).toEqual({ password: [PASSWORD_ERRORS.fewSigns] });
  });

  it.each(['anna.vetrova@example.com', 'Anna.Vetrova', 'anna.vetrova1987', 'anna.vetrova!!'])(
    'that is the own e-mail is refused when the account is made and when the password is changed: %s',
    async (password) => {
      const email = 'anna.vetrova@example.com';
      const registered = await post(shop.app, '/api/auth/register', { ...registration(email), password });
      expect(registered.json().errors).toEqual({ password: [PASSWORD_ERRORS.ownEmail] });
      const { bearer, contacteeId } = await loginAs(shop, email);
      const changed = await post(shop.app, `/api/profile/${contacteeId}/password`, { password: PASSWORD, newPassword: password }, bearer);
      expect([changed.statusCode, changed.json().errors]).toEqual([400, { newPassword: [PASSWORD_ERRORS.ownEmail] }]);
    },
  );

  it('that is the own e-mail is refused by the link of a letter too, and the link stays good', async () => {
    const email = 'boris.vetrov@example.com';
    await loginAs(shop, email);
    await post(shop.app, '/api/auth/forgot-password', { email });
    const token = tokenIn((await shop.letters()).filter(({ to }) => to === email).at(-1));
    const reset = async (password: string) => (await post(shop.app, '/api/auth/reset-password', { token, password })).json();
    expect((await reset('boris.vetrov')).errors).toEqual({ password: [PASSWORD_ERRORS.ownEmail] });
    expect(await reset('another long password')).not.toHaveProperty('errors');
    const login = await post(shop.app, '/api/auth/login', { email, password: 'another long password', rememberMe: true });
    expect(login.statusCode).toBe(200);
  });

  it('is the same however its letters are composed, and none opens the account of nobody', async () => {
    expect(await verifyPassword('й-password'.normalize('NFD'), await hashPassword('й-password'.normalize('NFC'), TRIFLE, OWN), OWN)).toBe(
      true,
    );
    expect(await verifyPassword('', unmatchableHash(TRIFLE), OWN)).toBe(false);
  });

  it('waits in a queue of which a provider’s customer has a share, and a login before every registration', async () => {
    const done: string[] = [];
    const wait = (address: string, isNew: boolean, name: string) =>
      hashPassword(PASSWORD, FLOOR_OF_OWASP, { address, isNew }).then(
        () => done.push(name),
        () => done.push('refused'),
      );
    const flood = Array.from({ length: 300 }, (_, at) => wait(`2001:db8:1:${at.toString(16)}::1`, at % 2 === 0, 'flood'));
    const register = wait('203.0.113.1', true, 'register');
    const login = wait('203.0.113.2', false, 'login');
    await Promise.all([...flood, register, login]);
    expect(done.filter((name) => name === 'flood').length).toBeLessThanOrEqual(24);
    expect(done).toContain('register');
    expect(done.indexOf('login')).toBeLessThan(done.indexOf('register'));
  });

  it('is not hashed for a stranger whose link is none', async () => {
    const unhashable = await startShop({ deps: { passwordCost: { memory: 1, passes: 0, parallelism: 0 } } });
    const reset = (body: object) => post(unhashable.app, '/api/auth/reset-password', body);
    expect((await reset({ token: 'x'.repeat(43), password: 'correct horse' })).json()).toMatchObject({ code: 'link_expired' });
    expect((await post(unhashable.app, '/api/auth/register', registration('hashed@example.com'))).statusCode).toBe(500);
    await unhashable.close();
  });
});
