import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { type ChildLimits, offerToKernel, yieldToVisitors } from './child-limits.ts';
import { confined, type Reach } from './confinement.ts';
import { openPageClock, type PageClock } from './page-clock.ts';
import { AHEAD_MARK, PAGE_MARK } from './page-mark.ts';
import type { Program } from './program.ts';

/** Set when the process is told to end: no child outlives it. */
export type Stopping = { now: boolean };

const WATCH_MS = 50;
const ASKED_EVERY_MS = 1000;
const PAGE_BYTES = 4096;
const Statm = z.string().check(z.regex(/^\d+ \d+/));

/** Starts a program for one request. */
async function startChild(program: Program, limits: ChildLimits, reach: Reach): Promise<ChildProcess> {
  const { command, args, env } = await confined(limits, program, reach);
  return spawn(command, args, { env, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
}

/** Resident memory in bytes; 0 when the system does not tell. */
async function memoryOf(pid: number): Promise<number> {
  const statm = Statm.safeParse(await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => ''));
  return statm.success ? Number(statm.data.split(' ')[1]) * PAGE_BYTES : 0;
}

/** Kills the child at its limits and remembers why. */
function guard(
  child: ChildProcess,
  limits: ChildLimits,
  clock: PageClock,
  stopping: Stopping,
): { reason: () => string | null; end: (why: string) => void; stop: () => void } {
  let reason: string | null = null;
  const end = (why: string): void => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  // A check that had no time to compute says nothing about its file: it is tried again.
  const timer = setTimeout(() => end(clock.isSpent() ? 'limit:time' : 'crash'), limits.milliseconds);
  const watch = setInterval(async () => {
    if (stopping.now) end('stopped');
    if (child.pid === undefined) return;
    if ((await memoryOf(child.pid)) > limits.bytes) end('limit:memory');
    if (await clock.isOver(child.pid)) end('limit:time');
  }, WATCH_MS);
  const stop = (): void => {
    clearTimeout(timer);
    clearInterval(watch);
  };
  return { reason: () => reason, end, stop };
}

export function decode<T>(answer: string, contract: z.ZodMiniType<T>): T | null {
  try {
    const decoded = contract.safeParse(JSON.parse(answer));
    return decoded.success ? decoded.data : null;
  } catch {
    return null;
  }
}

/**
 * `onPage` gets the child's message about each finished page, `whileBusy` is asked now and again: the child is ended there when they answer
 * with a reason.
 */
type Child = {
  program: Program;
  limits: ChildLimits;
  stopping: Stopping;
  reach: Reach;
  onPage?: (said: string) => Promise<string | null>;
  whileBusy?: (() => Promise<string | null>) | undefined;
};

/** A child's messages: its answer, and whether it is working on two pages. */
type Said = { answer: string; isAhead: boolean };

/** Hears the lines of a child: marked ones as it goes from page to page, and the answer. */
async function hear(child: ChildProcess, clock: PageClock, onPage: (said: string) => Promise<void>, said: Said): Promise<void> {
  for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
    if (line === AHEAD_MARK) said.isAhead = true;
    else if (!line.startsWith(PAGE_MARK)) said.answer = line;
    else {
      said.isAhead = false;
      await clock.turn(child.pid);
      await onPage(line.slice(PAGE_MARK.length));
    }
  }
}

/** Why there is no answer, and whether two pages were in work, either of which may be the cause. */
export type Failure = { why: string; isAhead: boolean };

/** Sends one request to a new process; returns its answer, decoded by the contract, or a failure. Never throws. */
export async function askChild<T extends object>(
  { program, limits, stopping, reach, onPage, whileBusy = async () => null }: Child,
  request: object,
  contract: z.ZodMiniType<T>,
): Promise<T | Failure> {
  const child = await startChild(program, limits, reach);
  const clock = openPageClock(limits);
  const { reason, end, stop } = guard(child, limits, clock, stopping);
  const asking = setInterval(async () => {
    const why = await whileBusy().catch(() => null);
    if (why !== null) end(why);
  }, ASKED_EVERY_MS);
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('close', (_, signal) => resolve(signal)).once('error', () => resolve(null));
  });
  if (child.pid !== undefined) {
    yieldToVisitors(child.pid);
    void offerToKernel(child.pid);
  }
  // A child that died early leaves a closed pipe behind.
  child.stdin?.on('error', () => undefined).end(JSON.stringify(request));
  const said: Said = { answer: '', isAhead: false };
  const hearPage = async (page: string): Promise<void> => {
    const why = await onPage?.(page);
    if (why) end(why);
  };
  await hear(child, clock, hearPage, said).catch(() => undefined);
  const signal = await ended;
  stop();
  clearInterval(asking);
  // Killed, but not by us: the system ran out of memory.
  return decode(said.answer, contract) ?? { why: reason() ?? (signal === 'SIGKILL' ? 'limit:memory' : 'crash'), isAhead: said.isAhead };
}
