import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { builtPages, ensureDist } from '#tests/support/dist.ts';
import { differences, hashOf, hashTree } from '../../ops/build/tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'tirazh-tree-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a built page', () => {
  it('says nothing of the folder it was built in', async () => {
    const dist = await ensureDist();
    for (const { file, html } of await builtPages()) {
      expect([file, /<astro-island[^>]* uid=/.test(html), html.includes(process.cwd())]).toEqual([file, false, false]);
    }
    for (const path of hashTree(dist).keys()) {
      if (/\.(js|json|xml|txt|csv|webmanifest|conf)$/.test(path))
        expect([path, readFileSync(join(dist, path), 'utf8').includes(process.cwd())]).toEqual([path, false]);
    }
  });
});

describe('comparing two builds', () => {
  it('finds what was added, taken away or changed, in hidden folders too', () => {
    mkdirSync(join(folder, '.tirazh'));
    writeFileSync(join(folder, 'a.html'), '1');
    writeFileSync(join(folder, '.tirazh/p.json'), '1');
    const before = hashTree(folder);
    expect([...before.keys()]).toEqual(['.tirazh/p.json', 'a.html']);
    expect(differences(before, hashTree(folder))).toEqual([]);
    writeFileSync(join(folder, '.tirazh/p.json'), '2');
    writeFileSync(join(folder, 'b.html'), '1');
    const after = hashTree(folder);
    expect(differences(before, after)).toEqual(['.tirazh/p.json', 'b.html']);
    expect(hashOf(after)).not.toBe(hashOf(before));
  });
});
