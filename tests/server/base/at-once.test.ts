import { describe, expect, it } from 'vitest';
import { atOnce } from '#server/base/turns.ts';

const MOST = 2;

/** Works that end when they are told to, and how many of them ran at once at most. */
function works() {
  let [running, most] = [0, 0];
  const ends: (() => void)[] = [];
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { work, endFirst: () => ends.shift()?.(), most: () => most, left: () => ends.length };
}

describe('work of which so many run at once', () => {
  it('never runs more, though others come at the very moment one ends', async () => {
    const run = atOnce(MOST);
    const { work, endFirst, most, left } = works();
    const all = Array.from({ length: MOST + 1 }, () => run(work));
    await Promise.resolve();
    endFirst();
    for (let turn = 0; turn < 20; turn += 1) {
      all.push(run(work));
      await Promise.resolve();
    }
    expect(most()).toBe(MOST);
    const done = Promise.all(all);
    while (left() > 0) {
      endFirst();
      await new Promise(setImmediate);
    }
    await done;
    expect(most()).toBe(MOST);
  });

  it('takes what cannot wait before what can, whichever came first', async () => {
    const run = atOnce(1);
    const done: string[] = [];
    const note = (name: string) => async (): Promise<void> => void done.push(name);
    await Promise.all([run(note('first')), run(note('patient'), true), run(note('second')), run(note('third'))]);
    expect(done).toEqual(['first', 'second', 'third', 'patient']);
  });

  it('gives the place of a work that fails to the next', async () => {
    const run = atOnce(1);
    await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await run(() => Promise.resolve('done'))).toBe('done');
  });
});
