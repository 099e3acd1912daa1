import { rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { COMPILED } from './folders.ts';
import { keepProgram } from './keep-program.ts';

/** Run by the build as a program of its own: `node ops/build/make-program.ts <folder>` makes what draws the pages. */
const [, , folder = ''] = process.argv;
const out = join(folder, 'out');
enableCompileCache(COMPILED);
const { build } = await import('astro');
// The content is read when pages are drawn, so Astro's own reading of it is left out.
const options = { devOutput: false, sync: false };
await build({ outDir: out, logLevel: 'warn', integrations: [keepProgram(folder)] }, options);
rmSync(out, { recursive: true, force: true });
