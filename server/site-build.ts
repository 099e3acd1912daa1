import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { configMessages } from '#lib/messages/operator/config.ts';
import { readJson } from './base/read-json.ts';
import { LIVE_SITE } from './builds/folders.ts';
import { alone } from './builds/lock.ts';
import { BUSY_CODE, runBuilder } from './builds/run-builder.ts';
import type { EditorSettings } from './config/editor.ts';
import { DELIVERY_FOLDER, EDITOR_FILE, POLICIES_FILE } from './http/static-headers.ts';

/** The finishing step writes it last: a build that broke off leaves none. */
const markIn = (root: string): string => join(root, LIVE_SITE, DELIVERY_FOLDER, POLICIES_FILE);
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

/** Whether there are no pages, or the sources have changed since they were built or, for a build that was returned to, since that. */
export function isStale(editor: EditorSettings | null, root = '.'): boolean {
  const mark = markIn(root);
  const editorMark = join(root, LIVE_SITE, DELIVERY_FOLDER, EDITOR_FILE);
  if (!existsSync(mark) || !existsSync(editorMark)) return true;
  if (!isDeepStrictEqual(readJson(readFileSync(editorMark, 'utf8')), editor)) return true;
  const built = statSync(mark).mtimeMs;
  return SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).some((file) => statSync(join(root, file)).mtimeMs > built);
}

/**
 * Builds the pages when there are none or the sources are newer; returns their folder. What another process is building just then is
 * waited for. A build that fails leaves those there are: only where there are none does the process end.
 */
export async function buildSiteWhenStale(editor: EditorSettings | null): Promise<string> {
  if (!isStale(editor)) return LIVE_SITE;
  console.log(configMessages.building);
  const { code } = await runBuilder('main');
  if (code === 0) return LIVE_SITE;
  if (code === BUSY_CODE) {
    await alone(() => {}, { isPatient: true });
    return buildSiteWhenStale(editor);
  }
  if (!existsSync(markIn('.'))) process.exit(code);
  console.error(configMessages.buildFailed);
  return LIVE_SITE;
}
