/** How many works may wait, and the error for one more. */
type Waiting = { most: number; refuse: () => Error };

/**
 * Lets so many works run at once; more wait in the order they came, any number of them without `room`.
 * @throws what `room.refuse` makes
 */
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

  /** The place goes to the one that waits: given back first, it could be taken by another that has just come. */
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
