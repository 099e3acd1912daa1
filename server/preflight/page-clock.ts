import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { ChildLimits } from './child-limits.ts';

/** A child that computes less than this in so much real time hangs; one that merely shares its processor with many does more. */
const STILL_MS = 30_000;
const LEAST_MS = 50;
/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** State and numbers after the name of a process, as /proc tells them. */
const Stat = z.string().check(z.regex(/\) \S( -?\d+){12}/));
/** Of those: user and system time. */
const TIMES_AT = 12;

/** Processor time a process has used, in ms; null when the system does not tell. */
async function processorMs(pid: number): Promise<number | null> {
  const stat = Stat.safeParse(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));
  if (!stat.success) return null;
  const fields = stat.data.slice(stat.data.lastIndexOf(')') + 1).split(' ');
  return (Number(fields[TIMES_AT]) + Number(fields[TIMES_AT + 1])) * TICK_MS;
}

/** Real time and processor time, ms. */
export type Times = { wall: number; processor: number };

/** Of this process since it was started; where the system does not tell, real time stands for the processor's. */
function openTimes(): (pid: number | undefined) => Promise<Times> {
  const began = performance.now();
  return async (pid) => {
    const wall = performance.now() - began;
    return { wall, processor: (pid === undefined ? null : await processorMs(pid)) ?? wall };
  };
}

/** Follows a check page by page. `isSpent`: the check has had all the processor time it may have. */
export type PageClock = {
  turn: (pid: number | undefined) => Promise<void>;
  done: () => number;
  isOver: (pid: number) => Promise<boolean>;
  isSpent: () => boolean;
};

/**
 * Limits the processor time of one page and of all: each finished page adds to the allowance, so two slow pages end a file and a thousand
 * quick ones do not. Real time counts only while nothing is computed: the verdict on a file is the same on a busy machine.
 */
export function openPageClock(
  { pageMs, startMs, perPageMs }: Omit<ChildLimits, 'milliseconds' | 'bytes'>,
  timesOf = openTimes(),
): PageClock {
  const nothing: Times = { wall: 0, processor: 0 };
  let [page, moved, last, pages] = [nothing, nothing, nothing, 0];
  const isSpent = (): boolean => last.processor - page.processor > pageMs || last.processor > startMs + pages * perPageMs;
  return {
    turn: async (pid) => {
      pages += 1;
      page = await timesOf(pid);
    },
    done: () => pages,
    isOver: async (pid) => {
      last = await timesOf(pid);
      if (last.processor - moved.processor >= LEAST_MS) moved = last;
      return isSpent() || last.wall - moved.wall > STILL_MS;
    },
    isSpent,
  };
}
