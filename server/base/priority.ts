import { setPriority } from 'node:os';

/** Lets a process wait behind others. One that has ended needs no priority, and one already lower may not be raised: both are left as they are. */
export function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // Gone, lower already, or a system without priorities.
  }
}
