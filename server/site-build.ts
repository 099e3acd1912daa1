import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { configMessages } from '#lib/messages/operator/config.ts';
import { readJson } from './base/read-json.ts';
import type { EditorSettings } from './config/editor.ts';
import { LIVE_SITE } from './http/live-site.ts';
import { DELIVERY_FOLDER, EDITOR_FILE, POLICIES_FILE } from './http/static-headers.ts';

/** The finishing step writes it last: a build that broke off leaves none. */
const MARK = join(LIVE_SITE, DELIVERY_FOLDER, POLICIES_FILE);
const EDITOR_MARK = join(LIVE_SITE, DELIVERY_FOLDER, EDITOR_FILE);
const SOURCES = [
  'src/**/*.*',
  'public/**/*.*',
  'astro.config.mjs',
  'package-lock.json',
  'ops/build/*.ts',
  'server/http/site-addresses.ts',
  'server/http/static-headers.ts',
  'server/proxy-config/*.ts',
  'server/config/editor.ts',
];

function isStale(editor: EditorSettings | null): boolean {
  if (!existsSync(MARK) || !existsSync(EDITOR_MARK)) return true;
  if (!isDeepStrictEqual(readJson(readFileSync(EDITOR_MARK, 'utf8')), editor)) return true;
  const built = statSync(MARK).mtimeMs;
  return SOURCES.flatMap((pattern) => globSync(pattern)).some((file) => statSync(file).mtimeMs > built);
}

/**
 * Builds the pages when there are none or the sources are newer; returns their folder. A build that fails leaves those there are: only
 * where there are none does the process end.
 */
export function buildSiteWhenStale(editor: EditorSettings | null): string {
  if (isStale(editor)) {
    console.log(configMessages.building);
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      // Whatever mode the server runs in, the pages are for visitors: another mode would give them React's development build.
      env: { ...process.env, NODE_ENV: 'production' },
      shell: process.platform === 'win32',
    });
    if (status === 0) return LIVE_SITE;
    if (!existsSync(MARK)) process.exit(status ?? 1);
    console.error(configMessages.buildFailed);
  }
  return LIVE_SITE;
}
