import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { configMessages } from '#lib/messages/config.ts';
import { DELIVERY_FOLDER, POLICIES_FILE } from './delivery.ts';

const DIST = 'dist';
/** The finishing step writes it last: a build that broke off leaves none. */
const MARK = join(DIST, DELIVERY_FOLDER, POLICIES_FILE);
const SOURCES = ['src/**/*.*', 'public/**/*.*', 'astro.config.mjs', 'package-lock.json', 'ops/build/*.ts', 'server/delivery.ts'];

function isStale(): boolean {
  if (!existsSync(MARK)) return true;
  const built = statSync(MARK).mtimeMs;
  return SOURCES.flatMap((pattern) => globSync(pattern)).some((file) => statSync(file).mtimeMs > built);
}

/** Builds the pages when there are none or the sources are newer; returns their folder. Ends the process when the build fails. */
export function buildSiteWhenStale(): string {
  if (isStale()) {
    console.log(configMessages.building);
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      // Whatever mode the server runs in, the pages are for visitors: another mode would give them React's development build.
      env: { ...process.env, NODE_ENV: 'production' },
      shell: process.platform === 'win32',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  return DIST;
}
