import { afterAll, beforeAll, expect, it } from 'vitest';
import { VERSIONS_FOR_DESIGNERS, VERSIONS_PER_SLOT } from '#server/config/limits.ts';
import { UNCHECKED } from '#server/modules/artwork/repository.ts';
import { GOOD_CARD, makePdf } from '#tests/support/artworks.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, post, startShop, type TestShop } from '#tests/support/server.ts';
import { artworksOf, handIn, startUpload } from '#tests/support/tus.ts';

eachEngine('the versions of a place', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  it('are not used up by a designer: the customer goes on', async () => {
    const good = Buffer.from(await makePdf(GOOD_CARD, GOOD_CARD));
    const purchase = await placeAt(shop);
    const [key, order] = [purchase.id, purchase.orders[0]!.id];
    const { url } = (await post(shop.app, `/api/layouts/of/${key}/link`, { orderId: order })).json() as { url: string };
    const token = new URL(url).searchParams.get('order') ?? '';
    await handIn(shop, { key, order }, good);
    const versions = async () => (await artworksOf(shop, key)).orders[0]!.slots[0]!.versions;
    const [first] = await versions();
    const { slot } = await shop.deps.db.selectFrom('artworks').select('slot').where('order_id', '=', order).executeTakeFirstOrThrow();
    const made = { ...UNCHECKED, order_id: order, slot, sha256: 'f'.repeat(64), mime: 'application/pdf', bytes: 1, name: 'макет.pdf' };
    const fill = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_, at) => from + at + 1).map((version) =>
          shop.deps.db
            .insertInto('artworks')
            .values({
              ...made,
              id: `${key}-${version}`,
              version,
              origin: 'upload',
              source_id: null,
              created_at: shop.deps.clock().toISOString(),
            })
            .execute(),
        ),
      );
    await fill(1, VERSIONS_FOR_DESIGNERS - 1);
    expect((await handIn(shop, { key: token, order }, good)).statusCode).toBe(204);
    const more = await startUpload(shop, { key: token, order, length: 10 });
    expect([more.statusCode, more.json().code]).toEqual([413, 'artwork_quota']);
    const restore = (by: string, artworkId: string) => post(shop.app, `/api/layouts/of/${by}/restore`, { artworkId });
    const second = (await versions()).find(({ version }) => version === 2)!;
    expect((await restore(token, second.id)).statusCode).toBe(413);
    expect((await handIn(shop, { key, order }, Buffer.concat([good, Buffer.from('\n%')]))).statusCode).toBe(204);
    expect((await restore(key, first!.id)).statusCode).toBe(200);
    expect(await versions()).toHaveLength(VERSIONS_FOR_DESIGNERS + 2);
    await fill(VERSIONS_FOR_DESIGNERS + 2, VERSIONS_PER_SLOT);
    expect((await startUpload(shop, { key, order, length: 10 })).statusCode).toBe(413);
  });
});
