import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureChromium } from './support/chromium.ts';
import { FAILURE } from './support/failure.ts';
import { ensurePrograms } from './support/programs.ts';

/**
 * One step of `npm test`. A step that counts its own tests prints `…: N passed, N failed, N skipped`; the others count as one check.
 * It starts when the one it stands `after` has ended, beside all that run.
 */
type Step = { name: string; command: string[]; counts: boolean; after?: string };
type Counts = { passed: number; failed: number; skipped: number };

const BROWSER = ['npx', 'playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'];

/**
 * Two lanes fill two cores: what reads the sources, and what is built of them. The browser's journeys come after the unit tests: beside
 * them each took twice its time.
 */
const STEPS: readonly Step[] = [
  { name: 'build', command: ['npm', 'run', '-s', 'build'], counts: false },
  { name: 'format', command: ['npm', 'run', '-s', 'format:check'], counts: false },
  { name: 'lint', command: ['npm', 'run', '-s', 'lint'], counts: false, after: 'format' },
  { name: 'types', command: ['npm', 'run', '-s', 'types'], counts: false, after: 'lint' },
  { name: 'dead code', command: ['npm', 'run', '-s', 'dead'], counts: false, after: 'types' },
  { name: 'unit', command: ['npx', 'vitest', 'run'], counts: true, after: 'build' },
  { name: 'browser', command: BROWSER, counts: true, after: 'unit' },
];

const SUMMARY = /^\w+: (\d+) passed, (\d+) failed, (\d+) skipped$/m;

/** Checks of artworks run at this priority, behind the shop's visitors. Beside a run that never rests they would hardly run at all. */
const PRIORITY_OF_CHECKS = 10;
const SETPRIV = '/usr/bin/setpriv';
/** A browser of root's puts itself before all others; without this right it waits its turn. */
const TURN_BY_TURN = process.getuid?.() === 0 && existsSync(SETPRIV) ? [SETPRIV, '--bounding-set=-sys_nice'] : [];

/** Runs a command; every line of it says whose it is, for others speak at the same time. */
async function run({ name, command }: Step): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = [...TURN_BY_TURN, ...command];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FORCE_COLOR: '0' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      output += `${line}\n`;
      console.log(`${name} │ ${line}`);
    });
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : 1, output };
}

/** Counts of a step: a runner that died without its summary counts as one failure. */
function tally(step: Step, code: number, output: string): Counts {
  if (!step.counts) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const [, passed = '0', failed = '1', skipped = '0'] = SUMMARY.exec(output) ?? [];
  const lost = code !== 0 && Number(failed) === 0 ? 1 : 0;
  return { passed: Number(passed), failed: Number(failed) + lost, skipped: Number(skipped) };
}

const running = new Map<string, Promise<string>>();
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

/** Where no browser can be had its tests are only counted. */
const LISTED: Partial<Step> = {
  command: [...BROWSER, '--list', '--reporter=list'],
};
const LIST_TOTAL = /^Total: (\d+) tests? in /m;

/** Runs a step when its turn has come; answers with the line that tells how it ended. */
async function take(step: Step): Promise<string> {
  await running.get(step.after ?? '');
  const started = Date.now();
  console.log(`── ${step.name}`);
  const isListed = step.name === 'browser' && chromium === undefined;
  const { code, output } = await run(isListed ? { ...step, ...LISTED } : step);
  const counts = isListed ? { passed: 0, failed: 0, skipped: Number(LIST_TOTAL.exec(output)?.[1] ?? 0) } : tally(step, code, output);
  failures.push(...output.split('\n').filter((line) => line.startsWith(FAILURE)));
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  const ending = `── ${step.name}: ${counts.failed === 0 ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - started) / 1000)} s`;
  console.log(ending);
  return ending;
}

setPriority(PRIORITY_OF_CHECKS);
const chromium = ensureChromium();
if (chromium !== undefined) process.env.CHROME_PATH = chromium;
ensurePrograms();
// Hundreds of processes of the run read the same scripts: the first one compiles them for all.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');
const chosen = process.argv.slice(2);
for (const step of STEPS) if (chosen.length === 0 || chosen.includes(step.name)) running.set(step.name, take(step));
const endings = await Promise.all(running.values());
console.log(`\n${[...failures, ...endings].join('\n')}\n\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
