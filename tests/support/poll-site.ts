import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 20;

/** How often each status came, `none` where the connection broke, and how long the slowest answer took. */
type Answers = { statuses: Map<string, number>; slowestMs: number };

/** Asks one path after another until it is stopped. It rests between two questions: what it watches over needs the machine. */
export function pollSite(url: string, paths: readonly string[]): { stop: () => Promise<Answers> } {
  const statuses = new Map<string, number>();
  let slowestMs = 0;
  let isAsking = true;
  const asking = (async () => {
    for (let at = 0; isAsking; at += 1) {
      const since = performance.now();
      const status = await fetch(url + (paths[at % paths.length] ?? '/')).then(
        async (answer) => {
          await answer.arrayBuffer();
          return String(answer.status);
        },
        () => 'none',
      );
      slowestMs = Math.max(slowestMs, performance.now() - since);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await wait(PAUSE_MS);
    }
  })();
  return {
    stop: async () => {
      isAsking = false;
      await asking;
      return { statuses, slowestMs };
    },
  };
}
