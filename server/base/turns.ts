import { setImmediate } from 'node:timers/promises';

const last = new Map<string, Promise<unknown>>();

/** Runs calls with the same key one after the other within this process; other keys do not wait. */
export function inTurnOf<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work);
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  last.set(key, settled);
  void settled.then(() => {
    if (last.get(key) === settled) last.delete(key);
  });
  return mine;
}

/** Runs at most `most` calls at once; others wait in order, those that may wait behind all who may not. */
export function atOnce(most: number): <T>(work: () => Promise<T>, mayWait?: boolean) => Promise<T> {
  const waiting: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let running = 0;

  async function enter(mayWait: boolean): Promise<void> {
    if (running < most) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve) => (mayWait ? patient : waiting).push(resolve));
  }

  /** The place passes directly to the next waiting call: if it were freed first, a newcomer could take it. */
  function leave(): void {
    const next = waiting.shift() ?? patient.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (work, mayWait = false) => {
    await enter(mayWait);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/** Processes items one after the other; a failure does not stop the rest. @throws the first failure, after all of them */
export async function eachInTurn<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  let failure: { error: unknown } | null = null;
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure !== null) throw failure.error;
}

/** Maps items one after the other; between them others have their turn, however many there are. @throws the first failure */
export async function mapInTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    results.push(await work(item));
    await setImmediate();
  }
  return results;
}
