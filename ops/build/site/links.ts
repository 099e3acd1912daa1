import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Canonical, canonicalOf, EDITOR_PATH, pageFile, redirectOf } from '#server/http/site-addresses.ts';

const ADDRESS = /\s(?:href|src|component-url|renderer-url)="(\/(?!\/)[^"#?]*)/g;
/** A chapter of a page: of another one, or of the page the link stands on. */
const CHAPTER = /\shref="(\/(?!\/)[^"#?]*)?(?:\?[^"#]*)?#([^"]+)"/g;
const IDS = /\sid="?([^"\s>]+)/g;

/** Answered by the server. */
const CALLS = /^\/(?:api|suggestions)\//;

const isThere = (site: string, address: string, canonical: Canonical): boolean => {
  const path = decodeURI(address);
  return existsSync(join(site, path)) && path !== '/' ? true : existsSync(join(site, pageFile(redirectOf(path, canonical) ?? path)));
};

/** Addresses of the shop's own that lead to nothing, each with the page it stands on. */
export function brokenLinks(site: string): string[] {
  const known = new Map<string, boolean>();
  const files = globSync('**/*.html', { cwd: site });
  const canonical = canonicalOf(files.map((file) => `/${file.replace(/\.html$/, '')}`));
  return files
    .filter((file) => file !== `${EDITOR_PATH.slice(1)}.html`)
    .flatMap((file) => {
      const addresses = [...readFileSync(join(site, file), 'utf8').matchAll(ADDRESS)].map(([, address = '']) => address);
      return [...new Set(addresses)]
        .filter((address) => !CALLS.test(address))
        .filter((address) => {
          const isKnown = known.get(address) ?? isThere(site, address, canonical);
          known.set(address, isKnown);
          return !isKnown;
        })
        .map((address) => `${file}: ${address}`);
    });
}

/** A file that a script asks for once it needs it, as Vite writes it: `"_astro/name.hash.css"`. */
const LATE_FILE = /["'`]\/?(_astro\/[^"'`]+\.(?:css|js|mjs|wasm|json))["'`]/g;

/** Files that scripts ask for and the site does not have, each with the script that asks. */
export function missingLateFiles(site: string): string[] {
  return globSync('_astro/*.js', { cwd: site }).flatMap((script) =>
    [...readFileSync(join(site, script), 'utf8').matchAll(LATE_FILE)]
      .filter(([, file = '']) => !existsSync(join(site, file)))
      .map(([, file = '']) => `${script}: ${file}`),
  );
}

const fileOf = (address: string): string => pageFile(address).slice(1);

/** Links to chapters that their page does not have, each with the page it stands on. */
export function brokenChapters(site: string): string[] {
  const files = globSync('**/*.html', { cwd: site }).filter((file) => file !== `${EDITOR_PATH.slice(1)}.html`);
  const pages = new Map(files.map((file) => [file, readFileSync(join(site, file), 'utf8')]));
  const ids = new Map([...pages].map(([file, html]) => [file, new Set([...html.matchAll(IDS)].map(([, id = '']) => id))]));
  return [...pages].flatMap(([file, html]) =>
    [...html.matchAll(CHAPTER)]
      .map(([, address, id = '']) => ({
        address,
        target: address === undefined ? file : fileOf(decodeURI(address)),
        id: decodeURIComponent(id),
      }))
      .filter(({ target, id }) => ids.get(target)?.has(id) === false)
      .map(({ address = '', id }) => `${file}: ${address}#${id}`),
  );
}
