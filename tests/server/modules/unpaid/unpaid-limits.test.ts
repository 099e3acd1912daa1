import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { leadingZeroBits } from '#lib/domain/customer/proof-of-work.ts';
import { DAY_MS, HOUR_MS } from '#lib/domain/time.ts';
import { networkOf } from '#server/base/network.ts';
import { cardsJob, eachEngine, loginAs, newKey, post, purchaseOf, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { type placed, startUpload } from '#tests/support/tus.ts';

const LINE = '192.0.2.44';
/** Of a guest's line, as the terms of the shop have it; written here, for the table of the limits is what is tried. */
const MOST = { purchases: 100, items: 3000 } as const;
/** Orders of an hour that ask for no work. */
const FREE = 10;

type Work = { challenge: string; bits: number };

/** What a browser does: numbers, until one fits. */
function solve({ challenge, bits }: Work): string {
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}:${number}`;
    if (leadingZeroBits(createHash('sha256').update(proof).digest()) >= bits) return proof;
  }
}

it('counts an IPv6 subscriber as one however the addresses are written', () => {
  expect(networkOf('2001:db8:1:2:ffff::9')).toEqual(networkOf('2001:0DB8:0001:0002::1'));
  expect(networkOf('2001:db8:1:2::1').near).not.toBe(networkOf('2001:db8:1:3::1').near);
  expect(networkOf('2001:db8:1:2::1').wide).toBe(networkOf('2001:db8:1:3::1').wide);
  expect(networkOf('::ffff:192.0.2.1')).toEqual(networkOf('192.0.2.1'));
  expect(networkOf('192.0.2.1').near).not.toBe(networkOf('192.0.2.2').near);
});

eachEngine('what is not paid', (engine) => {
  const withShop = async (work: (shop: TestShop) => Promise<void>) => {
    const shop = await startShop({ engine });
    await work(shop).finally(() => shop.close());
  };
  let guests = 0;
  /** A guest's order from one line, each to an address of its own, with the work where it is asked for. */
  async function order(shop: TestShop, { items = 1, line = LINE, email = '', isWorking = true } = {}) {
    guests += 1;
    const recipient = { name: 'Анна', phone: '+78120000001', email: email === '' ? `guest-${guests}@example.com` : email };
    const body = purchaseOf(shop, { recipient, items: Array.from({ length: items }, () => ({ id: uuid(), job: cardsJob() })) });
    const key = newKey();
    const first = await post(shop.app, '/api/order', body, { 'idempotency-key': key }, line);
    if (first.statusCode !== 428 || !isWorking) return first;
    return post(shop.app, '/api/order', body, { 'idempotency-key': key, 'order-work': solve((first.json() as { work: Work }).work) }, line);
  }

  it('is a bounded number of items from one line, said with the time to come again; paying makes room', () =>
    withShop(async (shop) => {
      expect((await order(shop, { items: 3 })).statusCode).toBe(201);
      await shop.deps.db
        .updateTable('purchase_origins')
        .set((eb) => ({ items: eb('items', '+', MOST.items - 5) }))
        .execute();
      expect((await order(shop, { items: 2 })).statusCode).toBe(201);
      const refused = await order(shop);
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ code: 'unpaid_full', error: expect.stringContaining('Оплатите прежние') });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(DAY_MS / 1000 - 60);
      expect((await order(shop, { line: '192.0.2.45' })).statusCode).toBe(201);
      await shop.deps.db.updateTable('purchases').set({ paid: 1 }).execute();
      expect((await order(shop)).statusCode).toBe(201);
    }));

  it('is a bounded number of purchases of one line though they come all at once, and no longer counts after a day', () =>
    withShop(async (shop) => {
      const most = MOST.purchases;
      for (let count = 0; count < most - 5; count += 1) {
        if (count % FREE === 0) shop.pass(HOUR_MS + 1);
        expect((await order(shop)).statusCode).toBe(201);
      }
      shop.pass(HOUR_MS + 1);
      const answers = await Promise.all(Array.from({ length: 9 }, () => order(shop)));
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
      shop.pass(DAY_MS);
      expect((await order(shop)).statusCode).toBe(201);
    }));

  it('needs no work of a customer with an account, nor of a guest for the first orders', () =>
    withShop(async (shop) => {
      for (let count = 0; count < FREE; count += 1) expect((await order(shop, { isWorking: false })).statusCode).toBe(201);
      const asked = await order(shop, { isWorking: false });
      expect(asked.statusCode).toBe(428);
      expect(asked.json()).toMatchObject({ code: 'work_wanted', work: { bits: 15 } });
      const { bearer } = await loginAs(shop);
      const own = await post(shop.app, '/api/order', purchaseOf(shop), { 'idempotency-key': newKey(), ...bearer }, LINE);
      expect(own.statusCode).toBe(201);
      shop.pass(HOUR_MS + 1);
      expect((await order(shop, { isWorking: false })).statusCode).toBe(201);
    }));

  it('takes work once, for the order it was asked for, in time and no less than asked', () =>
    withShop(async (shop) => {
      for (let count = 0; count < FREE; count += 1) await order(shop);
      const recipient = { name: 'Анна', phone: '+78120000001', email: 'work@example.com' };
      const [body, key] = [purchaseOf(shop, { recipient }), newKey()];
      const call = (headers: Record<string, string>) => post(shop.app, '/api/order', body, { 'idempotency-key': key, ...headers }, LINE);
      const { work } = (await call({})).json() as { work: Work };
      const proof = solve(work);
      const [challenge = '', number = ''] = proof.split(':');
      const otherEnd = challenge.endsWith('A') ? 'E' : 'A';
      for (const wrong of ['', 'x', `${challenge}:x`, `1${challenge.slice(2)}:${number}`, `${challenge.slice(0, -1)}${otherEnd}:${number}`])
        expect((await call({ 'order-work': wrong })).statusCode, wrong).toBe(428);
      expect((await call({ 'order-work': proof, 'idempotency-key': newKey() })).statusCode).toBe(428);
      const placedNow = await call({ 'order-work': proof });
      expect(placedNow.statusCode).toBe(201);
      expect((await call({})).json()).toEqual(placedNow.json());
      const late = await post(shop.app, '/api/order', purchaseOf(shop, { recipient }), { 'idempotency-key': newKey() }, LINE);
      const lateProof = solve((late.json() as { work: Work }).work);
      shop.pass(HOUR_MS / 2 + 1);
      expect((await call({ 'order-work': lateProof, 'idempotency-key': newKey() })).statusCode).toBe(428);
    }));

  it('has a bounded number of links for designers', () =>
    withShop(async (shop) => {
      const { id, orders } = (await order(shop)).json() as { id: string; orders: { id: string }[] };
      const share = async () => (await post(shop.app, `/api/layouts/${id}/link`, { orderId: orders[0]?.id })).statusCode;
      const statuses = await Promise.all(Array.from({ length: 23 }, share));
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    }));

  it('holds a bounded number of bytes by purchase and by line, until it is paid', () =>
    withShop(async (shop) => {
      const GB = 1024 ** 3;
      const job = cardsJob({ designs: 20 });
      const begin = async (purchase: Awaited<ReturnType<typeof placed>>, design: number) =>
        (await startUpload(shop, { key: purchase.id, order: purchase.orders[0]?.id ?? '', slot: `d${design}-block`, length: GB }))
          .statusCode;
      const buy = async () => {
        const answer = await post(
          shop.app,
          '/api/order',
          purchaseOf(shop, { items: [{ id: uuid(), job }] }),
          { 'idempotency-key': newKey() },
          LINE,
        );
        return answer.json() as Awaited<ReturnType<typeof placed>>;
      };
      const statuses = async (purchase: Awaited<ReturnType<typeof placed>>, from: number, to: number) => {
        const seen: number[] = [];
        for (let design = from; design <= to; design += 1) seen.push(await begin(purchase, design));
        return seen;
      };
      const [first, second, third] = [await buy(), await buy(), await buy()];
      expect(await statuses(first, 1, 7)).toEqual([201, 201, 201, 201, 201, 201, 413]);
      expect(await statuses(second, 1, 6)).toEqual([201, 201, 201, 201, 201, 201]);
      expect(await begin(third, 1)).toBe(413);
      await shop.deps.db.updateTable('purchases').set({ paid: 1 }).where('id', '=', first.id).execute();
      expect(await statuses(first, 7, 11)).toEqual([201, 201, 201, 201, 413]);
      expect(await begin(third, 1)).toBe(201);
    }));
});
