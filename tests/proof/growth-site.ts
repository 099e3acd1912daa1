import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { copyTree } from './tree.ts';

const CONTENT = 'src/content';
const ROUTES_FILE = 'src/lib/routes.ts';
const ORDERS = 'prices/reference-orders.yaml';
/** A copy's name is no longer than a name may be. */
const NAME_SIGNS = 40;
const BUDGETS_FILE = 'ops/build/site/budgets.ts';
const LIMIT = 'weight[what] > budget[what]';

/** A copy under a name of its own: two products or pages of one title are refused. */
const renamed = (text: string, name: string): string =>
  text.replace(/^name: .*$/m, `name: ${name}`).replace(/^( *)title: .*$/m, `$1title: ${name}`);

/** The files of a folder so many times over; answers the names of the copies, each with that of its first. */
function copyFiles(folder: string, times: number): [copy: string, first: string][] {
  return globSync('*.{yaml,md}', { cwd: folder }).flatMap((file) => {
    const [first, ending] = [basename(file, extname(file)), extname(file)];
    return Array.from({ length: times - 1 }, (_, at): [string, string] => {
      const copy = `${first}${at + 2}`;
      writeFileSync(join(folder, copy + ending), renamed(readFileSync(join(folder, file), 'utf8'), copy));
      return [copy, first];
    });
  });
}

/** Ten times the menu is more than a visitor is ever made to load: the time of a build is measured, not the weight of its pages. */
function liftBudgets(folder: string): void {
  const path = join(folder, BUDGETS_FILE);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(LIMIT)) throw new Error(`${BUDGETS_FILE} compares otherwise by now`);
  writeFileSync(path, text.replace(LIMIT, 'weight[what] === Infinity && budget[what] === 0'));
}

/** Every product and every page so many times over; pages have their routes, products their reference orders. */
function multiply(folder: string, times: number): void {
  const routes = copyFiles(join(folder, CONTENT, 'pages'), times).map(([copy]) => `  ${copy}: '/${copy}',`);
  const path = join(folder, ROUTES_FILE);
  const opening = 'export const ROUTES = {\n';
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(opening, () => `${opening}${routes.join('\n')}\n`),
  );
  const orders = join(folder, CONTENT, ORDERS);
  const written = readFileSync(orders, 'utf8').split('\n');
  const copies = copyFiles(join(folder, CONTENT, 'products'), times).flatMap(([copy, first]) =>
    written
      .filter((line) => line.includes(`product: ${first},`))
      .map((line) =>
        line
          .replace(`product: ${first},`, `product: ${copy},`)
          .replace(/name: "([^"]*)"/, (_, name: string) => `name: "${name.slice(0, NAME_SIGNS)} ${copy}"`),
      ),
  );
  writeFileSync(orders, [...written, ...copies].join('\n'));
}

/** Runs in the copy: its programs read its content. */
const MEASURE = `
import { readFileSync } from 'node:fs';
import { readContent } from './src/content/read.ts';
import { makeSearch } from './src/lib/stores/site/search-index.ts';
import { readSite } from './server/http/site-files.ts';
const middle = (times) => times.sort((a, b) => a - b)[times.length >> 1];
const timeOf = (rounds, work) => middle(Array.from({ length: rounds }, () => { const from = performance.now(); work(); return performance.now() - from; }));
const { entries } = { entries: JSON.parse(readFileSync('dist/search.json', 'utf8')) };
const search = makeSearch(entries);
console.log(JSON.stringify({
  content: timeOf(5, () => readContent()),
  site: timeOf(5, () => readSite('dist')),
  index: timeOf(5, () => makeSearch(entries)),
  search: timeOf(40, () => search('визитки на картоне')),
  memory: process.memoryUsage().rss / 1024 ** 2,
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

/** Builds the shop with its products and pages so many times over, and times what grows with them, in milliseconds; memory is in megabytes. */
export function timesOfSite(times: number): SiteTimes {
  const { folder, remove } = copyTree();
  try {
    multiply(folder, times);
    liftBudgets(folder);
    const started = performance.now();
    run(folder, 'npm', ['run', 'build']);
    const build = performance.now() - started;
    const [line = ''] = run(folder, process.execPath, ['--input-type=module', '-e', MEASURE]).trim().split('\n').slice(-1);
    return { build, ...(JSON.parse(line) as Omit<SiteTimes, 'build'>) };
  } finally {
    remove();
  }
}
