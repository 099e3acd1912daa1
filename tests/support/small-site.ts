import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { policyOf } from '#server/http/static-headers.ts';

/** The text of a page of the small site. */
export const pageText = (name: string) =>
  `<!doctype html><title>${name}</title><script>let a=1</script><h1>Page Not Found: <span id="missing">/404</span></h1><p>${name} ${'бумага '.repeat(200)}</p>`;

export type SmallSite = { dist: string; remove: () => void };

/** A small built site with everything the server treats apart. */
export function smallSite(): SmallSite {
  const dist = mkdtempSync(join(tmpdir(), 'tirazh-dist-'));
  mkdirSync(join(dist, '_astro'));
  mkdirSync(join(dist, '.tirazh'));
  const pages = ['index', 'BusinessCards', 'developmentPage', 'myOrders', 'fast-payment', '404', '500'];
  for (const name of pages) {
    writeFileSync(join(dist, `${name}.html`), pageText(name));
    writeFileSync(join(dist, `${name}.html.br`), brotliCompressSync(pageText(name)));
  }
  mkdirSync(join(dist, '.well-known'));
  writeFileSync(join(dist, '.well-known/security.txt'), 'Contact: mailto:security@shop.test\n');
  writeFileSync(join(dist, '_astro/a.BCD123.js'), 'export {}');
  const policies = Object.fromEntries(pages.map((name) => [name === 'index' ? '/' : `/${name}`, policyOf(pageText(name))]));
  writeFileSync(join(dist, '.tirazh/policies.json'), JSON.stringify(policies));
  return { dist, remove: () => rmSync(dist, { recursive: true }) };
}
