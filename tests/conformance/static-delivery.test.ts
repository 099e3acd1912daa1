import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productSlugs } from '#content/product-names.ts';
import { CONTENT_FOLDER } from '#content/read.ts';
import { ALIASES, productPath, ROUTES } from '#lib/routes.ts';
import { INSIDE_PATHS, pageFile } from '#server/http/site-addresses.ts';
import { filePolicy, REST_POLICY, SECURITY_HEADERS, TYPES, transportHeaders } from '#server/http/static-headers.ts';
import { caddyFile } from '#server/proxy-config/caddy.ts';
import { nginxFile } from '#server/proxy-config/nginx.ts';
import { ensureDist } from '#tests/support/dist.ts';
import { isMissing } from '#tests/support/programs.ts';
import { type FrontKind, FrontProcess } from '#tests/support/proxy-process.ts';
import { ask, type RawAnswer, type RawOptions } from '#tests/support/raw-request.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';

/** The same questions to the shop's server and to nginx and Caddy before it: the answers must be the same. */
const SERVERS = ['shop', 'nginx', 'caddy'] as const;
type Server = (typeof SERVERS)[number];

const PAGES = [...Object.values(ROUTES), ...productSlugs(CONTENT_FOLDER).map(productPath)];
const PAGE_CACHE = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';

let dist: string;
let policies: Record<string, string>;
let shop: ShopProcess;
const fronts: FrontProcess[] = [];
const ports = new Map<Server, number>();

beforeAll(async () => {
  dist = await ensureDist();
  policies = JSON.parse(readFileSync(join(dist, '.tirazh/policies.json'), 'utf8'));
  shop = await ShopProcess.start({ PUBLIC_URL: 'https://shop.example', ALLOW_TEST_PAYMENT: 'yes', LOG_LEVEL: 'silent' });
  const { port } = new URL(shop.url);
  ports.set('shop', Number(port));
  const options = { root: dist, upstream: `127.0.0.1:${port}`, isHttps: true };
  const sites: Record<FrontKind, string> = { nginx: nginxFile(policies, options), caddy: caddyFile(policies, options) };
  for (const kind of ['nginx', 'caddy'] as const) {
    const front = await FrontProcess.start(kind, sites[kind]);
    fronts.push(front);
    ports.set(kind, front.port);
  }
}, 180_000);

afterAll(async () => {
  for (const front of fronts) await front.stop();
  await shop?.stop();
});

const from = (server: Server, path: string, options: RawOptions = {}): Promise<RawAnswer> => ask(ports.get(server) ?? 0, path, options);

/** Headers a server may add for its own part of the work; every other one is ours. */
const OWN = [
  'date',
  'server',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'etag',
  'last-modified',
  'accept-ranges',
  'x-request-id',
  'via',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

function ourHeaders({ headers }: RawAnswer): Record<string, unknown> {
  const ours = Object.entries(headers).filter(([name]) => !OWN.includes(name));
  return Object.fromEntries(ours.map(([name, value]) => [name, name === 'vary' ? String(value).toLowerCase() : value]));
}

const security = Object.fromEntries(
  Object.entries({ ...SECURITY_HEADERS, ...transportHeaders({ isHttps: true }) }).map(([name, value]) => [name.toLowerCase(), value]),
);

const pageOf = (path: string): Buffer => readFileSync(join(dist, pageFile(path)));

const besideOthers = describe.skipIf(['nginx', 'caddy'].some(isMissing));

besideOthers.each(SERVERS)('%s', (server) => {
  it.each(PAGES)('serves the page %s with its own policy', async (path) => {
    const answer = await from(server, path);
    expect(answer.status).toBe(200);
    expect(answer.body.equals(pageOf(path))).toBe(true);
    expect(ourHeaders(answer)).toEqual({
      ...security,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policies[path],
      'cache-control': PAGE_CACHE,
      vary: 'accept-encoding',
    });
  });

  it.each(Object.entries(ALIASES))('sends %s to %s for good', async (path, target) => {
    for (const query of ['', '?a=1&b=%2F']) {
      const answer = await from(server, path + query);
      expect([answer.status, answer.headers.location]).toEqual([301, target + query]);
    }
  });

  it.each(PAGES.filter((path) => path !== '/'))('knows every other spelling of %s', async (path) => {
    const other = path === path.toLowerCase() ? path.toUpperCase() : path.toLowerCase();
    for (const spelling of [other, `${path}/`, `${path}//`, `${path}.html`, `${other}.html`]) {
      const answer = await from(server, spelling);
      expect([spelling, answer.status, answer.headers.location]).toEqual([spelling, 301, path]);
    }
  });

  it.each(['/index', '/index.html', '//', '/index.html/'])('sends %s home with the headers of a redirect', async (path) => {
    const answer = await from(server, `${path}?from=mail`);
    expect([answer.status, answer.headers.location]).toEqual([301, '/?from=mail']);
    const { location: _, 'content-type': __, ...rest } = ourHeaders(answer);
    expect(rest).toEqual({ ...security, 'content-security-policy': REST_POLICY, 'cache-control': PAGE_CACHE });
  });

  it.each(['/fast-payment/aB3_-x', '/FAST-payment/aB3_-x', `/fast-payment/${'x'.repeat(64)}`])('opens the shell at %s', async (path) => {
    const answer = await from(server, path);
    expect([answer.status, answer.body.equals(pageOf(ROUTES.fastPayment))]).toEqual([200, true]);
    expect(answer.headers['content-security-policy']).toBe(policies[ROUTES.fastPayment]);
    expect(answer.headers['cache-control']).toBe(PAGE_CACHE);
  });

  it.each([
    '/nothing',
    '/BusinessCards/x',
    '/businesscards.HTML',
    '/404',
    '/500',
    '/404.html',
    '/500.html',
    '/404/x',
    '/fast-payment/a/b',
    '/fast-payment/a.b',
    '/fast-payment/abc/',
    `/fast-payment/${'x'.repeat(65)}`,
    '/_astro/none.js',
    '/_astro',
    '/_astro/',
    '/templates/',
    '/templates/BusinessCards',
    '/_headers',
    '/_redirects',
    '/.tirazh/policies.json',
    '/.tirazh/nginx.conf',
    '/.env',
    '/%2etirazh/policies.json',
    '/index.html.gz',
    '/index.html.br',
    '/BusinessCards.html.zst',
    '/favicon.svg.br',
    '/FAVICON.svg',
    '/apiary',
    '/кириллица'.replace(/[^/]/g, encodeURIComponent),
    '/prices.csv/',
    '/*',
    '/_astro/*.js',
    '/[a-z]',
    '/{path}',
    '/$uri',
  ])('answers %s with the page of what is not found', async (path) => {
    const answer = await from(server, path);
    // The shop's server writes the path into the page; where only files are served the page's script does.
    const place = (text: string) => `<span id="missing">${text}</span>`;
    const page = pageOf('/404').toString();
    expect(page).toContain(place('/404'));
    const expected = server === 'shop' ? page.replace(place('/404'), () => place(decodeURI(path))) : page;
    expect([answer.status, answer.body.toString() === expected]).toEqual([404, true]);
    expect(ourHeaders(answer)).toEqual({
      ...security,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policies['/404'],
      'cache-control': PAGE_CACHE,
      vary: 'accept-encoding',
    });
  });

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/%2e%2e%2fpackage.json',
    '/_astro/../../package.json',
    '/_astro/..%2f..%2fpackage.json',
    '/_astro/%2e%2e/.tirazh/policies.json',
    '/templates/..%5c..%5cpackage.json',
    '/x/../.tirazh/policies.json',
    '//.tirazh/policies.json',
    '/.//tirazh/policies.json',
    '/%00',
    '/index.html%00.js',
    '/.tirazh%00.json',
    '/%zz',
    '/%E0%A4',
    '/%',
    '//etc/passwd',
    '///',
    '/%252e%252e/package.json',
    '/BusinessCards%00',
    '/_astro/%2e%2e%2f_headers',
  ])('gives away nothing at %s', async (path) => {
    const answer = await from(server, path);
    const leads = path === '///' ? [301] : [400, 404];
    expect(leads).toContain(answer.status);
    expect(answer.body.toString()).not.toMatch(/"devDependencies"|root:x|"\/BusinessCards":|X-Content-Type-Options:/);
    // Caddy's own reader of requests turns these away in three words before any configuration is asked.
    if (server === 'caddy' && /%(zz|)$/.test(path)) return expect(answer.body.toString()).toBe('400 Bad Request');
    expect(ourHeaders(answer)).toMatchObject(security);
    expect(String(answer.headers['content-security-policy'])).toMatch(/^default-src 'none'/);
  });

  it('decodes a path once', async () => {
    const answer = await from(server, '/%42usinessCards');
    expect([answer.status, answer.body.equals(pageOf('/BusinessCards'))]).toEqual([200, true]);
    expect(answer.headers['content-security-policy']).toBe(policies['/BusinessCards']);
    const other = await from(server, '/%62usinesscards');
    expect([other.status, other.headers.location]).toEqual([301, '/BusinessCards']);
  });

  it('serves every other file of the site as it is', async () => {
    const files = globSync('**/*.*', { cwd: dist }).filter((file) => !/\.(html|br|gz|zst)$/.test(file));
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      const answer = await from(server, `/${file.split('/').map(encodeURIComponent).join('/')}`);
      expect([file, answer.status, answer.body.equals(readFileSync(join(dist, file)))]).toEqual([file, 200, true]);
      expect([file, ourHeaders(answer)]).toEqual([
        file,
        {
          ...security,
          'content-type': TYPES[`.${file.split('.').at(-1)}`],
          'content-security-policy': filePolicy(`/${file}`),
          'cache-control': file.startsWith('_astro/') ? IMMUTABLE : file.endsWith('.json') ? PAGE_CACHE : 'public, max-age=3600',
          vary: 'accept-encoding',
        },
      ]);
    }
  });

  it('lets one script alone, that of the worker which looks at artworks, compile an engine, and nothing may be fetched from there', async () => {
    const scripts = globSync('**/*.js', { cwd: dist });
    const policies = await Promise.all(scripts.map(async (file) => (await from(server, `/${file}`)).headers['content-security-policy']));
    const allowed = scripts.filter((_, at) => policies[at] !== REST_POLICY);
    // Of former builds it is kept for pages that are still open.
    expect(allowed.filter((file) => !/^_astro\/artwork-check-[\w-]+\.js$/.test(file))).toEqual([]);
    expect(allowed.length).toBeGreaterThan(0);
    for (const file of allowed) expect(policies[scripts.indexOf(file)]).toBe(`${REST_POLICY}; script-src 'wasm-unsafe-eval'`);
  });

  it.each(['/', '/BusinessCards', '/nothing', '/fast-payment/abc', '/search.json'])(
    'answers HEAD of %s like GET without a body',
    async (path) => {
      const whole = await from(server, path);
      const head = await from(server, path, { method: 'HEAD' });
      expect([head.status, head.body.length]).toEqual([whole.status, 0]);
      expect(ourHeaders(head)).toEqual(ourHeaders(whole));
    },
  );

  it.each(['/', '/BusinessCards', '/fast-payment/abc', '/search.json'])('spares who has %s already', async (path) => {
    for (const encoding of ['identity', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      const { etag } = (await from(server, path, { headers })).headers;
      const again = await from(server, path, { headers: { ...headers, 'if-none-match': String(etag) } });
      expect([encoding, again.status, again.body.length]).toEqual([encoding, 304, 0]);
      expect((await from(server, path, { headers: { ...headers, 'if-none-match': '"other"' } })).status).toBe(200);
    }
  });

  it.each(['/', '/BusinessCards', '/search.json', '/nothing'])('packs %s for who can read it', async (path) => {
    const plain = (await from(server, path, { headers: { 'accept-encoding': 'identity' } })).body;
    const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
    for (const [accepted, expected] of [
      ['gzip', 'gzip'],
      ['br', server === 'nginx' ? undefined : 'br'],
      ['zstd', server === 'nginx' ? undefined : 'zstd'],
      ['gzip, deflate, br', server === 'nginx' ? 'gzip' : 'br'],
      ['identity', undefined],
      ['', undefined],
      ['gzip;q=0', undefined],
    ] as const) {
      const { headers, body } = await from(server, path, { headers: { 'accept-encoding': accepted } });
      expect([accepted, headers['content-encoding'], headers.vary?.toLowerCase()]).toEqual([accepted, expected, 'accept-encoding']);
      expect((expected === undefined ? body : unpack[expected](body)).equals(plain)).toBe(true);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s to a page in the words of the API', async (method) => {
    for (const path of ['/', '/BusinessCards', '/favicon.svg']) {
      const answer = await from(server, path, { method });
      expect([path, answer.status, JSON.parse(answer.body.toString()).code]).toEqual([path, 404, 'not_found']);
      expect(ourHeaders(answer)).toEqual({
        ...security,
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': REST_POLICY,
        'cache-control': 'no-store',
      });
    }
  });

  it.each([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/api/openapi.json', 200],
    ['/API/openapi.json', 200],
    ['/%61pi/openapi.json', 200],
    ['/api/docs', 200],
    ['/api/nothing', 404],
    ['/api/order/list/1', 401],
  ])('passes %s on to the server: %i', async (path, status) => {
    const answer = await from(server, path);
    expect(answer.status).toBe(status);
    const direct = await from('shop', path);
    expect(ourHeaders(answer)).toEqual(ourHeaders(direct));
  });

  it('passes a call with a body on, headers and all', async () => {
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'Тверь',
        from_bound: { value: 'city' },
        to_bound: { value: 'settlement' },
        locations: [{ country_iso_code: 'RU' }],
      }),
    };
    const answer = await from(server, '/suggestions/api/4_1/rs/suggest/address', options);
    const direct = await from('shop', '/suggestions/api/4_1/rs/suggest/address', options);
    expect([answer.status, answer.body.toString()]).toEqual([direct.status, direct.body.toString()]);
    expect(ourHeaders(answer)).toEqual(ourHeaders(direct));
  });
});

besideOthers('with the server down', () => {
  it.each(['nginx', 'caddy'] as const)('%s still serves pages and says that the rest is busy', async (kind) => {
    const options = { root: dist, upstream: '127.0.0.1:1', isHttps: true };
    const front = await FrontProcess.start(kind, kind === 'nginx' ? nginxFile(policies, options) : caddyFile(policies, options));
    try {
      expect((await ask(front.port, '/BusinessCards')).status).toBe(200);
      const answer = await ask(front.port, '/api/openapi.json');
      expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.body.toString()).code]).toEqual([503, '5', 'busy']);
      const { 'retry-after': _, ...rest } = ourHeaders(answer);
      expect(rest).toEqual({
        ...security,
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': REST_POLICY,
        'cache-control': 'no-store',
      });
    } finally {
      await front.stop();
    }
  });
});

besideOthers('what is for those who run the shop', () => {
  it.each(['nginx', 'caddy'] as const)('is not passed on by %s', async (kind) => {
    for (const path of INSIDE_PATHS) expect((await from(kind, `/${path}`)).body.equals(pageOf('/404'))).toBe(true);
  });
});

besideOthers('what lies beside the pages', () => {
  it('is never served: a file of an unlisted kind, and a hidden one', async () => {
    const names = ['notes.bak', '.secret.json', 'shop.db'];
    for (const name of names) writeFileSync(join(dist, name), 'hidden');
    try {
      for (const server of ['nginx', 'caddy'] as const)
        for (const name of names) expect([server, name, (await from(server, `/${name}`)).status]).toEqual([server, name, 404]);
    } finally {
      for (const name of names) rmSync(join(dist, name));
    }
  });
});
