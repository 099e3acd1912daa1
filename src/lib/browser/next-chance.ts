const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Resolves when it is worth asking again for what has failed to come so many times before: the line is back, the page is touched – a person
 * waits –, or a pause is over that grows with each failure.
 */
export const nextChance = (failures: number): Promise<unknown> =>
  new Promise((done) => {
    setTimeout(done, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
    for (const sign of ['online', 'pointerdown', 'keydown']) globalThis.addEventListener?.(sign, done, { once: true });
  });

/**
 * Whether the shop answers. Where it does and a program still does not come, the browser keeps it as failed: before 2026 the standard
 * asked for that (html, pull request 10327), and only a reload brings it.
 */
export const isLineBack = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
