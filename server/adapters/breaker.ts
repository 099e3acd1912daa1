import { setTimeout } from 'node:timers/promises';

/** After too many failures an external service is not called for a while, so that waiting for it does not block the shop. */
export type Breaker = { run: <T>(call: () => Promise<T>) => Promise<T>; isOpen: () => boolean };

class BreakerOpen extends Error {}

/**
 * The service answered, but uselessly: a refusal (4xx) or nonsense. This does not open the breaker: otherwise a visitor asking for five
 * unknown cities would close the service for all.
 */
export class UpstreamAnswer extends Error {}

/** Passes a good response on. An error of the service counts as a failure, a refusal as an answer. @throws */
export async function refuseBad(response: Response, name: string): Promise<Response> {
  if (response.ok) return response;
  await response.body?.cancel();
  const text = `${name}: status ${response.status}`;
  throw response.status >= 500 ? new Error(text) : new UpstreamAnswer(text);
}

/** Decodes text by a schema. @throws {UpstreamAnswer} for nonsense */
export function decodeAnswer<T>(text: string, schema: { parse: (value: unknown) => T }): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new UpstreamAnswer('the upstream answered nonsense', { cause });
  }
}

export type BreakerLimits = { failures: number; pauseMs: number };

/** So long a call waits for the outcome of the trial before it; a service that is well answers sooner. */
const TRIAL_PATIENCE_MS = 1000;

/**
 * After `failures` failed calls in a row, calls are refused for `pauseMs`; then one is let through as a trial, and those that come meanwhile
 * wait a moment for its outcome: a service that is back serves them all.
 */
export function createBreaker({ failures, pauseMs }: BreakerLimits, now: () => number): Breaker {
  let failed = 0;
  let openUntil = 0;
  let trial: Promise<void> | null = null;
  /** A remaining pause longer than `pauseMs` means the clock was set back. */
  const isOpen = () => now() < openUntil && openUntil - now() <= pauseMs;
  const attempt = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      const result = await call();
      failed = 0;
      return result;
    } catch (error) {
      failed = error instanceof UpstreamAnswer ? 0 : failed + 1;
      if (failed >= failures) openUntil = now() + pauseMs;
      throw error;
    }
  };
  return {
    isOpen,
    run: async (call) => {
      if (!isOpen() && trial !== null) await Promise.race([trial, setTimeout(TRIAL_PATIENCE_MS, undefined, { ref: false })]);
      const isResting = isOpen() || (failed >= failures && trial !== null);
      if (isResting) throw new BreakerOpen('the upstream is resting');
      if (failed < failures) return attempt(call);
      const { promise, resolve } = Promise.withResolvers<void>();
      trial = promise;
      try {
        return await attempt(call);
      } finally {
        trial = null;
        resolve();
      }
    },
  };
}

/** One breaker per operation of a service, for operations fail separately. */
export function breakersOf(limits: BreakerLimits, now: () => number): (operation: string) => Breaker {
  const known = new Map<string, Breaker>();
  return (operation) => {
    const breaker = known.get(operation) ?? createBreaker(limits, now);
    known.set(operation, breaker);
    return breaker;
  };
}
