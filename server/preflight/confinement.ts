import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { ChildLimits } from './child-limits.ts';
import type { Program } from './program.ts';

const PRLIMIT = '/usr/bin/prlimit';
const UNSHARE = '/usr/bin/unshare';
/** The same user in a network of its own, which has nothing in it. */
const NO_NETWORK = ['--map-current-user', '--net', '--'];
const BYTES_IN_MEGABYTE = 1 << 20;
/** The heap of objects may take this share; pictures and PDFium's memory lie outside it. */
const HEAP_SHARE = 0.6;
/** The kernel's limit is above the watched one, otherwise honest files would fail needlessly. */
const KERNEL_SHARE = 1.5;
/** Of one file a child writes: a corrected artwork is the largest. */
const MOST_WRITTEN_BYTES = 2048 * BYTES_IN_MEGABYTE;

let network: Promise<boolean> | null = null;
/** Whether children can be kept from the network here: the kernel, a container or a unit may forbid it. */
export function isNetworkKept(): Promise<boolean> {
  network ??= promisify(execFile)(UNSHARE, [...NO_NETWORK, process.execPath, '--version']).then(
    () => true,
    () => false,
  );
  return network;
}

/** What one child may touch: files it reads, and files or folders it writes. */
export type Reach = { reads: readonly string[]; writes: readonly string[] };

/**
 * The command of a child that reads a stranger's file: limits of the kernel, no network, no secrets among its variables; and of files, for
 * the program itself, only those it is given. Decoders in machine code (sharp) are held by the first two alone.
 */
export async function confined({ milliseconds, bytes }: ChildLimits, { entry, reads }: Program, reach: Reach) {
  const rlimits = [
    `--data=${Math.round(bytes * KERNEL_SHARE)}`,
    `--cpu=${Math.ceil((milliseconds * 2) / 1000)}`,
    `--fsize=${MOST_WRITTEN_BYTES}`,
    '--core=0',
    '--nofile=128',
  ];
  const node = [
    `--max-old-space-size=${Math.round((bytes * HEAP_SHARE) / BYTES_IN_MEGABYTE)}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    '--permission',
    '--allow-addons',
    ...[...reads, ...reach.reads].map((path) => `--allow-fs-read=${path}`),
    ...reach.writes.map((path) => `--allow-fs-write=${path}`),
    entry,
  ];
  const [command = process.execPath, ...args] = [
    ...(existsSync(PRLIMIT) ? [PRLIMIT, ...rlimits] : []),
    ...((await isNetworkKept()) ? [UNSHARE, ...NO_NETWORK] : []),
    process.execPath,
    ...node,
  ];
  return { command, args, env: { MALLOC_ARENA_MAX: '2' } };
}
