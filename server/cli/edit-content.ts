import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '#content/read.ts';
import { localEditorMessages } from '#lib/messages/content/local-editor.ts';
import { editorPolicy, LOCAL_EDITOR } from '../config/editor.ts';
import { EDITOR_PATH } from '../http/site-addresses.ts';
import { CommandError } from './command.ts';
import { createEditorServer } from './editor-server.ts';
import { editorWork } from './editor-work.ts';

const HOST = '127.0.0.1';
const EDITOR_PORT = 4330;

/** Opens the editor on this machine until it is stopped. @throws {CommandError} */
export async function editContent(given: number | null): Promise<string> {
  const port = given ?? EDITOR_PORT;
  const folder = mkdtempSync(join(tmpdir(), 'tirazh-editor-'));
  try {
    console.log(localEditorMessages.making);
    const { status } = spawnSync(process.execPath, ['ops/build/editor-alone.ts', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new CommandError(localEditorMessages.failed);
    const { server, key } = createEditorServer({ folder, content: CONTENT_FOLDER }, editorPolicy(LOCAL_EDITOR), editorWork);
    server.listen(port, HOST);
    await once(server, 'listening');
    console.log(localEditorMessages.open(`http://${HOST}:${port}${EDITOR_PATH}?key=${key}`));
    await once(process, 'SIGINT');
    server.closeAllConnections();
    server.close();
    return '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
