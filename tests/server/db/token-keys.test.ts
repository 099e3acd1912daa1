import { decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';
import { buildApp } from '#server/app.ts';
import { SIGNED_LINK_MS } from '#server/config/retention.ts';
import { listTokenKeys, retireTokenKey, rotateTokenKey, TokenKeys } from '#server/db/token-keys.ts';
import { isSigned, signLink } from '#server/modules/artwork/signed-link.ts';
import { refresh } from '#tests/support/scenarios/sessions.ts';
import { eachEngine, get, loginAs, PASSWORD, post, startShop, type TestShop } from '#tests/support/server.ts';

eachEngine('keys of the tokens', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  const profile = async (token: string, id: number, app = shop.app) =>
    (await get(app, `/api/profile/${id}`, { authorization: `Bearer ${token}` })).statusCode;
  const login = async (email: string) =>
    (await post(shop.app, '/api/auth/login', { email, password: PASSWORD, rememberMe: true })).json() as { token: string };
  const rotate = () => rotateTokenKey(shop.deps.db, shop.deps.clock());

  it('are named in every token, and the newest signs', async () => {
    const before = await loginAs(shop, 'first@example.com');
    const id = await rotate();
    // As after five seconds: the process reads its keys again.
    await shop.restart();
    expect(decodeProtectedHeader((await login('first@example.com')).token).kid).toBe(id);
    expect(decodeProtectedHeader(before.token).kid).toBe(String(Number(id) - 1));
  });

  it('log nobody out when they are rotated: tokens and links of before stay good for as long as they live', async () => {
    const session = await loginAs(shop, 'second@example.com');
    const link = new URL(signLink(shop.deps, '/api/layouts/x/file'), 'http://shop.test').searchParams;
    await rotate();
    await shop.restart();
    expect(await profile(session.token, session.contacteeId)).toBe(200);
    const shown = () => isSigned(shop.deps, '/api/layouts/x/file', Number(link.get('until')), link.get('sign') ?? '');
    expect(await shown()).toBe(true);
    shop.pass(HOUR_MS);
    expect((await refresh(shop, session)).statusCode).toBe(200);
  });

  it('are good as long as a signed link lives after they were superseded, and not longer', async () => {
    const { id } = shop.deps.tokenKeys.newest();
    await rotate();
    await shop.restart();
    const fate = async () => (await listTokenKeys(shop.deps.db, shop.deps.clock())).find((key) => key.id === id)?.isGood;
    shop.pass(SIGNED_LINK_MS - MINUTE_MS);
    expect([await fate(), shop.deps.tokenKeys.find(id)?.id]).toEqual([true, id]);
    shop.pass(MINUTE_MS);
    expect([await fate(), shop.deps.tokenKeys.find(id)]).toEqual([false, null]);
  });

  it('end at once when they are retired, and the session goes on', async () => {
    const session = await loginAs(shop, 'third@example.com');
    const { id } = shop.deps.tokenKeys.newest();
    expect(await retireTokenKey(shop.deps.db, id)).toBe('signing');
    await rotate();
    expect(await retireTokenKey(shop.deps.db, id)).toBe('retired');
    expect(await retireTokenKey(shop.deps.db, id)).toBe('unknown');
    await shop.restart();
    expect(await profile(session.token, session.contacteeId)).toBe(401);
    expect((await refresh(shop, session)).statusCode).toBe(200);
  });

  it('made by one process are taken by another without a restart', async () => {
    const tokenKeys = new TokenKeys(shop.deps.db, shop.deps.clock);
    const other = await buildApp({ ...shop.deps, tokenKeys });
    await rotate();
    await shop.deps.tokenKeys.refresh('not known');
    const session = await loginAs(shop, 'fourth@example.com');
    expect(await profile(session.token, session.contacteeId, other)).toBe(200);
    await other.close();
  });

  it('made by one process are known to all calls of one moment in another', async () => {
    const keys = new TokenKeys(shop.deps.db, shop.deps.clock);
    const id = await rotate();
    const find = async () => {
      await keys.refresh(id);
      return keys.find(id)?.id;
    };
    expect(await Promise.all([find(), find()])).toEqual([id, id]);
  });
});

eachEngine('a login while the keys are to be read again', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());
  afterEach(() => vi.restoreAllMocks());

  it('does not wait for its own transaction', async () => {
    await loginAs(shop, 'waits@example.com');
    const ahead = performance.now() + 60_000;
    vi.spyOn(performance, 'now').mockReturnValue(ahead);
    const answer = await post(shop.app, '/api/auth/login', { email: 'waits@example.com', password: PASSWORD, rememberMe: true });
    expect(answer.statusCode).toBe(200);
  });
});
