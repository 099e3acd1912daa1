import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { differences, hashOf, hashTree } from './tree.ts';

/**
 * `npm run reproduce`: builds the site twice – in folders of different names, on days four hundred apart, in another time zone
 * and language – and compares every byte. Ends with code 1 and the list of files when one differs.
 */
const MODULES = resolve('node_modules');
const OTHER_DAY = pathToFileURL(resolve('ops/build/other-day.mjs')).href;
const BUILDS = [
  { folder: 'a', environment: { TZ: 'UTC', LANG: 'C.UTF-8' } },
  { folder: 'another-name/below', environment: { TZ: 'Asia/Tokyo', LANG: 'ru_RU.UTF-8', NODE_OPTIONS: `--import=${OTHER_DAY}` } },
] as const;

/** What Git knows of, and nothing a build left behind. */
function sources(): string[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  if (status !== 0) throw new Error('The sources are not in a Git repository');
  return stdout.split('\0').filter((path) => path !== '');
}

function build(folder: string, environment: Record<string, string>): Map<string, string> {
  for (const path of sources()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  symlinkSync(MODULES, join(folder, 'node_modules'));
  const env = { ...process.env, NODE_ENV: 'production', ...environment };
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: folder, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`The site does not build in ${folder}:\n${stdout}\n${stderr}`);
  return hashTree(join(folder, 'dist'));
}

const root = mkdtempSync(join(tmpdir(), 'tirazh-reproduce-'));
try {
  const [one, other] = BUILDS.map(({ folder, environment }) => build(join(root, folder), environment));
  if (one === undefined || other === undefined || one.size === 0) throw new Error('Nothing was built');
  const wrong = differences(one, other);
  console.log(wrong.length === 0 ? `${one.size} files, twice the same: ${hashOf(one)}` : `Not the same:\n${wrong.join('\n')}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
