import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirectsFile } from '#server/http/site-addresses.ts';
import { headersFile, policyFor, policyOf, REST_POLICY } from '#server/http/static-headers.ts';
import { get, startShop, type TestShop } from '#tests/support/server.ts';
import { pageText, type SmallSite, smallSite } from '#tests/support/small-site.ts';

let site: SmallSite;
let dist: string;
let shop: TestShop;
beforeAll(async () => {
  site = smallSite();
  dist = site.dist;
  shop = await startShop({ deps: { dist } });
});
afterAll(async () => {
  await shop.close();
  site.remove();
});

const page = (path: string, headers: Record<string, string> = {}) => get(shop.app, path, headers);

describe('the built site', () => {
  it.each([
    ['/', 'index'],
    ['/BusinessCards', 'BusinessCards'],
    ['/fast-payment/aB3_-x', 'fast-payment'],
    [`/fast-payment/${'Zz9_'.repeat(16)}`, 'fast-payment'],
  ])('serves %s', async (path, name) => {
    const answer = await page(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(`<title>${name}</title>`);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/developmentpage', '/developmentPage'],
    ['/myorders?page=2', '/myOrders?page=2'],
    ['/contactspage', '/ContactsPage'],
    ['/businesscards', '/BusinessCards'],
    ['/BusinessCards/', '/BusinessCards'],
    ['/BusinessCards.html', '/BusinessCards'],
    ['/index.html', '/'],
  ])('sends %s to %s for good', async (path, target) => {
    const answer = await page(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, target]);
  });

  it.each([
    '/nothing',
    '/fast-payment/a/b',
    '/../package.json',
    '/%2e%2e/package.json',
    '/.tirazh/policies.json',
    '/%00',
    '/_astro/none.js',
    '/404/x',
    '/404',
    '/500',
  ])('answers %s with the page of what is not found', async (path) => {
    const answer = await page(path);
    expect([answer.statusCode, answer.body.includes('<title>404</title>')]).toEqual([404, true]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': policyOf(pageText('404')) });
  });

  it.each([
    ['/nothing', '/nothing'],
    ['/%D1%86%D0%B5%D0%BD%D1%8B?utm=1', '/цены'],
    ['/%3Cscript%3Ealert(1)%3C/script%3E', '/&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['/a&quot;%22', '/a&amp;quot;&quot;'],
    ['/%00', '/%00'],
  ])('writes the path %s into the page without a script: %s', async (path, written) => {
    const answer = await page(path);
    expect(answer.body).toContain(`Page Not Found: <span id="missing">${written}</span>`);
    const small = await page(path, { 'accept-encoding': 'br' });
    expect([small.headers['content-encoding'], brotliDecompressSync(small.rawPayload).toString()]).toEqual(['br', answer.body]);
  });

  it('answers a path that cannot be read with the error page, a program with data', async () => {
    const { statusCode, body, headers } = await page('/%zz', { accept: 'text/html' });
    expect([statusCode, body.includes('<title>500</title>'), headers['content-type']]).toEqual([400, true, 'text/html; charset=utf-8']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await page('/%zz', { accept: 'application/json' })).json()).toMatchObject({ code: 'bad_request' });
    expect((await page('/api/%zz', { accept: 'text/html' })).json()).toMatchObject({ code: 'bad_request' });
  });

  it.each([400, 403, 413, 429, 503])(
    'answers a browser with the error page when it refuses with %i, a program with data',
    async (status) => {
      const busy = await startShop({ deps: { dist } });
      const refuse = () => Promise.reject(Object.assign(new Error('secret cause'), { statusCode: status }));
      busy.app.get('/page', { schema: { hide: true } }, refuse);
      for (const url of ['/api/page', '/suggestions/page']) busy.app.get(url, { schema: { hide: true } }, refuse);
      const answer = await get(busy.app, '/page', { accept: 'text/html' });
      const isKnown = status !== 403;
      expect([answer.statusCode, answer.body.includes('<title>500</title>')]).toEqual([isKnown ? status : 500, true]);
      expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
      for (const url of ['/api/page', '/suggestions/page']) {
        const data = await get(busy.app, url, { accept: 'text/html' });
        expect(data.json()).toMatchObject(
          url.startsWith('/api') ? { requestId: data.headers['x-request-id'] } : { code: expect.any(String) },
        );
        expect(data.body).not.toContain('secret');
      }
      await busy.close();
    },
  );

  it('answers a form that no script has taken with the page, a program that sends data with data', async () => {
    const send = (accept: string) =>
      shop.app.inject({ method: 'POST', url: '/Leaflets', headers: { accept }, payload: { email: 'a@example.com' } });
    const [browser, program] = [await send('text/html,*/*;q=0.8'), await send('*/*')];
    expect([browser.statusCode, browser.body.includes('Page Not Found: <span id="missing">/Leaflets</span>')]).toEqual([404, true]);
    expect(program.json()).toMatchObject({ code: 'not_found' });
    const back = await shop.app.inject({ method: 'POST', url: '/BusinessCards?utm=1', headers: { accept: 'text/html' }, payload: {} });
    expect([back.statusCode, back.headers.location, back.body]).toEqual([303, '/BusinessCards?utm=1', '']);
    const broken = await startShop({ deps: { dist } });
    broken.app.post('/broken', { schema: { hide: true } }, () => Promise.reject(new Error('secret cause')));
    const failed = await broken.app.inject({ method: 'POST', url: '/broken', headers: { accept: 'text/html' } });
    expect([failed.statusCode, failed.body.includes('<title>500</title>')]).toEqual([500, true]);
    await broken.close();
  });

  it.each(['/api/nothing', '/API/nothing'])('keeps the API’s own refusals apart from pages: %s', async (path) => {
    const answer = await page(path);
    expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([404, 'not_found']);
  });

  it('shows the error page when a page breaks and says nothing of why', async () => {
    const broken = await startShop({ deps: { dist } });
    broken.app.get('/broken', { schema: { hide: true } }, () => Promise.reject(new Error('secret cause')));
    const answer = await page('/broken').then(() => get(broken.app, '/broken', { accept: 'text/html' }));
    expect([answer.statusCode, answer.body.includes('<title>500</title>'), answer.body.includes('secret')]).toEqual([500, true, false]);
    await broken.close();
  });

  it('sends the packed file to who can read it', async () => {
    const packed = await page('/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(pageText('index'));
    for (const encoding of ['identity', 'br;q=0, gzip;q=0', '']) {
      expect((await page('/', { 'accept-encoding': encoding })).headers['content-encoding']).toBeUndefined();
    }
  });

  it('answers 304 to who has the page already, and nothing but headers to HEAD', async () => {
    const { etag } = (await page('/')).headers;
    expect((await page('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    const head = await shop.app.inject({ method: 'HEAD', url: '/' });
    expect([head.statusCode, head.body, Number(head.headers['content-length'])]).toEqual([200, '', Buffer.byteLength(pageText('index'))]);
  });

  it('lets hashed files be kept for ever', async () => {
    expect((await page('/_astro/a.BCD123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('guards every page with its own policy and every answer with the fixed headers', async () => {
    const { headers } = await page('/BusinessCards');
    expect(headers['content-security-policy']).toBe(policyOf(pageText('BusinessCards')));
    for (const [name, value] of Object.entries({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
    })) {
      expect(headers[name]).toBe(value);
      expect((await page('/api/openapi.json')).headers[name]).toBe(value);
    }
  });
});

describe('policyOf', () => {
  it.each(['Artworks', 'Calculator', 'PaymentOrder', 'FastPayment'])(
    'lets a page that takes files (%s) vouch for the address of their worker, and compile nothing',
    (island) => {
      const html = `<script>one()</script><astro-island component-export="${island}"></astro-island>`;
      expect(policyFor('/any', html, null)).toBe(policyOf(html).replace("trusted-types 'none'", 'trusted-types artwork'));
      expect(policyFor('/any', html, null)).not.toContain('eval');
    },
  );

  it('lets the page that makes files vouch for the address of the worker that writes them alone', () => {
    const html = '<script>one()</script><astro-island component-export="Design"></astro-island>';
    expect(policyFor('/design', html, null)).toBe(policyOf(html).replace("trusted-types 'none'", 'trusted-types design'));
  });

  it('lets no other page vouch for any address', () => {
    const html = '<script>one()</script><astro-island component-export="OrderForms"></astro-island>';
    expect(policyFor('/layouts', html, null)).toContain("trusted-types 'none'");
  });

  it('lets in the page’s own scripts and styles by hash, and nothing unsafe', () => {
    const policy = policyOf(
      '<script>a</script><script type="application/ld+json">{}</script><style>b{}</style><script src="/x.js"></script>',
    );
    expect(policy.match(/sha256-/g)).toHaveLength(2);
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('files for CDNs', () => {
  it('say what the server does', () => {
    expect(redirectsFile([])).toContain('/myorders /myOrders 301\n');
    expect(redirectsFile([])).toContain('/fast-payment/* /fast-payment.html 200\n');
    const headers = headersFile({ '/': 'policy-of-home', '/fast-payment': 'policy-of-shell' });
    expect(headers).toContain('/_astro/*\n  Cache-Control: public, max-age=31536000, immutable');
    expect(headers).not.toContain('Strict-Transport-Security');
    expect(headersFile({}, [], { isHttps: true })).toContain('/*\n  X-Content-Type-Options: nosniff');
    expect(headersFile({}, [], { isHttps: true })).toContain('Strict-Transport-Security: max-age=63072000; includeSubDomains\n');
    expect(headersFile({}, [], { isHttps: true, isPreloaded: true })).toContain('includeSubDomains; preload\n');
    const own = headersFile({}, ['/_astro/react.BCD.js', '/_astro/artwork-check-B_-9.js']);
    expect(own).toContain(`/_astro/artwork-check-B_-9.js\n  Content-Security-Policy: ${REST_POLICY}; script-src 'wasm-unsafe-eval'`);
    expect(own).not.toContain('/_astro/react');
    expect(headers).toContain('/fast-payment/*\n  Content-Security-Policy: policy-of-shell');
  });
});
