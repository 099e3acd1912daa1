import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { ChildLimits } from './child-limits.ts';

/** A child that shares its processor gets this many times its limit of real time. */
const WALL_TIMES = 3;
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

type Times = { wall: number; processor: number };

/** Follows a check page by page. */
export type PageClock = { turn: (pid: number | undefined) => Promise<void>; done: () => number; isOver: (pid: number) => Promise<boolean> };

/**
 * Limits the time of one page and of all: each finished page adds to the allowance, so two slow pages end a file and a thousand quick ones
 * do not.
 */
export function openPageClock({ pageMs, startMs, perPageMs }: ChildLimits): PageClock {
  const began = performance.now();
  let [page, pages]: [Times, number] = [{ wall: 0, processor: 0 }, 0];
  const now = async (pid: number | undefined): Promise<Times> => {
    const wall = performance.now() - began;
    return { wall, processor: (pid === undefined ? null : await processorMs(pid)) ?? wall };
  };
  return {
    turn: async (pid) => {
      pages += 1;
      page = await now(pid);
    },
    done: () => pages,
    isOver: async (pid) => {
      const { wall, processor } = await now(pid);
      const all = startMs + pages * perPageMs;
      const isPageOver = processor - page.processor > pageMs || wall - page.wall > WALL_TIMES * pageMs;
      return isPageOver || processor > all || wall > WALL_TIMES * all;
    },
  };
}
