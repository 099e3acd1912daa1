import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { type ChildLimits, offerToKernel, yieldToVisitors } from './child-limits.ts';
import { openPageClock, type PageClock } from './page-clock.ts';
import { AHEAD_MARK, PAGE_MARK } from './page-mark.ts';

/** Set when the process is told to end: no child outlives it. */
export type Stopping = { now: boolean };

const PRLIMIT = '/usr/bin/prlimit';
const WATCH_MS = 50;
const PAGE_BYTES = 4096;
const BYTES_IN_MEGABYTE = 1 << 20;
/** The heap of objects may take this share; pictures and PDFium's memory lie outside it. */
const HEAP_SHARE = 0.6;
/** The kernel's limit is above the watched one, otherwise honest files would fail needlessly. */
const KERNEL_SHARE = 1.5;

const Statm = z.string().check(z.regex(/^\d+ \d+/));

/**
 * The child reads strangers' files: it gets none of the server's secrets, only where its own scripts lie compiled. Making them ready is a
 * third of the time of a small file.
 */
const { NODE_COMPILE_CACHE } = process.env;
const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

function startChild(worker: string, { milliseconds, bytes }: ChildLimits): ChildProcess {
  const heap = `--max-old-space-size=${Math.round((bytes * HEAP_SHARE) / BYTES_IN_MEGABYTE)}`;
  const node = [heap, '--disable-warning=ExperimentalWarning', worker];
  const rlimits = [
    `--data=${Math.round(bytes * KERNEL_SHARE)}`,
    `--cpu=${Math.ceil((milliseconds * 2) / 1000)}`,
    '--core=0',
    '--nofile=128',
  ];
  const [command, args] = existsSync(PRLIMIT) ? [PRLIMIT, [...rlimits, process.execPath, ...node]] : [process.execPath, node];
  return spawn(command, args, { env: COMPILED, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
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
): { reason: () => string | null; stop: () => void } {
  let reason: string | null = null;
  const end = (why: string): void => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => end('limit:time'), limits.milliseconds);
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
  return { reason: () => reason, stop };
}

export function decode<T>(answer: string, contract: z.ZodMiniType<T>): T | null {
  try {
    const decoded = contract.safeParse(JSON.parse(answer));
    return decoded.success ? decoded.data : null;
  } catch {
    return null;
  }
}

/** `onPage` gets the child's message about each finished page. */
type Child = { worker: string; limits: ChildLimits; stopping: Stopping; onPage?: (said: string) => void };

/** A child's messages: its answer, and whether it is working on two pages. */
type Said = { answer: string; isAhead: boolean };

/** Hears the lines of a child: marked ones as it goes from page to page, and the answer. */
async function hear(child: ChildProcess, clock: PageClock, onPage: Child['onPage'], said: Said): Promise<void> {
  for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
    if (line === AHEAD_MARK) said.isAhead = true;
    else if (!line.startsWith(PAGE_MARK)) said.answer = line;
    else {
      said.isAhead = false;
      await clock.turn(child.pid);
      onPage?.(line.slice(PAGE_MARK.length));
    }
  }
}

/** Why there is no answer, and whether two pages were in work, either of which may be the cause. */
export type Failure = { why: string; isAhead: boolean };

/** Sends one request to a new process; returns its answer, decoded by the contract, or a failure. Never throws. */
export async function askChild<T extends object>(
  { worker, limits, stopping, onPage }: Child,
  request: object,
  contract: z.ZodMiniType<T>,
): Promise<T | Failure> {
  const child = startChild(worker, limits);
  const clock = openPageClock(limits);
  const { reason, stop } = guard(child, limits, clock, stopping);
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
  await hear(child, clock, onPage, said).catch(() => undefined);
  const signal = await ended;
  stop();
  // Killed, but not by us: the system ran out of memory.
  return decode(said.answer, contract) ?? { why: reason() ?? (signal === 'SIGKILL' ? 'limit:memory' : 'crash'), isAhead: said.isAhead };
}
