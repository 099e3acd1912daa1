import type { Plugin } from 'vite';

const WORKER_OR_ENGINE = /\?worker&url$|\.wasm\?url$/;

/**
 * A worker and the engine it draws with are for the browser: no page names them when it is drawn. Vite would bundle both a second time for
 * the program that draws the pages, and that takes longer than anything else it makes.
 */
export const browserWorkers = (): Plugin => ({
  name: 'browser-workers',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer !== 'client',
  load: { filter: { id: WORKER_OR_ENGINE }, handler: () => 'export default "";' },
});
