import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenChapters, brokenLinks, missingLateFiles } from '../../ops/build/site/links.ts';

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

test('A built site whose scripts ask for files that are not there is not shown', () => {
  const site = mkdtempSync(join(tmpdir(), 'tirazh-late-'));
  mkdirSync(join(site, '_astro'));
  writeFileSync(join(site, '_astro/page.1.js'), 'm.f=["_astro/part.2.js","_astro/part.3.css"];import(`./part.2.js`)');
  writeFileSync(join(site, '_astro/part.2.js'), 'export const part = "/_astro/part.4.json"');
  expect(missingLateFiles(site)).toEqual(['_astro/page.1.js: _astro/part.3.css', '_astro/part.2.js: _astro/part.4.json']);
  rmSync(site, { recursive: true });
});
