import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configMessages } from '#lib/messages/operator/config.ts';
import { readEditor } from '#server/config/config.ts';
import { ConfigError } from '#server/config/config-error.ts';
import type { EditorSettings } from '#server/config/editor.ts';
import {
  DELIVERY_FOLDER,
  EDITOR_FILE,
  EDITOR_PATH,
  headersFile,
  POLICIES_FILE,
  policyFor,
  redirectsFile,
  tilesOrigin,
} from '#server/http/static-headers.ts';
import { caddyFile, caddyGlobalFile } from '#server/proxy-config/caddy.ts';
import { nginxFile, nginxZonesFile } from '#server/proxy-config/nginx.ts';
import { FRONT_DEFAULTS, transportOf } from '#server/proxy-config/table.ts';
import { buildEditor } from './editor.ts';
import { withFirstStyles } from './first-styles.ts';
import { withoutIslandNames } from './folder-free.ts';
import { checkContract } from './island-contract.ts';
import { withSmallIslands } from './islands.ts';
import { withSmallScripts } from './minify-inline.ts';
import { packed, SIBLINGS, tidyPacked } from './packed.ts';
import { withPreloads } from './preload.ts';
import { withoutSpaces } from './spaces.ts';
import { shortValueNames } from './value-names.ts';

/**
 * Finishes the built site: compressed siblings of every text, the policy of every page, `_headers` and `_redirects` for CDNs.
 * The same sources give the same bytes.
 */
const DIST = process.argv[2] ?? 'dist';
const TEXTS = '**/*.{html,css,js,json,svg,xml,txt,csv,webmanifest,wasm}';
/** Not made by Astro, and no page of a visitor. */
const EDITOR_PAGE = `${EDITOR_PATH.slice(1)}.html`;
const WORTH_COMPRESSING_BYTES = 512;

const pathOf = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length < WORTH_COMPRESSING_BYTES) return;
  await Promise.all(SIBLINGS.map(async (packing) => writeFileSync(file + packing, await packed(content, packing))));
}

/** Settings of the content editor, or the end of the build with one line that names the wrong one. */
function editorSettings(): EditorSettings | null {
  try {
    return readEditor(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Origin of the map tiles (`MAP_TILES`), or the end of the build with one line that says what is wrong. */
function tilesSetting(): string | null {
  const pattern = process.env.MAP_TILES || null;
  if (pattern === null) return null;
  const origin = tilesOrigin(pattern);
  if (origin !== null) return origin;
  console.error(configMessages.wrong('MAP_TILES', pattern));
  process.exit(1);
}

const editor = editorSettings();
const tiles = tilesSetting();
if (editor !== null) await buildEditor(DIST, editor);

checkContract();
const pages = globSync('**/*.html', { cwd: DIST }).sort();
const textsOf = (files: readonly string[]): string[] => files.map((file) => readFileSync(join(DIST, file), 'utf8'));
const shopPages = pages.filter((file) => file !== EDITOR_PAGE);
const withShortNames = shortValueNames(textsOf(shopPages), textsOf(globSync('_astro/*.js', { cwd: DIST })));
for (const file of shopPages) {
  const html = withShortNames(readFileSync(join(DIST, file), 'utf8'));
  const small = withFirstStyles(withSmallIslands(withoutIslandNames(html), DIST), DIST);
  writeFileSync(join(DIST, file), withoutSpaces(withPreloads(withSmallScripts(small), DIST)));
}
const policies = Object.fromEntries(
  pages.map((file) => [pathOf(file), policyFor(pathOf(file), readFileSync(join(DIST, file), 'utf8'), editor, tiles)]),
);

await Promise.all(globSync(TEXTS, { cwd: DIST }).map((file) => compress(join(DIST, file))));
tidyPacked(new Date());
mkdirSync(join(DIST, DELIVERY_FOLDER), { recursive: true });
writeFileSync(join(DIST, DELIVERY_FOLDER, EDITOR_FILE), `${JSON.stringify(editor)}\n`);
writeFileSync(join(DIST, DELIVERY_FOLDER, POLICIES_FILE), `${JSON.stringify(policies, null, 2)}\n`);
const scripts = globSync('_astro/*.js', { cwd: DIST })
  .sort()
  .map((file) => `/${file.replaceAll('\\', '/')}`);
const front = { ...FRONT_DEFAULTS, ...transportOf(process.env) };
writeFileSync(join(DIST, '_headers'), headersFile(policies, scripts, front));
writeFileSync(join(DIST, '_redirects'), redirectsFile(Object.keys(policies)));
writeFileSync(join(DIST, DELIVERY_FOLDER, 'nginx.conf'), nginxFile(policies, front));
writeFileSync(join(DIST, DELIVERY_FOLDER, 'nginx-zones.conf'), nginxZonesFile(front));
writeFileSync(join(DIST, DELIVERY_FOLDER, 'Caddyfile'), caddyFile(policies, front));
writeFileSync(join(DIST, DELIVERY_FOLDER, 'Caddyfile.global'), caddyGlobalFile(front));
console.log(`${pages.length} pages finished`);
