import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/** What a child runs, one file, and all it has to read of the shop's own. */
export type Program = { entry: string; reads: readonly string[] };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
const SHARP = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href;
const NODE_TARGET = 'node24';
/** Older modules inside ask for others by `require`. */
const REQUIRE = "import { createRequire as openRequire } from 'node:module'; const require = openRequire(import.meta.url);";

/** The one library with a part in machine code stays where it is. */
const ownSharp: Plugin = {
  name: 'own sharp',
  setup: ({ onResolve }) => onResolve({ filter: /^sharp$/ }, () => ({ path: SHARP, external: true })),
};

/** One file of several hundred: finding, reading and translating these takes longer than the check of a card. */
async function bundle(entry: string): Promise<void> {
  const { build, stop } = await import('esbuild');
  await build({
    ...{ entryPoints: [WORKER], outfile: entry, bundle: true, platform: 'node', format: 'esm', target: NODE_TARGET },
    ...{ banner: { js: REQUIRE }, define: { 'import.meta.url': JSON.stringify(import.meta.url) }, plugins: [ownSharp], logLevel: 'silent' },
  }).finally(stop);
}

/** Makes the program in a folder of this process alone, which goes with it. */
async function make(): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'tirazh-check-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const entry = join(folder, 'preflight-worker.mjs');
  await bundle(entry).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return { entry, reads: [entry, join(ROOT, 'node_modules', '*'), join(ROOT, 'package.json')] };
}

let made: Promise<Program> | null = null;

/** The program of the children, made once for this process; after a failure the next call tries again. */
export function prepareProgram(): Promise<Program> {
  made ??= make().catch((error: unknown) => {
    made = null;
    throw error;
  });
  return made;
}
