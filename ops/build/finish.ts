import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configMessages } from '#lib/messages/operator/config.ts';
import { readEditor } from '#server/config/config.ts';
import { ConfigError } from '#server/config/config-error.ts';
import type { EditorSettings } from '#server/config/editor.ts';
import { redirectsFile } from '#server/http/site-addresses.ts';
import { DELIVERY_FOLDER, EDITOR_FILE, headersFile, POLICIES_FILE, policyFor, tilesOrigin } from '#server/http/static-headers.ts';
import { caddyFile, caddyGlobalFile } from '#server/proxy-config/caddy.ts';
import { nginxFile, nginxZonesFile } from '#server/proxy-config/nginx.ts';
import { FRONT_DEFAULTS, transportOf } from '#server/proxy-config/table.ts';
import { withFirstStyles } from './first-styles.ts';
import { withFirstWords } from './first-words.ts';
import { withoutIslandNames } from './folder-free.ts';
import { withSmallIslands } from './islands.ts';
import { withShortTags } from './markup.ts';
import { withSmallScripts } from './minify-inline.ts';
import { packed, SIBLINGS, tidyPacked } from './packed.ts';
import { withPreloads } from './preload.ts';
import { withoutSpaces } from './spaces.ts';
import { type Sheet, shortValueNames } from './value-names.ts';

const TEXTS = '**/*.{html,css,js,json,svg,xml,txt,csv,webmanifest,wasm}';
const WORTH_COMPRESSING_BYTES = 512;

const pathOf = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

/** Writes the compressed siblings of a file that has none yet. */
export async function compress(file: string): Promise<void> {
  if (existsSync(file + SIBLINGS[0])) return;
  const content = readFileSync(file);
  if (content.length < WORTH_COMPRESSING_BYTES) return;
  await Promise.all(SIBLINGS.map(async (packing) => writeFileSync(file + packing, await packed(content, packing))));
}

/** Settings of the content editor. @throws the exit code of the build when one is wrong; it is named */
function editorSettings(): EditorSettings | null {
  try {
    return readEditor(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    throw 1;
  }
}

/** Origin of the map tiles (`MAP_TILES`). @throws the exit code of the build when it is wrong; it is named */
function tilesSetting(): string | null {
  const pattern = process.env.MAP_TILES || null;
  if (pattern === null) return null;
  const origin = tilesOrigin(pattern);
  if (origin !== null) return origin;
  console.error(configMessages.wrong('MAP_TILES', pattern));
  throw 1;
}

const textsOf = (site: string, pattern: string): string[] =>
  globSync(pattern, { cwd: site }).map((file) => readFileSync(join(site, file), 'utf8'));

/** What makes a page of the shop as small as it goes; the scripts of the site are there already. */
export function pageFinisher(site: string, sheets: readonly Sheet[]): (html: string) => Promise<string> {
  const withShortNames = shortValueNames(sheets, textsOf(site, '_astro/*.js'));
  return async (html) => {
    const small = withFirstStyles(withSmallIslands(withFirstWords(withoutIslandNames(withShortNames(html))), site), site);
    return withShortTags(withoutSpaces(withPreloads(await withSmallScripts(small), site)));
  };
}

type Policies = Readonly<Record<string, string>>;

/** What servers and CDNs before the site go by. */
function writeDelivery(site: string, policies: Policies, editor: EditorSettings | null): void {
  const folder = join(site, DELIVERY_FOLDER);
  mkdirSync(folder, { recursive: true });
  const scripts = globSync('_astro/*.js', { cwd: site })
    .sort()
    .map((file) => `/${file.replaceAll('\\', '/')}`);
  const front = { ...FRONT_DEFAULTS, ...transportOf(process.env) };
  writeFileSync(join(folder, EDITOR_FILE), `${JSON.stringify(editor)}\n`);
  writeFileSync(join(folder, POLICIES_FILE), `${JSON.stringify(policies, null, 2)}\n`);
  writeFileSync(join(site, '_headers'), headersFile(policies, scripts, front));
  writeFileSync(join(site, '_redirects'), redirectsFile(Object.keys(policies)));
  writeFileSync(join(folder, 'nginx.conf'), nginxFile(policies, front));
  writeFileSync(join(folder, 'nginx-zones.conf'), nginxZonesFile(front));
  writeFileSync(join(folder, 'Caddyfile'), caddyFile(policies, front));
  writeFileSync(join(folder, 'Caddyfile.global'), caddyGlobalFile(front));
}

/**
 * Finishes a drawn site: compressed siblings of every text, the policy of every page, `_headers` and `_redirects` for CDNs.
 * The same sources give the same bytes. @throws the exit code of the build when a setting is wrong
 */
export async function finishSite(site: string): Promise<void> {
  const [editor, tiles] = [editorSettings(), tilesSetting()];
  if (editor !== null) await (await import('./editor.ts')).buildEditor(site, editor);
  const pages = globSync('**/*.html', { cwd: site }).sort();
  await Promise.all(globSync(TEXTS, { cwd: site }).map((file) => compress(join(site, file))));
  tidyPacked(new Date());
  const policyOf = (file: string) => policyFor(pathOf(file), readFileSync(join(site, file), 'utf8'), editor, tiles);
  writeDelivery(site, Object.fromEntries(pages.map((file) => [pathOf(file), policyOf(file)])), editor);
}
