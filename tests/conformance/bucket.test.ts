import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { DeleteObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirectsFile } from '#server/http/site-addresses.ts';
import { cacheFor, TYPES } from '#server/http/static-headers.ts';
import { isMissing } from '#tests/support/programs.ts';
import { STORE_KEYS, startStore } from '#tests/support/s3.ts';

const RECIPE = readFileSync('docs/publish-to-a-bucket.md', 'utf8');
const [SETTINGS = '', SCRIPT = ''] = [...RECIPE.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);

const folder = mkdtempSync(join(tmpdir(), 'tirazh-publish-'));
const dist = join(folder, 'dist');
let store: Awaited<ReturnType<typeof startStore>>;
let client: S3Client;

const Bucket = 'shop';
const PRODUCT_PAGES = ['/BusinessCards', '/Tags'];
const HASHED = Object.keys(TYPES).filter((ending) => !['.html', '.json', '.txt', '.ico'].includes(ending));
const nameOf = (n: number): string => String(n).padStart(12, '0');

/** A built site with a file of every such kind; its pages name the script of that build. */
function writeBuild(n: number, pages: readonly string[], endings = ['.html', '.js', '.json', '.pdf']): void {
  rmSync(dist, { recursive: true, force: true });
  for (const name of ['_astro', '.tirazh', 'templates/Tags']) mkdirSync(join(dist, name), { recursive: true });
  const files: Record<string, string> = {
    '.tirazh/policies.json': '{}',
    _headers: '/*',
    _redirects: redirectsFile(PRODUCT_PAGES),
    'build.json': JSON.stringify({ build: nameOf(n) }),
    'templates/Tags/d40.pdf': 'a template',
    '_astro/app.js': 'the same in every build',
    [`_astro/app.${n}.js`]: `script of build ${n}`,
    ...Object.fromEntries(endings.map((ending) => [ending === '.html' ? 'index.html' : `file${ending}`, `build ${n}`])),
    ...Object.fromEntries(
      HASHED.filter((ending) => endings.includes(ending)).map((ending) => [`_astro/file.BCD${ending}`, `hashed ${ending}`]),
    ),
    ...Object.fromEntries(['404', '500', 'fast-payment', ...pages].map((page) => [`${page}.html`, `needs _astro/app.${n}.js`])),
    'index.html.br': 'packed',
    'file.css.zst': 'packed',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
}

beforeAll(async () => {
  store = await startStore(Bucket);
  const credentials = { accessKeyId: STORE_KEYS.AWS_ACCESS_KEY_ID, secretAccessKey: STORE_KEYS.AWS_SECRET_ACCESS_KEY };
  client = new S3Client({ endpoint: store.endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  writeFileSync(join(folder, 'publish.sh'), SCRIPT);
});
afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true });
});

/** Runs the recipe as it stands in the documentation; its output names what changed. */
async function publish(...args: string[]) {
  const names = [...SETTINGS.replaceAll(/#.*/g, '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value] as const);
  const env = {
    ...Object.fromEntries(names),
    ...{ PATH: process.env.PATH, HOME: folder, FOLDER: `${Bucket}/site` },
    ...{ ...STORE_KEYS, RCLONE_CONFIG_S3_ENDPOINT: store.endpoint, RCLONE_CONFIG_S3_REGION: 'us-east-1' },
  };
  const child = spawn('bash', ['publish.sh', ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number];
  const changed = [...output.matchAll(/INFO {2}: (\S+): (?:Copied|Deleted)/g)].map(([, key = '']) => key);
  return { code, output, changed };
}

const keys = async (): Promise<string[]> =>
  ((await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'site/' }))).Contents ?? []).map(({ Key = '' }) => Key.slice(5)).sort();
const headOf = (key: string) => client.send(new HeadObjectCommand({ Bucket, Key: `site/${key}` }));

const REDIRECTS = [...redirectsFile(PRODUCT_PAGES).matchAll(/^\/(\S+) (\S+) 301$/gm)].map(([, from = '', to = '']) => [from, to] as const);

describe.skipIf(['rclone', 'curl'].some(isMissing))('the recipe that puts the site into a bucket', { timeout: 300_000 }, () => {
  it('stores pages under their address, files under their name, and nothing meant for other hosts', async () => {
    writeBuild(1, ['BusinessCards', 'gone'], Object.keys(TYPES));
    const { code, output } = await publish();
    expect([code, output.includes('ERROR')]).toEqual([0, false]);
    const pages = ['404.html', '500.html', 'BusinessCards', 'fast-payment', 'gone', 'index.html', 'build.json'];
    const files = Object.keys(TYPES).flatMap((ending) => (ending === '.html' ? [] : [`file${ending}`]));
    const hashed = ['app.1.js', 'app.js', ...HASHED.map((ending) => `file.BCD${ending}`)].map((name) => `_astro/${name}`);
    const all = [...pages, ...files, ...hashed, 'templates/Tags/d40.pdf', ...REDIRECTS.map(([from]) => from)];
    expect(await keys()).toEqual(all.sort());
  });

  it('gives each the type and the time to keep that the server gives', async () => {
    const sent = new Set(REDIRECTS.map(([from]) => from));
    for (const key of (await keys()).filter((name) => !sent.has(name))) {
      const file = extname(key) === '' ? `${key}.html` : key;
      const { ContentType: type, CacheControl: cache } = await headOf(key);
      expect([key, type, cache]).toEqual([key, TYPES[extname(file)], cacheFor(`/${file}`)]);
    }
  });

  it('sends other spellings on', async () => {
    expect(REDIRECTS.map(([from]) => from)).toEqual(expect.arrayContaining(['myorders', 'contactspage', 'businesscards']));
    for (const [from, to] of REDIRECTS) expect((await headOf(from)).WebsiteRedirectLocation).toBe(to);
  });

  it('changes what changed and keeps the scripts of the two builds before', async () => {
    writeBuild(2, ['BusinessCards']);
    const { changed } = await publish();
    expect(changed).toEqual(expect.arrayContaining(['index.html', 'BusinessCards', 'gone', '_astro/app.2.js']));
    expect(changed).not.toContain('_astro/app.js');
    expect(changed.indexOf('_astro/app.2.js')).toBeLessThan(changed.indexOf('BusinessCards'));
    expect(changed.filter((key) => ['BusinessCards', 'index.html', 'build.json'].includes(key))).toEqual([
      'BusinessCards',
      'index.html',
      'build.json',
    ]);
    for (const n of [3, 4]) {
      writeBuild(n, ['BusinessCards']);
      await publish();
    }
    expect((await keys()).filter((key) => /app\.\d/.test(key))).toEqual([2, 3, 4].map((n) => `_astro/app.${n}.js`));
  });

  it('goes back to a kept build and to no other', async () => {
    expect((await publish(nameOf(1))).code).not.toBe(0);
    const { code, changed } = await publish(nameOf(2));
    expect([code, changed]).toEqual([0, expect.arrayContaining(['index.html', 'BusinessCards', 'build.json'])]);
    expect((await keys()).filter((key) => /app\.\d/.test(key))).toEqual([2, 3, 4].map((n) => `_astro/app.${n}.js`));
  });

  it('repeated, brings back what was lost, removes what is left over and touches nothing else', async () => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'site/BusinessCards' }));
    await client.send(new PutObjectCommand({ Bucket, Key: 'site/left-over', Body: 'of an upload that broke off' }));
    expect((await publish(nameOf(2))).changed.sort()).toEqual(['BusinessCards', 'left-over']);
  });
});
