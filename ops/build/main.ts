import { cpSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { buildMessages } from '#lib/messages/operator/build.ts';
import { endWithStarter } from '#server/builds/run-builder.ts';
import { COMPILED } from './folders.ts';
import { failed, type Making, publish } from './publish.ts';

/**
 * `npm run build`: Astro builds the site in a folder of its own beside the live one, and only a whole one becomes the live one, by a
 * rename. `--fresh` takes no files of former builds over; `--wait` waits for a publication under way.
 */
endWithStarter();
enableCompileCache(COMPILED);

/** Copies the content, so that no edit falls into the build. @throws with all its errors, a line each */
async function takeContent({ content, formerContent }: Making, now: Date): Promise<void> {
  cpSync('src/content', content, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  const { evaluateContent } = await import('#server/evaluate-content.ts');
  const { holdFuturePrices } = await import('#content/waiting-prices.ts');
  const { errors, warnings } = evaluateContent(content, formerContent, now);
  for (const line of warnings) console.error(line);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const waiting = holdFuturePrices(content, formerContent, now);
  if (waiting !== null) console.error(buildMessages[waiting.kind](waiting.day));
}

async function make(making: Making): Promise<void> {
  // Before anything reads them: where the content is, whose React draws the pages, and that Astro reports no build to its makers.
  Object.assign(process.env, { BUILD_CONTENT: making.content, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' });
  await takeContent(making, new Date());
  const { build } = await import('astro');
  await build({ outDir: making.site, logLevel: 'warn' });
}

try {
  if (!process.env.PUBLIC_URL) console.error(buildMessages.noAddress);
  const has = (word: string): boolean => process.argv.includes(word);
  console.log(buildMessages.live(await publish(make, { isPatient: has('--wait'), isFresh: has('--fresh') })));
} catch (error) {
  process.exitCode = failed(error);
}
// The stores that the drawn islands have read would wait a second or two more for others to read them.
process.exit();
