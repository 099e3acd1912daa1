import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GUEST_CODE } from '#lib/contracts/my-orders.ts';
import { ORDER_CODE_HEADER } from '#lib/contracts/purchase.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#lib/domain/time.ts';
import { uploadsFolder } from '#server/adapters/artwork-files.ts';
import { networkOf } from '#server/base/network.ts';
import type { placeAt } from '#tests/support/place-order.ts';
import { cardsJob, eachEngine, loginAs, newKey, post, purchaseOf, startShop, type TestShop, uuid } from '#tests/support/server.ts';
import { sendBytes, sendPiece, startUpload } from '#tests/support/tus.ts';

const LINE = '192.0.2.44';
/** As the terms of the shop have it; written here, for the table of the limits is what is tried. */
const MOST = { purchases: 100, items: 3000, ofOwner: 2000, strangers: 10_000 } as const;
const GB = 1024 ** 3;

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
  type Wish = { items?: number; line?: string; email?: string; code?: string; designs?: number };
  let guests = 0;
  /** A guest's order from one line, each to an address of its own. */
  async function order(shop: TestShop, { items = 1, line = LINE, email, code, designs }: Wish = {}) {
    guests += 1;
    const recipient = { name: 'Анна', phone: '+78120000001', email: email ?? `guest-${guests}@example.com` };
    const job = cardsJob(designs === undefined ? {} : { designs });
    const body = purchaseOf(shop, { recipient, items: Array.from({ length: items }, () => ({ id: uuid(), job })) });
    const proof = code === undefined ? {} : { [ORDER_CODE_HEADER]: code };
    return post(shop.app, '/api/order', body, { 'idempotency-key': newKey(), ...proof }, line);
  }
  type Purchase = Awaited<ReturnType<typeof placeAt>>;
  const buy = async (shop: TestShop, wish: Wish = {}) => (await order(shop, wish)).json() as Purchase;
  const begin = (shop: TestShop, purchase: Purchase, design: number, length = GB) =>
    startUpload(shop, { key: purchase.id, order: purchase.orders[0]?.id ?? '', slot: `d${design}-block`, length });
  /** As if others had so much unpaid already. */
  const pretend = (shop: TestShop, table: 'purchase_origins' | 'artwork_uploads', change: object) =>
    shop.deps.db.updateTable(table).set(change).execute();
  /** The newest code that has come to an address. */
  const codeIn = async (shop: TestShop, email: string): Promise<string> =>
    (await shop.letters()).flatMap(({ to, subject }) => (to === email ? (/^\d{4} \d{4}/.exec(subject)?.[0] ?? []) : [])).at(-1) ?? '';

  it('is a bounded number of items from one line, said with the time to come again; paying makes room', () =>
    withShop(async (shop) => {
      expect((await order(shop, { items: 3 })).statusCode).toBe(201);
      await pretend(shop, 'purchase_origins', { items: MOST.items - 2 });
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
      for (let count = 0; count < MOST.purchases - 5; count += 1) expect((await order(shop)).statusCode).toBe(201);
      const answers = await Promise.all(Array.from({ length: 9 }, () => order(shop)));
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
      const { bearer } = await loginAs(shop);
      const own = await post(shop.app, '/api/order', purchaseOf(shop), { 'idempotency-key': newKey(), ...bearer }, LINE);
      expect(own.statusCode).toBe(201);
      shop.pass(DAY_MS);
      expect((await order(shop)).statusCode).toBe(201);
    }));

  it('of a stranger who names somebody’s e-mail leaves that guest orders and files', () =>
    withShop(async (shop) => {
      const email = 'victim@example.com';
      const theirs = await buy(shop, { email, designs: 20 });
      await pretend(shop, 'purchase_origins', { items: MOST.items });
      await begin(shop, theirs, 1);
      await pretend(shop, 'artwork_uploads', { came: 12 * GB });
      expect((await order(shop, { email })).statusCode).toBe(429);
      const own = await buy(shop, { email, line: '198.51.100.1', designs: 20 });
      expect((await begin(shop, own, 1)).statusCode).toBe(201);
    }));

  it('of all strangers shuts nobody out: the next guest proves the e-mail by the code of a letter', () =>
    withShop(async (shop) => {
      await buy(shop);
      await pretend(shop, 'purchase_origins', { items: 10 * MOST.strangers, near: 'others', wide: 'others' });
      shop.pass(11 * SECOND_MS);
      const wish = { email: 'honest@example.com', line: '198.51.100.2' };
      const asked = await order(shop, wish);
      expect([asked.statusCode, asked.json().code]).toEqual([428, 'email_wanted']);
      expect((await order(shop, { ...wish, code: '00000000' })).json()).toMatchObject({ code: 'wrong_code' });
      const code = await codeIn(shop, wish.email);
      expect((await order(shop, { ...wish, email: 'other@example.com', code })).json()).toMatchObject({ code: 'wrong_code' });
      expect((await order(shop, { ...wish, code })).statusCode).toBe(201);
      const row = await shop.deps.db.selectFrom('purchase_origins').select('is_proven').orderBy('is_proven', 'desc').execute();
      expect(row.map(({ is_proven }) => Number(is_proven))).toEqual([1, 0]);
    }));

  it('of a customer is bounded by the account wherever it is placed from, and ten times as much once an order was paid', () =>
    withShop(async (shop) => {
      const { bearer } = await loginAs(shop);
      let lines = 0;
      const place = () => {
        lines += 1;
        return post(shop.app, '/api/order', purchaseOf(shop), { 'idempotency-key': newKey(), ...bearer }, `198.51.100.${lines}`);
      };
      const [paid, unpaid] = [(await place()).json() as Purchase, (await place()).json() as Purchase];
      const holds = (items: number) =>
        shop.deps.db.updateTable('purchase_origins').set({ items }).where('purchase_id', '=', unpaid.id).execute();
      await holds(MOST.ofOwner);
      expect((await place()).json()).toMatchObject({ code: 'unpaid_full' });
      await shop.deps.db.updateTable('purchases').set({ paid: 1 }).where('id', '=', paid.id).execute();
      expect((await place()).statusCode).toBe(201);
      await holds(MOST.ofOwner * 10);
      expect((await place()).json()).toMatchObject({ code: 'unpaid_full' });
    }));

  it('lets a code be guessed ten times an hour, counted for the line that guesses', () =>
    withShop(async (shop) => {
      const wish = { email: 'guessed@example.com', line: '198.51.100.3', code: '00000000' };
      const codes: string[] = [];
      for (let count = 0; count < 12; count += 1) codes.push((await order(shop, wish)).json().code);
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 'wrong_code'), 'too_many_codes', 'too_many_codes']);
      expect((await order(shop, { ...wish, line: '198.51.100.4' })).json().code).toBe('wrong_code');
    }));

  it('has a bounded number of links for designers', () =>
    withShop(async (shop) => {
      const { id, orders } = await buy(shop);
      const share = async () => (await post(shop.app, `/api/layouts/of/${id}/link`, { orderId: orders[0]?.id })).statusCode;
      const statuses = await Promise.all(Array.from({ length: 23 }, share));
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    }));

  it('counts the bytes that have come and none that are promised, and a piece before it comes', () =>
    withShop(async (shop) => {
      const [first, second, third] = [await buy(shop, { designs: 20 }), await buy(shop, { designs: 20 }), await buy(shop, { designs: 20 })];
      const promised: number[] = [];
      for (const purchase of [first, second, third])
        for (let design = 1; design <= 20; design += 1) promised.push((await begin(shop, purchase, design, GB / 4)).statusCode);
      expect(new Set(promised)).toEqual(new Set([201]));
      const [begun, late] = [await begin(shop, first, 1, 1000), await begin(shop, first, 3, 1000)];
      const base = await shop.app.listen({ host: '127.0.0.1', port: 0 });
      const path = String(begun.headers.location);
      const file = join(uploadsFolder(shop.deps.config.dataDir), path.split('/').at(-1) ?? '');
      const arrived = async () => expect.poll(() => statSync(file).size).toBe(600);
      await sendBytes(base, path, { key: first.id, bytes: Buffer.alloc(1000), offset: 0, cut: { after: 600, arrived } });
      const counted = async () => {
        const rows = await shop.deps.db.selectFrom('artwork_uploads').select('came').where('came', '>', 0).execute();
        return rows.map(({ came }) => Number(came));
      };
      await expect.poll(counted).toEqual([600]);
      const holds = (came: number) => shop.deps.db.updateTable('artwork_uploads').set({ came }).where('came', '>', 0).execute();
      const piece = async (headers = {}) =>
        (await sendPiece(shop, String(late.headers.location), first.id, Buffer.alloc(10), 0, headers)).json();
      await holds(6 * GB - 500);
      // It may bring all that was promised, for it does not say how much it brings.
      expect(await piece({ 'transfer-encoding': 'chunked' })).toMatchObject({ code: 'unpaid_files' });
      await holds(6 * GB);
      expect((await begin(shop, first, 2, GB / 4)).json()).toMatchObject({ code: 'unpaid_files' });
      expect(await piece()).toMatchObject({ code: 'unpaid_files' });
      expect((await begin(shop, second, 2, GB / 4)).statusCode).toBe(201);
      await pretend(shop, 'artwork_uploads', { came: GB });
      expect((await begin(shop, await buy(shop, { designs: 20 }), 1)).json()).toMatchObject({ code: 'unpaid_files' });
      await shop.deps.db.updateTable('purchases').set({ paid: 1 }).where('id', 'in', [first.id, second.id, third.id]).execute();
      expect((await begin(shop, await buy(shop, { designs: 20 }), 1)).statusCode).toBe(201);
    }));

  it('drops an upload of which nothing has come in ten minutes, and keeps one that has begun', () =>
    withShop(async (shop) => {
      const purchase = await buy(shop, { designs: 20 });
      const [empty, begun] = [await begin(shop, purchase, 1, 1000), await begin(shop, purchase, 2, 1000)];
      await sendPiece(shop, String(begun.headers.location), purchase.id, Buffer.alloc(10), 0);
      shop.pass(11 * MINUTE_MS);
      const again = ({ headers }: typeof begun, offset: number) =>
        sendPiece(shop, String(headers.location), purchase.id, Buffer.alloc(10), offset);
      expect((await again(empty, 0)).statusCode).toBe(410);
      expect((await again(begun, 10)).statusCode).toBe(204);
    }));

  it('takes files of all strangers until they fill their part; then the e-mail of the order is proven', () =>
    withShop(async (shop) => {
      const others = await buy(shop, { designs: 20 });
      await begin(shop, others, 1);
      await pretend(shop, 'artwork_uploads', { came: 101 * GB });
      const wish = { email: 'files@example.com', line: '198.51.100.5', designs: 20 };
      const own = await buy(shop, wish);
      shop.pass(11 * SECOND_MS);
      expect((await begin(shop, own, 1)).json()).toMatchObject({ code: 'email_wanted' });
      const url = GUEST_CODE.replace(':purchaseId', own.id);
      await post(shop.app, url, {});
      const shown = await shop.app.inject({ method: 'PUT', url, payload: { code: await codeIn(shop, wish.email) } });
      expect(shown.statusCode).toBe(200);
      expect((await begin(shop, own, 1)).statusCode).toBe(201);
    }));

  it('counts the files of all strangers once in ten seconds, not for every call', () =>
    withShop(async (shop) => {
      const purchase = await buy(shop, { designs: 3 });
      expect((await begin(shop, purchase, 1)).statusCode).toBe(201);
      await pretend(shop, 'artwork_uploads', { came: 101 * GB });
      const own = await buy(shop, { line: '198.51.100.5', designs: 3 });
      expect((await begin(shop, own, 1)).statusCode).toBe(201);
      shop.pass(11 * SECOND_MS);
      expect((await begin(shop, own, 2)).json()).toMatchObject({ code: 'email_wanted' });
    }));
});
