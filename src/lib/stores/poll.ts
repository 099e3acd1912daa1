import { pause } from '../browser/clock.ts';

/** Asks again after each pause until `ask` says that it is over. Returns a function that stops it. */
export function poll(ask: (isWanted: () => boolean) => Promise<boolean>, pauseMs: (turn: number) => number): () => void {
  let isStopped = false;
  const run = async (): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) {
      await pause(pauseMs(turn));
      if (!isStopped && (await ask(() => !isStopped))) return;
    }
  };
  void run();
  return () => {
    isStopped = true;
  };
}
