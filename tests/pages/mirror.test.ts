import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/** Where the sources of each folder of tests stand. */
const SOURCES: Record<string, string> = {
  domain: 'src/lib/domain',
  messages: 'src/lib/messages',
  preflight: 'src/lib/preflight',
  contracts: 'src/lib/contracts',
  stores: 'src/lib/stores',
  api: 'src/lib/api',
  browser: 'src/lib/browser',
  islands: 'src/islands',
  server: 'server',
  ops: 'ops',
};

test('a folder with tests of the source stands for a folder of the source', () => {
  const folders = new Set(Object.keys(SOURCES).flatMap((top) => globSync(`tests/${top}/**/*.test.ts`).map(dirname)));
  const sourceOf = (folder: string): string => {
    const [, top = '', ...rest] = folder.split('/');
    return [SOURCES[top], ...rest].join('/');
  };
  expect([...folders].filter((folder) => !existsSync(sourceOf(folder)))).toEqual([]);
});
