import { readFileSync } from 'node:fs';

/** The kernel's clock of processes ticks a hundred times a second. */
const TICKS_PER_SECOND = 100;
const [USER, SYSTEM] = [11, 12];

/** Processor time a process has used so far, all its threads together, in seconds. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND;
}

/** Memory of a process by the kernel's own count, in bytes: what it holds now, or the most it has held. */
export function memoryOf(pid: number, mark: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes = '0'] = new RegExp(`^${mark}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
