import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend, CmsConfig } from '@sveltia/cms';
import { build, type Plugin } from 'vite';
import { editorContent } from '#content/editor/config.ts';
import { editorNames, publishedOf } from '#content/editor/names.ts';
import { PUBLISHED_PATH } from '#content/editor/published.ts';
import { CONTENT_FOLDER } from '#content/read.ts';
import { editorMessages } from '#lib/messages/content/editor.ts';
import { apiRoot, type EditorSettings } from '#server/config/editor.ts';
import { EDITOR_PATH } from '#server/http/site-addresses.ts';

/** The script that starts the editor; it is no part of any page of the shop. */
const ENTRY = 'src/content/editor/start.ts';
const CONFIG_PATH = `${EDITOR_PATH}/config.json`;

/** Maps, colours of program code and conversion of pictures: our files have none of them. */
const UNUSED = /^(@shikijs\/(langs|themes)\/|terra-draw|leaflet|svgo)|\/chunks\/(heic|webp_enc)/;
const OTHER_LANGUAGES = /^\.\.\/locales\/(?!ru\.)[\w-]+\.json$/;
const NOTHING = '\0nothing';

/** The editor's style sheet asks a foreign host for fonts its script then brings along itself. */
const FOREIGN_FONT = /@font-face \{[^}]*url\(https:\/\/cdn\.[^}]*\}/g;

/** It also asks a stranger every few minutes whether the Git host is well; a host that is not says so itself. */
const STATUS_PAGE = /https:\/\/(?:www\.githubstatus\.com\/api\/v2\/status\.json|[\w-]+\.hostedstatus\.com[^"'`]*)/g;
const ALL_WELL = 'data:application/json,%7B%22status%22%3A%7B%22indicator%22%3A%22none%22%7D%7D';

/** Leaves out of the editor what this shop never opens. */
const withoutExtras = (): Plugin => ({
  name: 'editor-without-extras',
  enforce: 'pre',
  resolveId(id, importer) {
    if (UNUSED.test(id)) return NOTHING;
    return OTHER_LANGUAGES.test(id) ? this.resolve('../locales/ru.json', importer) : null;
  },
  load: (id) => (id === NOTHING ? 'export default []' : null),
  transform: (code, id) =>
    id.includes('/@sveltia/cms/npm/index.js') ? code.replaceAll(FOREIGN_FONT, '').replaceAll(STATUS_PAGE, ALL_WELL) : null,
});

/** Bundles the editor into the site's folder of hashed files. Returns the address of its script. */
async function bundle(dist: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    base: '/',
    publicDir: false,
    plugins: [withoutExtras()],
    build: {
      outDir: dist,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      target: 'es2023',
      rolldownOptions: {
        input: ENTRY,
        output: {
          entryFileNames: '_astro/editor.[hash].js',
          chunkFileNames: '_astro/editor-[name].[hash].js',
          assetFileNames: '_astro/editor-[name].[hash][extname]',
        },
      },
    },
  });
  const entry = [result]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .find((file) => file.type === 'chunk' && file.isEntry);
  if (entry === undefined) throw new Error('The content editor has no script');
  return `/${entry.fileName}`;
}

/** How the editor reaches the repository. */
export function backendOf(settings: EditorSettings): Backend {
  const { backend, repository, branch, host, authHost, appId } = settings;
  const base = authHost ?? host;
  const common = {
    repo: repository,
    branch,
    ...(host !== null && { api_root: apiRoot(settings) }),
    ...(base !== null && { base_url: base }),
    ...(appId !== null && { app_id: appId }),
  };
  if (backend === 'gitlab') return { name: backend, ...common, ...(appId !== null && { auth_type: 'pkce' }) };
  return { name: backend, ...common };
}

/** The whole configuration of the editor: where the files are and what may be changed in them. */
export const editorConfig = (settings: EditorSettings): CmsConfig => ({
  backend: backendOf(settings),
  app_title: editorMessages.title,
  show_preview_links: false,
  ...editorContent(editorNames(CONTENT_FOLDER)),
});

const page = (script: string, isLocal: boolean): string =>
  [
    '<!doctype html>',
    `<html lang="ru"${isLocal ? ' data-local' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    `<title>${editorMessages.title}</title>`,
    `<link rel="cms-config-url" type="application/json" href="${CONFIG_PATH}">`,
    `<script type="module" src="${script}"></script>`,
    '</head>',
    `<body><noscript><p>${editorMessages.noScript}</p></noscript></body>`,
    '</html>',
    '',
  ].join('\n');

/** The licences of the editor and its fonts ask to travel with every copy. */
const LICENCES = 'node_modules/@sveltia/cms/{LICENSE.txt,npm/assets/*.LICENSE.txt}';

/** Writes the editor's page, its configuration and its scripts into a folder. `isLocal`: with the buttons that publish. */
export async function buildEditor(dist: string, settings: EditorSettings, isLocal = false): Promise<void> {
  const script = await bundle(dist);
  mkdirSync(join(dist, EDITOR_PATH), { recursive: true });
  writeFileSync(join(dist, `${EDITOR_PATH}.html`), page(script, isLocal));
  const licences = globSync(LICENCES).sort();
  writeFileSync(join(dist, EDITOR_PATH, 'licences.txt'), licences.map((file) => readFileSync(file, 'utf8')).join('\n'));
  writeFileSync(join(dist, CONFIG_PATH), `${JSON.stringify(editorConfig(settings))}\n`);
  writeFileSync(join(dist, PUBLISHED_PATH), `${JSON.stringify(publishedOf(CONTENT_FOLDER))}\n`);
}
