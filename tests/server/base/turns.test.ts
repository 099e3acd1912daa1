import { describe, expect, it } from 'vitest';
import { mapInTurns } from '#server/base/turns.ts';

describe('items mapped in turns', () => {
  it('let others have their turn after each', async () => {
    const seen: string[] = [];
    const visit = (): void => {
      seen.push('visitor');
      if (seen.length < 6) setImmediate(visit);
    };
    setImmediate(visit);
    const results = await mapInTurns([1, 2, 3], async (item) => {
      seen.push(`item ${item}`);
      return item * 10;
    });
    expect(results).toEqual([10, 20, 30]);
    expect(seen.slice(0, 5)).toEqual(['item 1', 'visitor', 'item 2', 'visitor', 'item 3']);
  });

  it('end with the first failure', async () => {
    const done: number[] = [];
    const failing = mapInTurns([1, 2, 3], async (item) => {
      if (item === 2) throw new Error('no');
      done.push(item);
    });
    await expect(failing).rejects.toThrow('no');
    expect(done).toEqual([1]);
  });
});
