import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { lowerPriority } from '../base/priority.ts';

const CHECK_SCRIPT = join(import.meta.dirname, 'quick-check.ts');
const MILLISECONDS = 1000;
const Report = z.object({ damage: z.nullable(z.string()) });

/** `unknown`: the check itself failed; that says nothing of the file. */
export type Checked = { kind: 'whole' | 'unknown'; seconds: number } | { kind: 'damaged'; finding: string; seconds: number };

function readReport(text: string): Checked['kind'] | { finding: string } {
  try {
    const { damage } = Report.parse(JSON.parse(text));
    return damage === null ? 'whole' : { finding: damage.replaceAll(/\s+/g, ' ') };
  } catch {
    return 'unknown';
  }
}

/** Looks through the whole file of the embedded database, beside everything else that goes on. */
export function checkWhole(path: string): { result: Promise<Checked>; end: () => void } {
  const started = performance.now();
  const child = spawn(process.execPath, [CHECK_SCRIPT, path], { stdio: ['ignore', 'pipe', 'ignore'] });
  if (child.pid !== undefined) lowerPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const result = new Promise<Checked>((resolve) => {
    const settle = () => {
      const seconds = (performance.now() - started) / MILLISECONDS;
      const report = readReport(text);
      resolve(typeof report === 'object' ? { kind: 'damaged', finding: report.finding, seconds } : { kind: report as 'whole', seconds });
    };
    child.once('error', settle);
    child.once('close', settle);
  });
  return { result, end: () => child.kill('SIGKILL') };
}

/** Which file a name leads to; null: to none. */
export function fileNamed(path: string): string | null {
  const entry = statSync(path, { bigint: true, throwIfNoEntry: false });
  return entry === undefined ? null : `${entry.dev}:${entry.ino}`;
}
