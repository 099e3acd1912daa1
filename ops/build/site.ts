import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { holdFuturePrices } from '#content/waiting-prices.ts';
import { buildMessages } from '#lib/messages/operator/build.ts';
import { evaluateContent } from '#server/evaluate-content.ts';
import { budgetLines, excesses, heavyPictures, weighAll } from './budgets.ts';
import { buildId } from './build-id.ts';
import { readCollections } from './collections.ts';
import { ADDRESS, drawSite } from './draw.ts';
import { finishSite } from './finish.ts';
import { CONTENT, liveSite, SITE, switchTo } from './folders.ts';
import { keepAssets } from './kept-assets.ts';
import { brokenChapters, brokenLinks } from './links.ts';
import { writeSitemap } from './sitemap.ts';

const seconds: Record<string, number> = {};
async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    seconds[name] = (performance.now() - started) / 1000;
  }
}

/** @throws the exit code of the build when the content has errors; they have been said */
function evaluate(content: string, former: string | null): void {
  const { errors, warnings } = evaluateContent(content, former, new Date());
  for (const line of warnings) console.error(line);
  for (const line of errors) console.error(line);
  if (errors.length > 0) throw 1;
}

/** @throws the exit code of the build when a page breaks a budget or a link leads to nothing; all of them have been said */
function check(site: string): void {
  const weights = weighAll(site);
  for (const line of budgetLines(weights)) console.log(line);
  const errors = [
    ...[...weights.flatMap(excesses), ...heavyPictures(site)].map(buildMessages.budget),
    ...[...brokenLinks(site), ...brokenChapters(site)].map(buildMessages.link),
  ];
  for (const error of errors) console.error(error);
  if (errors.length > 0) throw 1;
}

async function draw(program: Promise<string | null>, site: string): Promise<void> {
  process.env.BUILD_NAME = buildId();
  const collections = await timed('texts', readCollections);
  const folder = await timed('program', () => program);
  if (folder === null) throw 1;
  const paths = await timed('pages', () => drawSite(folder, site, collections));
  writeSitemap(site, paths, ADDRESS);
}

/**
 * Makes the site of a build, checks it and makes it the live one. `program` may still be made meanwhile.
 * @throws the exit code of a step that failed; it has said why
 */
export async function makeSite(build: string, program: Promise<string | null>, isFresh: boolean): Promise<void> {
  const [site, content] = [join(build, SITE), join(build, CONTENT)];
  if (!process.env.PUBLIC_URL) console.error(buildMessages.noAddress);
  mkdirSync(site);
  cpSync('src/content', content, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  const live = liveSite();
  const former = live === null ? null : join(dirname(live), CONTENT);
  await timed('content', () => evaluate(content, former));
  const waiting = holdFuturePrices(content, former, new Date());
  if (waiting !== null) console.error(buildMessages[waiting.kind](waiting.day));
  await draw(program, site);
  await timed('finish', () => finishSite(site));
  await timed('check', () => check(site));
  const kept = keepAssets(site, isFresh ? null : live);
  switchTo(build);
  console.log(buildMessages.live(kept));
  console.log(buildMessages.seconds(seconds));
}

/** After a build that failed. */
export const sayWhatIsLeft = (): void => console.error(buildMessages.leftAsItWas);
