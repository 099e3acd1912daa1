import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { configMessages } from '#lib/messages/operator/config.ts';
import { buildApp } from '#server/app.ts';
import { COMMANDS } from '#server/cli/commands.ts';
import { requireShopHere, takeKnownAddress } from '#server/cli/here.ts';
import { readConfig } from '#server/config/config.ts';
import { Environment } from '#server/config/environment.ts';
import { mistypedNames } from '#server/config/names.ts';
import { checkPort } from '#server/config/port.ts';
import { PUBLIC_URL_MARK, setMark } from '#server/db/marks.ts';
import { hasForeignSecret, publishSecretFingerprint } from '#server/db/secret-fingerprint.ts';
import { checkOwners } from '#server/doctor/machine.ts';
import type { LogStream } from '#server/plugins/logging.ts';
import { newDatabase } from '#tests/support/place.ts';
import { eachEngine, get, startShop } from '#tests/support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tirazh-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the shipped example of settings', () => {
  const path = 'ops/tirazh.env.example';
  const text = readFileSync(path, 'utf8').replace(/^(YOOKASSA_\w+)=$/gm, '$1=live_x');
  const filled = join(folder, 'tirazh.env');
  writeFileSync(filled, text);

  /** As systemd reads an EnvironmentFile: a value may stand in quotes of either kind. */
  const bySystemd = Object.fromEntries(
    [...text.matchAll(/^(\w+)=(?:'([^']*)'|"([^"]*)"|(.*))$/gm)].map(([, name = '', one, two, plain = '']) => [name, one ?? two ?? plain]),
  );
  /** As a container's `--env-file` does: the value is all that stands there. */
  const byContainer = Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
  const byShell = () => {
    const { stdout, stderr } = spawnSync('sh', ['-c', `set -a; . ${filled}; env -0`], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    expect(stderr).toBe('');
    return Object.fromEntries(stdout.split('\0').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
  };

  it('is read alike by a shell, by systemd and by a container', () => {
    const own = { DATA_DIR: join(folder, 'example'), NODE_ENV: 'production' };
    const [shell, systemd, container] = [byShell(), bySystemd, byContainer].map((read) => readConfig({ ...read, ...own }));
    expect(shell?.mailFrom).toBe('Типография <shop@example.ru>');
    expect([systemd, container]).toEqual([shell, shell]);
  });
});

describe('a name nobody reads', () => {
  it.each([
    ['MAIL_URI', 'MAIL_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['YOOKASA_SECRET', 'YOOKASSA_SECRET'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['LAYOUT_KEPT_DAYS', 'LAYOUTS_KEPT_DAYS'],
  ])('%s is noticed as a slip for %s, without its value', (name, meant) => {
    expect(mistypedNames({ [name]: 'smtp://a:hidden@b' })).toEqual([expect.stringMatching(new RegExp(`${name}.*${meant}(?!.*hidden)`))]);
  });

  it('says nothing of what other programs are given', () => {
    const names = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'LC_ALL',
      'NODE_OPTIONS',
      'npm_config_cache',
      'XDG_DATA_HOME',
      'SSH_CLIENT',
      'AWS_REGION',
      'INIT_CWD',
      'HTTP_PROXY',
      'MAP_TILES',
      'SYSTEMD_EXEC_PID',
      'JOURNAL_STREAM',
      'INVOCATION_ID',
      'STATE_DIRECTORY',
      'LISTEN_PID',
    ];
    expect(mistypedNames(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
    expect(mistypedNames({ MAIL_URI: 'x', MAIL_URL: 'smtp://h' })).toEqual([]);
  });
});

describe('a refused value', () => {
  it.each(Object.keys(Environment.shape).filter((name) => !/^(HOST|DATA_DIR|EDITOR_\w+)$/.test(name)))(
    'of %s comes with what would be right',
    (name) => {
      expect(configMessages.wrong(name, 'x')).not.toContain('нужно другое');
    },
  );

  it('is never shown where it could hold a secret', () => {
    const secrets = Object.keys(Environment.shape).filter((name) => /SECRET|_KEY$|DATABASE_URL|MAIL_URL|STORAGE_URL/.test(name));
    for (const name of secrets) expect(configMessages.wrong(name, 'hidden')).not.toContain('hidden');
    expect(() => readConfig({ DATA_DIR: folder, WEBHOOK_URL: 'ftp://me:hidden@mis.example' })).toThrow(
      /^WEBHOOK_URL=ftp:\/\/…@mis(?!.*hidden)/,
    );
  });
});

describe('a command without the settings of the shop', () => {
  const named = (name: string) => {
    const found = COMMANDS.find((command) => command.name === name);
    if (found === undefined) throw new Error(name);
    return found;
  };
  const nowhere = join(folder, 'nowhere');

  it('opens no database of its own and says where the shop would be', () => {
    for (const name of ['orders list', 'letters resend', 'backup create', 'database copy'])
      expect(() => requireShopHere(named(name), { DATA_DIR: nowhere })).toThrow(/нет магазина.*nowhere.*tirazh\.env/);
    for (const name of ['backup restore', 'doctor', 'prices preview', 'letters preview'])
      requireShopHere(named(name), { DATA_DIR: nowhere });
    const run = spawnSync(process.execPath, ['server/cli/shop.ts', 'orders', 'list'], {
      env: { PATH: process.env.PATH, DATA_DIR: nowhere },
      encoding: 'utf8',
    });
    expect([run.status, run.stderr, existsSync(nowhere)]).toEqual([1, expect.stringContaining('нет магазина'), false]);
  });

  it('opens one that is there', async () => {
    const place = join(folder, 'there');
    mkdirSync(place);
    await newDatabase(place);
    requireShopHere(named('orders list'), { DATA_DIR: place });
  });
});

describe('the machine', () => {
  it('has a port that is taken named before anything is built', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(checkPort({ host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    server.close();
    await once(server, 'close');
    await checkPort({ host: '127.0.0.1', port });
  });

  it('keeps the database from other users, also one that was open to them', async () => {
    const place = join(folder, 'private');
    mkdirSync(place);
    await newDatabase(place);
    const mode = () => statSync(join(place, 'shop.db')).mode & 0o777;
    expect(mode()).toBe(0o600);
    chmodSync(join(place, 'shop.db'), 0o644);
    await newDatabase(place);
    expect(mode()).toBe(0o600);
  });

  it('has files of another user in the data folder named', () => {
    const place = join(folder, 'owned');
    mkdirSync(place);
    writeFileSync(join(place, 'shop.db-wal'), '');
    expect(checkOwners(place)).toEqual([]);
    expect(checkOwners(place, (path) => (path.endsWith('wal') ? 0 : 1000))).toEqual([
      expect.objectContaining({ state: 'bad', text: expect.stringMatching(/shop\.db-wal.*chown/) }),
    ]);
  });

  it('stops the server itself when npm is told to stop it', () => {
    expect((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }).scripts.start).toMatch(/\bexec node /);
  });
});

eachEngine('a shop of several processes', (engine) => {
  it('notices a server that signs with another secret, as long as that one runs', async () => {
    const shop = await startShop({ engine });
    const { db, clock } = shop.deps;
    await publishSecretFingerprint(db, 'a'.repeat(40), clock());
    expect(await hasForeignSecret(db, 'a'.repeat(40), clock())).toBe(false);
    expect(await hasForeignSecret(db, 'b'.repeat(40), clock())).toBe(true);
    const { name } = await db.selectFrom('leases').select('name').where('name', 'like', 'secret %').executeTakeFirstOrThrow();
    expect(name).not.toContain('aaaa');
    shop.pass(60_000);
    expect(await hasForeignSecret(db, 'b'.repeat(40), clock())).toBe(false);
    await shop.close();
  });

  it('writes letters of a command with the address its server was opened with', async () => {
    const shop = await startShop({ engine });
    await setMark(shop.deps.db, PUBLIC_URL_MARK, 'https://shop.example');
    const config = { ...shop.deps.config, publicUrl: 'http://127.0.0.1:4321' };
    await takeKnownAddress({ ...shop.deps, config }, { PUBLIC_URL: 'http://other.test' });
    expect(config.publicUrl).toBe('http://127.0.0.1:4321');
    await takeKnownAddress({ ...shop.deps, config }, {});
    expect(config.publicUrl).toBe('https://shop.example');
    await shop.close();
  });

  it('says on /readyz and once in its log what is the matter with the database', async () => {
    const shop = await startShop({ engine });
    const lines: string[] = [];
    const stream: LogStream = { write: (line: string) => void lines.push(line) };
    const app = await buildApp({ ...shop.deps, config: { ...shop.deps.config, logLevel: 'error' } }, stream);
    await shop.deps.db.deleteFrom('migrations' as never).execute();
    for (const _ of [1, 2, 3]) expect((await get(app, '/readyz')).json()).toEqual({ status: 'database', cause: 'shape' });
    expect(lines.filter((line) => line.includes('not ready'))).toHaveLength(1);
    await app.close();
    await shop.close();
  });
});
