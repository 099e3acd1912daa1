import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadedOnce } from '#server/base/loaded-once.ts';
import { isProgramReplaced } from '#server/preflight/replaced.ts';
import { renew } from '../../ops/install/renew.ts';

describe('modules under a running shop', () => {
  let root: string;
  const used = () => readFileSync(join(root, 'node_modules/part.js'), 'utf8');
  const put = (folder: string, text: string): void => {
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/part.js'), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tirazh-renew-'));
    for (const name of ['package.json', 'package-lock.json', '.npmrc']) writeFileSync(join(root, name), name);
    put(root, 'former');
    mkdirSync(join(root, 'node_modules/.cache'));
    writeFileSync(join(root, 'node_modules/.cache/packed'), 'of a build');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('are there while the next are installed, and are the next ones after that, with what builds keep there', () => {
    mkdirSync(join(root, '.modules/node_modules'), { recursive: true });
    writeFileSync(join(root, '.modules/node_modules/of-a-run-that-was-killed'), '');
    renew(root, (folder) => {
      expect(readdirSync(folder).sort()).toEqual(['.npmrc', 'package-lock.json', 'package.json']);
      put(folder, 'next');
      expect(used()).toBe('former');
    });
    expect([used(), existsSync(join(root, '.modules'))]).toEqual(['next', false]);
    expect(readFileSync(join(root, 'node_modules/.cache/packed'), 'utf8')).toBe('of a build');
  });

  it('and sources that are newer than the process that runs say that it is being upgraded', () => {
    const before = Date.now() - 60_000;
    const [program, lock] = [join(root, 'server/preflight'), join(root, 'node_modules/.package-lock.json')];
    mkdirSync(program, { recursive: true });
    for (const path of [join(program, 'worker.ts'), lock]) writeFileSync(path, '');
    for (const path of [join(program, 'worker.ts'), lock]) utimesSync(path, new Date(before), new Date(before));
    expect(isProgramReplaced(root, before + 1000)).toBe(false);
    renew(root, (folder) => {
      put(folder, 'next');
      writeFileSync(join(folder, 'node_modules/.package-lock.json'), '');
    });
    expect(isProgramReplaced(root, before + 1000)).toBe(true);
  });

  it('stay when the installation fails, also one that leaves nothing', () => {
    const fail = (folder: string): void => {
      put(folder, 'half');
      throw new Error('no network');
    };
    expect(() => renew(root, fail)).toThrow('no network');
    expect(() => renew(root, () => undefined)).toThrow('ENOENT');
    expect([used(), existsSync(join(root, '.modules'))]).toEqual(['former', false]);
  });

  it('that could not be loaded once are loaded at the next call, and then once', async () => {
    const loads: string[] = [];
    const load = loadedOnce(async () => {
      loads.push('load');
      if (loads.length === 1) throw new Error('not there');
      return 'part';
    });
    await expect(Promise.all([load(), load()])).rejects.toThrow('not there');
    expect(await Promise.all([load(), load()])).toEqual(['part', 'part']);
    expect([await load(), loads.length]).toEqual(['part', 2]);
  });
});
