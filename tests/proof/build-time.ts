import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureDist } from '#tests/support/dist.ts';
import { OperatorsMachine } from '#tests/support/operator.ts';
import { cardsJob } from '#tests/support/server.ts';
import { freePort } from '#tests/support/shop-process.ts';
import { differences, hashTree } from '../../ops/build/tree.ts';
import type { Proof } from './proof.ts';

const WANTED = { build: 30_000, live: 30_000 };
const PRICES = 'src/content/prices/price-list.yaml';
/** A shop of this machine alone; no letter is sent. */
const SETTINGS = {
  PUBLIC_URL: 'http://127.0.0.1:4321',
  ALLOW_PLAIN_HTTP: 'yes',
  PAYMENT_PROVIDER: 'test',
  ALLOW_TEST_PAYMENT: 'yes',
  MAIL_URL: 'smtp://127.0.0.1:1',
};
/** Seldom enough for the answers not to slow the build down. */
const PAUSE_MS = 100;
const PATIENCE_MS = 120_000;
/** Files of former builds stay for pages that are open; a clean build has none. */
const HASHED = /^_astro\//;
const HISTORY = '.tirazh/assets.json';

type Ran = { code: number; output: string };
const orThrow = (what: string, { code, output }: Ran): void => {
  if (code !== 0) throw new Error(`${what} failed:\n${output}`);
};

/** The price of one impression, so that every page of a product changes. */
function setClick(machine: OperatorsMachine, price: string): void {
  const path = join(machine.folder, PRICES);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/click: [\d.]+/, `click: ${price}`));
}

async function quotedAt(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ job: cardsJob({ quantity: 100 }) }),
  });
  return ((await answer.json()) as { price: number }).price;
}

/** From the command to the first answer with the new price. */
async function publishedAfter(machine: OperatorsMachine, url: string): Promise<number> {
  const before = await quotedAt(url);
  const started = performance.now();
  let failed: Ran | null = null;
  const publishing = machine.run('npm run -s shop -- content publish').then((ran) => {
    if (ran.code !== 0) failed = ran;
  });
  while ((await quotedAt(url)) === before) {
    if (failed !== null) orThrow('content publish', failed);
    if (performance.now() - started > PATIENCE_MS) throw new Error('the new price did not go live');
    await wait(PAUSE_MS);
  }
  const took = performance.now() - started;
  await publishing;
  return took;
}

async function timedBuild(machine: OperatorsMachine): Promise<number> {
  const started = performance.now();
  orThrow('the build', await machine.run('npm run -s build'));
  return performance.now() - started;
}

const siteOf = (machine: OperatorsMachine): Map<string, string> => hashTree(realpathSync(join(machine.folder, 'dist')));

/** What a quick publication made otherwise than a clean build of the same sources. */
function wrongFiles(quick: ReadonlyMap<string, string>, clean: ReadonlyMap<string, string>): string[] {
  return differences(quick, clean).filter((file) => file !== HISTORY && (clean.has(file) || !HASHED.test(file)));
}

export const BUILD_TIME: Proof = {
  name: 'build-time',
  area: 'as fast as promised',
  figure: `two cores: the whole site built in ≤ ${WANTED.build / 1000} s where nothing of it but packed files is kept, a changed price live in ≤ ${WANTED.live / 1000} s by «content publish» without a restart; every byte as a clean build makes it`,
  run: async () => {
    await ensureDist();
    const [machine, other] = [new OperatorsMachine(), new OperatorsMachine()];
    try {
      for (const each of [machine, other]) each.writeSettings(SETTINGS);
      // The programs themselves are compiled from the second run on, as on the machine of a shop.
      await timedBuild(machine);
      const shop = await machine.start(await freePort());
      setClick(machine, '45.1');
      await publishedAfter(machine, shop.url);
      setClick(machine, '45.3');
      const live = await publishedAfter(machine, shop.url);
      await shop.stop();
      const quick = siteOf(machine);
      setClick(other, '45.3');
      await timedBuild(other);
      const wrong = wrongFiles(quick, siteOf(other));
      setClick(machine, '45.5');
      const build = await timedBuild(machine);
      return {
        measured: `built in ${(build / 1000).toFixed(1)} s, the price live after ${(live / 1000).toFixed(1)} s; ${siteOf(other).size} files as of a clean build`,
        violations: wrong.map((file) => `${file} is not as a clean build makes it`),
        short: [
          ...(build > WANTED.build ? [`built in ${(build / 1000).toFixed(1)} s`] : []),
          ...(live > WANTED.live ? [`live after ${(live / 1000).toFixed(1)} s`] : []),
        ],
      };
    } finally {
      await Promise.all([machine.remove(), other.remove()]);
    }
  },
};
