import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { builtPages } from '#tests/support/dist.ts';

type Press = { target: { closest: () => unknown } };

/** Presses a button with a command for an element in a browser that knows no commands. */
function press(command: string, element: object, disabled = false): void {
  let pressed = (_: Press): void => undefined;
  runInNewContext(readFileSync('public/commands.js', 'utf8'), {
    addEventListener: (_: string, listener: typeof pressed) => {
      pressed = listener;
    },
    document: { getElementById: (id: string) => (id === 'city' ? element : null) },
  });
  const attributes: Record<string, string> = { command, commandfor: 'city' };
  pressed({ target: { closest: () => ({ disabled, getAttribute: (name: string) => attributes[name] }) } });
}

it('opens and closes dialogs and menus where the browser knows no commands', () => {
  const [showModal, close, togglePopover] = [vi.fn(), vi.fn(), vi.fn()];
  press('show-modal', { open: false, showModal });
  press('close', { open: true, close });
  press('toggle-popover', { togglePopover });
  for (const done of [showModal, close, togglePopover]) expect(done).toHaveBeenCalledTimes(1);
  press('show-modal', { open: true, showModal });
  press('show-modal', { open: false, showModal }, true);
  expect(showModal).toHaveBeenCalledTimes(1);
});

it('is asked for by every page of the shop, in such a browser only', async () => {
  const asking = (await builtPages()).filter(({ root }) => root.querySelector('#city') !== null);
  expect(asking.length).toBeGreaterThan(30);
  for (const { root } of asking) {
    const scripts = root.querySelectorAll('script').map(({ text }) => text);
    expect(scripts.join('')).toMatch(/[`'"]command[`'"]in HTMLButtonElement\.prototype\|\|import\([`'"]\/commands\.js[`'"]\)/);
  }
});
