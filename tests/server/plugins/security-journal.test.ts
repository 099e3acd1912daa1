import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#lib/domain/time.ts';
import { SECURITY_COMMANDS } from '#server/cli/commands/security.ts';
import { COMMANDS } from '#server/cli/commands.ts';
import { recordCommand } from '#server/cli/journal.ts';
import { SECURITY_EVENTS_KEPT_MS } from '#server/config/retention.ts';
import { writeSecurityEvent } from '#server/db/security-journal.ts';
import { eraseOld } from '#server/modules/retention/repository-rows.ts';
import { WATCHED_CALLS } from '#server/plugins/security-events.ts';
import { type SecurityEvent, SecurityTally } from '#server/plugins/security-tally.ts';
import { eachEngine, eraseAccount, get, loginAs, PASSWORD, post, startShop, type TestShop, tokenIn } from '#tests/support/server.ts';

eachEngine('the security journal', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  /** What is counted in memory is written when the app stops. */
  const journal = async () => {
    await shop.restart();
    return shop.deps.db.selectFrom('security_events').selectAll().orderBy('at').orderBy('id').execute();
  };
  const login = (email: string, password: string, address: string) =>
    post(shop.app, '/api/auth/login', { email, password, rememberMe: true }, {}, address);
  const lastTo = async (email: string) => tokenIn((await shop.letters()).findLast(({ to }) => to === email));

  it('says who did what to an account, from where and by which request, and holds no password and no token', async () => {
    const [email, other] = ['journal@example.com', 'journal-new@example.com'];
    const session = await loginAs(shop, email);
    const own = `/api/profile/${session.contacteeId}`;
    const wrong = await login(email, 'not the password', '192.0.2.44');
    await get(shop.app, `/api/profile/${session.contacteeId + 1000}`, session.bearer);
    await get(shop.app, own);
    await post(shop.app, `${own}/export`, { password: PASSWORD }, session.bearer);
    await post(shop.app, `${own}/password`, { password: PASSWORD, newPassword: 'second long password' }, session.bearer);
    await post(shop.app, `${own}/email`, { email: other, password: 'second long password' }, session.bearer);
    const change = await lastTo(other);
    await post(shop.app, '/api/profile/confirm-email', { token: change });
    await post(shop.app, '/api/auth/forgot-password', { email: other });
    const recovery = await lastTo(other);
    await post(shop.app, '/api/auth/reset-password', { token: recovery, password: 'third long password' });
    const again = (await login(other, 'third long password', '192.0.2.45')).json() as { token: string };
    const bearer = { authorization: `Bearer ${again.token}` };
    await shop.app.inject({ method: 'DELETE', url: `${own}/sessions`, headers: bearer });
    await eraseAccount(shop, { contacteeId: session.contacteeId, bearer }, 'third long password');

    const rows = await journal();
    const kinds = rows.filter(({ user_id }) => user_id === session.contacteeId).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(
      new Set([
        'login',
        'login_failed',
        'refused',
        'data_exported',
        'password_changed',
        'email_asked',
        'email_changed',
        'recovery_asked',
        'password_reset',
        'sessions_ended',
      ]),
    );
    expect(rows.find(({ kind }) => kind === 'login_failed')).toMatchObject({
      address: '192.0.2.44',
      actor: 'guest',
      at: shop.deps.clock().toISOString(),
      request_id: wrong.headers['x-request-id'],
    });
    expect(rows.filter(({ kind }) => kind === 'refused').map(({ detail, actor }) => [detail, actor])).toEqual(
      expect.arrayContaining([
        ['GET /api/profile/:id', 'customer'],
        ['GET /api/profile/:id', 'guest'],
      ]),
    );
    const text = JSON.stringify(rows);
    for (const secret of [
      PASSWORD,
      'not the password',
      'second long',
      'third long',
      change,
      recovery,
      session.token,
      again.token,
      email,
      other,
    ])
      expect(text).not.toContain(secret);
  });

  it('keeps of an account that is erased the erasure alone', async () => {
    const session = await loginAs(shop, 'journal-erased@example.com');
    await eraseAccount(shop, session);
    const rows = await journal();
    expect(rows.filter(({ user_id }) => user_id === session.contacteeId).map(({ kind }) => kind)).toEqual(['account_erased']);
  });

  it('names no account that was erased while an event of it was on its way', async () => {
    const known = await loginAs(shop, 'journal-known@example.com');
    const event = (await journal()).find(({ user_id, kind }) => user_id === known.contacteeId && kind === 'login')!;
    await writeSecurityEvent(shop.deps.db, { ...event, id: 'late', user_id: 999_999 });
    await writeSecurityEvent(shop.deps.db, { ...event, id: 'in time' });
    const written = (await journal()).filter(({ id }) => id === 'late' || id === 'in time');
    expect(written.map(({ id, user_id, address }) => [id, user_id, address !== '']).sort()).toEqual([
      ['in time', known.contacteeId, true],
      ['late', null, false],
    ]);
  });

  it('leaves out access tokens that have merely run out', async () => {
    const session = await loginAs(shop, 'journal-late@example.com');
    shop.pass(HOUR_MS);
    expect((await get(shop.app, `/api/profile/${session.contacteeId}`, session.bearer)).statusCode).toBe(401);
    expect((await journal()).filter(({ at }) => at === shop.deps.clock().toISOString())).toEqual([]);
  });

  it('writes down the commands that change something, without what was typed into them', async () => {
    await recordCommand(shop.deps, 'orders status', ['000012-1', 'MADE']);
    await recordCommand(shop.deps, 'customers discount', ['anna@example.com', '7']);
    await recordCommand(shop.deps, 'database copy', ['postgres://shop:secret@db/shop']);
    await recordCommand(shop.deps, 'orders show', ['000012']);
    const rows = (await journal()).filter(({ actor }) => actor === 'staff');
    expect(rows.map(({ detail }) => detail).sort()).toEqual(['customers discount … 7', 'database copy …', 'orders status 000012-1 MADE']);
    expect(rows.every(({ device }) => device !== '')).toBe(true);
    const [list] = SECURITY_COMMANDS;
    expect(await list?.run(shop.deps, ['command'])).toContain('orders status 000012-1 MADE');
    expect(await list?.run(shop.deps, ['account_erased', '--days', '1'])).toMatch(/кабинет удалён\tпокупатель \d+\t10\.\d/);
  });

  it('keeps no phone, e-mail or ИНН that was typed into a command, for it outlives the person’s erasure', async () => {
    const before = new Set((await journal()).map(({ id }) => id));
    const phones = ['89120000031', '8-912-000-00-31', '+79120000031', '8 (912) 000-00-31', '9120000031', '500100732259'];
    for (const typed of [...phones, 'anna@example.com']) await recordCommand(shop.deps, 'requests erase', [typed, '--yes']);
    const details = (await journal()).filter(({ id }) => !before.has(id)).map(({ detail }) => detail);
    expect([details.length, new Set(details)]).toEqual([7, new Set(['requests erase … --yes'])]);
  });

  it('ends after its time', async () => {
    await recordCommand(shop.deps, 'erase', []);
    const before = (await journal()).length;
    await eraseOld(shop.deps.db, new Date(shop.deps.clock().getTime() + SECURITY_EVENTS_KEPT_MS + DAY_MS), { lettersDays: 90 });
    expect([before > 0, await journal()]).toEqual([true, []]);
  });

  it('watches routes that are there', async () => {
    const { paths } = (await get(shop.app, '/api/openapi.json')).json() as { paths: Record<string, object> };
    const routes = new Set<string>();
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods)) routes.add(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`.toLowerCase());
    expect(Object.keys(WATCHED_CALLS).filter((call) => !routes.has(call))).toEqual([]);
  });
});

describe('a flood of refusals', () => {
  const NOW = new Date('2026-11-16T09:00:00Z');
  const event = (address: string): SecurityEvent => ({
    kind: 'login_failed',
    actor: 'guest',
    user_id: null,
    address,
    device: '',
    request_id: 'r',
    detail: '',
  });

  it('from one address is one row, written a handful of times, and none of it is lost', () => {
    const tally = new SecurityTally();
    const written = Array.from({ length: 1000 }, () => tally.count(event('192.0.2.1'), NOW)).flat();
    expect([written.length, new Set(written.map(({ id }) => id)).size]).toEqual([10, 1]);
    expect([...written, ...tally.rest()].reduce((sum, { times }) => sum + times, 0)).toBe(1000);
  });

  it('that goes on past the hour loses nothing of the hour before', () => {
    const tally = new SecurityTally();
    const hours = [NOW, new Date(NOW.getTime() + HOUR_MS)];
    const written = hours.flatMap((at) => Array.from({ length: 1000 }, () => tally.count(event('192.0.2.1'), at)).flat());
    expect([...written, ...tally.rest()].reduce((sum, { times }) => sum + times, 0)).toBe(2000);
  });

  it('from everywhere fills a bounded number of rows an hour, whose counts still add up', () => {
    const tally = new SecurityTally();
    const rows = Array.from({ length: 50_000 }, (_, at) => tally.count(event(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`), NOW));
    const written = [...rows.flat(), ...tally.rest()];
    expect(new Set(written.map(({ id }) => id)).size).toBeLessThanOrEqual(2001);
    expect(written.reduce((sum, { times }) => sum + times, 0)).toBe(50_000);
  });
});

it('knows commands that only read by their right names', async () => {
  const { READING_COMMANDS } = await import('#server/cli/journal.ts');
  const names = new Set(COMMANDS.map(({ name }) => name));
  expect([...READING_COMMANDS].filter((name) => !names.has(name))).toEqual([]);
  expect([...names].filter((name) => name.endsWith(' list') && !READING_COMMANDS.has(name))).toEqual([]);
});
