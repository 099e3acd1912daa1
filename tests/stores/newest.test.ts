import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { debounce, newest } from '#lib/stores/newest.ts';
import { poll } from '#lib/stores/poll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('only the newest question of a kind is the newest', () => {
  const ask = newest();
  const other = newest();
  const first = ask();
  expect(first()).toBe(true);
  const second = ask();
  other();
  expect([first(), second()]).toEqual([false, true]);
});

test('of tasks in quick succession the last is run once, and none after an empty call', () => {
  const task = vi.fn();
  const later = debounce(250);
  for (const name of ['a', 'b']) later(() => task(name));
  vi.advanceTimersByTime(249);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task.mock.calls).toEqual([['b']]);
  later(task);
  later();
  vi.advanceTimersByTime(1000);
  expect(task).toHaveBeenCalledTimes(1);
  later(task, 0);
  vi.advanceTimersByTime(0);
  expect(task).toHaveBeenCalledTimes(2);
});

describe('polling', () => {
  const growing = (turn: number) => 100 * 2 ** turn;

  test('asks after each pause until it is over', async () => {
    const ask = vi.fn(async () => ask.mock.calls.length === 2);
    poll(ask, growing);
    await vi.advanceTimersByTimeAsync(299);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('stops between two questions and says so to one on its way', async () => {
    const wanted: boolean[] = [];
    let stop = () => {};
    const ask = vi.fn(async (isWanted: () => boolean) => {
      wanted.push(isWanted());
      stop();
      wanted.push(isWanted());
      return false;
    });
    stop = poll(ask, growing);
    await vi.advanceTimersByTimeAsync(5000);
    expect(wanted).toEqual([true, false]);
  });
});
