import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_KEYS, startStore } from '#tests/support/s3.ts';

const dist = mkdtempSync(join(tmpdir(), 'tirazh-site-'));
let store: Awaited<ReturnType<typeof startStore>>;

const writePage = (text: string) => writeFileSync(join(dist, 'index.html'), text);
beforeAll(async () => {
  mkdirSync(join(dist, '.tirazh'));
  writeFileSync(join(dist, '.tirazh/policies.json'), '{"/":"default-src \'none\'"}');
  writePage('first');
  store = await startStore('shop');
});
afterAll(async () => {
  await store.stop();
  rmSync(dist, { recursive: true });
});

/** The operator's command in a process of its own. */
async function shop(args: string[], environment: Record<string, string> = {}) {
  const SITE_URL = `s3://shop?endpoint=${encodeURIComponent(store.endpoint)}`;
  const env = { PATH: process.env.PATH, ...STORE_KEYS, SITE_URL, ...environment };
  const child = spawn(process.execPath, ['server/cli/shop.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

describe('the commands of the site', { timeout: 300_000 }, () => {
  it('show, upload, list and take back', async () => {
    const upload = ['site', 'upload', '--dist', dist];
    const dry = await shop([...upload, '--dry-run']);
    expect([dry.code, dry.output]).toEqual([0, expect.stringMatching(/будет загружено файлов – 1\. Ничего/)]);
    expect((await shop(['site', 'builds'])).output.trim()).toBe('');
    const first = await shop(upload);
    expect([first.code, first.output]).toEqual([0, expect.stringMatching(/на сайте\. Загружено: 1[\s\S]*\n\/\n/)]);
    expect((await shop(upload)).output).toContain('ничего не изменилось');
    writePage('second');
    await shop(upload);
    const [live, before = ''] = (await shop(['site', 'builds'])).output.trim().split('\n');
    expect([live, before]).toEqual([expect.stringMatching(/^[0-9a-f]{12} – на сайте$/), expect.stringMatching(/^[0-9a-f]{12}$/)]);
    const back = await shop(['site', 'rollback', before]);
    expect([back.code, back.output]).toEqual([0, expect.stringContaining(`${before} на сайте`)]);
  });

  it.each([
    [['site', 'upload', '--dist', '/nowhere'], {}, 'npm run build'],
    [['site', 'upload', '--encoding', 'zip'], {}, '--encoding'],
    [['site', 'rollback', 'none'], {}, 'none'],
    [['site', 'builds'], { SITE_URL: 'https://x' }, 'SITE_URL'],
    [['delivery', 'nginx', '--dist', '/nowhere'], {}, '/nowhere'],
    [['delivery', 'caddy', '--root', '/a;b'], {}, '--root'],
  ])('say in one line what is wrong with %j', async (args, environment, word) => {
    const { code, output } = await shop(args, environment);
    expect([code, output.trim().split('\n').length, output]).toEqual([1, 1, expect.stringContaining(word)]);
  });

  it('say that the store does not answer', async () => {
    const { code, output } = await shop(['site', 'builds'], { SITE_URL: 's3://shop?endpoint=http%3A%2F%2F127.0.0.1%3A1' });
    expect([code, output]).toEqual([1, expect.stringMatching(/^Хранилище не приняло/)]);
  });

  it.each(['nginx', 'caddy'])('print the part for %s', async (kind) => {
    const { code, output } = await shop(['delivery', kind, '--dist', dist, '--root', '/opt/site']);
    expect([code, output]).toEqual([0, expect.stringContaining('"/opt/site"')]);
  });
});
