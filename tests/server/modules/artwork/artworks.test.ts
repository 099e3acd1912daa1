import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesignerLinks, ShareArtworksResponse } from '#lib/contracts/artwork.ts';
import type { DueView } from '#lib/contracts/payment.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { unreadableReport } from '#lib/domain/artwork/unseen.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';
import { isThere, previewKey } from '#server/adapters/files.ts';
import { ARTWORK_COMMANDS } from '#server/cli/commands/artworks.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';
import type { Reaction } from '#server/context/deps.ts';
import { checkWaitingArtworks } from '#server/modules/artwork-check/queue.ts';
import { tidyUploads } from '#server/modules/retention/expired-files.ts';
import type { ArtworkChecker } from '#server/preflight/run.ts';
import { GOOD_CARD, longComment, makePdf } from '#tests/support/artworks.ts';
import { keptChecks } from '#tests/support/kept-checks.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { namesOrder } from '#tests/support/names-order.ts';
import { approveAt, placerOf } from '#tests/support/own-purchase.ts';
import { FACTS } from '#tests/support/page-facts.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, eachEngine, get, loginAs, post, purchaseOf, startShop, type TestShop } from '#tests/support/server.ts';
import { artworksOf, handIn, offsetOf, sendBytes, sha256, startUpload, TUS } from '#tests/support/tus.ts';

const { artworkChecker: realChecker } = keptChecks();

const report = (severity: 1 | 2 | 3): ArtworkReport => ({
  severity,
  pages: 2,
  facts: [],
  findings:
    severity === 1
      ? []
      : [{ indicator: 'ink', severity, page: 1, place: { x: 1, y: 2, width: 3, height: 4 }, value: 320, limit: 300, detail: null }],
  unmeasured: [],
});

/** Content with templates of cards. */
const DESIGNED = { ...loadCatalogue(), designed: ['BusinessCards'] };

eachEngine('artworks', (engine) => {
  let shop: TestShop;
  let base: string;
  /** What the check does with the next files; the real one when a test says nothing. */
  let checker: ArtworkChecker = realChecker;
  let isUpgrading = false;
  const good = makePdf(GOOD_CARD, GOOD_CARD).then((bytes) => Buffer.from(bytes));
  beforeAll(async () => {
    shop = await startShop({
      engine,
      deps: { artworkChecker: (...request) => checker(...request), isProgramReplaced: () => isUpgrading, catalogue: DESIGNED },
    });
    base = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => shop.close());

  const statusOf = async (number: string) =>
    (await shop.deps.db.selectFrom('orders').select('status').where('number', '=', number).executeTakeFirstOrThrow()).status;
  const severityOf = async (number: string) =>
    (await shop.deps.db.selectFrom('orders').select('artwork_severity').where('number', '=', number).executeTakeFirstOrThrow())
      .artwork_severity;
  const historyOf = async (orderId: string) =>
    (await shop.deps.db.selectFrom('order_history').selectAll().where('order_id', '=', orderId).orderBy('at').orderBy('id').execute()).map(
      ({ status, actor, note }) => [status, actor, note].filter(Boolean).join(' '),
    );
  const says =
    (severity: 1 | 2 | 3): ArtworkChecker =>
    async () =>
      report(severity);
  const guest = async (change: object = {}) => {
    const purchase = await placeAt(shop, change);
    const order = purchase.orders[0]!;
    return { key: purchase.id, order: order.id, number: order.number };
  };
  const approveBy = (headers: Record<string, string>, key: string, artworkId: string, asIs = false) =>
    post(shop.app, `/api/layouts/of/${key}/approve`, { artworkIds: [artworkId], asIs }, headers);
  const approve = (key: string, artworkId: string, asIs = false) => approveAt(shop, key, [artworkId], asIs);

  it('shows what is known of the first pages while the rest is being checked', async () => {
    const { key, order } = await guest();
    await handIn(shop, { key, order }, await good);
    const page = { ...FACTS, page: 1 };
    let finish = (): void => undefined;
    const soFar: ArtworkReport = { ...report(2), pages: 3, facts: [page] };
    checker = ({ previews }, onPages) => {
      const draw = (at: number, bytes: string): void => writeFileSync(join(previews ?? '', `page-${at}.png`), bytes);
      draw(1, 'the first page');
      draw(2, 'half of');
      onPages?.(() => soFar);
      return new Promise((resolve) => {
        finish = () => {
          draw(2, 'the second page');
          resolve({ ...soFar, facts: [page, page, page] });
        };
      });
    };
    const checking = checkWaitingArtworks(shop.deps);
    const version = async () => (await artworksOf(shop, key)).orders[0]!.slots[0]!.versions[0]!;
    await expect.poll(version).toMatchObject({ state: 'waiting', report: { severity: 2, pages: 3, sheets: [{}] } });
    expect(await version()).toMatchObject({ fixes: null, report: { findings: [{ indicator: 'ink', page: 1 }] } });
    expect((await approve(key, (await version()).id, true)).statusCode).toBe(409);
    // What is still being written is not kept: a key that exists holds all its bytes.
    const isKept = async (name: string) => isThere(shop.deps.files, previewKey((await version()).id, name));
    expect([await isKept('page-1.png'), await isKept('page-2.png')]).toEqual([true, false]);
    finish();
    await checking;
    expect(await version()).toMatchObject({ state: 'checked', report: { severity: 2, sheets: [{}, {}, {}] } });
    const pictures = (await version()).previews.map(async (address) => (await get(shop.app, address ?? '')).payload);
    expect(await Promise.all(pictures)).toEqual(['the first page', 'the second page']);
    checker = realChecker;
  });

  it('takes a file whole through fifty broken connections', async () => {
    const { key, order } = await guest();
    const bytes = Buffer.concat([await good, longComment(3_000_000)]);
    const created = await startUpload(shop, { key, order, length: bytes.length, sha256: sha256(bytes) });
    expect(created.statusCode).toBe(201);
    const path = String(created.headers.location);
    const onDisk = join(shop.deps.config.dataDir, 'artworks', 'uploads', path.split('/').at(-1) ?? '');
    for (let cut = 0; cut < 50; cut += 1) {
      const offset = (await offsetOf(base, path, key)) ?? 0;
      const arrived = () => expect.poll(() => statSync(onDisk).size, { interval: 2 }).toBeGreaterThan(offset);
      expect((await sendBytes(base, path, { key, bytes, offset, cut: { after: 40_000 + cut, arrived } })).status).toBe(0);
    }
    const offset = (await offsetOf(base, path, key)) ?? 0;
    expect(offset).toBeGreaterThan(50 * 1000);
    expect(offset).toBeLessThan(bytes.length);
    expect(await sendBytes(base, path, { key, bytes, offset })).toMatchObject({ status: 204 });
    const [version] = (await artworksOf(shop, key)).orders[0]!.slots[0]!.versions;
    expect(version).toMatchObject({ bytes: bytes.length, sha256: sha256(bytes), mime: 'application/pdf', state: 'waiting', version: 1 });
    // A client whose last answer was lost asks how far it has come and finds it done.
    expect(await offsetOf(base, path, key)).toBe(bytes.length);
  }, 300_000);

  it.each([
    ['an empty file', { length: 0 }, 400, 'artwork_empty'],
    ['a byte more than a gigabyte', { length: 1024 ** 3 + 1 }, 413, 'artwork_too_large'],
    ['a place the order does not have', { length: 10, slot: 'd2-block' }, 404, 'artwork_slot'],
    ['a path as a place', { length: 10, slot: '../../etc' }, 404, 'artwork_slot'],
    ['an order of nobody', { length: 10, order: 'x'.repeat(27) }, 404, 'not_found'],
    ['a key of nothing', { length: 10, key: 'y'.repeat(27) }, 404, 'not_found'],
    ['a key that is a path', { length: 10, key: '../../../etc/passwd' }, 404, 'not_found'],
    ['a hash that is none', { length: 10, sha256: '../etc' }, 400, 'bad_request'],
  ])('refuses %s before a byte is sent', async (_, change, status, code) => {
    const { key, order } = await guest();
    const answer = await startUpload(shop, { key, order, ...change });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().error).toMatch(/[а-я]/);
  });

  it('refuses what is over the quota of the purchase', async () => {
    const { key, order } = await guest();
    await handIn(shop, { key, order }, await good);
    await shop.deps.db
      .updateTable('artworks')
      .set({ bytes: 10 * 1024 ** 3 })
      .where('order_id', '=', order)
      .execute();
    const answer = await startUpload(shop, { key, order, length: 10 });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'artwork_quota']);
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a picture that is a program', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['an archive', 'PK\u0003\u0004'],
    ['a page that turns into a PDF later', '<html>%PDF-1.7'],
  ])('forgets %s under the name of a PDF', async (_, text) => {
    const { key, order } = await guest();
    const answer = await handIn(shop, { key, order, name: 'card.pdf' }, Buffer.from(text));
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([415, 'artwork_type']);
    expect((await artworksOf(shop, key)).orders[0]?.slots[0]).toMatchObject({ versions: [], unfinished: null });
    expect(await shop.deps.db.selectFrom('artwork_uploads').selectAll().where('order_id', '=', order).execute()).toEqual([]);
  });

  it('refuses bytes that are not the ones that were sent', async () => {
    const { key, order } = await guest();
    const answer = await handIn(shop, { key, order, sha256: 'a'.repeat(64) }, await good);
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([422, 'artwork_damaged']);
    expect((await artworksOf(shop, key)).orders[0]?.slots[0]?.versions).toEqual([]);
  });

  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['C:\\макеты\\виз\u0000итка.pdf', 'визитка.pdf'],
    ['card\u202Efdp.exe', 'cardfdp.exe'],
    ['<img src=x onerror=1>.pdf', 'img src=x onerror=1.pdf'],
    ['/..//.', 'макет'],
    ['', 'макет'],
  ])('calls a file named %j %j and keeps it under its hash', async (name, shown) => {
    const { key, order } = await guest();
    expect((await handIn(shop, { key, order, name }, await good)).statusCode).toBe(204);
    const [version] = (await artworksOf(shop, key)).orders[0]!.slots[0]!.versions;
    expect(version?.name).toBe(shown);
    const hash = sha256(await good);
    expect(readdirSync(join(shop.deps.config.dataDir, 'artworks', 'files', hash.slice(0, 2)))).toEqual([hash]);
  });

  it('sends a polyglot as an attachment of the kind its first bytes say, under a name of ours, and only by a signed link', async () => {
    const { key, order } = await guest();
    const polyglot = Buffer.concat([await good, Buffer.from('<script>alert(1)</script>')]);
    await handIn(shop, { key, order, name: 'x.html' }, polyglot);
    const [version] = (await artworksOf(shop, key)).orders[0]!.slots[0]!.versions;
    const file = await get(shop.app, version!.file);
    expect(file.rawPayload.equals(polyglot)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="artwork-d1-block-v1.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await get(shop.app, version!.file.replace(/sign=./, 'sign=!'))).statusCode).toBe(404);
    expect((await get(shop.app, version!.file.replace(/until=\d/, 'until=9'))).statusCode).toBe(404);
    shop.pass(3 * HOUR_MS);
    expect((await get(shop.app, version!.file)).statusCode).toBe(404);
  });

  it('never serves what has been uploaded under the address it was sent to', async () => {
    const { key, order } = await guest();
    const created = await startUpload(shop, { key, order, length: 10 });
    expect(created.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(created.headers['access-control-allow-origin']).toBeUndefined();
    expect((await get(shop.app, String(created.headers.location), { ...TUS, 'artwork-key': key })).statusCode).toBe(404);
  });

  it('shows and takes the artworks of an owned purchase to and from its owner alone', async () => {
    const anna = await loginAs(shop, `anna-${engine}@example.com`);
    const boris = await loginAs(shop, `boris-${engine}@example.com`);
    const purchase = await placeAt(shop, {}, anna.bearer);
    const [order] = purchase.orders;
    const start = { key: purchase.id, order: order!.id };
    expect((await get(shop.app, `/api/layouts/${purchase.id}`)).statusCode).toBe(404);
    expect((await get(shop.app, `/api/layouts/${purchase.id}`, boris.bearer)).statusCode).toBe(404);
    expect((await handIn(shop, start, await good)).statusCode).toBe(404);
    expect((await handIn(shop, { ...start, bearer: boris.bearer }, await good)).statusCode).toBe(404);
    expect((await handIn(shop, { ...start, bearer: { authorization: `Bearer ${'x'.repeat(40)}` } }, await good)).statusCode).toBe(401);
    expect((await handIn(shop, { ...start, bearer: anna.bearer }, await good)).statusCode).toBe(204);
    const other = await guest();
    expect((await handIn(shop, { key: other.key, order: order!.id }, await good)).statusCode).toBe(404);
    const created = await startUpload(shop, { ...start, length: 10, bearer: anna.bearer });
    const path = String(created.headers.location);
    for (const headers of [{ 'artwork-key': purchase.id }, { 'artwork-key': other.key }, { 'artwork-key': purchase.id, ...boris.bearer }]) {
      expect((await shop.app.inject({ method: 'HEAD', url: path, headers: { ...TUS, ...headers } })).statusCode).toBe(404);
      expect((await shop.app.inject({ method: 'DELETE', url: path, headers: { ...TUS, ...headers } })).statusCode).toBe(404);
    }
  });

  it('lets a designer hand files of one order in by a link that runs out, and approve nothing', async () => {
    const { key, order } = await guest({
      items: [
        { id: crypto.randomUUID(), job: cardsJob() },
        { id: crypto.randomUUID(), job: cardsJob() },
      ],
    });
    const link = (await post(shop.app, `/api/layouts/of/${key}/link`, { orderId: order })).json() as ShareArtworksResponse;
    const token = new URL(link.url).searchParams.get('order') ?? '';
    expect(JSON.stringify(await shop.deps.db.selectFrom('artwork_links').selectAll().execute())).not.toContain(token);
    expect((await handIn(shop, { key: token, order }, await good)).statusCode).toBe(204);
    const view = await artworksOf(shop, token);
    expect(view).toMatchObject({ role: 'designer', orders: [{ id: order }] });
    expect(view.orders).toHaveLength(1);
    // Its customer may make a file of typed data, while files are taken.
    expect([view.orders[0]?.design, (await artworksOf(shop, key)).orders[0]?.design]).toEqual([null, '/design?product=BusinessCards']);
    checker = says(1);
    await checkWaitingArtworks(shop.deps);
    expect((await artworksOf(shop, token)).orders[0]).toMatchObject({ deadline: null, owed: null });
    expect((await approveBy({}, token, view.orders[0]!.slots[0]!.versions[0]!.id)).statusCode).toBe(404);
    expect((await post(shop.app, `/api/layouts/of/${token}/link`, { orderId: order })).statusCode).toBe(404);
    // A page of a former build, still open, calls by the former address.
    expect((await post(shop.app, `/api/layouts/${key}/link`, { orderId: order })).statusCode).toBe(200);
    shop.pass(15 * 24 * HOUR_MS);
    expect((await get(shop.app, `/api/layouts/${token}`)).statusCode).toBe(404);
  });

  describe('links for designers', () => {
    const share = async (key: string, orderId: string) => {
      const link = (await post(shop.app, `/api/layouts/of/${key}/link`, { orderId })).json() as ShareArtworksResponse;
      return new URL(link.url).searchParams.get('order') ?? '';
    };
    const links = async (key: string) => (await get(shop.app, `/api/layouts/of/${key}/links`)).json() as DesignerLinks;
    const revoke = (key: string, id: string) => shop.app.inject({ method: 'DELETE', url: `/api/layouts/of/${key}/links/${id}` });

    it('are seen and ended by the customer alone, at once', async () => {
      const [{ key, order }, other] = [await guest(), await guest()];
      const [token, second] = [await share(key, order), await share(key, order)];
      const { items } = await links(key);
      expect(items.map(({ orderId }) => orderId)).toEqual([order, order]);
      for (const secret of [token, second]) expect(JSON.stringify(items)).not.toContain(secret);
      expect((await get(shop.app, `/api/layouts/of/${token}/links`)).statusCode).toBe(404);
      for (const stranger of [token, other.key]) expect((await revoke(stranger, items[0]!.id)).statusCode).toBe(404);
      for (const { id } of items) {
        expect((await get(shop.app, `/api/layouts/${id}`)).statusCode).toBe(404);
        expect((await revoke(key, id)).statusCode).toBe(200);
      }
      expect(await links(key)).toEqual({ items: [] });
      for (const secret of [token, second]) expect((await get(shop.app, `/api/layouts/${secret}`)).statusCode).toBe(404);
    });

    it('end with the approval of the whole artwork, and touch no place that is approved before', async () => {
      checker = says(1);
      const { key, order } = await guest({ items: [{ id: crypto.randomUUID(), job: cardsJob({ designs: 2 }) }] });
      const token = await share(key, order);
      const places = (await artworksOf(shop, key)).orders[0]!.slots.map(({ id }) => id);
      expect(places).toHaveLength(2);
      for (const slot of places) {
        expect((await handIn(shop, { key: token, order, slot }, await good)).statusCode).toBe(204);
        await checkWaitingArtworks(shop.deps);
        const newest = (await artworksOf(shop, key)).orders[0]!.slots.find(({ id }) => id === slot)!.versions[0]!;
        expect((await approve(key, newest.id)).statusCode).toBe(200);
        const again = await handIn(shop, { key: token, order, slot }, await good);
        expect(again.statusCode).toBe(slot === places[0] ? 409 : 404);
      }
      expect(await links(key)).toEqual({ items: [] });
      expect((await get(shop.app, `/api/layouts/${token}`)).statusCode).toBe(404);
    });
  });

  it('leads an order from the file through errors and a new version to an approved artwork', async () => {
    checker = realChecker;
    const { key, order, number } = await guest({ recipient: { ...purchaseOf(shop).recipient, email: 'errors@example.com' } });
    const letters = async (word: string) =>
      (await shop.letters()).filter(({ subject, text }) => namesOrder(subject, number) && text.includes(word));
    shop.pass(1000);
    const cut = { ...GOOD_CARD, width: 90, height: 50, bleed: 0 };
    await handIn(shop, { key, order }, Buffer.from(await makePdf(cut, cut)));
    expect(await statusOf(number)).toBe('MAK');
    shop.pass(1000);
    await checkWaitingArtworks(shop.deps);
    expect(await statusOf(number)).toBe('MAKERR');
    expect(await severityOf(number)).toBe(3);
    const returned = (await artworksOf(shop, key)).orders[0]!;
    const [bad] = returned.slots[0]!.versions;
    // What its day hangs on is said as something to do; money is asked for with the approval, not before.
    expect(returned.deadline).toMatch(
      /^Чтобы успеть ко?\u00a0.+, замените, утвердите макет и\u00a0оплатите до\u00a0\d+:00\u00a0мск [а-я]+\.$/,
    );
    expect(returned.owed).toBeNull();
    expect(bad?.report?.findings[0]).toMatchObject({ indicator: 'bleed', severity: 3 });
    expect((await approve(key, bad!.id, true)).json().code).toBe('artwork_errors');
    expect((await letters('/layouts?order=')).map(({ subject }) => subject.split(' № ')[0])).toEqual(['В макете заказа']);

    shop.pass(1000);
    await handIn(shop, { key, order }, await good);
    shop.pass(1000);
    await checkWaitingArtworks(shop.deps);
    expect(await statusOf(number)).toBe('MAKRDY');
    // The second outcome waits some minutes for a third.
    shop.pass(5 * MINUTE_MS);
    expect(await letters('/layouts?order=')).toHaveLength(2);
    const ready = (await artworksOf(shop, key)).orders[0]!;
    const versions = ready.slots[0]!.versions;
    expect(ready.deadline).toContain('утвердите макет и');
    expect(ready.owed).toBe(
      (await shop.deps.db.selectFrom('purchases').select('total').where('id', '=', key).executeTakeFirstOrThrow()).total,
    );
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await approve(key, bad!.id)).json().code).toBe('artwork_outdated');
    const approved = await approve(key, versions[0]!.id);
    expect(approved.json().orders[0].slots[0].versions[0].approvedAt).toBe(shop.deps.clock().toISOString());
    const row = await shop.deps.db.selectFrom('artworks').selectAll().where('id', '=', versions[0]!.id).executeTakeFirstOrThrow();
    expect(row.approved_hash).toBe(sha256(await good));
    expect(await historyOf(order)).toEqual([
      'CRE shop',
      'CRE customer d1-block 1',
      'MAK customer',
      'ROBOT robot',
      'MAKERR robot',
      'MAKERR customer d1-block 2',
      'MAK customer',
      'ROBOT robot',
      'MAKRDY robot',
      'MAKRDY customer d1-block 2',
    ]);
    expect((await letters('утверждён')).filter(({ text }) => /утверждён(?![а-я])/.test(text))).toHaveLength(1);

    expect(await moveOrder(shop.deps, number, 'MAKDOWN')).toMatchObject({ kind: 'moved' });
    expect((await startUpload(shop, { key, order, length: 10 })).json().code).toBe('artwork_closed');
  });

  it('is approved by who has placed the order or shown its code, not by the mere holder of the link', async () => {
    const { key, order } = await guest();
    checker = says(1);
    await handIn(shop, { key, order }, await good);
    await checkWaitingArtworks(shop.deps);
    const { role, orders } = await artworksOf(shop, key);
    const version = orders[0]!.slots[0]!.versions[0]!;
    expect(role).toBe('holder');
    const other = await placerOf(shop, (await guest()).key);
    for (const headers of [{}, other]) expect((await approveBy(headers, key, version.id)).json()).toMatchObject({ code: 'code_wanted' });
    expect((await artworksOf(shop, key)).orders[0]!.slots[0]!.versions[0]!.approvedAt).toBeNull();
    const approved = await approve(key, version.id);
    expect(approved.json()).toMatchObject({ role: 'customer', orders: [{ slots: [{ versions: [{ approvedAt: expect.any(String) }] }] }] });
  });

  it('wants a tick before a file with warnings is printed as it is', async () => {
    checker = says(2);
    const { key, order } = await guest();
    await handIn(shop, { key, order }, await good);
    const [before] = (await artworksOf(shop, key)).orders[0]!.slots[0]!.versions;
    expect((await approve(key, before!.id, true)).json().code).toBe('artwork_unchecked');
    await checkWaitingArtworks(shop.deps);
    expect((await approve(key, before!.id)).json().code).toBe('artwork_as_is');
    expect((await approve(key, before!.id, true)).statusCode).toBe(200);
    const stranger = await guest();
    expect((await approve(stranger.key, before!.id, true)).statusCode).toBe(404);
  });

  it('names the hour of an approval, and moves the day of one that comes later', async () => {
    checker = realChecker;
    const { key, order } = await guest({ recipient: { ...purchaseOf(shop).recipient, email: 'slow@example.com' } });
    await handIn(shop, { key, order }, await good);
    shop.pass(1000);
    await checkWaitingArtworks(shop.deps);
    const { db } = shop.deps;
    await db.updateTable('purchases').set({ paid: 10_000_000, payment_status: 'FP' }).where('id', '=', key).execute();
    const ready = (await artworksOf(shop, key)).orders[0]!;
    expect(ready.deadline).toMatch(/^Чтобы успеть ко?\u00a0.+, утвердите макет до\u00a0\d+:00\u00a0мск [а-я]+\.$/);
    const { step } = (await get(shop.app, `/api/fast-payment/${key}`)).json() as DueView;
    expect(step).toMatchObject({ kind: 'approve', later: expect.stringContaining('Если позже') });
    const dayOf = async () =>
      (await db.selectFrom('orders').select('ready_date').where('id', '=', order).executeTakeFirstOrThrow()).ready_date;
    const before = await dayOf();
    shop.pass(7 * DAY_MS);
    expect((await approve(key, ready.slots[0]!.versions[0]!.id)).statusCode).toBe(200);
    expect((await dayOf()) > before).toBe(true);
    // The workshop has named a nearer day since: the same approval sent again leaves it.
    await db.updateTable('orders').set({ ready_date: before }).where('id', '=', order).execute();
    expect((await approve(key, ready.slots[0]!.versions[0]!.id)).statusCode).toBe(200);
    expect(await dayOf()).toBe(before);
    shop.pass(-7 * DAY_MS);
  });

  it('approves the files named in one call, or none of them', async () => {
    const { key, order } = await guest({ items: [{ id: crypto.randomUUID(), job: cardsJob({ designs: 2 }) }] });
    const newest = async () => (await artworksOf(shop, key)).orders[0]!.slots.map(({ versions }) => versions[0]!);
    const approveAll = async () => {
      const artworkIds = (await newest()).map(({ id }) => id);
      return (await approveAt(shop, key, artworkIds)).statusCode;
    };
    const isApproved = async () => (await newest()).map(({ approvedAt }) => approvedAt !== null);
    for (const severity of [1, 2] as const) {
      checker = says(severity);
      await handIn(shop, { key, order, slot: `d${severity}-block` }, await good);
      await checkWaitingArtworks(shop.deps);
    }
    expect([await approveAll(), await isApproved()]).toEqual([409, [false, false]]);
    checker = says(1);
    await handIn(shop, { key, order, slot: 'd2-block' }, await good);
    await checkWaitingArtworks(shop.deps);
    const cancelled = shop.deps.db.updateTable('orders').where('id', '=', order);
    await cancelled.set({ cancelled_at: shop.deps.clock().toISOString() }).execute();
    expect([await approveAll(), await isApproved()]).toEqual([409, [false, false]]);
    await cancelled.set({ cancelled_at: null }).execute();
    expect([await approveAll(), await isApproved()]).toEqual([200, [true, true]]);
  });

  it('calls an order checked only when each of its places has a good file', async () => {
    checker = says(1);
    const catalog = shop.deps.catalogue.products.get('catalogs')!.defaults;
    const { key, order, number } = await guest({ items: [{ id: crypto.randomUUID(), job: { ...catalog, designs: 1 } }] });
    expect((await artworksOf(shop, key)).orders[0]!.slots.map(({ id }) => id)).toEqual(['d1-cover', 'd1-block']);
    await handIn(shop, { key, order, slot: 'd1-cover' }, await good);
    await checkWaitingArtworks(shop.deps);
    expect(await statusOf(number)).toBe('MAK');
    await handIn(shop, { key, order, slot: 'd1-block' }, await good);
    await checkWaitingArtworks(shop.deps);
    expect(await statusOf(number)).toBe('MAKRDY');
  });

  it('checks a file once however many processes look for work', async () => {
    let checks = 0;
    checker = async () => {
      checks += 1;
      return report(1);
    };
    const { key, order } = await guest();
    await handIn(shop, { key, order }, await good);
    await Promise.all(Array.from({ length: 6 }, () => checkWaitingArtworks(shop.deps)));
    expect(checks).toBe(1);
  });

  it('takes a file up again after a crash in the middle of its check', async () => {
    const { key, order, number } = await guest();
    await handIn(shop, { key, order }, await good);
    let isCaught = false;
    checker = () => {
      isCaught = true;
      return new Promise(() => {});
    };
    void checkWaitingArtworks(shop.deps);
    await expect.poll(() => isCaught).toBe(true);
    checker = says(1);
    expect(await checkWaitingArtworks(shop.deps)).toBe(0);
    expect(await statusOf(number)).toBe('ROBOT');
    shop.pass(6 * MINUTE_MS);
    expect(await checkWaitingArtworks(shop.deps)).toBe(1);
    expect(await statusOf(number)).toBe('MAKRDY');
  });

  it('checks the other files though one cannot even be given up', async () => {
    const [lost, other] = [await guest(), await guest()];
    for (const one of [lost, other]) await handIn(shop, one, await good);
    await shop.deps.db.updateTable('artworks').set({ attempts: 3 }).where('order_id', '=', lost.order).execute();
    const broken: Reaction = async (_deps, _trx, { orderIds }) => {
      if (orderIds.includes(lost.order)) throw new Error('a reaction is broken');
    };
    checker = says(1);
    const reactions = [...shop.deps.reactions, broken];
    await expect(checkWaitingArtworks({ ...shop.deps, reactions })).rejects.toThrow('a reaction is broken');
    expect(await statusOf(other.number)).toBe('MAKRDY');
    await checkWaitingArtworks(shop.deps);
  });

  it('calls people after the third failure, and a new file starts anew', async () => {
    checker = () => Promise.reject(new Error('the check broke'));
    const { key, order, number } = await guest();
    await handIn(shop, { key, order }, await good);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await statusOf(number)).toBe(attempt === 0 ? 'MAK' : 'ROBOT');
      await expect(checkWaitingArtworks(shop.deps)).rejects.toThrow('the check broke');
      expect(await checkWaitingArtworks(shop.deps)).toBe(0);
      shop.pass(MINUTE_MS);
    }
    expect(await statusOf(number)).toBe('ROBMIST');
    checker = says(1);
    await handIn(shop, { key, order }, await good);
    await checkWaitingArtworks(shop.deps);
    expect(await statusOf(number)).toBe('MAKRDY');
  });

  it('waits for the next version while the program is being upgraded, however often the check of this one breaks', async () => {
    checker = () => Promise.reject(new Error('the check broke'));
    const { key, order, number } = await guest();
    await handIn(shop, { key, order }, await good);
    isUpgrading = true;
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await expect(checkWaitingArtworks(shop.deps)).rejects.toThrow('the check broke');
      shop.pass(MINUTE_MS);
    }
    isUpgrading = false;
    checker = says(1);
    expect(await checkWaitingArtworks(shop.deps)).toBe(1);
    expect(await statusOf(number)).toBe('MAKRDY');
  });

  it('shows a file the check cannot carry to people at once, and lets them pass it', async () => {
    checker = async () => unreadableReport('limit:time');
    const { key, order, number } = await guest();
    await handIn(shop, { key, order }, await good);
    await checkWaitingArtworks(shop.deps);
    expect(await statusOf(number)).toBe('ROBMIST');
    const [version] = (await artworksOf(shop, key)).orders[0]!.slots[0]!.versions;
    expect(version).toMatchObject({ state: 'broken', report: { findings: [{ indicator: 'unreadable', detail: 'limit:time' }] } });
    expect((await approve(key, version!.id, true)).json().code).toBe('artwork_unchecked');
    for (const status of ['MAKCH', 'MAKRDY'] as const) expect(await moveOrder(shop.deps, number, status)).toMatchObject({ kind: 'moved' });
    expect((await approve(key, version!.id, true)).statusCode).toBe(200);
  });

  it('leaves a file to the next process when the shop shuts down in the middle of a check', async () => {
    checker = async () => unreadableReport('stopped');
    const { key, order, number } = await guest();
    await handIn(shop, { key, order }, await good);
    await checkWaitingArtworks(shop.deps);
    expect(await shop.deps.db.selectFrom('artworks').select(['state', 'attempts']).where('order_id', '=', order).execute()).toEqual([
      { state: 'waiting', attempts: 0 },
    ]);
    checker = says(1);
    expect(await checkWaitingArtworks(shop.deps)).toBe(1);
    expect(await statusOf(number)).toBe('MAKRDY');
  });

  it('finishes an upload that was whole when the process died, and forgets one nobody went on with', async () => {
    const { key, order } = await guest();
    const created = await startUpload(shop, { key, order, length: (await good).length });
    const id = String(created.headers.location).split('/').at(-1) ?? '';
    const path = join(shop.deps.config.dataDir, 'artworks', 'uploads', id);
    writeFileSync(path, await good);
    shop.pass(2 * MINUTE_MS);
    await tidyUploads(shop.deps);
    expect((await artworksOf(shop, key)).orders[0]!.slots[0]!.versions).toHaveLength(1);

    const other = await guest();
    const begun = await startUpload(shop, { key: other.key, order: other.order, length: 100 });
    const left = join(shop.deps.config.dataDir, 'artworks', 'uploads', String(begun.headers.location).split('/').at(-1) ?? '');
    expect((await artworksOf(shop, other.key)).orders[0]!.slots[0]!.unfinished).toMatchObject({ bytes: 100, sent: 0 });
    shop.pass(49 * HOUR_MS);
    await tidyUploads(shop.deps);
    expect([existsSync(left), existsSync(path)]).toEqual([false, false]);
    expect((await artworksOf(shop, other.key)).orders[0]!.slots[0]!.unfinished).toBeNull();
  });

  it('gives the print shop the approved files, each checked by its hash', async () => {
    checker = says(1);
    const { key, order, number } = await guest();
    const folder = mkdtempSync(join(tmpdir(), 'tirazh-fetch-'));
    const [list, fetchFiles] = ARTWORK_COMMANDS;
    await handIn(shop, { key, order }, await good);
    await expect(fetchFiles!.run(shop.deps, [number, folder])).rejects.toThrow(/не утвержд/);
    await checkWaitingArtworks(shop.deps);
    const [version] = (await artworksOf(shop, key)).orders[0]!.slots[0]!.versions;
    await approve(key, version!.id);
    expect(await list!.run(shop.deps, [number])).toContain('d1-block');
    expect(await fetchFiles!.run(shop.deps, [number, folder])).toContain(`${number}-d1-block-v1.pdf`);
    expect(readFileSync(join(folder, `${number}-d1-block-v1.pdf`)).equals(await good)).toBe(true);
    await shop.deps.db
      .updateTable('artworks')
      .set({ approved_hash: 'b'.repeat(64) })
      .where('id', '=', version!.id)
      .execute();
    await expect(fetchFiles!.run(shop.deps, [number, folder])).rejects.toThrow(/не совпад/);
    rmSync(folder, { recursive: true });
  });
});
