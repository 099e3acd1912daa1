import { z } from 'zod';
import { deskMessages } from '#lib/messages/content/desk.ts';

const Answer = z.object({ ok: z.boolean(), text: z.string() });

const STYLE =
  'position:fixed;inset-block-end:16px;inset-inline-end:16px;z-index:99;display:flex;gap:8px;align-items:end;max-inline-size:60vw';
const SAID =
  'margin:0;padding:12px;background:#fff;color:#111;border:1px solid #999;border-radius:8px;white-space:pre-wrap;max-block-size:50vh;overflow:auto';
const BUTTON = 'padding:10px 16px;border:0;border-radius:8px;background:#0b5fff;color:#fff;font:600 15px system-ui;cursor:pointer';

async function ask(action: string): Promise<z.infer<typeof Answer>> {
  try {
    return Answer.parse(await (await fetch(`/editor/${action}`, { method: 'POST' })).json());
  } catch {
    return { ok: false, text: deskMessages.unreachable };
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
export function openDesk(): void {
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
  const act = async (action: string): Promise<void> => {
    say(deskMessages.working);
    say((await ask(action)).text);
  };
  const undo = async (): Promise<void> => {
    if (window.confirm(deskMessages.sure)) await act('undo');
  };
  place.append(
    said,
    button(deskMessages.undo, undo),
    button(deskMessages.publish, () => act('publish')),
  );
  document.body.append(place);
}
