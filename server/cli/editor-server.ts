import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { localEditorMessages } from '#lib/messages/content/local-editor.ts';
import { isSameSecret } from '../base/same-secret.ts';
import { EDITOR_PATH } from '../http/site-addresses.ts';
import { TYPES } from '../http/static-headers.ts';
import { freshLists } from './editor-lists.ts';

/** What the buttons beside the editor do; each answers with what there is to say. `checked`: the unusual changes that are meant, by name. */
export type EditorWork = Readonly<Record<'publish' | 'undo', (checked: string) => Promise<EditorAnswer>>>;
/** `isUnsure`: nothing was published until what is unusual has been named. */
export type EditorAnswer = { ok: boolean; text: string; isUnsure?: boolean };

/** The folder of the editor's own files, and that of the content it edits. */
type EditorFolders = { folder: string; content: string };
type Served = EditorFolders & { policy: string; key: string; work: EditorWork };

const COOKIE = 'editor';
const LOCAL = /^(127\.0\.0\.1|localhost):\d+$/;

function send(response: ServerResponse, status: number, body: string | Buffer, headers: Record<string, string> = {}): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  });
  response.end(body);
}

const sendJson = (response: ServerResponse, status: number, value: unknown): void =>
  send(response, status, JSON.stringify(value), { 'content-type': 'application/json' });

const cookieOf = ({ headers }: IncomingMessage): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];

/** A page of another address has another origin; a name that was made to lead here is another host. */
const isOwn = ({ headers }: IncomingMessage): boolean => headers.origin === `http://${headers.host}`;

/** The first visit brings the key in its address; from then on a cookie does, and the address is free of it. */
function enter(response: ServerResponse, key: string): void {
  send(response, 303, '', { location: EDITOR_PATH, 'set-cookie': `${COOKIE}=${key}; Path=/; HttpOnly; SameSite=Strict` });
}

/** A file of the editor and its type; null for all else. */
function fileAt(folder: string, path: string): { file: string; type: string } | null {
  const file = join(folder, normalize(path === EDITOR_PATH ? `${EDITOR_PATH}.html` : path));
  const type = TYPES[extname(file)];
  return type !== undefined && file.startsWith(folder) && existsSync(file) && statSync(file).isFile() ? { file, type } : null;
}

function sendFile(response: ServerResponse, { folder, content, policy }: Served, path: string): void {
  const found = fileAt(folder, path);
  if (found === null) {
    send(response, 404, '');
    return;
  }
  const body = freshLists(path, found.file, content) ?? readFileSync(found.file);
  send(response, 200, body, { 'content-type': found.type, 'content-security-policy': policy });
}

/** One at a time: a second publication would read what the first is writing. */
function oneByOne(work: EditorWork): (name: keyof EditorWork, checked: string) => Promise<EditorAnswer> {
  let isBusy = false;
  return async (name, checked) => {
    if (isBusy) return { ok: false, text: localEditorMessages.busy };
    isBusy = true;
    try {
      return await work[name](checked);
    } finally {
      isBusy = false;
    }
  };
}

const ACTIONS: Readonly<Record<string, keyof EditorWork>> = { [`${EDITOR_PATH}/publish`]: 'publish', [`${EDITOR_PATH}/undo`]: 'undo' };

/** The editor with its two buttons, for one person at this machine: it opens by a key, and nothing of it is reached from elsewhere. */
export function createEditorServer({ folder, content }: EditorFolders, policy: string, work: EditorWork): { server: Server; key: string } {
  const key = randomBytes(24).toString('base64url');
  const served: Served = { folder: normalize(folder), content, policy, key, work };
  const act = oneByOne(work);
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://editor');
    if (url === null) return send(response, 400, '');
    const { pathname, searchParams } = url;
    if (!LOCAL.test(request.headers.host ?? '')) return send(response, 421, '');
    if (isSameSecret(searchParams.get('key') ?? '', key)) return enter(response, key);
    if (!isSameSecret(cookieOf(request) ?? '', key))
      return send(response, 403, localEditorMessages.noKey, { 'content-type': 'text/plain; charset=utf-8' });
    const action = ACTIONS[pathname];
    if (request.method === 'GET') return sendFile(response, served, pathname);
    if (request.method !== 'POST' || action === undefined || !isOwn(request)) return send(response, 403, '');
    return void act(action, searchParams.get('checked') ?? '').then(
      (answer) => sendJson(response, 200, answer),
      (error: unknown) => sendJson(response, 200, { ok: false, text: String(error) }),
    );
  });
  return { server, key };
}
