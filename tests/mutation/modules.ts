import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const HARNESS = new URL('./harness.ts', import.meta.url).href;
const ROOT = pathToFileURL(`${process.cwd()}/`).href;

const isOwn = (url: string): boolean => url.startsWith(ROOT) && !url.includes('/node_modules/') && !url.includes('/tests/mutation/');
const bare = (url: string): string => url.replace(/\?generation=\d+$/, '');

let generation = 0;

/** From here on every module of ours is loaded anew. */
export function forgetModules(): void {
  generation += 1;
}

/** The address a module of ours is to be imported by now. */
export const freshUrl = (url: string): string => `${url}?generation=${generation}`;

/** Modules of ours come from `sources` where it has them; tests get the harness instead of Vitest. */
export function serve(sources: ReadonlyMap<string, string>): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'vitest' && context.parentURL !== HARNESS) return next(HARNESS, context);
      const resolved = next(specifier, context);
      return isOwn(resolved.url) ? { ...resolved, url: freshUrl(bare(resolved.url)) } : resolved;
    },
    load(url, context, next) {
      const source = sources.get(bare(url));
      return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true };
    },
  });
}
