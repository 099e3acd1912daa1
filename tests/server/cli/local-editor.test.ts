import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEditorServer, type EditorAnswer } from '#server/cli/editor-server.ts';
import { restoreContent } from '#server/cli/restore-content.ts';
import { editorPolicy, LOCAL_EDITOR } from '#server/config/editor.ts';
import { EXAMPLE, edit } from '#tests/support/content-mistakes.ts';

const POLICY = editorPolicy(LOCAL_EDITOR);

describe('the editor on the shop’s own machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tirazh-local-'));
  writeFileSync(join(folder, 'editor.html'), '<title>Редактор</title>');
  writeFileSync(join(folder, 'secret.yaml'), 'not of a site');
  const content = join(folder, 'content');
  cpSync(EXAMPLE, content, { recursive: true });
  mkdirSync(join(folder, 'editor'));
  writeFileSync(join(folder, 'editor/config.json'), JSON.stringify({ backend: { name: 'local' }, singletons: 'of before' }));
  const done: string[] = [];
  let finish: (answer: EditorAnswer) => void = () => {};
  const { server, key } = createEditorServer({ folder, content }, POLICY, {
    publish: (checked) => {
      done.push(`publish${checked}`);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    undo: async () => ({ ok: true, text: 'undone' }),
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const cookie = `editor=${key}`;
  const post = (action: string, headers: Record<string, string>) => fetch(`${url}/editor/${action}`, { method: 'POST', headers });

  test('opens by its key once, then by a cookie that no script and no other site has', async () => {
    const first = await fetch(`${url}/editor?key=${key}`, { redirect: 'manual' });
    expect([first.status, first.headers.get('location')]).toEqual([303, '/editor']);
    expect(first.headers.get('set-cookie')).toBe(`editor=${key}; Path=/; HttpOnly; SameSite=Strict`);
    const page = await fetch(`${url}/editor`, { headers: { cookie } });
    expect([page.status, page.headers.get('content-security-policy'), await page.text()]).toEqual([200, POLICY, '<title>Редактор</title>']);
  });

  test('lets in nobody without the key, and gives no file beside its own', async () => {
    expect((await fetch(`${url}/editor`)).status).toBe(403);
    expect((await fetch(`${url}/editor?key=${key.slice(1)}`)).status).toBe(403);
    for (const path of ['/secret.yaml', '/..%2f..%2fetc/passwd', '/nothing.html'])
      expect((await fetch(url + path, { headers: { cookie } })).status, path).toBe(404);
  });

  test('answers an address that is none, and goes on', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(`GET // HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
    expect((await fetch(`${url}/editor`, { headers: { cookie } })).status).toBe(200);
  });

  test('does nothing for a page of another site, nor under another name', async () => {
    expect((await post('publish', { cookie, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('publish', { cookie })).status).toBe(403);
    expect((await post('publish', { origin: url })).status).toBe(403);
    expect((await post('delete', { cookie, origin: url })).status).toBe(403);
    expect(done).toEqual([]);
  });

  test('publishes once at a time, and says what there was to say', async () => {
    const first = post('publish', { cookie, origin: url });
    await expect.poll(() => done).toEqual(['publish']);
    expect(await (await post('undo', { cookie, origin: url })).json()).toEqual({ ok: false, text: 'Прежнее ещё не закончено.' });
    finish({ ok: false, text: 'shop.yaml: phone – …' });
    expect(await (await first).json()).toEqual({ ok: false, text: 'shop.yaml: phone – …' });
    expect(await (await post('undo', { cookie, origin: url })).json()).toEqual({ ok: true, text: 'undone' });
  });

  test('passes on what the editor has typed of the unusual changes', async () => {
    const answer = post('publish?checked=DIE%20%D0%B2%D1%81%D0%B5', { cookie, origin: url });
    await expect.poll(() => done).toContain('publishDIE все');
    finish({ ok: false, text: 'list', isUnsure: true });
    expect(await (await answer).json()).toEqual({ ok: false, text: 'list', isUnsure: true });
  });

  test('offers a product from the moment its file is saved, and the lists of before while a file has a mistake', async () => {
    const config = async () => (await fetch(`${url}/editor/config.json`, { headers: { cookie } })).text();
    const [first = ''] = readdirSync(join(content, 'products'));
    const product = readFileSync(join(content, 'products', first), 'utf8');
    expect(await config()).not.toContain('otkrytki');
    writeFileSync(join(content, 'products/otkrytki.yaml'), product.replace(/^name: .*$/m, 'name: Открытки'));
    const lists = await config();
    expect(JSON.parse(lists).backend).toEqual({ name: 'local' });
    expect(lists).toContain('{"label":"Открытки","value":"otkrytki"}');
    writeFileSync(join(content, 'products/otkrytki.yaml'), 'name: [');
    expect(JSON.parse(await config()).singletons).toBe('of before');
  });

  test('reaches no address but its own', () => {
    expect(POLICY).not.toMatch(/https?:/);
  });
});

describe('the last step of an editor', () => {
  let root: string;
  const build = (name: string): string => join(root, '.builds', name);
  const content = (): string => join(root, 'content');
  const phone = (): string => /^phone: (.*)$/m.exec(readFileSync(join(content(), 'shop.yaml'), 'utf8'))?.[1] ?? '';
  const dist = (): string => join(root, 'dist');
  /** A build as `npm run build` leaves it, made of the content as it stands. */
  const publish = (name: string): void => {
    mkdirSync(join(build(name), 'site/.tirazh'), { recursive: true });
    for (const file of ['index.html', '.tirazh/policies.json']) writeFileSync(join(build(name), 'site', file), '');
    cpSync(content(), join(build(name), 'content'), { recursive: true });
    rmSync(dist(), { force: true });
    symlinkSync(join(build(name), 'site'), dist());
  };
  const call = (number: string): void => edit('shop.yaml', `phone: ${phone()}`, `phone: ${number}`)(content());
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tirazh-undo-'));
    cpSync(EXAMPLE, content(), { recursive: true });
    writeFileSync(join(content(), 'read.ts'), 'a program beside the content');
    return () => rmSync(root, { recursive: true });
  });

  test('is what was not published yet; then the publication before', () => {
    expect(restoreContent(content(), root)).toBe('nothing');
    publish('1');
    expect(restoreContent(content(), root)).toBe('nothing');
    call('8 800 000-00-01');
    publish('2');
    call('8 800 000-00-02');
    writeFileSync(join(content(), 'products/new.yaml'), 'name: new');
    expect([restoreContent(content(), root), phone()]).toEqual(['unpublished', '8 800 000-00-01']);
    expect([restoreContent(content(), root), phone()]).toEqual(['publication', '8 800 000-00-00']);
    expect(readFileSync(join(content(), 'read.ts'), 'utf8')).toContain('program');
  });
});
