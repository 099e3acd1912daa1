import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { compactWithNames } from '../../src/components/inline-script.ts';

const script = compactWithNames(readFileSync('src/components/session-ended.js', 'utf8'));

/** The home page loaded with this in the tab's storage. */
function load(kept: Map<string, string>) {
  const page = new EventTarget();
  const woken = vi.fn();
  const login = Object.assign(new EventTarget(), { showModal: vi.fn() });
  login.addEventListener('shop:wake', woken);
  runInNewContext(script, {
    addEventListener: page.addEventListener.bind(page),
    sessionStorage: { getItem: (key: string) => kept.get(key) ?? null, removeItem: (key: string) => kept.delete(key) },
    document: { getElementById: (id: string) => (id === 'login' ? login : null) },
    Event,
  });
  page.dispatchEvent(new Event('load'));
  return [login.showModal.mock.calls.length, woken.mock.calls.length];
}

test('a session that ended by itself opens the login at home, once', () => {
  const kept = new Map([['leftAsk', 'yes']]);
  expect(load(kept)).toEqual([1, 1]);
  expect([kept.size, load(kept)]).toEqual([0, [0, 0]]);
});

test('the home page of everybody else opens no login', () => {
  expect(load(new Map())).toEqual([0, 0]);
});
