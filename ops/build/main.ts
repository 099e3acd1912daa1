import { rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { COMPILED, CONTENT, newBuild } from './folders.ts';
import { startProgram } from './program.ts';

/**
 * `npm run build`: makes the site in a folder of its own beside the live one, checks all of it, and only then makes it the live one by a
 * rename. A build that breaks off leaves the live site whole. `--fresh` takes no files of former builds over.
 */
enableCompileCache(COMPILED);
const build = newBuild(new Date());
// Before anything reads them: where the content is, and whose React is drawn with.
Object.assign(process.env, { BUILD_CONTENT: join(build, CONTENT), NODE_ENV: 'production' });
// Made by a process of its own, which begins while this one still loads the rest of the build.
const program = startProgram();
const { makeSite, sayWhatIsLeft } = await import('./site.ts');
try {
  await makeSite(build, program.folder, process.argv.includes('--fresh'));
} catch (error) {
  program.stop();
  await program.folder.catch(() => null);
  rmSync(build, { recursive: true, force: true });
  if (typeof error !== 'number') throw error;
  sayWhatIsLeft();
  process.exitCode = error;
}
// The stores that the drawn islands have read would wait a second or two more for others to read them.
process.exit();
