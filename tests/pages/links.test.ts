import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ARRIVAL_CALLS } from '#lib/contracts/arrivals.ts';
import { ALIASES } from '#lib/routes.ts';
import { builtPages, DIST } from '#tests/support/dist.ts';

const pages = await builtPages();
const idsOf = new Map(pages.map(({ path, root }) => [path, new Set(root.querySelectorAll('[id]').map(({ id }) => id))]));

/** Why a link of a page leads nowhere; nothing when it leads somewhere. */
function error(href: string, from: string): string | undefined {
  if (/^(mailto|tel|https?):/.test(href)) return undefined;
  const { pathname, hash } = new URL(href, `http://shop.test${from}`);
  const path = decodeURI(pathname);
  // A form without a script goes to the server.
  if (path === ARRIVAL_CALLS.ask) return undefined;
  if (path in ALIASES) return `${href}: not the canonical address`;
  const ids = idsOf.get(path);
  if (ids === undefined) return existsSync(join(DIST, path)) ? undefined : `${href}: no such page`;
  return hash === '' || ids.has(decodeURIComponent(hash.slice(1))) ? undefined : `${href}: no such place on the page`;
}

describe('The links of every page', () => {
  it.each(pages)('$path leads to pages that exist', ({ path, root }) => {
    const hrefs = root
      .querySelectorAll('a[href], link[href], form[action]')
      .map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '');
    expect(hrefs.map((href) => error(href, path)).filter((found) => found !== undefined)).toEqual([]);
  });

  it.each(pages)('$path opens dialogs, popovers and labels that exist', ({ root }) => {
    const missing = ['commandfor', 'popovertarget', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((attribute) =>
      root
        .querySelectorAll(`[${attribute}]`)
        .flatMap((element) => (element.getAttribute(attribute) ?? '').split(/\s+/))
        .filter((id) => root.getElementById(id) === null)
        .map((id) => `${attribute}=${id}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});
