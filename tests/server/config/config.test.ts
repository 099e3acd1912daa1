import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findErrors, readConfig } from '#server/config/config.ts';
import { ConfigError } from '#server/config/config-error.ts';
import { proxyCheck } from '#server/config/proxies.ts';
import { isWeakSecret } from '#server/config/safety.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'tirazh-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

describe('readConfig', () => {
  it('opens the shop on this machine by default', () => {
    expect(readConfig({ DATA_DIR })).toMatchObject({
      host: '127.0.0.1',
      port: 4321,
      publicUrl: 'http://127.0.0.1:4321',
      databaseUrl: null,
      yookassa: null,
      cdek: null,
    });
  });

  it('keeps files of artworks a year and ninety days where nobody pays, letters ninety', () => {
    expect(readConfig({ DATA_DIR }).retention).toEqual({ artworksDays: 365, unpaidDays: 90, lettersDays: 90 });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['LAYOUTS_UNPAID_DAYS', '14'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://shop:100%sure@127.0.0.1/shop'],
    ['PUBLIC_URL', 'shop.example'],
    ['MAIL_URL', 'http://x'],
    ['MAIL_URL', 'smtp://100%:x@mail.example'],
    ['STORAGE_URL', '/tmp'],
    ['STORAGE_URL', 's3://key:secret@files'],
    ['STORAGE_URL', 's3://files?endpoint=storage.example'],
    ['STORAGE_URL', 's3://files?style=other'],
    ['STORAGE_URL', 's3:///folder'],
    ['SUGGEST_URL', 'x'],
    ['PAYMENT_PROVIDER', 'bank'],
    ['SEED', 'everything'],
    ['TOKEN_SECRET', 'short'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '*'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', 'loopback,everybody'],
    ['HSTS_PRELOAD', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['EXCHANGE_LOGIN', 'a:b'],
    ['EXCHANGE_PASSWORD', 'short'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const read = () => readConfig({ DATA_DIR, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}[^\\n]*$`));
  });

  it('repeats no secret in a refusal', () => {
    expect(() => readConfig({ DATA_DIR, TOKEN_SECRET: 'my-short-secret' })).toThrow(/^(?!.*my-short-secret)/);
    expect(() => readConfig({ DATA_DIR, EXCHANGE_PASSWORD: 'my-short-one' })).toThrow(/^(?!.*my-short-one)/);
  });

  it('needs the key beside the address of the suggestion service', () => {
    expect(() => readConfig({ DATA_DIR, SUGGEST_URL: 'https://suggest.example' })).toThrow('SUGGEST_KEY');
  });

  it('needs the login and the password of the exchange with 1С together', () => {
    expect(() => readConfig({ DATA_DIR, EXCHANGE_LOGIN: 'бухгалтер' })).toThrow('EXCHANGE_PASSWORD');
    expect(() => readConfig({ DATA_DIR, EXCHANGE_PASSWORD: 'x'.repeat(16) })).toThrow('EXCHANGE_LOGIN');
    expect(readConfig({ DATA_DIR }).exchange).toBeNull();
  });

  it('reads where the files lie, and the keys from variables of their own', () => {
    const address = 's3://files/shop/?region=ru-central1&endpoint=https://storage.example';
    const keys = { AWS_ACCESS_KEY_ID: 'shop', AWS_SECRET_ACCESS_KEY: 'Qm2vX9' };
    expect(readConfig({ DATA_DIR, STORAGE_URL: address, ...keys }).storage).toEqual({
      bucket: 'files',
      prefix: 'shop/',
      region: 'ru-central1',
      endpoint: 'https://storage.example',
      isPathStyle: true,
      accessKey: 'shop',
      secretKey: 'Qm2vX9',
    });
    expect(readConfig({ DATA_DIR, STORAGE_URL: `${address}&style=host`, ...keys }).storage?.isPathStyle).toBe(false);
    expect(readConfig({ DATA_DIR, STORAGE_URL: 's3://files', ...keys }).storage).toMatchObject({
      prefix: '',
      endpoint: null,
      isPathStyle: false,
    });
    expect(readConfig({ DATA_DIR, ...keys }).storage).toBeNull();
    expect(() => readConfig({ DATA_DIR, STORAGE_URL: address })).toThrow('AWS_ACCESS_KEY_ID');
    expect(findErrors({ DATA_DIR, STORAGE_URL: address, AWS_ACCESS_KEY_ID: 'shop' })).toEqual([
      expect.stringContaining('AWS_SECRET_ACCESS_KEY'),
    ]);
  });

  const SAFE = {
    DATA_DIR,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    PAYMENT_PROVIDER: 'yookassa',
    YOOKASSA_SHOP_ID: '100500',
    YOOKASSA_SECRET: 'live_Qm2vX9',
  };
  const STRONG = 'Zk3+T0sB9rQfXw7LhYp1uMvEaC5dNg8J';

  it('opens in production with settings that are safe', () => {
    expect(readConfig({ ...SAFE, TOKEN_SECRET: STRONG, DATABASE_URL: 'postgres://shop:Qm2vX9@db/shop' }).isExposed).toBe(true);
    expect(findErrors(SAFE)).toEqual([]);
  });

  it.each<[Record<string, string>, string, string | null]>([
    [{ PAYMENT_PROVIDER: 'test' }, 'PAYMENT_PROVIDER', 'ALLOW_TEST_PAYMENT'],
    [{ YOOKASSA_SECRET: 'test_Qm2vX9' }, 'YOOKASSA_SECRET', 'ALLOW_TEST_PAYMENT'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL', 'ALLOW_PLAIN_HTTP'],
    [{ PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL', 'ALLOW_PLAIN_HTTP'],
    [{ PUBLIC_URL: 'http://127.0.0.1:4321' }, 'PUBLIC_URL', 'ALLOW_PLAIN_HTTP'],
    [{ YOOKASSA_URL: 'http://api.yookassa.example/v3' }, 'YOOKASSA_URL', 'ALLOW_PLAIN_HTTP'],
    [{ CDEK_URL: 'http://api.cdek.example/v2' }, 'CDEK_URL', 'ALLOW_PLAIN_HTTP'],
    [{ SUGGEST_URL: 'http://suggest.example', SUGGEST_KEY: 'k' }, 'SUGGEST_URL', 'ALLOW_PLAIN_HTTP'],
    [
      { STORAGE_URL: 's3://files?endpoint=http://storage.example', AWS_ACCESS_KEY_ID: 'shop', AWS_SECRET_ACCESS_KEY: 'Qm2vX9' },
      'STORAGE_URL',
      'ALLOW_PLAIN_HTTP',
    ],
    [{ SEED: 'demo' }, 'SEED', 'ALLOW_DEMO'],
    [{ TOKEN_SECRET: 'a'.repeat(40) }, 'TOKEN_SECRET', null],
    [{ TOKEN_SECRET: 'abcdefghijklm'.repeat(3) }, 'TOKEN_SECRET', null],
    [{ TOKEN_SECRET: 'please-change-me-before-production-0123' }, 'TOKEN_SECRET', null],
    [{ DATABASE_URL: 'postgres://shop:postgres@db/shop' }, 'DATABASE_URL', null],
    [{ DATABASE_URL: 'postgres://shop:shop@db/shop' }, 'DATABASE_URL', null],
  ])('refuses %j in production in one line, unless it is allowed by name', (change, name, allowance) => {
    const read = (more: Record<string, string> = {}) => readConfig({ ...SAFE, ...change, ...more });
    expect(read).toThrow(new RegExp(`^${name}[^\\n]*$`));
    expect(findErrors({ ...SAFE, ...change })).toHaveLength(1);
    // Whatever the machine calls itself: what strangers reach is judged.
    for (const NODE_ENV of ['', 'development', 'test']) expect(() => read({ HOST: '0.0.0.0', NODE_ENV })).toThrow(name);
    if (allowance === null) return;
    expect(read).toThrow(allowance);
    expect(read({ [allowance]: 'yes' }).isExposed).toBe(true);
    for (const other of ['ALLOW_TEST_PAYMENT', 'ALLOW_PLAIN_HTTP', 'ALLOW_DEMO'].filter((each) => each !== allowance))
      expect(() => read({ [other]: 'yes' })).toThrow(name);
  });

  it.each([{}, { PUBLIC_URL: 'http://127.0.0.1:8080' }, { HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_URL: 'http://shop.test' }])(
    'asks nothing of a shop that only this machine can reach: %j',
    (environment) => {
      expect(readConfig({ DATA_DIR, ...environment })).toMatchObject({ isExposed: false, yookassa: null });
    },
  );

  it.each<Record<string, string>>([{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '10.0.0.5' }, { PUBLIC_URL: 'https://shop.example' }])(
    'takes no test payment from strangers without NODE_ENV: %j',
    (environment) => {
      expect(() => readConfig({ DATA_DIR, ALLOW_PLAIN_HTTP: 'yes', ...environment })).toThrow(/^PAYMENT_PROVIDER/);
      expect(readConfig({ DATA_DIR, ALLOW_PLAIN_HTTP: 'yes', ALLOW_TEST_PAYMENT: 'yes', ...environment }).isExposed).toBe(true);
    },
  );

  it('believes nobody but this machine unless proxies are named', () => {
    const proxiesOf = (environment: Record<string, string>) => proxyCheck(readConfig({ DATA_DIR, ...environment }).trustProxy);
    const addresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '192.0.2.7', '2001:db8::7', 'unknown', undefined];
    const believed = (environment: Record<string, string>) => addresses.filter((address) => proxiesOf(environment)(address));
    expect(believed({})).toEqual(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
    expect(believed({ TRUST_PROXY: 'no' })).toEqual([]);
    expect(believed({ TRUST_PROXY: '192.0.2.7, private' })).toEqual(['10.1.2.3', '192.0.2.7']);
    expect(believed({ TRUST_PROXY: '2001:db8::/32' })).toEqual(['2001:db8::7']);
  });

  it('repeats no dangerous secret in a refusal', () => {
    const secret = 'please-change-me-before-production-0123';
    expect(() => readConfig({ ...SAFE, TOKEN_SECRET: secret })).toThrow(/^(?!.*change-me)/);
  });

  it('tells everything at once to who asks', () => {
    expect(findErrors({ DATA_DIR, PORT: 'x', LOG_LEVEL: 'loud' })).toHaveLength(2);
    const lines = findErrors({ DATA_DIR, NODE_ENV: 'production', SEED: 'demo', SUGGEST_URL: 'https://suggest.example' });
    expect(lines.map((line) => /^\w+/.exec(line)?.[0])).toEqual(['PAYMENT_PROVIDER', 'PUBLIC_URL', 'SEED', 'SUGGEST_KEY']);
  });

  it('tells of what is wrong by itself and of what is wrong together in one go, and of no wrong one twice', () => {
    const environment = {
      ...{ DATA_DIR, NODE_ENV: 'production', PORT: 'x', PUBLIC_URL: 'shop.example', HOST: '', EDITOR_HOST: 'git', SEED: 'demo' },
      ...{ STORAGE_URL: 's3://b/f?region=r&endpoint=https://s.example', WEBHOOK_URL: 'https://hook.example', WEBHOOK_SECRET: 'short' },
    };
    const named = findErrors(environment).map((line) => /^\w+/.exec(line)?.[0]);
    expect(named).toEqual([
      ...['PORT', 'PUBLIC_URL', 'WEBHOOK_SECRET', 'EDITOR_HOST'],
      ...['PAYMENT_PROVIDER', 'SEED', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    ]);
  });

  it('names every setting that needs another one, as starting would', () => {
    const needy = { CARRIER: 'cdek', PAYMENT_PROVIDER: 'yookassa', STORAGE_URL: 's3://b/f?region=r&endpoint=https://s.example' };
    const lines = findErrors({ DATA_DIR, ...needy, WEBHOOK_URL: 'https://hook.example' });
    for (const name of [...Object.keys(needy), 'WEBHOOK_URL']) expect(lines.some((line) => line.includes(name))).toBe(true);
  });

  it('takes no secret of its own making for weak', () => {
    for (let turn = 0; turn < 50; turn += 1) expect(isWeakSecret(randomBytes(48).toString('base64url'))).toBe(false);
  });

  it.each(['', ' \n', 'x'.repeat(31)])('refuses what is left of a token secret, says so to the doctor and leaves it: %j', (left) => {
    const folder = join(DATA_DIR, `left-${left.length}`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'token-secret'), left);
    expect(() => readConfig({ DATA_DIR: folder })).toThrow(/token-secret: .*удалите.*не запущен/);
    expect(findErrors({ DATA_DIR: folder })).toEqual([expect.stringContaining('token-secret')]);
    expect(readConfig({ DATA_DIR: folder, TOKEN_SECRET: 'Zk3+T0sB9rQfXw7LhYp1uMvEaC5dNg8J' }).tokenSecret).toHaveLength(32);
    expect(readFileSync(join(folder, 'token-secret'), 'utf8')).toBe(left);
  });

  it('makes no token secret rather than half of one', () => {
    const folder = join(DATA_DIR, 'full');
    mkdirSync(folder);
    // What stands where the half-written file would be makes the write fail.
    mkdirSync(join(folder, `token-secret.${process.pid}.part`, 'in the way'), { recursive: true });
    expect(() => readConfig({ DATA_DIR: folder })).toThrow();
    expect(readdirSync(folder)).not.toContain('token-secret');
  });

  it('makes the token secret once and keeps it from other users', () => {
    const first = readConfig({ DATA_DIR }).tokenSecret;
    expect(readConfig({ DATA_DIR }).tokenSecret).toBe(first);
    const file = join(DATA_DIR, 'token-secret');
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([first, 0o600]);
  });
});

describe('the process', () => {
  it('ends with one line and code 1 when a variable is wrong', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ['server/main.ts'], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR, PORT: 'abc' },
    });
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'PORT=abc: неверное значение, нужно целое число от 0 до 65535. Магазин не запущен.\n',
    ]);
  });
});
