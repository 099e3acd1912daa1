import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { COMPILED, CONTENT, liveSite, newBuild, SITE, switchTo } from './folders.ts';

/**
 * `npm run build`: Astro builds the site in a folder of its own beside the live one, and only a whole one becomes the live one, by a
 * rename. A build that breaks off leaves the live site as it was. `--fresh` takes no files of former builds over.
 */
enableCompileCache(COMPILED);
const build = newBuild(new Date());
const site = join(build, SITE);
const content = join(build, CONTENT);
// Before anything reads them: where the content is, whose React draws the pages, and that Astro reports no build to its makers.
Object.assign(process.env, { BUILD_CONTENT: content, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' });
const { evaluateContent } = await import('#server/evaluate-content.ts');
const { holdFuturePrices } = await import('#content/waiting-prices.ts');
const { buildMessages } = await import('#lib/messages/operator/build.ts');
const { keepAssets } = await import('./kept-assets.ts');

const live = liveSite();
const former = live === null ? null : join(dirname(live), CONTENT);

/** Copies the content, so that no edit falls into the build. @throws with all its errors, a line each */
function takeContent(now: Date): void {
  cpSync('src/content', content, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  const { errors, warnings } = evaluateContent(content, former, now);
  for (const line of warnings) console.error(line);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const waiting = holdFuturePrices(content, former, now);
  if (waiting !== null) console.error(buildMessages[waiting.kind](waiting.day));
}

try {
  if (!process.env.PUBLIC_URL) console.error(buildMessages.noAddress);
  mkdirSync(site);
  takeContent(new Date());
  const { build: buildWithAstro } = await import('astro');
  await buildWithAstro({ outDir: site, logLevel: 'warn' });
  const kept = keepAssets(site, process.argv.includes('--fresh') ? null : live);
  switchTo(build);
  console.log(buildMessages.live(kept));
} catch (error) {
  rmSync(build, { recursive: true, force: true });
  console.error(error instanceof Error ? error.message : error);
  console.error(buildMessages.leftAsItWas);
  process.exitCode = 1;
}
// The stores that the drawn islands have read would wait a second or two more for others to read them.
process.exit();
