import { enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { buildMessages } from '#lib/messages/operator/build.ts';
import { endWithStarter } from '#server/builds/run-builder.ts';
import { COMPILED } from './folders.ts';
import { failed, type Making, publish } from './publish.ts';

/**
 * `npm run build`: Astro builds the site in a folder of its own beside the live one, and only a whole one becomes the live one, by a
 * rename. `--fresh` builds as if nothing had been live before; `--wait` waits for a publication under way; `--checked` and `--returned`
 * answer for what is unusual (`take-content.ts`).
 */
endWithStarter();
enableCompileCache(COMPILED);
const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    wait: { type: 'boolean', default: false },
    checked: { type: 'string', default: '' },
    returned: { type: 'boolean', default: false },
  },
});

async function make(making: Making): Promise<void> {
  // Before anything reads them: where the content is, whose React draws the pages, and that Astro reports no build to its makers.
  Object.assign(process.env, { BUILD_CONTENT: making.content, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' });
  const { takeContent } = await import('./take-content.ts');
  takeContent('src/content', making, new Date(), values);
  const { build } = await import('astro');
  await build({ outDir: making.site, logLevel: 'warn' });
}

try {
  if (!process.env.PUBLIC_URL) console.error(buildMessages.noAddress);
  console.log(buildMessages.live(await publish(make, { isPatient: values.wait, isFresh: values.fresh })));
} catch (error) {
  process.exitCode = failed(error);
}
// The stores that the drawn islands have read would wait a second or two more for others to read them.
process.exit();
