import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { ArtworkReportBody } from '#lib/contracts/artwork-report.ts';
import { type ArtworkReport, unreadableReport } from '#lib/domain/artwork/report.ts';
import type { CheckRequest } from './check-file.ts';
import { CHECKS_AT_ONCE, CHILD_LIMITS, type ChildLimits, limitsOfFix, offerToKernel, yieldToVisitors } from './child-limits.ts';
import { FixOutcome, type FixRequest } from './fix-request.ts';
import { openPageClock, type PageClock } from './page-clock.ts';

/** Set when the process is told to end: no child outlives it. */
type Stopping = { now: boolean };

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
const FIX_WORKER = fileURLToPath(new URL('./fix-worker.ts', import.meta.url));
const PRLIMIT = '/usr/bin/prlimit';
const WATCH_MS = 50;
const PAGE_BYTES = 4096;
const BYTES_IN_MEGABYTE = 1 << 20;
/** The heap of objects may take this share; pictures and PDFium's memory lie outside it. */
const HEAP_SHARE = 0.6;
/** What the kernel refuses must be above what the watch sees, or an honest file fails where it need not. */
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

/** Resident memory in bytes; 0 where the system does not say. */
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

function decode<T>(answer: string, contract: z.ZodMiniType<T>): T | null {
  try {
    const decoded = contract.safeParse(JSON.parse(answer));
    return decoded.success ? decoded.data : null;
  } catch {
    return null;
  }
}

type Child = { worker: string; limits: ChildLimits; stopping: Stopping };

/** Lines of a child: an empty one after each page, and the answer. */
async function answerOf(child: ChildProcess, clock: PageClock): Promise<string> {
  let answer = '';
  for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
    if (line === '') await clock.turn(child.pid);
    else answer = line;
  }
  return answer;
}

/** Why there is no answer, and how many pages were done before. */
type Failure = { why: string; pages: number };

/** One request to a process of its own: its answer by the contract, or why there is none. Never throws. */
async function askChild<T extends object>(
  { worker, limits, stopping }: Child,
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
  const answer = await answerOf(child, clock).catch(() => '');
  const signal = await ended;
  stop();
  // Killed, and not by us: the system had no memory left.
  return decode(answer, contract) ?? { why: reason() ?? (signal === 'SIGKILL' ? 'limit:memory' : 'crash'), pages: clock.done() };
}

/**
 * Checks one file in a process of its own. A crash, a hang or a bomb is a report too: `unreadable` with `crash`, `limit:time` or
 * `limit:memory`, and `stopped` when the shop shuts down meanwhile. Never throws.
 */
export async function checkInChild(
  request: CheckRequest,
  limits: ChildLimits = CHILD_LIMITS,
  stopping: Stopping = { now: false },
): Promise<ArtworkReport> {
  const answer = await askChild({ worker: WORKER, limits, stopping }, request, ArtworkReportBody);
  if (!('why' in answer)) return answer;
  const report = unreadableReport(answer.why);
  const page = answer.why === 'limit:time' ? answer.pages + 1 : null;
  return { ...report, findings: report.findings.map((finding) => ({ ...finding, page })) };
}

/** Corrects one file in a process of its own, within the limits of a check. Never throws. */
async function fixInChild(request: FixRequest, limits: ChildLimits, stopping: Stopping): Promise<FixOutcome> {
  const answer = await askChild({ worker: FIX_WORKER, limits: limitsOfFix(limits), stopping }, request, FixOutcome);
  if (!('why' in answer)) return answer;
  if (answer.why === 'crash') return { kind: 'failed' };
  return { kind: 'refused', reason: answer.why === 'stopped' ? 'stopped' : 'limit' };
}

type CheckerOptions = { most?: number; limits?: ChildLimits; stopping?: Stopping };
export type ArtworkChecker = (request: CheckRequest) => Promise<ArtworkReport>;

export type ArtworkFixer = (request: FixRequest) => Promise<FixOutcome>;

/** A queue in front of the children: no more than `most` run at once, the others wait in order. */
function inQueue<Q, A>(most: number, work: (request: Q) => Promise<A>): (request: Q) => Promise<A> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (request) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work(request);
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

export function openArtworkChecker({
  most = CHECKS_AT_ONCE,
  limits = CHILD_LIMITS,
  stopping = { now: false },
}: CheckerOptions = {}): ArtworkChecker {
  return inQueue(most, (request) => checkInChild(request, limits, stopping));
}

export function openArtworkFixer({ most = 1, limits = CHILD_LIMITS, stopping = { now: false } }: CheckerOptions = {}): ArtworkFixer {
  return inQueue(most, (request) => fixInChild(request, limits, stopping));
}
