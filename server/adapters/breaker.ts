/** An upstream that failed too often is left alone for a while, so that its silence does not become ours. */
export type Breaker = { run: <T>(call: () => Promise<T>) => Promise<T>; isOpen: () => boolean };

class BreakerOpen extends Error {}

/**
 * The upstream has answered, and the answer is of no use: a refusal (4xx) or nonsense. It is alive, so this opens no breaker: else a visitor
 * who asks for five cities that are none would shut it for all.
 */
export class UpstreamAnswer extends Error {}

/** What came back over HTTP: an error of the upstream itself is a failure, a refusal is an answer. @throws */
export async function refuseBad(response: Response, name: string): Promise<Response> {
  if (response.ok) return response;
  await response.body?.cancel();
  const text = `${name}: status ${response.status}`;
  throw response.status >= 500 ? new Error(text) : new UpstreamAnswer(text);
}

/** Text by a schema of ours. @throws {UpstreamAnswer} for nonsense */
export function decodeAnswer<T>(text: string, schema: { parse: (value: unknown) => T }): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new UpstreamAnswer('the upstream answered nonsense', { cause });
  }
}

export type BreakerLimits = { failures: number; pauseMs: number };

/** After `failures` calls in a row met silence or an error, calls are refused for `pauseMs`; then one is let through as a trial. */
export function createBreaker({ failures, pauseMs }: BreakerLimits, now: () => number): Breaker {
  let failed = 0;
  let openUntil = 0;
  let isTried = false;
  /** Longer than the pause it cannot rest: the clock was set back. */
  const isOpen = () => now() < openUntil && openUntil - now() <= pauseMs;
  return {
    isOpen,
    run: async (call) => {
      const isTrial = failed >= failures;
      if (isOpen() || (isTrial && isTried)) throw new BreakerOpen('the upstream is resting');
      isTried = isTrial;
      try {
        const result = await call();
        failed = 0;
        return result;
      } catch (error) {
        failed = error instanceof UpstreamAnswer ? 0 : failed + 1;
        if (failed >= failures) openUntil = now() + pauseMs;
        throw error;
      } finally {
        if (isTrial) isTried = false;
      }
    },
  };
}

/** A breaker for each operation of one upstream: they fail apart. */
export function breakersOf(limits: BreakerLimits, now: () => number): (operation: string) => Breaker {
  const known = new Map<string, Breaker>();
  return (operation) => {
    const breaker = known.get(operation) ?? createBreaker(limits, now);
    known.set(operation, breaker);
    return breaker;
  };
}
