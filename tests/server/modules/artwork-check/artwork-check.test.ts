import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArtworkView } from '#lib/contracts/artwork.ts';
import { explainFinding } from '#lib/messages/artwork/artwork-check.ts';
import { checkWaitingArtworks } from '#server/modules/artwork-check/queue.ts';
import { openArtworkChecker } from '#server/preflight/run.ts';
import { fill, GOOD_CARD, makePdf, text } from '#tests/support/artworks.ts';
import { hostileFiles, locked, polyglot } from '#tests/support/hostile-files.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { pollSite } from '#tests/support/poll-site.ts';
import { get, startShop, type TestShop } from '#tests/support/server.ts';
import { artworksOf, handIn } from '#tests/support/tus.ts';

const LIMIT = { timeout: 300_000 };

describe('a file that has been handed in', async () => {
  let shop: TestShop;
  let base: string;
  beforeAll(async () => {
    shop = await startShop({ deps: { artworkChecker: openArtworkChecker() } });
    base = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => shop.close());

  /** Hands a file in, lets the robot look at it and answers with what the customer then sees. */
  async function checked(bytes: Uint8Array, name = 'макет.pdf'): Promise<{ status: string; version: ArtworkView }> {
    const purchase = await placeAt(shop);
    const start = { key: purchase.id, order: purchase.orders[0]!.id, name };
    const answer = await handIn(shop, start, Buffer.from(bytes));
    expect(answer.statusCode, answer.body).toBe(204);
    await checkWaitingArtworks(shop.deps);
    const [order] = (await artworksOf(shop, purchase.id)).orders;
    return { status: order!.status, version: order!.slots[0]!.versions[0]! };
  }
  const found = ({ report }: ArtworkView) =>
    report?.findings.map(({ indicator, severity, detail }) => `${indicator} ${severity} ${detail}`);

  it('is ready when nothing is wrong with it, and its pages are shown with the bleed around', LIMIT, async () => {
    const { status, version } = await checked(await makePdf(GOOD_CARD, GOOD_CARD));
    expect(status).toBe('MAKRDY');
    expect(found(version)).toEqual([]);
    const trim = { x: 2, y: 2, width: 90, height: 50, turned: false };
    expect(version.report?.sheets).toHaveLength(2);
    expect(version.report?.sheets[1]?.trim).toEqual(expect.objectContaining({ turned: false, x: trim.x }));
    expect(version.report?.sheets[1]?.trim?.width).toBeCloseTo(90, 3);
    const picture = await get(shop.app, version.previews[1] ?? '');
    expect(picture.headers['content-type']).toBe('image/png');
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([376, 216]);
    expect((await get(shop.app, (version.previews[0] ?? '').replace('/1?', '/3?'))).statusCode).toBe(404);
    // The inks of each page lie below one another in a grey picture of their own.
    expect(version.report?.sheets[1]?.inks).toEqual(['Cyan', 'Magenta', 'Yellow', 'Black']);
    const plates = await get(shop.app, version.plates?.[1] ?? '');
    expect(plates.headers['content-type']).toBe('image/png');
    expect([plates.rawPayload.readUInt32BE(16), plates.rawPayload.readUInt32BE(20)]).toEqual([376, 4 * 216]);
    const { data } = await sharp(plates.rawPayload).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    const middle = [0, 1, 2, 3].map((at) => Math.round(((data[(at * 216 + 20) * 376 + 20] ?? 0) / 255) * 100));
    expect(middle).toEqual([20, 0, 60, 0]);
    // The loupe has a picture of its own, six times as fine.
    const detail = await get(shop.app, version.details?.[1] ?? '');
    expect(detail.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(detail.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 94 * 24, height: 54 * 24 });
    for (const address of [
      (version.plates?.[0] ?? '').replace('/1?', '/2?'),
      (version.previews[0] ?? '').replace('preview', 'plates'),
      (version.plates?.[0] ?? '').replace('plates', 'detail'),
    ])
      expect((await get(shop.app, address)).statusCode).toBe(404);
  });

  it('goes back with the place and the measure of each thing that is wrong', LIMIT, async () => {
    const cut = { ...GOOD_CARD, content: `${fill([0.2, 0, 0.6], 2, 2, 90, 50)} ${text('F1', 5, 20, 25, 'Tirazh')}` };
    const { status, version } = await checked(await makePdf(GOOD_CARD, cut));
    expect(status).toBe('MAKERR');
    expect(found(version)).toEqual(['bleed 3 missing:top,right,bottom,left', 'fonts 3 font:Helvetica']);
    const [bleed] = version.report!.findings;
    expect(bleed).toMatchObject({ page: 2, value: 0, limit: 2 });
    expect(bleed?.place?.y).toBeCloseTo(-2, 1);
    expect(explainFinding(bleed!).text.replaceAll('\u00a0', ' ')).toBe(
      'На странице 2 со всех сторон фон кончается на линии реза, а нужно ещё 2 мм.',
    );
  });

  it('is checked all the same when changes are forbidden in it or another file hangs on its end', LIMIT, async () => {
    expect((await checked(await locked())).version.report?.findings[0]).toMatchObject({ severity: 2, detail: 'permissions' });
    // One page for two sides is all there is to say of it.
    expect(found((await checked(await polyglot())).version)).toEqual(['exceeded 2 pages']);
  });

  // What no upload takes is refused before: artworks.test.ts.
  const hostile = Object.entries(await hostileFiles()).filter(([, { reason }]) => !/empty\$|type/.test(reason.source));
  it.each(hostile)('never harms the shop: %s', LIMIT, async (name, { bytes, reason }) => {
    const poller = pollSite(base, ['/healthz']);
    const began = performance.now();
    const { status, version } = await checked(bytes, name);
    const tookMs = performance.now() - began;
    const { statuses, slowestMs } = await poller.stop();
    const [finding] = version.report?.findings ?? [];
    if (version.state === 'waiting') expect(reason.source).toContain('crash');
    else {
      expect(status).toMatch(/^(MAKERR|ROBMIST)$/);
      expect(finding?.detail).toMatch(reason);
      expect(explainFinding(finding!).fix).toMatch(/[а-я]/);
    }
    expect([...statuses.keys()]).toEqual(['200']);
    expect(statuses.get('200')).toBeGreaterThan(3);
    // A check in the server's own thread would hold one of the answers back for as long as it takes.
    expect(slowestMs).toBeLessThan(Math.max(5000, tookMs / 2));
  });
});
