import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Paths are those of the folder git stands in. Null: git is not there, or has no answer. */
function git(folder: string, ...args: string[]): Buffer | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? stdout : null;
}

/** The folders of content that prices come from. */
const PRICED = ['products', 'prices'];

function copyCommitted(content: string, target: string): boolean {
  const paths = git(content, 'ls-tree', '-r', '-z', '--name-only', 'HEAD', '--', ...PRICED)
    ?.toString()
    .split('\0')
    .filter(Boolean);
  if (paths === undefined || paths.length === 0) return false;
  for (const path of paths) {
    const file = join(target, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, git(content, 'show', `HEAD:./${path}`) ?? '');
  }
  return true;
}

/** Hands the content as last committed to `use`, in a folder that is gone afterwards; null when nothing is committed. */
export function withCommittedContent<T>(content: string, use: (folder: string) => T): T | null {
  const target = mkdtempSync(join(tmpdir(), 'tirazh-prices-'));
  try {
    return copyCommitted(content, target) ? use(target) : null;
  } finally {
    rmSync(target, { recursive: true });
  }
}
