import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INSIDE_PATHS, SERVER_PATHS } from '#server/http/site-addresses.ts';
import { caddyFile } from '#server/proxy-config/caddy.ts';
import { nginxFile } from '#server/proxy-config/nginx.ts';
import { FRONT_DEFAULTS } from '#server/proxy-config/table.ts';
import { startShop } from '#tests/support/server.ts';

const POLICIES = {
  '/': "default-src 'none'",
  '/fast-payment': "default-src 'none'",
  '/404': "default-src 'none'",
  '/500': "default-src 'none'",
};

describe('paths a front server passes on', () => {
  it('are those the server answers, and no path of the server is forgotten', async () => {
    const shop = await startShop();
    const answered = shop.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /^[├└]── \/?([\w-]+)/.exec(line)?.[1] ?? []);
    await shop.close();
    expect(answered).toContain('api');
    for (const first of answered) expect([...SERVER_PATHS, ...INSIDE_PATHS]).toContain(first);
  });
});

describe.each([
  ['nginx', nginxFile],
  ['caddy', caddyFile],
] as const)('the file for %s', (kind, make) => {
  it('is the same for the same pages', () => {
    expect(make(POLICIES, FRONT_DEFAULTS)).toBe(make(POLICIES, FRONT_DEFAULTS));
  });

  it('promises https only to a shop that has it', () => {
    expect(make(POLICIES, FRONT_DEFAULTS)).toContain('Strict-Transport-Security');
    expect(make(POLICIES, { ...FRONT_DEFAULTS, isHttps: false })).not.toContain('Strict-Transport-Security');
  });

  it('names the folder and the server it was asked for', () => {
    const file = make(POLICIES, { root: '/opt/site', upstream: '10.0.0.2:80', isHttps: true });
    expect(file).toContain('"/opt/site"');
    expect(file).toContain('10.0.0.2:80');
    expect(file).not.toContain('/srv/tirazh');
  });

  it('asks for packed files the program can read', () => {
    expect(make(POLICIES, FRONT_DEFAULTS)).toContain(kind === 'nginx' ? 'gzip_static on;' : 'precompressed br zstd gzip');
    expect(make(POLICIES, { ...FRONT_DEFAULTS, hasBrotli: true }).includes('brotli_static on;')).toBe(kind === 'nginx');
  });
});

describe('the command that prints them', () => {
  const dist = mkdtempSync(join(tmpdir(), 'tirazh-front-'));
  beforeAll(() => {
    mkdirSync(join(dist, '.tirazh'));
    writeFileSync(join(dist, '.tirazh/policies.json'), JSON.stringify(POLICIES));
  });
  afterAll(() => rmSync(dist, { recursive: true }));

  const shop = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['server/cli/shop.ts', 'delivery', ...args], { encoding: 'utf8' });
    return [status, stdout + stderr] as const;
  };

  it.each(['nginx', 'caddy'])('prints the part for %s', (kind) => {
    expect(shop(kind, '--dist', dist, '--root', '/opt/site')).toEqual([0, expect.stringContaining('"/opt/site"')]);
  });

  it.each([
    ['nginx', '--dist', '/nowhere'],
    ['caddy', '--root', '/a;b'],
  ])('says in one line what is wrong with %s %s %s', (kind, option, value) => {
    const [status, output] = shop(kind, option, value);
    expect([status, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toContain(option === '--dist' ? value : option);
  });
});
