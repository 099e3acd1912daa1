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

/** How many calls may wait, and the error for one more. */
type Waiting = { most: number; refuse: () => Error };

/** Runs at most `most` calls at once; others wait in order, without a limit unless `room` sets one. @throws what `room.refuse` makes */
export function atOnce(most: number, room?: Waiting): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < most) {
      running += 1;
      return;
    }
    if (room !== undefined && waiting.length >= room.most) throw room.refuse();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** The place passes directly to the next waiting call: if it were freed first, a newcomer could take it. */
  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (work) => {
    await enter();
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
