import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caddyFile } from '#server/proxy-config/caddy.ts';
import { nginxFile } from '#server/proxy-config/nginx.ts';
import { BuildFolders } from '#tests/support/build-folders.ts';
import { isMissing } from '#tests/support/programs.ts';
import { type FrontKind, FrontProcess } from '#tests/support/proxy-process.ts';
import { switchTo } from '../../ops/build/folders.ts';

const PAGES = ['/', '/BusinessCards', '/_astro/a.BCD123.js'];
const SWITCHES = 8;

const FILES = { nginx: nginxFile, caddy: caddyFile } as const;

describe.skipIf(['nginx', 'caddy'].some(isMissing)).each(['nginx', 'caddy'] as const satisfies FrontKind[])(
  '%s before builds that take one another’s place',
  (kind) => {
    let folders: BuildFolders;
    let front: FrontProcess;
    beforeAll(async () => {
      folders = new BuildFolders();
      switchTo(folders.build(undefined, false), folders.root);
      const policies = JSON.parse(readFileSync(join(folders.live, '.tirazh/policies.json'), 'utf8')) as Record<string, string>;
      front = await FrontProcess.start(kind, FILES[kind](policies, { root: folders.live, upstream: '127.0.0.1:1', isHttps: false }));
    });
    afterAll(async () => {
      await front.stop();
      folders.remove();
    });

    it('answers nothing but 200 meanwhile, and shows the new one at once', async () => {
      const statuses: number[] = [];
      for (let at = 0; at < SWITCHES; at += 1) {
        const next = folders.build((site) => {
          writeFileSync(join(site, 'index.html'), `build ${at}`);
          rmSync(join(site, 'index.html.br'));
        }, false);
        const asked = PAGES.map((path) => fetch(`http://127.0.0.1:${front.port}${path}`));
        switchTo(next, folders.root);
        for (const answer of await Promise.all(asked)) {
          statuses.push(answer.status);
          await answer.arrayBuffer();
        }
        expect(await (await fetch(`http://127.0.0.1:${front.port}/`)).text()).toBe(`build ${at}`);
      }
      expect(statuses).toEqual(statuses.map(() => 200));
    });
  },
);
