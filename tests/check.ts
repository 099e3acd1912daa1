import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { relatedTests } from './support/related-tests.ts';
import { readTestTimes } from './support/test-times.ts';

/**
 * `npm run check`: what can be told about a change in half a minute – format, lint, types and the nearest unit tests of the changed
 * files. `--base main` compares with a branch instead of the last commit. `npm test` asks everything.
 */
const { values } = parseArgs({ options: { base: { type: 'string', default: 'HEAD' } } });
/** Work of unit tests that fits beside the rest; what is left over is said. */
const TESTS_MS = 20_000;
/** Of a file that has not run here yet. */
const UNKNOWN_MS = 1500;
const CACHE = 'node_modules/.cache';

type Job = { name: string; command: readonly string[] };

const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', values.base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((path) => existsSync(path));
const of = (pattern: RegExp): string[] => changed.filter((path) => pattern.test(path));

/** The nearest tests whose work fits; one at least. */
function nearestTests(): string[] {
  const [times, tests] = [readTestTimes(), relatedTests(changed)];
  let rest = TESTS_MS;
  const chosen = tests.filter((path, at) => {
    const time = times[path] ?? UNKNOWN_MS;
    const isTaken = at === 0 || time <= rest;
    if (isTaken) rest -= time;
    return isTaken;
  });
  console.log(`${changed.length} changed, ${chosen.length} of ${tests.length} related test files; the others are left to npm test`);
  return chosen;
}

/** Types with what was found out last time kept: only what a change reaches is looked at again. */
const types = (name: string): Job => {
  const kept = ['--incremental', '--tsBuildInfoFile', `${CACHE}/${name}.tsbuildinfo`];
  return { name: `types of ${name}`, command: ['npm', 'run', '-s', 'tsc', '--', '-p', `${name}.json`, '--pretty', 'false', ...kept] };
};

function jobs(): Job[] {
  const [code, pages] = [of(/\.(m?ts|tsx)$/), of(/\.astro$/)];
  const layers = of(/^(src|server)\/.*\.tsx?$/);
  const words = of(/^(src|server|ops|tests)\/.*\.(m?[jt]s|tsx|astro)$/);
  const tests = nearestTests();
  const formatted = of(/\.(m?[jt]s|tsx|json|css)$/).filter((path) => path !== 'package-lock.json');
  const list: (Job & { isNeeded: boolean })[] = [
    { name: 'format and lint', command: ['biome', 'check', '--assist-enabled=false', ...formatted], isNeeded: formatted.length > 0 },
    { name: 'format of pages', command: ['prettier', '--check', '--log-level', 'warn', ...pages], isNeeded: pages.length > 0 },
    { name: 'imports', command: ['depcruise', ...layers, '--config', '.dependency-cruiser.cjs'], isNeeded: layers.length > 0 },
    { name: 'imports of pages', command: ['node', 'ops/lint/astro-imports.ts'], isNeeded: pages.length > 0 },
    { name: 'words', command: ['node', 'ops/lint/banned-words.ts', ...words], isNeeded: words.length > 0 },
    { name: 'tests', command: ['vitest', 'run', ...tests], isNeeded: tests.length > 0 },
    { ...types('tsconfig'), isNeeded: code.length > 0 },
    { ...types('tsconfig.domain'), isNeeded: of(/^src\/lib\/domain\//).length > 0 },
    { ...types('tsconfig.server'), isNeeded: of(/^server\//).length > 0 },
    {
      name: 'types of pages',
      command: ['astro', 'check', '--tsconfig', 'tsconfig.pages.json', '--minimumSeverity', 'error'],
      isNeeded: pages.length > 0,
    },
  ];
  return list.filter(({ isNeeded }) => isNeeded);
}

async function run({ name, command: [program = '', ...args] }: Job): Promise<boolean> {
  const started = Date.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = await once(child, 'close');
  if (code !== 0) console.log(output);
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return code === 0;
}

mkdirSync(CACHE, { recursive: true });
// A build makes none of the types of the content: in a new clone nothing has made them yet.
if (!existsSync('.astro/types.d.ts')) execFileSync('astro', ['sync'], { stdio: 'inherit' });
process.env.NODE_COMPILE_CACHE ??= resolve(CACHE, 'compiled');
const results = await Promise.all(jobs().map(run));
process.exitCode = results.every(Boolean) ? 0 : 1;
