import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configMessages } from '#lib/messages/operator/config.ts';
import { readEditor } from '#server/config/config.ts';
import { ConfigError } from '#server/config/config-error.ts';
import type { EditorSettings } from '#server/config/editor.ts';
import { redirectsFile } from '#server/http/site-addresses.ts';
import { DELIVERY_FOLDER, EDITOR_FILE, headersFile, POLICIES_FILE, policyFor, tilesOrigin } from '#server/http/static-headers.ts';
import { caddyFile, caddyGlobalFile } from '#server/proxy-config/caddy.ts';
import { nginxFile } from '#server/proxy-config/nginx.ts';
import { nginxZonesFile } from '#server/proxy-config/nginx-zones.ts';
import { FRONT_DEFAULTS, transportOf } from '#server/proxy-config/table.ts';

const pathOf = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

/** Origin of the map tiles (`MAP_TILES`), null without them. @throws {ConfigError} naming the setting when it is wrong */
function tilesSetting(): string | null {
  const pattern = process.env.MAP_TILES || null;
  const origin = pattern === null ? null : tilesOrigin(pattern);
  if (pattern !== null && origin === null) throw new ConfigError(configMessages.wrong('MAP_TILES', pattern));
  return origin;
}

type Policies = Readonly<Record<string, string>>;

/** What servers and CDNs before the site go by. */
function writeFiles(site: string, policies: Policies, editor: EditorSettings | null): void {
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
 * Writes the editor, the policy of every page, `_headers` and `_redirects` for CDNs, and the files of nginx and Caddy.
 * @throws {ConfigError} naming a setting that is wrong
 */
export async function writeDelivery(site: string): Promise<void> {
  const editor = readEditor(process.env);
  const tiles = tilesSetting();
  if (editor !== null) await (await import('../editor.ts')).buildEditor(site, editor);
  const pages = globSync('**/*.html', { cwd: site }).sort();
  const policyOf = (file: string) => policyFor(pathOf(file), readFileSync(join(site, file), 'utf8'), editor, tiles);
  writeFiles(site, Object.fromEntries(pages.map((file) => [pathOf(file), policyOf(file)])), editor);
}
