/** An upstream that failed too often is left alone for a while, so that its silence does not become ours. */
export type Breaker = { run: <T>(call: () => Promise<T>) => Promise<T>; isOpen: () => boolean };

class BreakerOpen extends Error {}

export type BreakerLimits = { failures: number; pauseMs: number };

/** After `failures` calls in a row have failed, calls are refused for `pauseMs`; then one is let through as a trial. */
export function createBreaker({ failures, pauseMs }: BreakerLimits, now: () => number): Breaker {
  let failed = 0;
  let openUntil = 0;
  /** Longer than the pause it cannot rest: the clock was set back. */
  const isOpen = () => now() < openUntil && openUntil - now() <= pauseMs;
  return {
    isOpen,
    run: async (call) => {
      if (isOpen()) throw new BreakerOpen('the upstream is resting');
      try {
        const result = await call();
        failed = 0;
        return result;
      } catch (error) {
        failed += 1;
        if (failed >= failures) openUntil = now() + pauseMs;
        throw error;
      }
    },
  };
}
