import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArtworksView, ArtworkView, ShareArtworksResponse } from '#lib/contracts/artwork.ts';
import { unreadableReport } from '#lib/domain/artwork/unseen.ts';
import { MINUTE_MS } from '#lib/domain/time.ts';
import { errorTexts } from '#lib/messages/account/errors.ts';
import { FilesUnavailable } from '#server/adapters/files.ts';
import { checkWaitingArtworks } from '#server/modules/artwork-check/queue.ts';
import type { ArtworkChecker, ArtworkFixer } from '#server/preflight/run.ts';
import { fill, GOOD_CARD, makePdf, text } from '#tests/support/artworks.ts';
import { locked } from '#tests/support/hostile-files.ts';
import { keptChecks } from '#tests/support/kept-checks.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { approveAt } from '#tests/support/own-purchase.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, loginAs, post, startShop, type TestShop } from '#tests/support/server.ts';
import { artworksOf, handIn, sha256 } from '#tests/support/tus.ts';

const SLOW = { timeout: 300_000 };
const { artworkChecker: realChecker, artworkFixer: realFixer } = keptChecks();
const lying = { width: 50, height: 90, content: `${fill([0.2, 0, 0.6], 0, 0, 50, 90)} ${text('F2', 5, 10, 40, 'Tirazh')}` };
const cut = { width: 90, height: 50, content: `${fill([0.2, 0, 0.6], 0, 0, 90, 50)} ${text('F2', 5, 20, 25, 'Tirazh')}` };

eachEngine('corrections of artworks', (engine) => {
  let shop: TestShop;
  let checker: ArtworkChecker;
  let fixer: ArtworkFixer;
  let fixes = 0;
  beforeAll(async () => {
    checker = realChecker;
    fixer = realFixer;
    const artworkFixer: ArtworkFixer = (request) => {
      fixes += 1;
      return fixer(request);
    };
    shop = await startShop({ engine, deps: { artworkChecker: (request) => checker(request), artworkFixer } });
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => shop.close());

  const guest = async (change: object = {}) => {
    const purchase = await placeAt(shop, change);
    const order = purchase.orders[0]!;
    return { key: purchase.id, order: order.id, number: order.number };
  };
  type Guest = Awaited<ReturnType<typeof guest>>;
  const versionsOf = async (key: string): Promise<ArtworkView[]> => (await artworksOf(shop, key)).orders[0]!.slots[0]!.versions;
  const fix = (key: string, artworkId: string, bearer = {}) => post(shop.app, `/api/layouts/of/${key}/fix`, { artworkId }, bearer);
  /** Asked for and made; answers with the status of the request. */
  async function fixed(key: string, artworkId: string, bearer = {}): Promise<number> {
    const { statusCode } = await fix(key, artworkId, bearer);
    await checkWaitingArtworks(shop.deps);
    return statusCode;
  }
  const restore = (key: string, artworkId: string) => post(shop.app, `/api/layouts/of/${key}/restore`, { artworkId });
  /** Hands a file in and has it checked; answers with the newest version. */
  async function checked({ key, order }: Guest, bytes: Uint8Array, name = 'макет.pdf'): Promise<ArtworkView> {
    expect((await handIn(shop, { key, order, name }, Buffer.from(bytes))).statusCode).toBe(204);
    await checkWaitingArtworks(shop.deps);
    return (await versionsOf(key))[0]!;
  }
  const statusOf = async (number: string) =>
    (await shop.deps.db.selectFrom('orders').select('status').where('number', '=', number).executeTakeFirstOrThrow()).status;
  const strayFiles = () => {
    const uploads = join(shop.deps.config.dataDir, 'artworks', 'uploads');
    return existsSync(uploads) ? readdirSync(uploads).filter((name) => name.startsWith('fix-')) : [];
  };

  it('turn a lying file into a new version with its bleed, which the check finds right and nobody has approved', SLOW, async () => {
    const me = await guest();
    const before = await checked(me, await makePdf(lying, lying), 'визитка.pdf');
    expect(before.fixes?.fixes.map(({ kind }) => kind)).toEqual(['rotate', 'mirror_bleed']);
    expect(before.fixes?.warnings).toEqual(['upright']);
    expect(await statusOf(me.number)).toBe('MAKERR');
    const answer = await fix(me.key, before.id);
    expect(answer.statusCode, answer.body).toBe(202);
    expect((answer.json() as ArtworksView).orders[0]!.slots[0]!.versions).toMatchObject([
      { id: before.id, isFixing: true, fixProblem: null },
    ]);
    expect(await statusOf(me.number)).toBe('MAKERR');
    await checkWaitingArtworks(shop.deps);
    const [newest, old] = await versionsOf(me.key);
    expect(newest).toMatchObject({
      version: 2,
      name: 'визитка (исправлен).pdf',
      origin: 'fix',
      sourceVersion: 1,
      approvedAt: null,
      fixes: null,
      isFixing: false,
    });
    expect(newest?.report).toMatchObject({ severity: 1, findings: [], pages: 2 });
    expect(newest?.report?.sheets.map(({ trim }) => [Math.round(trim!.width), Math.round(trim!.height), trim!.turned])).toEqual([
      [90, 50, false],
      [90, 50, false],
    ]);
    expect(newest?.sha256).not.toBe(before.sha256);
    expect(old).toMatchObject({ id: before.id, version: 1, sha256: before.sha256, origin: 'upload', fixes: null, isFixing: false });
    expect(await statusOf(me.number)).toBe('MAKRDY');
    expect(strayFiles()).toEqual([]);
  });

  it('become no version when the check does not take what was made', SLOW, async () => {
    const me = await guest();
    const before = await checked(me, await makePdf(cut, cut));
    const report = { ...unreadableReport('damaged'), pages: 2 };
    checker = async ({ previews, ...request }) => (previews === null ? report : realChecker({ previews, ...request }));
    await fixed(me.key, before.id);
    checker = realChecker;
    const versions = await versionsOf(me.key);
    expect(versions.map(({ version, fixProblem }) => [version, fixProblem])).toEqual([[1, errorTexts.artwork_unfixable]]);
    expect(strayFiles()).toEqual([]);
  });

  it('are made once however often they are asked for', SLOW, async () => {
    const me = await guest();
    const before = await checked(me, await makePdf(cut, cut));
    fixes = 0;
    const answers = await Promise.all([fix(me.key, before.id), fix(me.key, before.id), fix(me.key, before.id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    await checkWaitingArtworks(shop.deps);
    expect((await fix(me.key, before.id)).statusCode).toBe(200);
    expect(fixes).toBe(1);
    expect((await versionsOf(me.key)).map(({ version }) => version)).toEqual([2, 1]);
  });

  it('are made once by several processes at the same time', SLOW, async () => {
    const me = await guest();
    const before = await checked(me, await makePdf(cut, cut));
    fixes = 0;
    await fix(me.key, before.id);
    await Promise.all(Array.from({ length: 4 }, () => checkWaitingArtworks(shop.deps)));
    expect(fixes).toBe(1);
    expect((await versionsOf(me.key)).map(({ version }) => version)).toEqual([2, 1]);
  });

  it('of a CMYK picture keep it in CMYK', SLOW, async () => {
    const me = await guest();
    const create = { width: 1063, height: 591, channels: 3 as const, background: '#207040' };
    const jpeg = await sharp({ create }).toColourspace('cmyk').withIccProfile('cmyk').withDensity(300).jpeg().toBuffer();
    const before = await checked(me, jpeg, 'карточка.jpg');
    expect(await fixed(me.key, before.id)).toBe(202);
    const [newest] = await versionsOf(me.key);
    expect(newest).toMatchObject({ name: 'карточка (исправлен).tif', mime: 'image/tiff' });
    expect(newest?.report?.findings.map(({ indicator, detail }) => `${indicator} ${detail}`)).toEqual(['colour icc', 'exceeded pages']);
  });

  it('can be taken back: the former file is the newest again and is checked anew', SLOW, async () => {
    const me = await guest();
    const before = await checked(me, await makePdf(cut, cut));
    await fixed(me.key, before.id);
    expect((await restore(me.key, before.id)).statusCode).toBe(200);
    expect((await restore(me.key, before.id)).statusCode).toBe(200);
    await checkWaitingArtworks(shop.deps);
    const versions = await versionsOf(me.key);
    expect(versions.map(({ version, origin, sourceVersion }) => [version, origin, sourceVersion])).toEqual([
      [3, 'restore', 1],
      [2, 'fix', 1],
      [1, 'upload', null],
    ]);
    expect(versions[0]).toMatchObject({ sha256: before.sha256, name: before.name, state: 'checked' });
    expect(versions[0]?.fixes).toEqual(before.fixes);
    expect((await fix(me.key, before.id)).json().code).toBe('artwork_outdated');
    expect(await fixed(me.key, versions[0]!.id)).toBe(202);
    expect(await versionsOf(me.key)).toHaveLength(4);
  });

  it('are for whoever may upload: the owner and a designer, nobody else', SLOW, async () => {
    const { bearer } = await loginAs(shop, 'fixes@example.com');
    const purchase = await placeAt(shop, {}, bearer);
    const [key, order] = [purchase.id, purchase.orders[0]!.id];
    expect((await handIn(shop, { key, order, bearer }, Buffer.from(await makePdf(cut, cut)))).statusCode).toBe(204);
    await checkWaitingArtworks(shop.deps);
    const link = (await post(shop.app, `/api/layouts/of/${key}/link`, { orderId: order }, bearer)).json() as ShareArtworksResponse;
    const token = new URL(link.url).searchParams.get('order') ?? '';
    const [version] = await versionsOf(token);
    const stranger = await guest();
    for (const [foreign, who] of [
      [key, {}],
      [stranger.key, bearer],
      ['y'.repeat(27), bearer],
    ] as const) {
      expect((await fix(foreign, version!.id, who)).statusCode).toBe(404);
      expect((await restore(foreign, version!.id)).statusCode).toBe(404);
    }
    expect(await fixed(token, version!.id)).toBe(202);
    expect((await fix(key, version!.id, bearer)).statusCode).toBe(200);
    expect(await versionsOf(token)).toHaveLength(2);
  });

  it('are refused for a file that is waiting, approved, or in an order people have taken up', SLOW, async () => {
    const me = await guest();
    await handIn(shop, me, Buffer.from(await makePdf(lying, lying)));
    const [waiting] = await versionsOf(me.key);
    expect((await fix(me.key, waiting!.id)).json().code).toBe('artwork_unchecked');
    const turned = { ...GOOD_CARD, width: 54, height: 94, content: fill([0.2, 0, 0.6], 0, 0, 54, 94) };
    const green = await checked(me, await makePdf(turned, turned));
    expect(green.fixes?.fixes.map(({ kind }) => kind)).toEqual(['rotate']);
    expect((await approveAt(shop, me.key, [green.id])).statusCode).toBe(200);
    expect((await fix(me.key, green.id)).json().code).toBe('artwork_approved');
    expect((await versionsOf(me.key))[0]?.fixes).toBeNull();
    expect(await moveOrder(shop.deps, me.number, 'MAKDOWN')).toMatchObject({ kind: 'moved' });
    expect((await fix(me.key, green.id)).json().code).toBe('artwork_closed');
    expect((await restore(me.key, waiting!.id)).json().code).toBe('artwork_closed');
  });

  it.each([
    ['a good one', () => makePdf(GOOD_CARD, GOOD_CARD)],
    ['one that is locked', async () => Buffer.from(await locked())],
    ['one that is broken', async () => Buffer.from('%PDF-1.7 and nothing more')],
    ['one of other proportions', () => makePdf({ width: 80, height: 80, content: '' })],
  ])('are neither offered nor made of a file they do not fit: %s', SLOW, async (_, bytes) => {
    const me = await guest();
    const version = await checked(me, await bytes());
    expect(version.fixes).toBeNull();
    const answer = await fix(me.key, version.id);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'artwork_unfixable']);
    expect(answer.json().error).toMatch(/[а-я]/);
    expect(await versionsOf(me.key)).toHaveLength(1);
  });

  it.each([
    ['cannot be moved exactly', 'unfixable', 'artwork_unfixable'],
    ['is too heavy', 'limit', 'artwork_fix_limit'],
  ] as const)('say why nothing came of a file that %s, and may be asked for again', SLOW, async (_, reason, code) => {
    const me = await guest();
    const version = await checked(me, await makePdf(cut, cut));
    fixer = async () => ({ kind: 'refused', reason });
    expect(await fixed(me.key, version.id)).toBe(202);
    expect(await versionsOf(me.key)).toMatchObject([
      { id: version.id, isFixing: false, fixProblem: errorTexts[code], fixes: version.fixes },
    ]);
    expect(await checkWaitingArtworks(shop.deps)).toBe(0);
    fixer = realFixer;
    expect((await fix(me.key, version.id)).json().orders[0].slots[0].versions).toMatchObject([{ isFixing: true, fixProblem: null }]);
    await checkWaitingArtworks(shop.deps);
    expect((await versionsOf(me.key))[0]).toMatchObject({ version: 2, origin: 'fix' });
    expect(strayFiles()).toEqual([]);
  });

  it('are left to the next process when the shop shuts down meanwhile', SLOW, async () => {
    const me = await guest();
    const version = await checked(me, await makePdf(cut, cut));
    fixer = async () => {
      shop.deps.stopping.now = true;
      return { kind: 'refused', reason: 'stopped' };
    };
    await fixed(me.key, version.id);
    shop.deps.stopping.now = false;
    expect(await versionsOf(me.key)).toMatchObject([{ isFixing: true, fixProblem: null }]);
    fixer = realFixer;
    expect(await checkWaitingArtworks(shop.deps)).toBe(2);
    expect((await versionsOf(me.key))[0]).toMatchObject({ version: 2, origin: 'fix', state: 'checked' });
  });

  it('are taken up again after a crash in the middle, and whoever comes back too late changes nothing', SLOW, async () => {
    const me = await guest();
    const version = await checked(me, await makePdf(cut, cut));
    let goOn = () => {};
    let isCaught = false;
    fixer = async (request) => {
      isCaught = true;
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return realFixer(request);
    };
    await fix(me.key, version.id);
    const late = checkWaitingArtworks(shop.deps);
    await expect.poll(() => isCaught).toBe(true);
    fixer = realFixer;
    expect(await checkWaitingArtworks(shop.deps)).toBe(0);
    shop.pass(6 * MINUTE_MS);
    expect(await checkWaitingArtworks(shop.deps)).toBe(2);
    goOn();
    await late;
    expect((await versionsOf(me.key)).map(({ version, state, isFixing }) => [version, state, isFixing])).toEqual([
      [2, 'checked', false],
      [1, 'checked', false],
    ]);
  });

  it('are given up after the third failure, in words, and cost a store that is down no attempt', SLOW, async () => {
    const me = await guest();
    const version = await checked(me, await makePdf(cut, cut));
    fixer = () => Promise.reject(new FilesUnavailable('the store is down'));
    await fix(me.key, version.id);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(checkWaitingArtworks(shop.deps)).rejects.toThrow('the store is down');
      shop.pass(MINUTE_MS);
    }
    expect(await versionsOf(me.key)).toMatchObject([{ isFixing: true }]);
    fixer = async () => ({ kind: 'failed' });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await versionsOf(me.key)).toMatchObject([{ isFixing: true, fixProblem: null }]);
      await expect(checkWaitingArtworks(shop.deps)).rejects.toThrow('crashed');
      shop.pass(MINUTE_MS);
    }
    expect(await versionsOf(me.key)).toMatchObject([{ isFixing: false, fixProblem: errorTexts.artwork_fix_failed, state: 'checked' }]);
    expect(await statusOf(me.number)).toBe('MAKERR');
    fixer = realFixer;
    expect(await fixed(me.key, version.id)).toBe(202);
    expect(await versionsOf(me.key)).toHaveLength(2);
  });

  it.each([
    ['hands in another file', (me: Guest) => handIn(shop, me, Buffer.from('%PDF-1.7 another'))],
    ['approves the version as it is', (me: Guest, artworkId: string) => approveAt(shop, me.key, [artworkId], true)],
  ])('are dropped when the customer %s meanwhile', SLOW, async (_, act) => {
    const me = await guest();
    const turned = { ...GOOD_CARD, width: 54, height: 94, content: fill([0.2, 0, 0.6], 0, 0, 54, 94) };
    const version = await checked(me, await makePdf(turned, turned));
    let isDone = 0;
    fixer = async (request) => {
      isDone = (await act(me, version.id)).statusCode;
      return realFixer(request);
    };
    expect(await fixed(me.key, version.id)).toBe(202);
    fixer = realFixer;
    expect(Math.floor(isDone / 100)).toBe(2);
    expect((await versionsOf(me.key)).filter(({ origin, isFixing }) => origin === 'fix' || isFixing)).toEqual([]);
    expect((await versionsOf(me.key)).filter(({ fixProblem }) => fixProblem !== null)).toEqual([]);
  });

  it('are not made of a file that only people can look at, nor over the quota', SLOW, async () => {
    checker = async () => unreadableReport('limit:time');
    const me = await guest();
    const heavy = await checked(me, await makePdf(cut, cut));
    expect(heavy).toMatchObject({ state: 'broken', fixes: null });
    expect((await fix(me.key, heavy.id)).json().code).toBe('artwork_unfixable');
    checker = realChecker;
    const other = await guest();
    const bytes = Buffer.from(await makePdf(cut, cut));
    const version = await checked(other, bytes);
    expect(version.sha256).toBe(sha256(bytes));
    const full = { bytes: 10 * 1024 ** 3 };
    await shop.deps.db.updateTable('artworks').set(full).where('id', '=', version.id).execute();
    const answer = await fix(other.key, version.id);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'artwork_quota']);
  });
});
