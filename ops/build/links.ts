import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITOR_PATH, pageFile, redirectOf } from '#server/http/static-headers.ts';

const ADDRESS = /\s(?:href|src|component-url|renderer-url|props-url)="(\/(?!\/)[^"#?]*)/g;
/** Answered by the server. */
const CALLS = /^\/(?:api|suggestions)\//;

const isThere = (site: string, address: string): boolean => {
  const path = decodeURI(address);
  return existsSync(join(site, path)) && path !== '/' ? true : existsSync(join(site, pageFile(redirectOf(path) ?? path)));
};

/** Addresses of the shop's own that lead to nothing, each with the page it stands on. */
export function brokenLinks(site: string): string[] {
  const known = new Map<string, boolean>();
  return globSync('**/*.html', { cwd: site })
    .filter((file) => file !== `${EDITOR_PATH.slice(1)}.html`)
    .flatMap((file) => {
      const addresses = [...readFileSync(join(site, file), 'utf8').matchAll(ADDRESS)].map(([, address = '']) => address);
      return [...new Set(addresses)]
        .filter((address) => !CALLS.test(address))
        .filter((address) => {
          const isKnown = known.get(address) ?? isThere(site, address);
          known.set(address, isKnown);
          return !isKnown;
        })
        .map((address) => `${file}: ${address}`);
    });
}
