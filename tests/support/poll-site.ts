import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Asks one path after another until it is stopped; answers how often each status came, `none` where the connection broke. */
export function pollSite(url: string, paths: readonly string[]): { stop: () => Promise<Map<string, number>> } {
  const statuses = new Map<string, number>();
  let isAsking = true;
  const asking = (async () => {
    for (let at = 0; isAsking; at += 1) {
      const status = await fetch(url + (paths[at % paths.length] ?? '/')).then(
        async (answer) => {
          await answer.arrayBuffer();
          return String(answer.status);
        },
        () => 'none',
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await wait(PAUSE_MS);
    }
  })();
  return {
    stop: async () => {
      isAsking = false;
      await asking;
      return statuses;
    },
  };
}
