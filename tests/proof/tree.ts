import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** What is kept between runs belongs to one tree: broken modules must not come back in another. */
const isOwn = (name: string): boolean => name.startsWith('.') && name !== '.bin';

function linkPackages(tree: string): void {
  const target = join(tree, 'node_modules');
  mkdirSync(target);
  for (const name of readdirSync('node_modules')) if (!isOwn(name)) symlinkSync(resolve('node_modules', name), join(target, name));
}

/** A copy of the working tree with its build, to be broken; the packages are links. Returns its folder and what removes it. */
export function copyTree(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'tirazh-tree-'));
  const listed = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  for (const name of listed.stdout.split('\0').filter((one) => one !== '' && existsSync(one))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(name, join(folder, name));
  }
  cpSync(realpathSync('dist'), join(folder, 'dist'), { recursive: true });
  linkPackages(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
