import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBucket } from '#server/adapters/bucket-s3.ts';
import { readStore } from '#server/cli/commands/site.ts';
import { readBuilds } from '#server/site/manifest.ts';
import { type SiteObject, siteObjects, siteRedirects } from '#server/site/objects.ts';
import { manifestOf, previewUpload, rollBack, uploadSite } from '#server/site/publish.ts';
import { MemoryBucket } from '#tests/support/memory-bucket.ts';
import { STORE_KEYS, startStore } from '#tests/support/s3.ts';

const FACTS = { type: 'text/html; charset=utf-8', cache: 'x', encoding: null };
const object = (key: string, text: string): SiteObject => ({ key, body: Buffer.from(text), facts: FACTS, hash: text });

/** A build whose pages name the script of that build: shown without it they would be broken. */
const buildNo = (n: number, extra: SiteObject[] = []): SiteObject[] => [
  object(`_astro/app.${n}.js`, `script ${n}`),
  object('_astro/shared.js', 'shared'),
  object('index.html', `home needs _astro/app.${n}.js`),
  object('BusinessCards', `cards need _astro/app.${n}.js and _astro/shared.js`),
  object('fast-payment', 'the shell never changes'),
  object('build.json', `build ${n}`),
  ...extra,
];
const REDIRECTS = { myorders: '/myOrders' };

/** Live pages whose scripts are not there. */
function broken(bucket: MemoryBucket): string[] {
  const live = bucket.live();
  return Object.entries(live).flatMap(([key, text]) =>
    (text.match(/_astro\/[\w.]+/g) ?? []).filter((name) => !(name in live)).map((name) => `${key}: ${name}`),
  );
}
const contentOf = (objects: readonly SiteObject[]) => Object.fromEntries(objects.map(({ key, body }) => [key, body.toString()]));

describe('uploading a build', () => {
  it('brings hashed files first, pages beside the live ones next, and changes them last', async () => {
    const bucket = new MemoryBucket();
    await uploadSite(bucket, buildNo(1), REDIRECTS);
    const at = (name: string) => bucket.changes.findIndex((change) => change.startsWith(name));
    expect(Math.max(at('write _astro/app.1.js'), at('write _astro/shared.js'))).toBeLessThan(at('write .tirazh/'));
    const staged = bucket.changes.findLastIndex((change) => change.startsWith('write .tirazh/') && !change.includes('builds.json'));
    expect(staged).toBeLessThan(at('copy '));
    const copies = bucket.changes.filter((change) => change.startsWith('copy '));
    expect(copies.slice(-2)).toEqual(['copy index.html', 'copy build.json']);
    expect(bucket.live()).toEqual({ ...contentOf(buildNo(1)), ...REDIRECTS });
  });

  it('names the addresses a CDN must forget and no other', async () => {
    const bucket = new MemoryBucket();
    const first = await uploadSite(bucket, buildNo(1, [object('gone', 'x')]), REDIRECTS);
    expect(first.purge).toEqual(['/BusinessCards', '/build.json', '/fast-payment', '/fast-payment/*', '/gone', '/', '/myorders']);
    const dry = await previewUpload(bucket, buildNo(2), REDIRECTS);
    const before = bucket.changes.length;
    expect([dry.purge, dry.uploaded, bucket.changes.length]).toEqual([['/BusinessCards', '/build.json', '/gone', '/'], 5, before]);
    const second = await uploadSite(bucket, buildNo(2), REDIRECTS);
    expect([second.purge, second.uploaded]).toEqual([dry.purge, dry.uploaded]);
    expect(bucket.live().gone).toBeUndefined();
  });

  it('changes nothing when the build is live already', async () => {
    const bucket = new MemoryBucket();
    await uploadSite(bucket, buildNo(1), REDIRECTS);
    const before = bucket.changes.length;
    expect((await uploadSite(bucket, buildNo(1), REDIRECTS)).kind).toBe('same');
    expect(bucket.changes.length).toBe(before);
  });

  it('keeps the files of two builds before it and what others put there, and removes the rest', async () => {
    const bucket = new MemoryBucket();
    await bucket.write('foreign.txt', Buffer.from('not ours'), FACTS);
    for (const n of [1, 2, 3, 4]) await uploadSite(bucket, buildNo(n), REDIRECTS);
    expect(
      Object.keys(bucket.live())
        .filter((key) => key.startsWith('_astro/app'))
        .sort(),
    ).toEqual([2, 3, 4].map((n) => `_astro/app.${n}.js`));
    expect(bucket.live()['foreign.txt']).toBe('not ours');
    expect([...bucket.objects.keys()].some((key) => key.includes(manifestOf(buildNo(1), REDIRECTS).build))).toBe(false);
    expect((await readBuilds(bucket)).builds).toHaveLength(3);
  });

  it('goes back to a kept build, and to no other', async () => {
    const bucket = new MemoryBucket();
    for (const n of [1, 2, 3, 4]) await uploadSite(bucket, buildNo(n), REDIRECTS);
    const back = await rollBack(bucket, manifestOf(buildNo(2), REDIRECTS).build);
    expect(back?.purge).toEqual(['/BusinessCards', '/build.json', '/']);
    expect(bucket.live()).toMatchObject(contentOf(buildNo(2)));
    expect(broken(bucket)).toEqual([]);
    expect(await rollBack(bucket, manifestOf(buildNo(1), REDIRECTS).build)).toBeNull();
  });

  it('leaves no page without its scripts wherever it breaks off, and the next upload mends the rest', async () => {
    const whole = new MemoryBucket();
    for (const n of [1, 2, 3]) await uploadSite(whole, buildNo(n), REDIRECTS);
    const start = whole.changes.length;
    const extra = [object('newPage', 'new page needs _astro/app.4.js')];
    await uploadSite(whole, buildNo(4, extra), REDIRECTS);
    const steps = whole.changes.length - start;
    expect(steps).toBeGreaterThan(10);
    for (let cut = 0; cut < steps; cut += 1) {
      const bucket = new MemoryBucket();
      for (const n of [1, 2, 3]) await uploadSite(bucket, buildNo(n), REDIRECTS);
      bucket.patience = cut;
      await expect(uploadSite(bucket, buildNo(4, extra), REDIRECTS)).rejects.toThrow('the line is cut');
      expect([cut, broken(bucket)]).toEqual([cut, []]);
      bucket.patience = Number.POSITIVE_INFINITY;
      // Half of the cuts are followed by the same build, half by the one before it: nothing of the cut one may stay.
      const next = cut % 2 === 0 ? buildNo(4, extra) : buildNo(3);
      await uploadSite(bucket, next, REDIRECTS);
      const live = Object.fromEntries(Object.entries(bucket.live()).filter(([key]) => !key.startsWith('_astro/')));
      expect([cut, live]).toEqual([cut, { ...contentOf(next.filter(({ key }) => !key.startsWith('_astro/'))), ...REDIRECTS }]);
      expect([cut, broken(bucket), (await readBuilds(bucket)).pending]).toEqual([cut, [], null]);
    }
  });
});

describe('what is stored', () => {
  const dist = mkdtempSync(join(tmpdir(), 'tirazh-site-'));
  const PAGE = `<!doctype html>${'бумага '.repeat(200)}`;
  beforeAll(() => {
    mkdirSync(join(dist, '_astro'));
    mkdirSync(join(dist, '.tirazh'));
    for (const name of ['index', 'BusinessCards', '404']) {
      writeFileSync(join(dist, `${name}.html`), PAGE);
      writeFileSync(join(dist, `${name}.html.br`), brotliCompressSync(PAGE));
    }
    writeFileSync(join(dist, '_astro/a.BCD123.js'), 'export {}');
    writeFileSync(join(dist, '_headers'), '/*');
    writeFileSync(join(dist, '.tirazh/policies.json'), '{}');
  });
  afterAll(() => rmSync(dist, { recursive: true }));

  it('are pages under their address, files under their name, and nothing meant for other hosts', () => {
    const objects = siteObjects(dist, 'identity');
    expect(objects.map(({ key }) => key)).toEqual(['404.html', 'BusinessCards', '_astro/a.BCD123.js', 'index.html']);
    expect(objects.map(({ facts }) => facts.cache)).toEqual([
      'public, max-age=0, must-revalidate',
      'public, max-age=0, must-revalidate',
      'public, max-age=31536000, immutable',
      'public, max-age=0, must-revalidate',
    ]);
  });

  it('sends aliases and lower case on', () => {
    expect(siteRedirects()).toMatchObject({ myorders: '/myOrders', contactspage: '/ContactsPage', businesscards: '/BusinessCards' });
    expect(siteRedirects().booklets).toBeUndefined();
  });

  it('reaches an S3-compatible store with types, times to keep and packing', async () => {
    const store = await startStore('shop');
    try {
      const SITE_URL = `s3://shop/site?region=ru-1&endpoint=${encodeURIComponent(store.endpoint)}`;
      const bucket = openBucket(readStore({ ...STORE_KEYS, SITE_URL }));
      expect(await bucket.read('none')).toBeNull();
      const first = await uploadSite(bucket, siteObjects(dist, 'br'), siteRedirects());
      writeFileSync(join(dist, 'BusinessCards.html'), 'second');
      rmSync(join(dist, 'BusinessCards.html.br'));
      const second = await uploadSite(bucket, siteObjects(dist, 'br'), siteRedirects());
      expect([second.uploaded, second.purge]).toEqual([3, ['/BusinessCards']]);
      await rollBack(bucket, first.build);
      const client = new S3Client({
        endpoint: store.endpoint,
        region: 'ru-1',
        forcePathStyle: true,
        credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      });
      const page = await client.send(new GetObjectCommand({ Bucket: 'shop', Key: 'site/BusinessCards' }));
      expect([page.ContentType, page.ContentEncoding, page.CacheControl]).toEqual([
        'text/html; charset=utf-8',
        'br',
        'public, max-age=0, must-revalidate',
      ]);
      expect(brotliDecompressSync((await page.Body?.transformToByteArray()) ?? Buffer.alloc(0)).toString()).toBe(PAGE);
      const script = await client.send(new HeadObjectCommand({ Bucket: 'shop', Key: 'site/_astro/a.BCD123.js' }));
      expect([script.ContentType, script.ContentEncoding, script.CacheControl]).toEqual([
        'text/javascript; charset=utf-8',
        undefined,
        'public, max-age=31536000, immutable',
      ]);
      const alias = await client.send(new HeadObjectCommand({ Bucket: 'shop', Key: 'site/myorders' }));
      expect(alias.WebsiteRedirectLocation).toBe('/myOrders');
      await bucket.remove(['BusinessCards']);
      expect(await bucket.read('BusinessCards')).toBeNull();
    } finally {
      await store.stop();
    }
  });

  it.each([
    [{}, 'SITE_URL'],
    [{ SITE_URL: 'https://x' }, 'SITE_URL'],
    [{ SITE_URL: 's3://shop?endpoint=x', ...STORE_KEYS }, 'SITE_URL'],
    [{ SITE_URL: 's3://shop' }, 'AWS_ACCESS_KEY_ID'],
  ])('asks for what is missing in %j', (environment, name) => {
    expect(() => readStore(environment)).toThrow(name);
  });
});
