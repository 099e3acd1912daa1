import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPrices } from '#content/read.ts';
import { holdFuturePrices, overduePrices } from '#content/waiting-prices.ts';
import type { QuoteResponse } from '#lib/contracts/quote.ts';
import { BUILDS, CONTENT, finishedBuilds, formerBuild, liveSite, SITE, UNFINISHED } from '#server/builds/folders.ts';
import { takeNewBuild } from '#server/new-build.ts';
import { isStale } from '#server/site-build.ts';
import { BuildFolders } from '#tests/support/build-folders.ts';
import { cardsJob, get, newKey, post, purchaseOf, startShop, type TestShop } from '#tests/support/server.ts';
import { newBuild, settleBuilds, switchBack, switchTo } from '../../ops/build/folders.ts';
import { keepAssets } from '../../ops/build/kept-assets.ts';
import { brokenLinks } from '../../ops/build/site/links.ts';

const PRICES = 'prices/price-list.yaml';
const edit = (content: string, from: string | RegExp, to: string, file = PRICES) =>
  writeFileSync(join(content, file), readFileSync(join(content, file), 'utf8').replace(from, to));
const dearer = (_: string, content: string) => edit(content, /setup: 255 /, 'setup: 355 ');

let folders: BuildFolders;
beforeEach(() => {
  folders = new BuildFolders();
});
afterEach(() => folders.remove());

const published = (): string => {
  const build = folders.build();
  switchTo(build, folders.root);
  return build;
};

describe('the build before', () => {
  it('is the one that was live before this one, and there is none before the first', () => {
    const oldest = published();
    expect(formerBuild(folders.root)).toBeNull();
    const middle = published();
    published();
    expect(formerBuild(folders.root)).toBe(middle);
    switchBack(middle, folders.root);
    expect(formerBuild(folders.root)).toBe(oldest);
  });

  it('is none that was taken back', () => {
    const [good] = [published(), published()];
    switchBack(good, folders.root);
    const mended = published();
    expect([formerBuild(folders.root), finishedBuilds(folders.root)]).toEqual([good, [good, mended]]);
  });

  it('is what a restart keeps showing, though the edit that was taken back is newer than it; a later edit is built', () => {
    const marked = (site: string) => writeFileSync(join(site, '.tirazh/editor.json'), 'null');
    const live = (): string => {
      const build = folders.build(marked);
      switchTo(build, folders.root);
      return build;
    };
    const file = join(folders.root, 'src/content/prices/price-list.yaml');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
    const former = live();
    utimesSync(join(former, SITE, '.tirazh/policies.json'), at(-60), at(-60));
    utimesSync(file, at(-30), at(-30));
    expect(isStale(null, folders.root)).toBe(true);
    live();
    expect(isStale(null, folders.root)).toBe(false);
    switchBack(former, folders.root);
    expect(isStale(null, folders.root)).toBe(false);
    utimesSync(file, at(30), at(30));
    expect(isStale(null, folders.root)).toBe(true);
  });

  it('stays one to return to however many builds were interrupted', () => {
    const [former] = [published(), published()];
    for (let count = 0; count < 4; count += 1) folders.build();
    published();
    published();
    for (let count = 0; count < 4; count += 1) folders.build();
    expect(formerBuild(folders.root)).not.toBeNull();
    expect(finishedBuilds(folders.root)).toHaveLength(3);
    expect(finishedBuilds(folders.root)).not.toContain(former);
  });

  it('stays whole when deleting it was broken off', () => {
    const [oldest, middle] = [published(), published(), published()];
    rmSync(join(oldest, SITE, 'BusinessCards.html'));
    writeFileSync(join(oldest, UNFINISHED), '');
    switchBack(middle, folders.root);
    expect(formerBuild(folders.root)).toBeNull();
  });
});

describe('what a killed builder leaves', () => {
  it('is deleted by the next one, and a build that is ready is not: it is live from the rename on', () => {
    const [live, broken] = [published(), folders.build()];
    writeFileSync(join(live, UNFINISHED), '');
    settleBuilds(folders.root);
    expect([existsSync(broken), existsSync(join(live, UNFINISHED)), finishedBuilds(folders.root)]).toEqual([false, false, [live]]);
  });

  it('is no build to return to where an older version of the program left it half built, and is not deleted', () => {
    published();
    const half = join(folders.root, BUILDS, '0-half');
    cpSync(join(folders.live, '_astro'), join(half, SITE, '_astro'), { recursive: true });
    published();
    expect([existsSync(half), finishedBuilds(folders.root).includes(half)]).toEqual([true, false]);
  });

  it('never gets the link: it has no pages', () => {
    const live = published();
    const empty = newBuild(new Date(), folders.root);
    expect(() => switchTo(empty, folders.root)).toThrow('no pages');
    expect(liveSite(folders.root)).toBe(join(live, SITE));
  });

  it('is mended when the link itself is gone', () => {
    const live = published();
    rmSync(folders.live);
    settleBuilds(folders.root);
    expect(liveSite(folders.root)).toBe(join(live, SITE));
  });
});

describe('a build goes live', () => {
  let shop: TestShop;
  beforeEach(async () => {
    switchTo(folders.build(), folders.root);
    shop = await startShop({ deps: { dist: folders.live } });
  });
  afterEach(() => shop.close());

  const quote = async () => (await post(shop.app, '/api/quote', { job: cardsJob({ quantity: 100 }) })).json() as QuoteResponse;

  it('by a rename that no request falls into, with its prices, and without a restart', async () => {
    const before = await quote();
    const next = folders.build((site, content) => {
      dearer(site, content);
      writeFileSync(join(site, 'index.html'), 'the new page');
      rmSync(join(site, 'index.html.br'));
    });
    const answers: number[] = [];
    let isAsking = true;
    const asking = (async () => {
      while (isAsking) {
        answers.push((await get(shop.app, '/')).statusCode, (await get(shop.app, '/BusinessCards')).statusCode);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    switchTo(next, folders.root);
    expect((await quote()).priceList).toBe(before.priceList);
    expect(await takeNewBuild(shop.app)).toBe(true);
    expect(await takeNewBuild(shop.app)).toBe(false);
    const after = await quote();
    isAsking = false;
    await asking;
    expect(after.price).toBeGreaterThan(before.price);
    expect(after.priceList).not.toBe(before.priceList);
    expect((await get(shop.app, '/')).body).toBe('the new page');
    expect(new Set(answers)).toEqual(new Set([200]));
    const old = await post(shop.app, '/api/order', purchaseOf(shop, { priceList: before.priceList }), { 'idempotency-key': newKey() });
    expect(old.json()).toMatchObject({ code: 'prices_changed' });
  });

  it('or leaves the former one as it was when its content cannot be read, and says so once', async () => {
    const before = await quote();
    switchTo(
      folders.build((_, content) => edit(content, 'validFrom:', 'validFromm:')),
      folders.root,
    );
    await expect(takeNewBuild(shop.app)).rejects.toThrow('price-list.yaml');
    expect(await takeNewBuild(shop.app)).toBe(false);
    expect([(await quote()).priceList, (await get(shop.app, '/')).statusCode]).toEqual([before.priceList, 200]);
  });

  it('and pages that were opened before it find their scripts after it', async () => {
    const next = folders.build((site) => {
      rmSync(join(site, '_astro/a.BCD123.js'));
      writeFileSync(join(site, '_astro/a.NEW123.js'), 'export {}');
    });
    expect(keepAssets(join(next, SITE), liveSite(folders.root))).toBe(1);
    switchTo(next, folders.root);
    await takeNewBuild(shop.app);
    for (const name of ['BCD', 'NEW']) expect((await get(shop.app, `/_astro/a.${name}123.js`)).statusCode).toBe(200);
  });
});

describe('the folders of builds', () => {
  it('hold the last three, and the live one whatever its age', () => {
    const builds = Array.from({ length: 5 }, () => {
      const build = folders.build();
      switchTo(build, folders.root);
      return build;
    });
    expect(readdirSync(join(folders.root, BUILDS))).toHaveLength(3);
    switchBack(builds[2] ?? '', folders.root);
    expect(liveSite(folders.root)).toBe(join(builds[2] ?? '', SITE));
  });

  it('sort by age even after a clock that went back', () => {
    const live = published();
    const next = newBuild(new Date(Date.UTC(2020, 0, 1)), folders.root);
    expect(next > live).toBe(true);
  });

  it('take the place of a folder from before there were any', () => {
    cpSync(join(folders.build(), SITE), folders.live, { recursive: true });
    writeFileSync(join(folders.live, 'index.html'), 'from before');
    const next = folders.build();
    expect(keepAssets(join(next, SITE), liveSite(folders.root))).toBe(0);
    switchTo(next, folders.root);
    expect(readFileSync(join(folders.live, 'index.html'), 'utf8')).not.toBe('from before');
  });

  it('keep the hashed files of the last builds and no others', () => {
    let live: string | null = null;
    for (let at = 0; at < 12; at += 1) {
      const build = folders.build((site) => writeFileSync(join(site, `_astro/b.${at}.js`), ''), false);
      keepAssets(join(build, SITE), live);
      switchTo(build, folders.root);
      live = liveSite(folders.root);
    }
    const kept = Array.from({ length: 12 }, (_, at) => at).filter((at) => existsSync(join(folders.live, `_astro/b.${at}.js`)));
    expect(kept).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('are checked for links that lead to nothing before they go live', () => {
    const build = folders.build((site) =>
      writeFileSync(
        join(site, 'index.html'),
        '<a href="/gone">1</a><a href="/BusinessCards#x">2</a><img src="/_astro/a.BCD123.js"><a href="/api/docs">3</a>',
      ),
    );
    expect(brokenLinks(join(build, SITE))).toEqual(['index.html: /gone']);
  });
});

describe('a price list of a day to come', () => {
  const before = new Date('2026-11-30T20:00:00Z');
  const day = new Date('2026-11-30T21:30:00Z');
  const future = (_: string, content: string) => {
    dearer(_, content);
    edit(content, 'validFrom: "2026-11-01"', 'validFrom: "2026-12-01"');
  };
  const versionOf = (content: string) => readPrices(content).priceList.version;

  it('waits for its day in Moscow, while pages and shop go on with the former one', () => {
    const [former, next] = [join(folders.build(), CONTENT), join(folders.build(future), CONTENT)];
    expect(holdFuturePrices(next, former, before)).toEqual({ kind: 'held', day: '2026-12-01' });
    expect(versionOf(next)).toBe(versionOf(former));
    expect([overduePrices(next, before), overduePrices(next, day)]).toEqual([null, '2026-12-01']);
    const onTheDay = join(folders.build(future), CONTENT);
    expect(holdFuturePrices(onTheDay, next, day)).toBeNull();
    expect(versionOf(onTheDay)).toMatch(/^2026-12-01-/);
  });

  it('counts at once where there is no former one', () => {
    expect(holdFuturePrices(join(folders.build(future), CONTENT), null, before)).toEqual({ kind: 'early', day: '2026-12-01' });
  });
});
