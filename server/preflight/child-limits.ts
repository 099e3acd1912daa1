import { writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';

/** What a child that reads a stranger's file may take: time, and resident memory in bytes. */
export type ChildLimits = { milliseconds: number; bytes: number };

const MOST: ChildLimits = { milliseconds: 60_000, bytes: 1_500_000_000 };
/** Of the machine; the rest is for the shop, its database and the system. */
const MEMORY_SHARE = 0.5;
const FIRST_TO_GO = '1000';

/** The limits on a machine of so many bytes of memory, of which the service may use `allowed`; 0 where it is unknown. */
export function limitsFor(memory: number, allowed: number): ChildLimits {
  const bytes = (allowed > 0 ? Math.min(memory, allowed) : memory) * MEMORY_SHARE;
  return { ...MOST, bytes: Math.min(MOST.bytes, Math.round(bytes)) };
}

/** The limits on this machine. */
export const CHILD_LIMITS = limitsFor(totalmem(), process.constrainedMemory());

/** When memory ends all the same, the kernel takes this process and not the shop. Where it cannot be told, nothing happens. */
export const offerToKernel = (pid: number): Promise<void> => writeFile(`/proc/${pid}/oom_score_adj`, FIRST_TO_GO).catch(() => undefined);
