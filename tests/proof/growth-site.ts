import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { copyTree } from './sabotage/tree.ts';

const CONTENT = 'src/content';
const ROUTES_FILE = 'src/lib/routes.ts';
const TABLES = { pages: 'ROUTES', products: 'PRODUCT_ROUTES' } as const;

/** Every product and every page so many times over, each copy under a name and a route of its own. */
function multiply(folder: string, times: number): void {
  for (const [kind, table] of Object.entries(TABLES)) {
    const routes: string[] = [];
    for (const file of globSync('*.{yaml,md}', { cwd: join(folder, CONTENT, kind) })) {
      const name = basename(file, extname(file));
      for (let turn = 2; turn <= times; turn += 1) {
        cpSync(join(folder, CONTENT, kind, file), join(folder, CONTENT, kind, `${name}${turn}${extname(file)}`));
        routes.push(`  ${name}${turn}: '/${name}${turn}',`);
      }
    }
    const path = join(folder, ROUTES_FILE);
    const opening = `export const ${table} = {\n`;
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(opening, () => `${opening}${routes.join('\n')}\n`),
    );
  }
}

/** Runs in the copy: its programs read its content. */
const MEASURE = `
import { readFileSync } from 'node:fs';
import { readContent } from './src/content/read.ts';
import { makeSearch } from './src/lib/stores/search-index.ts';
import { readSite } from './server/http/site-files.ts';
const middle = (times) => times.sort((a, b) => a - b)[times.length >> 1];
const timeOf = (rounds, work) => middle(Array.from({ length: rounds }, () => { const from = performance.now(); work(); return performance.now() - from; }));
const { entries } = { entries: JSON.parse(readFileSync('dist/search.json', 'utf8')) };
const search = makeSearch(entries);
console.log(JSON.stringify({
  content: timeOf(5, () => readContent()),
  site: timeOf(5, () => readSite('dist', {})),
  index: timeOf(5, () => makeSearch(entries)),
  search: timeOf(40, () => search('визитки на картоне')),
  memory: process.memoryUsage().rss / 1024,
}));
`;

export type SiteTimes = { build: number; content: number; site: number; index: number; search: number; memory: number };

function run(folder: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}:\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`);
  return stdout;
}

/** Builds the shop with its products and pages so many times over, and times what grows with them, in milliseconds; memory is in kilobytes. */
export function timesOfSite(times: number): SiteTimes {
  const { folder, remove } = copyTree();
  try {
    multiply(folder, times);
    const started = performance.now();
    run(folder, 'npm', ['run', 'build']);
    const build = performance.now() - started;
    const [line = ''] = run(folder, process.execPath, ['--input-type=module', '-e', MEASURE]).trim().split('\n').slice(-1);
    return { build, ...(JSON.parse(line) as Omit<SiteTimes, 'build'>) };
  } finally {
    remove();
  }
}
