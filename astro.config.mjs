import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: process.env.PUBLIC_URL ?? 'http://127.0.0.1:4321',
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true,
  build: { format: 'file', redirects: false },
  prerenderConflictBehavior: 'error',
  markdown: { syntaxHighlight: false },
  image: { layout: 'constrained', responsiveStyles: true },
  integrations: [react(), sitemap()],
});
