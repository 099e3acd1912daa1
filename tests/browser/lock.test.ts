import { afterEach, expect, test, vi } from 'vitest';
import { withLock } from '#lib/browser/lock.ts';

afterEach(() => vi.unstubAllGlobals());

test('without locks of the browser tasks of one name take turns, and one that fails holds nobody up', async () => {
  vi.stubGlobal('navigator', {});
  const done: string[] = [];
  const task =
    (name: string, isGood = true) =>
    async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      if (!isGood) throw new Error(name);
      done.push(`${name} ends`);
      return name;
    };
  const all = [withLock('a', task('first', false)), withLock('a', task('second')), withLock('b', task('other'))];
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(done.filter((line) => !line.startsWith('other'))).toEqual(['first begins', 'second begins', 'second ends']);
});
