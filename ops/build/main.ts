import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { holdFuturePrices } from '#content/waiting-prices.ts';
import { buildMessages } from '#lib/messages/operator/build.ts';
import { evaluateContent } from '#server/evaluate-content.ts';
import { budgetLines, excesses, heavyPictures, weighAll } from './budgets.ts';
import { CONTENT, liveSite, newBuild, SITE, switchTo } from './folders.ts';
import { keepAssets } from './kept-assets.ts';
import { brokenChapters, brokenLinks } from './links.ts';

/**
 * `npm run build`: makes the site in a folder of its own beside the live one, checks all of it, and only then makes it the live one by a
 * rename. A build that breaks off leaves the live site whole. `--fresh` takes no files of former builds over.
 */
const isFresh = process.argv.includes('--fresh');

/** @throws the exit code of a step that failed; it has said why */
const seconds: Record<string, number> = {};
function timed<T>(name: string, work: () => T): T {
  const started = performance.now();
  try {
    return work();
  } finally {
    seconds[name] = (performance.now() - started) / 1000;
  }
}

function step(args: readonly string[], environment: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  if (status !== 0) throw status ?? 1;
}

function evaluate(content: string, former: string | null): void {
  const { errors, warnings } = evaluateContent(content, former, new Date());
  for (const line of warnings) console.error(line);
  for (const line of errors) console.error(line);
  if (errors.length > 0) throw 1;
}

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

const build = newBuild(new Date());
const [site, content] = [join(build, SITE), join(build, CONTENT)];
try {
  if (!process.env.PUBLIC_URL) console.error(buildMessages.noAddress);
  mkdirSync(site);
  cpSync('src/content', content, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  const live = liveSite();
  const former = live === null ? null : join(dirname(live), CONTENT);
  timed('content', () => evaluate(content, former));
  const waiting = holdFuturePrices(content, former, new Date());
  if (waiting !== null) console.error(buildMessages[waiting.kind](waiting.day));
  const places = { BUILD_SITE: site, BUILD_CONTENT: content };
  timed('pages', () => step(['node_modules/astro/bin/astro.mjs', 'build'], places));
  timed('finish', () => step(['ops/build/finish.ts', site], places));
  timed('check', () => check(site));
  const kept = keepAssets(site, isFresh ? null : live);
  switchTo(build);
  console.log(buildMessages.live(kept));
  console.log(buildMessages.seconds(seconds));
} catch (error) {
  rmSync(build, { recursive: true, force: true });
  if (typeof error !== 'number') throw error;
  console.error(buildMessages.leftAsItWas);
  process.exitCode = error;
}
