import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEditor } from '#server/config/config.ts';
import { ConfigError } from '#server/config/config-error.ts';
import { apiRoot, editorPolicy } from '#server/config/editor.ts';
import { headersFile, policyFor, policyOf } from '#server/http/static-headers.ts';
import { get, startShop, type TestShop } from '#tests/support/server.ts';
import { backendOf, buildEditor, editorConfig } from '../../../ops/build/editor.ts';

const ON = { EDITOR_PAGE: 'on', EDITOR_REPOSITORY: 'owner/name' };
const settingsOf = (environment: Record<string, string>) => {
  const settings = readEditor({ ...ON, ...environment });
  if (settings === null) throw new Error('The editor is off');
  return settings;
};
const SETTINGS = settingsOf({});
const PAGE = '<!doctype html><title>Тираж</title>';

describe('the settings of the editor', () => {
  it('are none unless the editor is switched on', () => {
    expect(readEditor({})).toBeNull();
    expect(readEditor({ EDITOR: 'vi' })).toBeNull();
    expect(readEditor({ EDITOR_PAGE: 'off', EDITOR_REPOSITORY: 'owner/name' })).toBeNull();
  });

  it.each([
    ['EDITOR_PAGE', 'yes'],
    ['EDITOR_BACKEND', 'svn'],
    ['EDITOR_REPOSITORY', 'name'],
    ['EDITOR_BRANCH', 'a b'],
    ['EDITOR_HOST', 'http://git.example'],
    ['EDITOR_HOST', "https://git.example/; script-src 'unsafe-inline'"],
    ['EDITOR_AUTH_HOST', 'git.example'],
    ['EDITOR_APP_ID', 'a;b'],
  ])('refuse %s=%s in one line that names it', (name, value) => {
    const read = () => readEditor({ ...ON, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}[^\\n]*$`));
  });

  it('need a repository', () => {
    expect(() => readEditor({ EDITOR_PAGE: 'on' })).toThrow(/^EDITOR_REPOSITORY/);
  });

  it.each([
    ['github', {}, 'https://api.github.com', { name: 'github', repo: 'owner/name', branch: 'main' }],
    [
      'gitlab',
      { EDITOR_HOST: 'https://git.example', EDITOR_APP_ID: 'a1' },
      'https://git.example/api/v4',
      { base_url: 'https://git.example', app_id: 'a1', auth_type: 'pkce' },
    ],
    ['gitea', { EDITOR_HOST: 'https://git.example/' }, 'https://git.example/api/v1', { api_root: 'https://git.example/api/v1' }],
  ])('lead to the repository on %s', (EDITOR_BACKEND, rest, root, backend) => {
    const settings = settingsOf({ EDITOR_BACKEND, ...rest });
    expect(apiRoot(settings)).toBe(root);
    expect(backendOf(settings)).toMatchObject(backend);
    expect(editorPolicy(settings).match(/connect-src [^;]*/)?.[0]).toContain(new URL(root).origin);
  });
});

describe('the editor in the built site', () => {
  let dist: string;
  let shop: TestShop;
  let policies: Record<string, string>;

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'tirazh-editor-'));
    await buildEditor(dist, SETTINGS);
    for (const name of ['index', '404']) writeFileSync(join(dist, `${name}.html`), PAGE);
    const editorPage = readFileSync(join(dist, 'editor.html'), 'utf8');
    policies = Object.fromEntries(
      Object.entries({ '/': PAGE, '/404': PAGE, '/editor': editorPage }).map(([path, html]) => [path, policyFor(path, html, SETTINGS)]),
    );
    mkdirSync(join(dist, '.tirazh'));
    writeFileSync(join(dist, '.tirazh/policies.json'), JSON.stringify(policies));
    shop = await startShop({ deps: { dist } });
  });
  afterAll(async () => {
    await shop.close();
    rmSync(dist, { recursive: true });
  });

  it('is a page no search engine keeps, with a script under a name made of its content', async () => {
    const { body, headers, statusCode } = await get(shop.app, '/editor');
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    const [, script = ''] = /<script type="module" src="([^"]+)">/.exec(body) ?? [];
    expect(script).toMatch(/^\/_astro\/editor\.[\w-]{8}\.js$/);
    expect((await get(shop.app, script)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('reads its configuration from the shop', async () => {
    expect((await get(shop.app, '/editor/config.json')).json()).toEqual(JSON.parse(JSON.stringify(editorConfig(SETTINGS))));
  });

  it('alone has the wider policy and may be answered by the window it signs in with', async () => {
    const editor = (await get(shop.app, '/editor')).headers;
    expect(editor['content-security-policy']).toBe(editorPolicy(SETTINGS));
    expect(editor['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    for (const path of ['/', '/nowhere']) {
      const { headers } = await get(shop.app, path);
      expect([headers['content-security-policy'], headers['cross-origin-opener-policy']]).toEqual([policyOf(PAGE), 'same-origin']);
    }
  });

  it('runs no script but the shop’s own', () => {
    const policy = editorPolicy(SETTINGS);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|\*|https:[ ;]/);
  });

  it('has the same headers in the file for CDNs, each named once for a page', () => {
    const blocks = headersFile(policies).split('\n\n');
    const everywhere = blocks.find((block) => block.startsWith('/*\n')) ?? '';
    const block = blocks.find((each) => each.startsWith('/editor\n')) ?? '';
    expect(block).toContain(`  Content-Security-Policy: ${editorPolicy(SETTINGS)}`);
    expect(block).toContain('  Cross-Origin-Opener-Policy: same-origin-allow-popups');
    expect(blocks.find((each) => each.startsWith('/\n'))).toContain('  Cross-Origin-Opener-Policy: same-origin');
    const names = (text: string) => [...text.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
    expect(names(block).filter((name) => names(everywhere).includes(name))).toEqual([]);
  });

  it('carries the licences of what it is made of', async () => {
    const { body } = await get(shop.app, '/editor/licences.txt');
    for (const licence of ['MIT License', 'SIL Open Font License']) expect(body.toLowerCase()).toContain(licence.toLowerCase());
  });

  it('brings its own fonts and speaks Russian', () => {
    const scripts = globSync('_astro/*.js', { cwd: dist }).map((file) => readFileSync(join(dist, file), 'utf8'));
    expect(scripts.filter((script) => script.includes('cdn.jsdelivr.net'))).toEqual([]);
    expect(scripts.some((script) => script.includes('Работать с локальным репозиторием'))).toBe(true);
    expect(globSync('_astro/*.woff2', { cwd: dist })).toHaveLength(3);
  });
});
