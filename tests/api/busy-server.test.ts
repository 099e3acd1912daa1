import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { send } from '#lib/api/client.ts';
import { freshEachTest, json, refusal, serve } from '#tests/support/tab.ts';

freshEachTest({ hasFakeTimers: true });

const Answer = z.object({ found: z.number() });
const busy = (pause: string | null): Response => {
  const response = refusal(503, 'busy');
  if (pause !== null) response.headers.set('Retry-After', pause);
  return response;
};

/** What the call ended with. */
async function callBusyServer(method: 'GET' | 'POST', pause: string | null, busyTimes: number, more: { key?: string; isRead?: true }) {
  const { key, ...options } = more;
  let left = busyTimes;
  const calls = serve(() => {
    left -= 1;
    return left >= 0 ? busy(pause) : json(200, { found: 1 });
  });

  const ending = send({
    method,
    path: '/api/x',
    access: 'open',
    answer: Answer,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
    ...options,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  const outcome = await ending;
  return { isOk: outcome.ok, calls: calls.map((call) => call.key) };
}

test.each([
  { title: 'a reading call goes once more after the pause', method: 'GET', pause: '2', busyTimes: 1, isOk: true, calls: [null, null] },
  {
    title: 'a question that is asked by POST is a reading call too',
    method: 'POST',
    isRead: true,
    pause: '2',
    busyTimes: 1,
    isOk: true,
    calls: [null, null],
  },
  { title: 'a server still busy is not asked a third time', method: 'GET', pause: '2', busyTimes: 2, isOk: false, calls: [null, null] },
  {
    title: 'a call that writes without one is the person’s to repeat',
    method: 'POST',
    pause: '2',
    busyTimes: 1,
    isOk: false,
    calls: [null],
  },
  {
    title: 'one that is done once under its key goes once more with it',
    method: 'POST',
    key: 'k1',
    pause: '2',
    busyTimes: 1,
    isOk: true,
    calls: ['k1', 'k1'],
  },
  { title: 'without a named pause nothing is repeated', method: 'GET', pause: null, busyTimes: 1, isOk: false, calls: [null] },
  { title: 'a long pause is the person’s to decide on', method: 'GET', pause: '60', busyTimes: 1, isOk: false, calls: [null] },
  { title: 'a pause that is no number is none', method: 'GET', pause: 'soon', busyTimes: 1, isOk: false, calls: [null] },
] as const)('$title', async ({ method, pause, busyTimes, isOk, calls, ...more }) => {
  expect(await callBusyServer(method, pause, busyTimes, more)).toEqual({ isOk, calls });
});

test('the pause is as long as the server asked', async () => {
  let isFirst = true;
  const calls = serve(() => {
    if (!isFirst) return json(200, { found: 1 });
    isFirst = false;
    return busy('3');
  });
  const ending = send({ method: 'GET', path: '/api/x', access: 'open', answer: Answer });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls).toHaveLength(2);
  expect((await ending).ok).toBe(true);
});
