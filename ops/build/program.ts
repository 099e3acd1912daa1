import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PROGRAM_FILE } from './keep-program.ts';
import { programKey } from './program-key.ts';

/** Beside what else Astro keeps between builds. */
const KEPT = '.astro/programs';
/** One for each address the shop was built for lately. */
const PROGRAMS_KEPT = 3;

function makeIn(folder: string): { child: ChildProcess; isMade: Promise<boolean> } {
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, ['ops/build/make-program.ts', folder], {
    stdio: 'inherit',
    // Astro would report every build to its makers. The name of a build is for those who draw pages: no source is read for it here.
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', BUILD_NAME: '' },
  });
  const isMade = new Promise<boolean>((done) => {
    child.on('close', (code) => done(code === 0 && existsSync(join(folder, PROGRAM_FILE))));
  });
  return { child, isMade };
}

/** Under its name only when it is whole: two builds at once make the same one. */
function takePlace(made: string, folder: string): void {
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!existsSync(join(folder, PROGRAM_FILE))) throw error;
    rmSync(made, { recursive: true, force: true });
  }
}

function tidy(): void {
  const ages = readdirSync(KEPT).map((name) => ({ path: join(KEPT, name), age: statSync(join(KEPT, name)).mtimeMs }));
  for (const { path } of ages.sort((a, b) => b.age - a.age).slice(PROGRAMS_KEPT)) rmSync(path, { recursive: true, force: true });
}

type Making = { folder: Promise<string | null>; stop: () => void };

/**
 * The folder of the program that draws the pages of these sources, made beside what else the build does unless it was kept.
 * Null when it cannot be made: Astro has said why.
 */
export function startProgram(): Making {
  const key = programKey();
  const folder = resolve(KEPT, key);
  if (existsSync(join(folder, PROGRAM_FILE))) {
    const now = new Date();
    utimesSync(folder, now, now);
    return { folder: Promise.resolve(folder), stop: () => {} };
  }
  const part = `${folder}.${process.pid}`;
  const { child, isMade } = makeIn(part);
  const finished = isMade.then((isWhole) => {
    // Sources that changed meanwhile have made a program of both: it serves this build alone, under no name another would find.
    const isTrue = isWhole && programKey() === key;
    if (isTrue) takePlace(part, folder);
    if (!isWhole) rmSync(part, { recursive: true, force: true });
    tidy();
    if (!isWhole) return null;
    return isTrue ? folder : part;
  });
  return { folder: finished, stop: () => void child.kill() };
}
