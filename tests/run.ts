import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureChromium } from './support/chromium.ts';
import { ensurePrograms } from './support/programs.ts';

/** One step of `npm test`. A step that counts its own tests prints `…: N passed, N failed, N skipped`; the others count as one check. */
type Step = { name: string; command: string[]; counts: boolean };

const STEPS: readonly Step[] = [
  { name: 'format', command: ['npm', 'run', '-s', 'format:check'], counts: false },
  { name: 'lint', command: ['npm', 'run', '-s', 'lint'], counts: false },
  { name: 'types', command: ['npm', 'run', '-s', 'types'], counts: false },
  { name: 'dead code', command: ['npm', 'run', '-s', 'dead'], counts: false },
  { name: 'build', command: ['npm', 'run', '-s', 'build'], counts: false },
  { name: 'unit', command: ['npx', 'vitest', 'run'], counts: true },
  { name: 'browser', command: ['npx', 'playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'], counts: true },
];

const SUMMARY = /^\w+: (\d+) passed, (\d+) failed, (\d+) skipped$/m;

async function run({ command }: Step): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FORCE_COLOR: '0' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
  }
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : 1, output };
}

/** Counts of a step: a runner that died without its summary counts as one failure. */
function tally(step: Step, code: number, output: string): { passed: number; failed: number; skipped: number } {
  if (!step.counts) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const [, passed = '0', failed = '1', skipped = '0'] = SUMMARY.exec(output) ?? [];
  const lost = code !== 0 && Number(failed) === 0 ? 1 : 0;
  return { passed: Number(passed), failed: Number(failed) + lost, skipped: Number(skipped) };
}

process.env.CHROME_PATH = ensureChromium();
ensurePrograms();
const total = { passed: 0, failed: 0, skipped: 0 };
const chosen = process.argv.slice(2);
for (const step of STEPS.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  const started = Date.now();
  console.log(`\n── ${step.name}`);
  const { code, output } = await run(step);
  const counts = tally(step, code, output);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  console.log(`── ${step.name}: ${counts.failed === 0 ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - started) / 1000)} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
