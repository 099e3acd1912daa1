/** Counts questions of one kind: a call makes its caller the newest and returns whether it still is. An answer to an older question is dropped. */
export function newest(): () => () => boolean {
  let count = 0;
  return () => {
    count += 1;
    const mine = count;
    return () => mine === count;
  };
}

/** Runs the last task it was given once `ms` have passed without another; without a task, what waits is dropped. */
export function debounce(ms: number): (task?: () => void, waitMs?: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (task, waitMs = ms) => {
    clearTimeout(timer);
    if (task !== undefined) timer = setTimeout(task, waitMs);
  };
}
