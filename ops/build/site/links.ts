import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalOf, EDITOR_PATH, pageFile, redirectOf } from '#server/http/site-addresses.ts';

const ADDRESS = /\s(?:href|src|component-url|renderer-url)="(\/(?!\/)[^"#?]*)/g;
/** A chapter of a page: of another one, or of the page the link stands on. */
const CHAPTER = /\shref="(\/(?!\/)[^"#?]*)?(?:\?[^"#]*)?#([^"]+)"/g;
const IDS = /\sid="?([^"\s>]+)/g;

/** Answered by the server. */
const CALLS = /^\/(?:api|suggestions)\//;

/** Pages for visitors; the editor is a program of its own. */
const pagesOf = (site: string): { file: string; html: string }[] =>
  globSync('**/*.html', { cwd: site })
    .filter((file) => file !== `${EDITOR_PATH.slice(1)}.html`)
    .map((file) => ({ file, html: readFileSync(join(site, file), 'utf8') }));

const foundIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, part = '']) => part);

/** Addresses of the shop's own that lead to nothing, each with the page it stands on. */
export function brokenLinks(site: string): string[] {
  const pages = pagesOf(site);
  const canonical = canonicalOf(pages.map(({ file }) => `/${file.replace(/\.html$/, '')}`));
  const isThere = (address: string): boolean => {
    const path = decodeURI(address);
    return (path !== '/' && existsSync(join(site, path))) || existsSync(join(site, pageFile(redirectOf(path, canonical) ?? path)));
  };
  return pages.flatMap(({ file, html }) =>
    [...new Set(foundIn(html, ADDRESS))]
      .filter((address) => !CALLS.test(address) && !isThere(address))
      .map((address) => `${file}: ${address}`),
  );
}

/** Links to chapters that their page does not have, each with the page it stands on. */
export function brokenChapters(site: string): string[] {
  const pages = pagesOf(site);
  const ids = new Map(pages.map(({ file, html }) => [file, new Set(foundIn(html, IDS))]));
  return pages.flatMap(({ file, html }) =>
    [...html.matchAll(CHAPTER)]
      .map(([, address, id = '']) => ({ address, id: decodeURIComponent(id) }))
      .filter(({ address, id }) => ids.get(address === undefined ? file : pageFile(decodeURI(address)).slice(1))?.has(id) === false)
      .map(({ address = '', id }) => `${file}: ${address}#${id}`),
  );
}

/** A file that a script asks for once it needs it, as Vite writes it: `"_astro/name.hash.css"`. */
const LATE_FILE = /["'`]\/?(_astro\/[^"'`]+\.(?:css|js|mjs|wasm|json))["'`]/g;

/** Files that scripts ask for and the site does not have, each with the script that asks. */
export const missingLateFiles = (site: string): string[] =>
  globSync('_astro/*.js', { cwd: site }).flatMap((script) =>
    foundIn(readFileSync(join(site, script), 'utf8'), LATE_FILE)
      .filter((file) => !existsSync(join(site, file)))
      .map((file) => `${script}: ${file}`),
  );
