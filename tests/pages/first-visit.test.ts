import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { compactWithNames } from '../../src/components/inline-script.ts';

const scriptOf = (name: string): string => compactWithNames(readFileSync(`src/components/${name}.js`, 'utf8'));

describe('The question about the city', () => {
  /** A page with the question in it; `isChosen` is what the first script has found out. */
  async function open({ isChosen = false, isForbidden = false, answered = {} as Record<string, string>, styled = Promise.resolve() } = {}) {
    const stored = new Map(Object.entries(answered));
    const listeners = new Map<string, (event: object) => void>();
    const presses: ((event: object) => void)[] = [];
    const question = {
      showModal: vi.fn(),
      close: vi.fn(),
      addEventListener: (_: string, listener: (event: object) => void) => presses.push(listener),
    };
    const forbid = <T>(value: T): T => {
      if (isForbidden) throw new Error('storage is forbidden');
      return value;
    };
    runInNewContext(scriptOf('first-visit'), {
      document: {
        fonts: { load: async () => {} },
        getElementById: (id: string) => (id === 'city-question' ? question : null),
        documentElement: { hasAttribute: (name: string) => name === 'data-chosen' && isChosen },
      },
      localStorage: {
        getItem: (key: string) => forbid(stored.get(key) ?? null),
        setItem: (key: string, text: string) => forbid(stored.set(key, text)),
      },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      self: { styled },
    });
    await new Promise(setImmediate);
    const press = (isYes: boolean) => {
      for (const listener of presses) listener({ target: { closest: () => (isYes ? {} : null) } });
    };
    return { question, stored, press, notice: (event: object) => listeners.get('storage')?.(event) };
  }

  test('is that of a first visit alone', async () => {
    expect((await open()).question.showModal).toHaveBeenCalledTimes(1);
    expect((await open({ isChosen: true })).question.showModal).not.toHaveBeenCalled();
    expect((await open({ answered: { cityAnswer: 'yes' } })).question.showModal).not.toHaveBeenCalled();
  });

  test('waits for the styles of the page', async () => {
    const { promise: styled, resolve } = Promise.withResolvers<void>();
    const { question } = await open({ styled });
    expect(question.showModal).not.toHaveBeenCalled();
    resolve();
    await new Promise(setImmediate);
    expect(question.showModal).toHaveBeenCalledTimes(1);
  });

  test('keeps a «Да» that is pressed before the shop is awake, and nothing else', async () => {
    const { stored, press } = await open();
    press(false);
    expect(stored.size).toBe(0);
    press(true);
    expect(stored.get('cityAnswer')).toBe('yes');
  });

  test('is asked where nothing may be stored as well, and its answer fails in silence', async () => {
    const uncaught = vi.fn();
    process.on('unhandledRejection', uncaught);
    const { question, press } = await open({ isForbidden: true });
    expect(() => press(true)).not.toThrow();
    await new Promise(setImmediate);
    process.off('unhandledRejection', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
    expect(question.showModal).toHaveBeenCalledTimes(1);
  });

  test('closes when another tab has chosen a city', async () => {
    const { question, notice } = await open();
    notice({ key: 'basket', newValue: '{}' });
    notice({ key: 'city', newValue: null });
    expect(question.close).not.toHaveBeenCalled();
    notice({ key: 'city', newValue: '{"name":"Тверь"}' });
    expect(question.close).toHaveBeenCalledTimes(1);
  });
});
