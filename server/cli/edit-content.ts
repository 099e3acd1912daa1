import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deskMessages } from '#lib/messages/content/desk.ts';
import { publishMessages } from '#lib/messages/operator/publish.ts';
import { editorPolicy, LOCAL_EDITOR } from '../config/editor.ts';
import { EDITOR_PATH } from '../http/static-headers.ts';
import { CommandError } from './command.ts';
import { createDesk, type DeskAnswer } from './desk.ts';
import { restoreContent } from './restore-content.ts';

const DIST = 'dist';

/** Builds and switches as `content publish` does, and gives what there was to say. */
function publish(): Promise<DeskAnswer> {
  const child = spawn(process.execPath, ['ops/build/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  child.stdout.resume();
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const ok = code === 0;
      resolve({ ok, text: [said.trim(), ok ? deskMessages.published : publishMessages.failed].filter(Boolean).join('\n') });
    });
  });
}

async function undo(): Promise<DeskAnswer> {
  const restored = restoreContent('src/content', DIST);
  if (restored !== 'publication') return { ok: restored !== 'nothing', text: deskMessages[restored] };
  const answer = await publish();
  return answer.ok ? { ok: true, text: deskMessages.publication } : answer;
}

const HOST = '127.0.0.1';
const DESK_PORT = 4330;

/** Opens the editor on this machine until it is stopped. @throws {CommandError} */
export async function editContent(given: number | null): Promise<string> {
  const port = given ?? DESK_PORT;
  const folder = mkdtempSync(join(tmpdir(), 'tirazh-editor-'));
  try {
    console.log(deskMessages.making);
    const { status } = spawnSync(process.execPath, ['ops/build/editor-desk.ts', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new CommandError(deskMessages.failed);
    const { server, key } = createDesk(folder, editorPolicy(LOCAL_EDITOR), { publish, undo });
    server.listen(port, HOST);
    await once(server, 'listening');
    console.log(deskMessages.open(`http://${HOST}:${port}${EDITOR_PATH}?key=${key}`));
    await once(process, 'SIGINT');
    server.closeAllConnections();
    server.close();
    return '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
