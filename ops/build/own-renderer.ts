import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ASTRO = /^@astrojs\/react\/client\.js$/;
const OWN = fileURLToPath(new URL('../../src/directives/renderer.ts', import.meta.url));
const SERVER = /@astrojs\/react\/dist\/server\.js/;
const OPTIONS = 'const renderOptions = {';

/**
 * Built pages wake their islands by our own few lines; the development server keeps Astro's, which knows how to swap a changed file.
 * A page is one answer, so nothing of it is put at its end for a script to move into place: what waits in `Suspense` is read without one.
 */
export const ownRenderer = (): Plugin => ({
  name: 'own-renderer',
  enforce: 'pre',
  apply: 'build',
  resolveId: { filter: { id: ASTRO }, handler: () => OWN },
  transform: {
    filter: { id: SERVER },
    handler(code, id) {
      if (!code.includes(OPTIONS)) throw new Error(`${id} names its options otherwise: nothing would keep pages in one piece`);
      return { code: code.replace(OPTIONS, `${OPTIONS} progressiveChunkSize: Infinity,`), map: null };
    },
  },
});
