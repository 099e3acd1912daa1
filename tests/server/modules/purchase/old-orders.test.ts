import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedOrders } from '#lib/contracts/integration/integration.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { COMMANDS } from '#server/cli/commands.ts';
import { type Catalogue, loadCatalogue } from '#server/context/catalogue.ts';
import { checkOrders } from '#server/doctor/orders.ts';
import { createKey } from '#server/modules/integration/keys.ts';
import { keepOlderOrders } from '#server/modules/purchase/older-orders.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, get, loginAs, PASSWORD, post, startShop, type TestShop, uuid } from '#tests/support/server.ts';

const ORDERS = '/api/integration/orders';
const FIRM = { name: 'ООО «Линотип»', inn: '7707083893', kpp: '773601001', address: 'Москва, ул Мира, д 1' };

/** Ways content changes under an order: the product of its job goes, is renamed, loses what the job is made of. */
const CONTENT_CHANGES = ['gone', 'renamed', 'bare', 'paperless'] as const;
type ContentChange = (typeof CONTENT_CHANGES)[number];

/** What a newer program, or a broken disk, may have left in a row. */
const ROW_CHANGES = {
  paper: (job: object) => ({ job: JSON.stringify({ ...job, paper: 'NEW_400', sides: 'F9' }) }),
  words: (job: object) => ({ job: JSON.stringify({ ...job, binding: 'magnet', turnaround: 'hour', varnish: true }) }),
  lines: (job: object) => ({ job: JSON.stringify({ ...job, quantity: '100', finishing: null }) }),
  text: () => ({ job: '{"product":' }),
  status: () => ({ status: 'FOILED' }),
  snapshot: () => ({ snapshot: '{}' }),
} as const;
const PURCHASE_CHANGES = {
  money: () => ({ payment_status: 'LOAN' }),
  way: () => ({ delivery: JSON.stringify({ type: 'drone', price: 0, roof: 1 }), delivery_type: 'drone' }),
  payer: () => ({ payer: JSON.stringify({ kind: 'trader', requisites: { ...FIRM, ogrnip: '1' } }) }),
  nothing: () => ({ delivery: '', payer: 'null' }),
} as const;

function changed({ products, priceList, ...rest }: Catalogue, change: ContentChange, slug: string): Catalogue {
  const product = products.get(slug);
  if (product === undefined) throw new Error(slug);
  const others = new Map([...products].filter(([name]) => name !== slug));
  if (change === 'gone') return { ...rest, priceList, products: others };
  if (change === 'renamed') return { ...rest, priceList, products: new Map([...others, [slug, { ...product, name: 'Другое' }]]) };
  if (change === 'bare') {
    const formats = product.formats.map((format) => ({ ...format, id: `other-${format.id}` }));
    return { ...rest, priceList, products: new Map([...others, [slug, { ...product, formats, finishing: [], multipage: undefined }]]) };
  }
  return { ...rest, products, priceList: { ...priceList, papers: priceList.papers.filter(({ code }) => code !== product.defaults.paper) } };
}

const command = async (shop: TestShop, name: string, words: string[] = []): Promise<string> => {
  const found = COMMANDS.find((one) => one.name === name);
  if (found?.needs !== 'shop') throw new Error(name);
  const output = await found.run(shop.deps, words);
  return typeof output === 'string' ? output : output.text;
};

eachEngine('an order outlives content and code', (engine) => {
  let shop: TestShop;
  let anna: Awaited<ReturnType<typeof loginAs>>;
  let bearer: { authorization: string };
  const full = loadCatalogue();
  const slugs = [...full.products.values()].filter(({ available }) => available).map(({ slug }) => slug);
  const purchases: PurchaseView[] = [];

  beforeAll(async () => {
    shop = await startShop({ engine });
    anna = await loginAs(shop);
    const made = await createKey(shop.deps, 'цех');
    bearer = { authorization: `Bearer ${made.kind === 'made' ? made.key : ''}` };
    for (const [at, slug] of slugs.slice(0, 6).entries()) {
      const job = full.products.get(slug)?.defaults;
      const payer = at % 2 === 0 ? { kind: 'person' } : { kind: 'organisation', requisites: FIRM };
      purchases.push(await placeAt(shop, { items: [{ id: uuid(), job }], payer }, anna.bearer));
    }
  });
  afterAll(() => shop.close());

  const read = async <T>(url: string, headers: Record<string, string> = anna.bearer): Promise<T> => {
    const answer = await get(shop.app, url, headers);
    expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, '']);
    return answer.json() as T;
  };
  const mine = async (): Promise<PurchaseView[]> => (await read<{ items: PurchaseView[] }>(`/api/order/list/${anna.contacteeId}`)).items;
  const pulled = async (): Promise<ChangedOrders> => read<ChangedOrders>(`${ORDERS}?limit=200`, bearer);

  /** Everything that shows orders, asked at once: each must answer whatever is in the rows. */
  async function askAll() {
    const list = await mine();
    const orders = await pulled();
    const texts = [await command(shop, 'orders list'), await command(shop, 'orders export'), await command(shop, 'report')];
    for (const { id, number } of purchases) {
      const own = `/api/order/list/${anna.contacteeId}/${id}`;
      for (const url of [own, `${own}/details`, `${own}/repeat`]) await read(url);
      await read(`/api/fast-payment/${id}`);
      await read(`${ORDERS}/${number}-1`, bearer);
      await read(`${ORDERS}/${number}-1/layouts`, bearer);
      texts.push(await command(shop, 'orders show', [number]));
    }
    await read(`/api/order/list/${anna.contacteeId}/changes?since=2020-01-01T00:00:00.000Z`);
    return { list, orders: orders.items, texts };
  }

  async function spoil(number: string, change: object, table: 'orders' | 'purchases') {
    const row = await shop.deps.db.selectFrom(table).selectAll().where('number', '=', number).executeTakeFirstOrThrow();
    await shop.deps.db.updateTable(table).set(change).where('number', '=', number).execute();
    return () => shop.deps.db.updateTable(table).set(row).where('number', '=', number).execute();
  }

  it('shows every order in the names and sizes of its day, whatever has left the content since', async () => {
    const before = await askAll();
    expect(before.list[0]?.orders[0]?.words).toContain('4+4');
    const artworks = await Promise.all(purchases.map(({ number }) => read(`${ORDERS}/${number}-1/layouts`, bearer)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...CONTENT_CHANGES), fc.constantFrom(...slugs)), { maxLength: 6 }),
        async (changes) => {
          const unique = [...new Map(changes.map(([change, slug]) => [slug, change]))];
          shop.use({ catalogue: unique.reduce((catalogue, [slug, change]) => changed(catalogue, change, slug), full) });
          const after = await askAll();
          expect([after.list, after.orders, after.texts.slice(0, 2)]).toEqual([before.list, before.orders, before.texts.slice(0, 2)]);
          expect(after.texts.slice(3)).toEqual(before.texts.slice(3));
          expect(await Promise.all(purchases.map(({ number }) => read(`${ORDERS}/${number}-1/layouts`, bearer)))).toEqual(artworks);
        },
      ),
      { numRuns: 6 },
    );
    shop.use({ catalogue: full });
  });

  it('hides no order behind one that another version wrote or a disk has broken, and the doctor names that one', async () => {
    const before = await askAll();
    const kinds = [...Object.keys(ROW_CHANGES), ...Object.keys(PURCHASE_CHANGES)] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(purchases.length - 1), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...kinds),
        async (places, kind) => {
          const undo: (() => Promise<unknown>)[] = [];
          for (const place of places) {
            const { number = '', orders = [] } = purchases[place] ?? {};
            if (kind in ROW_CHANGES)
              undo.push(await spoil(`${number}-1`, ROW_CHANGES[kind as keyof typeof ROW_CHANGES](orders[0]?.job ?? {}), 'orders'));
            else undo.push(await spoil(number, PURCHASE_CHANGES[kind as keyof typeof PURCHASE_CHANGES](), 'purchases'));
          }
          const after = await askAll();
          const spoiled = new Set(places.map((place) => purchases[place]?.number));
          const whole = <T extends { number: string }>(rows: readonly T[]) => rows.filter(({ number }) => !spoiled.has(number.slice(0, 6)));
          expect(whole(after.list)).toEqual(whole(before.list));
          expect(whole(after.orders)).toEqual(whole(before.orders));
          expect([after.list.length, after.orders.length]).toEqual([before.list.length, before.orders.length]);
          const named = (await checkOrders(shop.deps)).map(({ text }) => text).join('\n');
          const isSilent = ['paper', 'words', 'way', 'payer', 'snapshot'].includes(kind);
          for (const number of spoiled) if (!isSilent) expect(named).toContain(`${number}-1`);
          for (const restore of undo) await restore();
        },
      ),
      { numRuns: 12, examples: kinds.map((kind) => [[1], kind]) },
    );
    expect(await checkOrders(shop.deps)).toEqual([{ state: 'ok', text: expect.stringContaining(String(purchases.length)) }]);
  });

  it('takes money for an order another version wrote, and gives its customer the copy of their data', async () => {
    const { number = '', id = '' } = purchases[0] ?? {};
    const undo = await spoil(number, PURCHASE_CHANGES.payer(), 'purchases');
    const undoJob = await spoil(`${number}-1`, ROW_CHANGES.text(), 'orders');
    await command(shop, 'payments mark', [number, '1', '77 от 16.11.2026', '--yes']);
    expect(await read(`/api/fast-payment/${id}`)).toMatchObject({ paid: 100 });
    const copy = await post(shop.app, `/api/profile/${anna.contacteeId}/export`, { password: PASSWORD }, anna.bearer);
    expect(copy.json()).toMatchObject({ purchases: expect.arrayContaining([expect.objectContaining({ number })]) });
    await undoJob();
    await undo();
  });

  describe('an order from before names were kept', () => {
    it('gets those of today’s content at the start of the shop, once', async () => {
      await shop.deps.db.updateTable('orders').set({ snapshot: null }).execute();
      expect(await keepOlderOrders(shop.deps)).toBe(purchases.length);
      shop.use({ catalogue: changed(full, 'renamed', slugs[0] ?? '') });
      expect(await keepOlderOrders(shop.deps)).toBe(0);
      shop.use({ catalogue: full });
      expect((await mine()).every(({ orders }) => orders[0]?.words !== undefined)).toBe(true);
    });
  });
});
