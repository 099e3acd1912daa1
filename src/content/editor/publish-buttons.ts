import { z } from 'zod';
import { localEditorMessages } from '#lib/messages/content/local-editor.ts';

const Answer = z.object({ ok: z.boolean(), text: z.string(), isUnsure: z.boolean().default(false) });

const STYLE =
  'position:fixed;inset-block-end:16px;inset-inline-end:16px;z-index:99;display:flex;gap:8px;align-items:end;max-inline-size:60vw';
const SAID =
  'margin:0;padding:12px;background:#fff;color:#111;border:1px solid #999;border-radius:8px;white-space:pre-wrap;max-block-size:50vh;overflow:auto';
const BUTTON = 'padding:10px 16px;border:0;border-radius:8px;background:#0b5fff;color:#fff;font:600 15px system-ui;cursor:pointer';

async function ask(action: string, checked: string): Promise<z.infer<typeof Answer>> {
  try {
    return Answer.parse(await (await fetch(`/editor/${action}?${new URLSearchParams({ checked })}`, { method: 'POST' })).json());
  } catch {
    return { ok: false, text: localEditorMessages.unreachable, isUnsure: false };
  }
}

function button(label: string, press: () => Promise<void>): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = label;
  made.style.cssText = BUTTON;
  made.addEventListener('click', () => void press());
  return made;
}

/** Two buttons over the editor: what was saved goes to the customers, or the last step is taken back. */
export function showPublishButtons(): void {
  const place = document.createElement('div');
  place.style.cssText = STYLE;
  const said = document.createElement('pre');
  said.style.cssText = SAID;
  said.setAttribute('role', 'status');
  said.hidden = true;
  const say = (text: string): void => {
    said.textContent = text;
    said.hidden = false;
  };
  const act = async (action: string, checked = ''): Promise<void> => {
    say(localEditorMessages.working);
    const { text, isUnsure } = await ask(action, checked);
    say(text);
    const typed = isUnsure && checked === '' ? window.prompt(localEditorMessages.typeChecked) : null;
    if (typed) await act(action, typed);
  };
  const undo = async (): Promise<void> => {
    if (window.confirm(localEditorMessages.sure)) await act('undo');
  };
  place.append(
    said,
    button(localEditorMessages.undo, undo),
    button(localEditorMessages.publish, () => act('publish')),
  );
  document.body.append(place);
}
