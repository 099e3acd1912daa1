import type { Plugin } from 'vite';

/** What the content of the pages is kept under for the program that draws them. */
export const COLLECTIONS = Symbol.for('tirazh.collections');

const ASTRO = /^astro:data-layer-content$/;
const OWN = '\0late-content';

/** A built program takes the content when it draws, not when it is made: so a changed price needs no new program. */
export const lateContent = (): Plugin => ({
  name: 'late-content',
  apply: 'build',
  resolveId: { order: 'pre', filter: { id: ASTRO }, handler: () => OWN },
  load: { filter: { id: new RegExp(`^${OWN}$`) }, handler: () => `export default globalThis[Symbol.for('${COLLECTIONS.description}')];` },
});
