import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { examine } from '#server/doctor/examine.ts';
import { bad, doctorText, ok, reasonOf, warn } from '#server/doctor/finding.ts';
import { checkFolder, checkSecret, checkSite, evaluateNetwork, evaluateSpace } from '#server/doctor/machine.ts';
import { checkRecipients } from '#server/doctor/mail-names.ts';
import { checkAddress, checkClock, checkDatabase, checkMail } from '#server/doctor/services.ts';
import { newDatabase } from '#tests/support/place.ts';
import { eachEngine, post, registration, startShop } from '#tests/support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tirazh-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const state = ({ state: found }: { state: string }): string => found;

describe('the doctorText', () => {
  it('says in its last line whether the shop may open', () => {
    expect(doctorText([ok('a')])).toMatchObject({ ok: true, text: expect.stringMatching(/^✓ a\n\n.*порядке/) });
    expect(doctorText([ok('a'), warn('b')])).toMatchObject({ ok: true, text: expect.stringContaining('! b') });
    expect(doctorText([warn('b'), bad('c')])).toMatchObject({ ok: false, text: expect.stringContaining('Ошибок: 1, замечаний: 1') });
  });

  it('gives no address with a password away in a reason', () => {
    expect(reasonOf(new Error('cannot reach smtp://user:hidden@host\nmore'))).toBe('cannot reach …');
    expect(reasonOf(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
  });
});

test('names the services that get data of customers and are not in the policy', () => {
  const config = { suggest: { url: 'https://suggest.example', key: 'x' }, mailUrl: 'smtp://mail.example' };
  const roles = (recipients: object, mapTiles?: string) =>
    checkRecipients({ config, mapTiles, recipients }).map(({ text }) => /recipients\.(\w+)/.exec(text)?.[1]);
  expect(roles({}, 'https://tiles.example/{z}/{x}/{y}.png')).toEqual(['suggestions', 'mail', 'mapTiles']);
  expect(roles({ suggestions: 'ООО «Подсказки»', mail: 'ООО «Почта»' })).toEqual([]);
});

describe('the machine', () => {
  it('has a folder that can be written to, or says so', () => {
    expect(state(checkFolder(join(folder, 'new')))).toBe('ok');
    writeFileSync(join(folder, 'file'), '');
    expect(state(checkFolder(join(folder, 'file')))).toBe('bad');
  });

  it.each([
    [100 * 1024 ** 3, 200 * 1024 ** 3, 'ok'],
    [1024 ** 3, 200 * 1024 ** 3, 'warn'],
    [1024 ** 3, 5 * 1024 ** 3, 'ok'],
    [1024 ** 2, 5 * 1024 ** 3, 'bad'],
  ])('with %i bytes free of %i is %s', (free, total, expected) => expect(state(evaluateSpace({ free, total }))).toBe(expected));

  it('says whether the check of artworks is kept from the network', () => {
    expect([true, false].map((isKept) => state(evaluateNetwork(isKept)))).toEqual(['ok', 'warn']);
  });

  it('keeps the key of the tokens from others', () => {
    const dataDir = join(folder, 'keys');
    mkdirSync(dataDir);
    const { tokenSecret } = readConfig({ DATA_DIR: dataDir });
    expect(state(checkSecret({ dataDir, tokenSecret }))).toBe('ok');
    chmodSync(join(dataDir, 'token-secret'), 0o644);
    expect(state(checkSecret({ dataDir, tokenSecret }))).toBe('bad');
    expect(state(checkSecret({ dataDir, tokenSecret: 'changeme'.repeat(5) }))).toBe('bad');
    expect(state(checkSecret({ dataDir, tokenSecret: 'Zk3+T0sB9rQfXw7LhYp1uMvEaC5dNg8J' }))).toBe('ok');
  });

  it('has the site built, or says how', () => {
    expect(checkSite(join(folder, 'none'))).toEqual(warn(expect.stringContaining('npm run build')));
  });
});

describe('mail', () => {
  let server: SMTPServer;
  let port: number;
  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _, done) => done(password === 'right' ? null : new Error('no'), { user: 'shop' }),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  it.each([
    ['right', 'ok'],
    ['wrong', 'bad'],
  ])('with the %s password is %s', async (password, expected) => {
    const finding = await checkMail({ mailUrl: `smtp://shop:${password}@127.0.0.1:${port}`, dataDir: folder });
    expect([finding.state, finding.text.includes(password)]).toEqual([expected, false]);
  });

  it('warns when there is no server and fails when it does not answer', async () => {
    expect(state(await checkMail({ mailUrl: null, dataDir: folder }))).toBe('warn');
    expect(state(await checkMail({ mailUrl: 'smtp://127.0.0.1:1', dataDir: folder }))).toBe('bad');
  });
});

const answering = (answers: Record<string, Response | undefined>): typeof fetch =>
  (async (url) => {
    const answer = answers[String(url)];
    if (answer === undefined) throw new Error('ENOTFOUND');
    return answer.clone();
  }) as typeof fetch;

describe('the address', () => {
  const dist = join(folder, 'dist');
  beforeAll(() => {
    mkdirSync(dist);
    writeFileSync(join(dist, 'build.json'), '{"build":"a"}');
  });
  const answers = (build: string) => ({
    'https://shop.example/healthz': new Response('{}'),
    'https://shop.example/build.json': new Response(`{"build":"${build}"}`),
  });

  it('is well when it answers with the site that lies here', async () => {
    expect((await checkAddress('https://shop.example', dist, answering(answers('a')))).map(state)).toEqual(['ok']);
  });

  it.each([
    ['shows another build', 'https://shop.example', answers('b'), ['ok', 'warn']],
    ['is silent', 'https://shop.example', {}, ['warn']],
    ['is plain http and silent', 'http://shop.example', {}, ['warn', 'warn']],
    ['breaks', 'https://shop.example', { 'https://shop.example/healthz': new Response('', { status: 502 }) }, ['warn']],
  ])('is told of when it %s', async (_, url, given, expected) => {
    expect((await checkAddress(url, dist, answering(given))).map(state)).toEqual(expected);
  });
});

eachEngine('the database and the clock', (engine) => {
  it('are well in a new shop; a clock behind the database or beside others is an error', async () => {
    const shop = await startShop({ engine, environment: { SUGGEST_URL: 'https://suggest.example', SUGGEST_KEY: 'k' } });
    try {
      expect(state(await checkDatabase(shop.deps))).toBe('ok');
      const at = (ms: number) =>
        answering({ 'https://suggest.example': new Response('', { headers: { date: new Date(ms).toUTCString() } }) });
      const now = shop.deps.clock().getTime();
      expect(state(await checkClock(shop.deps, at(now + 2000)))).toBe('ok');
      expect(await checkClock(shop.deps, at(now - 120_000))).toEqual(bad(expect.stringContaining('suggest.example на 120 с')));
      expect(state(await checkClock(shop.deps, answering({})))).toBe('ok');
      await post(shop.app, '/api/auth/register', registration('clock@example.com'));
      const behind = { ...shop.deps, clock: () => new Date(now - 3_600_000) };
      expect(state(await checkClock(behind, answering({})))).toBe('bad');
    } finally {
      await shop.close();
    }
  });
});

describe('the whole examination', () => {
  it('reports every wrong setting at once and opens nothing', async () => {
    const found = await examine({ NODE_ENV: 'production', SEED: 'demo', DATA_DIR: join(folder, 'untouched') });
    expect(found.filter(({ state: each }) => each === 'bad')).toHaveLength(3);
  });

  it('makes nothing where no shop has run, and says so', async () => {
    const found = await examine({ DATA_DIR: join(folder, 'nothing'), LOG_LEVEL: 'silent' });
    expect(found.at(-1)).toEqual(warn(expect.stringContaining('ещё не запускался')));
    expect(existsSync(join(folder, 'nothing'))).toBe(false);
  });

  it('finds nothing wrong with a new shop on this machine', async () => {
    await newDatabase(join(folder, 'fresh'));
    const found = await examine({ DATA_DIR: join(folder, 'fresh'), PUBLIC_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' });
    expect(found.filter(({ state: each }) => each === 'bad')).toEqual([]);
    expect(found.length).toBeGreaterThan(10);
  });

  it('says that the database is away and does not show its password', async () => {
    const DATABASE_URL = 'postgres://shop:Qm2vX9@127.0.0.1:1/shop';
    const { text, ok: isWell } = doctorText(await examine({ DATA_DIR: join(folder, 'away'), DATABASE_URL }));
    expect([isWell, text.includes('Qm2vX9'), text.includes('база: не отвечает')]).toEqual([false, false, true]);
  });
});
