import { spawn } from 'node:child_process';

/** What a builder ends with when it needs an answer: another publication is under way; changes are unusual and not confirmed. */
export const BUSY_CODE = 75;
export const UNSURE_CODE = 76;

export type BuildProgram = 'main' | 'back';
/** `said`: what it wrote on its error stream, where that was asked for. */
type Ended = { code: number; said: string };

/**
 * Runs a program of `ops/build` in a process of its own. The channel between the two is how it learns that this process has gone, and
 * then it ends as well: nothing is published for a command that was killed.
 */
export function runBuilder(builder: BuildProgram, words: readonly string[] = [], isQuiet = false): Promise<Ended> {
  const output = isQuiet ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [`ops/build/${builder}.ts`, ...words], {
    stdio: ['ignore', output, output, 'ipc'],
    // Whatever mode this process runs in, the pages are for visitors: another mode would give them React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let said = '';
  child.stdout?.resume();
  child.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, said: said.trim() }));
  });
}

/** In a program that was started so: ends it together with the process that started it. */
export function endWithStarter(): void {
  if (process.connected) process.once('disconnect', () => process.exit(1));
}
