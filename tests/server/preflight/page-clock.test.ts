import { describe, expect, it } from 'vitest';
import { openPageClock, type Times } from '#server/preflight/page-clock.ts';

const LIMITS = { pageMs: 10_000, startMs: 20_000, perPageMs: 2_000, turnMs: 8_000 };
const PID = 1;

/** Whether a check is over after each of these moments. */
async function overAt(moments: readonly Times[]): Promise<boolean[]> {
  let now = 0;
  const clock = openPageClock(LIMITS, async () => moments[now]!);
  const seen: boolean[] = [];
  for (; now < moments.length; now += 1) seen.push(await clock.isOver(PID));
  return seen;
}

describe('the time of a check', () => {
  it('is the processor’s: on a busy machine it takes as long as it needs', async () => {
    const shared = Array.from({ length: 18 }, (_, at) => ({ wall: at * 20_000, processor: at * 500 }));
    expect(await overAt(shared)).toEqual(shared.map(() => false));
  });
  it('is over when a page has had all it may have', async () => {
    expect(
      await overAt([
        { wall: 9_000, processor: 9_000 },
        { wall: 10_100, processor: 10_100 },
      ]),
    ).toEqual([false, true]);
  });
  it('is over when nothing is computed for long', async () => {
    const still = [5, 20, 34, 36].map((seconds) => ({ wall: seconds * 1000, processor: 5_000 }));
    expect(await overAt(still)).toEqual([false, false, false, true]);
  });
  it('begins again with each page, and ends with the allowance of all', async () => {
    let now: Times = { wall: 0, processor: 0 };
    const clock = openPageClock(LIMITS, async () => now);
    for (const seconds of [8, 16, 24]) {
      now = { wall: seconds * 1000, processor: seconds * 1000 };
      expect(await clock.isOver(PID)).toBe(false);
      await clock.turn(PID);
    }
    now = { wall: 26_500, processor: 26_500 };
    expect([await clock.isOver(PID), clock.isSpent()]).toEqual([true, true]);
  });
});
