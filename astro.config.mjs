import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { classNameOf } from './ops/build/class-names.ts';
import { lineBreaks } from './ops/build/line-breaks.ts';
import { MARKDOWN } from './ops/build/markdown.ts';
import { finishedSite } from './ops/build/site/integration.ts';
import { isListed } from './ops/build/sitemap.ts';
import { devApi } from './ops/dev/api.ts';
import { intentDirective } from './src/directives/integration.ts';

export default defineConfig({
  site: process.env.PUBLIC_URL || 'http://127.0.0.1:4321',
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true,
  build: { format: 'file', redirects: false, inlineStylesheets: 'never' },
  prerenderConflictBehavior: 'error',
  markdown: MARKDOWN,
  // How pictures shrink is one rule of base.css, for pages that have any; Astro's own would stand in the first answer of each.
  image: { layout: 'constrained', responsiveStyles: false },
  integrations: [react({ experimentalDisableStreaming: true }), sitemap({ filter: isListed }), devApi(), intentDirective(), finishedSite()],
  vite: {
    plugins: [lineBreaks()],
    css: { modules: { generateScopedName: classNameOf } },
    // The upload client's own parser of addresses would bring a runtime for old modules into every page.
    // So would the parsers of SVG and XML that the reader of PDF files brings along, and the widths of letters it could write with.
    resolve: {
      alias: [
        { find: 'url-parse', replacement: fileURLToPath(new URL('./src/lib/browser/native-url.ts', import.meta.url)) },
        {
          find: /^(?:node-html-better-parser|html-entities)$/,
          replacement: fileURLToPath(new URL('./src/workers/no-markup.ts', import.meta.url)),
        },
        {
          find: /^\.\/(?:Courier|Helvetica|Times|Symbol|ZapfDingbats)[-A-Za-z]*\.compressed\.json$/,
          replacement: fileURLToPath(new URL('./src/workers/no-letters.json', import.meta.url)),
        },
      ],
    },
    // Small neighbours compress badly apart, so what pages begin with comes in few files.
    environments: {
      // One sheet for all pages: a visitor's second page has its styles already.
      prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'styles', test: /\.css$/ }] } } } } },
      client: {
        build: {
          rolldownOptions: {
            optimization: { inlineConst: { mode: 'smart' } },
            output: {
              codeSplitting: {
                groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
              },
            },
          },
        },
      },
    },
    // The engine that draws artworks is named by the page and by the worker: one name, one file.
    worker: { rolldownOptions: { output: { assetFileNames: '_astro/[name].[hash][extname]' } } },
    // light-dark(), :has() and nesting are in every browser we serve; rewriting them would only add bytes.
    build: { cssTarget: ['chrome125', 'firefox128', 'safari17.5'] },
  },
});
