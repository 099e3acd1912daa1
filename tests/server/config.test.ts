import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from '#server/config.ts';

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

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'shop.example'],
    ['MAIL_URL', 'http://x'],
    ['STORAGE_URL', '/tmp'],
    ['SUGGEST_URL', 'x'],
    ['PAYMENT_PROVIDER', 'bank'],
    ['SEED', 'everything'],
    ['TOKEN_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const read = () => readConfig({ DATA_DIR, [name]: value });
    expect(read).toThrow(ConfigFault);
    expect(read).toThrow(new RegExp(`^${name}[^\\n]*$`));
  });

  it('repeats no secret in a refusal', () => {
    expect(() => readConfig({ DATA_DIR, TOKEN_SECRET: 'my-short-secret' })).toThrow(/^(?!.*my-short-secret)/);
  });

  it('needs the key beside the address of the suggestion service', () => {
    expect(() => readConfig({ DATA_DIR, SUGGEST_URL: 'https://suggest.example' })).toThrow('SUGGEST_KEY');
  });

  it('refuses test payment in production unless it is asked for by name', () => {
    expect(() => readConfig({ DATA_DIR, NODE_ENV: 'production' })).toThrow('ALLOW_TEST_PAYMENT');
    expect(readConfig({ DATA_DIR, NODE_ENV: 'production', ALLOW_TEST_PAYMENT: 'yes' }).production).toBe(true);
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
