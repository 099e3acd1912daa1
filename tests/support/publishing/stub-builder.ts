import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithStarter } from '#server/builds/run-builder.ts';
import { failed, type Making, publish } from '../../../ops/build/publish.ts';
import { PAGES, scriptOf } from './pages.ts';

/** Stands for `ops/build/main.ts` where Astro would take too long: all but the drawing of the pages is the builder's own. */
const PAUSE_MS = 4;

async function make({ site, content }: Making): Promise<void> {
  const name = basename(dirname(site));
  cpSync('src/content', content, { recursive: true });
  mkdirSync(join(site, '_astro'));
  mkdirSync(join(site, '.tirazh'));
  for (const page of PAGES) {
    writeFileSync(join(site, page), name);
    await wait(PAUSE_MS);
  }
  writeFileSync(join(site, scriptOf(name)), name);
  writeFileSync(join(site, '.tirazh/policies.json'), '{}');
}

endWithStarter();
try {
  await publish(make, { isPatient: process.argv.includes('--wait') });
} catch (error) {
  process.exitCode = failed(error);
}
process.exit();
