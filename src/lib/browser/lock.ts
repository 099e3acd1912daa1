const queues = new Map<string, Promise<unknown>>();

function queueHere<T>(name: string, task: () => Promise<T>): Promise<T> {
  const before = queues.get(name) ?? Promise.resolve();
  const run = before.then(task, task);
  queues.set(name, run);
  return run;
}

/** Runs one task of this name at a time in all tabs of the shop; in this tab only where the browser has no Web Locks. */
export function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks === undefined ? queueHere(name, task) : locks.request(name, task).then((result) => result as T);
}
