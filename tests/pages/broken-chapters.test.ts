import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenChapters, brokenLinks } from '../../ops/build/site/links.ts';

test('A built site with links to pages and chapters that are not there is not shown', () => {
  const site = mkdtempSync(join(tmpdir(), 'tirazh-links-'));
  writeFileSync(
    join(site, 'index.html'),
    '<a href="/Tags#there"></a><a href="/Tags?x=1#%D1%80%D0%B0%D0%B7"></a><a href="/Tags#nowhere"></a><a href="#own"></a><a href="/tags"></a><a href="/Tagz"></a>',
  );
  writeFileSync(join(site, 'Tags.html'), '<h2 id="there"></h2><h2 id=раз></h2>');
  expect(brokenChapters(site)).toEqual(['index.html: /Tags#nowhere', 'index.html: #own']);
  expect(brokenLinks(site)).toEqual(['index.html: /Tagz']);
  rmSync(site, { recursive: true });
});
