import { localEditorMessages, publishMessages } from '#lib/messages/content/local-editor.ts';
import { alone } from '../builds/lock.ts';
import { runBuilder, UNSURE_CODE } from '../builds/run-builder.ts';
import type { EditorAnswer, EditorWork } from './editor-server.ts';
import { restoreContent } from './restore-content.ts';

const CONTENT = 'src/content';

/** Builds and switches as `content publish` does, and gives what there was to say. */
async function build(words: readonly string[]): Promise<EditorAnswer> {
  const { code, said } = await runBuilder('main', words, true);
  const ok = code === 0;
  return {
    ok,
    isUnsure: code === UNSURE_CODE,
    text: [said, ok ? localEditorMessages.published : publishMessages.failed].filter(Boolean).join('\n'),
  };
}

async function undo(): Promise<EditorAnswer> {
  const restored = await alone(() => restoreContent(CONTENT), { isPatient: true });
  if (restored !== 'publication') return { ok: restored !== 'nothing', text: localEditorMessages[restored] };
  const answer = await build(['--returned']);
  return answer.ok ? { ok: true, text: localEditorMessages.publication } : answer;
}

/** What the two buttons beside the editor do. */
export const editorWork: EditorWork = { publish: (checked) => build(['--checked', checked]), undo };
