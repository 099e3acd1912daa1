import { describe, expect, it } from 'vitest';
import { createBreaker, UpstreamAnswer } from '#server/adapters/breaker.ts';

const PAUSE_MS = 1000;

/** A breaker on a clock of its own, and calls that end when they are told to. */
function open() {
  let now = 0;
  const breaker = createBreaker({ failures: 2, pauseMs: PAUSE_MS }, () => now);
  let asked = 0;
  const ask = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const outcome = breaker
      .run(() => {
        asked += 1;
        return promise;
      })
      .then(
        () => 'answered',
        (error: Error) => error.message,
      );
    return { outcome, answer: () => resolve('yes'), fail: (error = new Error('silent')) => reject(error) };
  };
  const failOnce = async () => {
    const call = ask();
    call.fail();
    await call.outcome;
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { ask, failOnce, pass, asked: () => asked, isOpen: breaker.isOpen };
}

/** One that is resting, once its pause is over. */
async function rested() {
  const upstream = open();
  for (let count = 0; count < 2; count += 1) await upstream.failOnce();
  expect(upstream.isOpen()).toBe(true);
  upstream.pass(PAUSE_MS);
  return upstream;
}

describe('an upstream that failed too often', () => {
  it('is asked by one call after its rest, and serves those that came meanwhile once that was answered', async () => {
    const upstream = await rested();
    const trial = upstream.ask();
    const others = Array.from({ length: 40 }, () => upstream.ask());
    for (const other of others) other.answer();
    expect(upstream.asked()).toBe(3);
    trial.answer();
    expect(await trial.outcome).toBe('answered');
    expect(new Set(await Promise.all(others.map(({ outcome }) => outcome)))).toEqual(new Set(['answered']));
  });

  it('is asked by no other when the trial fails', async () => {
    const upstream = await rested();
    const [trial, second] = [upstream.ask(), upstream.ask()];
    trial.fail();
    expect([await trial.outcome, await second.outcome]).toEqual(['silent', 'the upstream is resting']);
    expect(upstream.asked()).toBe(3);
  });

  it('that is still silent holds the others no longer than a moment', async () => {
    const upstream = await rested();
    upstream.ask();
    expect(await upstream.ask().outcome).toBe('the upstream is resting');
    expect(upstream.asked()).toBe(3);
  });

  it('is asked by all again once the trial was answered', async () => {
    const upstream = await rested();
    const trial = upstream.ask();
    trial.answer();
    await trial.outcome;
    const calls = [upstream.ask(), upstream.ask()];
    for (const call of calls) call.answer();
    expect(await Promise.all(calls.map(({ outcome }) => outcome))).toEqual(['answered', 'answered']);
  });

  it('rests again after a trial that failed, and is tried again after that', async () => {
    const upstream = await rested();
    await upstream.failOnce();
    expect([upstream.isOpen(), await upstream.ask().outcome]).toEqual([true, 'the upstream is resting']);
    upstream.pass(PAUSE_MS);
    const trial = upstream.ask();
    trial.answer();
    expect(await trial.outcome).toBe('answered');
  });

  it('is no such upstream when it has answered, though the answer was a refusal', async () => {
    const upstream = open();
    for (let count = 0; count < 3; count += 1) {
      const call = upstream.ask();
      call.fail(new UpstreamAnswer('no such city'));
      await call.outcome;
    }
    expect(upstream.isOpen()).toBe(false);
  });
});
