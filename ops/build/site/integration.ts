import { globSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildMessages } from '#lib/messages/operator/build.ts';
import { buildId } from '../build-id.ts';
import { budgetLines, excesses, heavyPictures, weighAll } from './budgets.ts';
import { criticalStyles } from './critical-styles.ts';
import { writeDelivery } from './delivery.ts';
import { brokenChapters, brokenLinks, missingLateFiles } from './links.ts';
import { packSite } from './packed.ts';

/** Astro names an island by a hash of its path on the machine that builds: without the name the same sources give the same bytes anywhere. */
const withoutIslandNames = (html: string): string => html.replaceAll(/(<astro-island) uid="[^"]*"/g, '$1');

async function finishPages(site: string): Promise<void> {
  const withCriticalStyles = criticalStyles(site);
  for (const file of globSync('**/*.html', { cwd: site })) {
    const path = join(site, file);
    writeFileSync(path, await withCriticalStyles(withoutIslandNames(readFileSync(path, 'utf8'))));
  }
}

/** @throws when a page breaks a budget or a link leads to nothing; the message lists all of them */
function checkSite(site: string): void {
  const weights = weighAll(site);
  for (const line of budgetLines(weights)) console.log(line);
  const errors = [
    ...[...weights.flatMap(excesses), ...heavyPictures(site)].map(buildMessages.budget),
    ...[...brokenLinks(site), ...brokenChapters(site), ...missingLateFiles(site)].map(buildMessages.link),
  ];
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

/** What the shop does with a site that Astro has built: styles of the first view inside the page, packed files, headers, budgets and links. */
export const finishedSite = (): AstroIntegration => ({
  name: 'tirazh:site',
  hooks: {
    'astro:config:setup': ({ command, config }) => {
      process.env.BUILD_NAME ??= buildId();
      const out = fileURLToPath(config.outDir).replace(/\/$/, '');
      const isLiveSite = lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink() === true;
      if (command === 'build' && isLiveSite) throw new Error(buildMessages.liveSiteInTheWay);
    },
    'astro:build:done': async ({ dir }) => {
      const site = fileURLToPath(dir);
      await finishPages(site);
      await writeDelivery(site);
      await packSite(site);
      checkSite(site);
    },
  },
});
