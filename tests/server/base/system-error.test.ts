import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemErrorText } from '#server/base/system-error.ts';
import { newDatabase } from '#tests/support/place.ts';

const folder = mkdtempSync(join(tmpdir(), 'place-'));
const file = join(folder, 'file');
const busy = createServer();

beforeAll(async () => {
  writeFileSync(file, '');
  // A shop has run here once.
  await newDatabase(join(folder, 'data'));
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  busy.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the operator reads, without npm's own lines. */
const saidBy = (program: string[], environment: Record<string, string>): string =>
  spawnSync(process.execPath, program, {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), ...environment },
    encoding: 'utf8',
    timeout: 240_000,
  }).stderr;

describe('a machine that is not as it must be is named in one Russian sentence', () => {
  const silent = 'postgres://nobody@127.0.0.1:1/shop';
  it.each([
    [
      'a silent database of a command',
      ['server/cli/shop.ts', 'orders', 'list'],
      () => ({ DATABASE_URL: silent }),
      /^Нет связи с 127\.0\.0\.1:1\. .*\n$/,
    ],
    [
      'a place where the shop never ran',
      ['server/cli/shop.ts', 'database', 'copy', silent],
      () => ({ DATA_DIR: join(folder, 'nothing') }),
      /^Здесь нет магазина: .*npm start\n$/,
    ],
    ['a file for a folder', ['server/cli/shop.ts', 'orders', 'list'], () => ({ DATA_DIR: file }), /^\/.*\/file – не папка\. .*\n$/],
    [
      'a folder for backups where no folder can be',
      ['server/cli/shop.ts', 'backup', 'create', '/proc/x'],
      () => ({}),
      /^\/proc\/x: здесь папку создать нельзя\. .*\n$/,
    ],
    ['a data folder where no folder can be', ['server/main.ts'], () => ({ DATA_DIR: '/proc/x/y' }), /^\/proc\/x: здесь папку .*\n$/],
    [
      'half a command',
      ['server/cli/shop.ts', 'orders'],
      () => ({}),
      /^Команды «orders» нет\. Есть: orders list, .*orders export\. Все: .*\n$/,
    ],
  ] as const)('%s', (_name, program, environment, sentence) => {
    expect(saidBy([...program], environment())).toMatch(sentence);
  });

  it('a taken port', async () => {
    const { port } = busy.address() as { port: number };
    const error = await new Promise((resolve) => createServer().once('error', resolve).listen(port, '127.0.0.1'));
    expect(systemErrorText(error)).toMatch(new RegExp(`^Адрес 127\\.0\\.0\\.1:${port} занят: .*PORT\\.$`));
  });

  it('takes the first of two addresses of one name, and leaves a fault of the shop itself as it is', () => {
    const one = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', address: '::1', port: 5432 });
    expect(systemErrorText(Object.assign(new AggregateError([one]), { code: 'ECONNREFUSED' }))).toContain('::1:5432');
    expect(systemErrorText(new TypeError('a mistake'))).toBeNull();
    expect(systemErrorText(Object.assign(new Error('odd'), { code: 'ERR_ODD' }))).toBeNull();
  });
});
