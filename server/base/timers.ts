/** Repeats `work` until stopped, never two at a time; a failure is reported and does not stop the repetition. */
export function repeat(work: () => Promise<unknown>, everyMs: number, report: (error: unknown) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = work()
      .catch(report)
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
