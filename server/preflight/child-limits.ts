import { writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { lowerPriority } from '../base/priority.ts';

/**
 * Limits of a child that reads a stranger's file: total time, processor time for one page, for all pages (a start and an allowance per
 * finished page), and resident memory in bytes. After `turnMs` it gives way to files that are wanted more; most are done by then.
 */
export type ChildLimits = { milliseconds: number; pageMs: number; startMs: number; perPageMs: number; turnMs: number; bytes: number };

/** Less than a lease of the queue. A file of many pages takes long; one whose pages each take long ends soon. */
const MOST: ChildLimits = { milliseconds: 240_000, pageMs: 10_000, startMs: 20_000, perPageMs: 2_000, turnMs: 8_000, bytes: 1_500_000_000 };

/** A correction does not report its pages, so it has one limit. */
const FIX_MS = 60_000;
export const limitsOfFix = (limits: ChildLimits): ChildLimits => {
  const milliseconds = Math.min(limits.milliseconds, FIX_MS);
  return { ...limits, milliseconds, pageMs: milliseconds, startMs: milliseconds };
};
/** Share of the machine's memory; the rest is for the shop, its database and the system. */
const MEMORY_SHARE = 0.5;
const FIRST_TO_GO = '1000';

/** A check with less than this has to leave heavy files to people: rather one check that can than two that cannot. */
const ENOUGH_BYTES = 900_000_000;

const bytesFor = (memory: number, allowed: number): number => (allowed > 0 ? Math.min(memory, allowed) : memory) * MEMORY_SHARE;

/** How many files may be checked in parallel on a machine with this much memory, of which the service may use `allowed`; 0 when unknown. */
export const atOnceOn = (memory: number, allowed: number): 1 | 2 => (bytesFor(memory, allowed) >= 2 * ENOUGH_BYTES ? 2 : 1);

/** Limits of each child on such a machine: together they take their share of the memory. */
export function limitsFor(memory: number, allowed: number): ChildLimits {
  const bytes = bytesFor(memory, allowed) / atOnceOn(memory, allowed);
  return { ...MOST, bytes: Math.min(MOST.bytes, Math.round(bytes)) };
}

/** Limits on this machine, and the number of parallel children. */
export const CHILD_LIMITS = limitsFor(totalmem(), process.constrainedMemory());
export const CHECKS_AT_ONCE = atOnceOn(totalmem(), process.constrainedMemory());

/** If memory runs out, the kernel kills this process first and not the shop. Where this cannot be set, it is ignored. */
export const offerToKernel = (pid: number): Promise<void> => writeFile(`/proc/${pid}/oom_score_adj`, FIRST_TO_GO).catch(() => undefined);

const LOW_PRIORITY = 10;

/** Visitors are served before files are checked. */
export const yieldToVisitors = (pid: number): void => lowerPriority(pid, LOW_PRIORITY);
