import { expect, it } from 'vitest';
import type { InquiryView } from '#lib/contracts/inquiry.ts';
import { inquiryOf } from '#tests/support/inquiries.ts';
import { eachEngine, loginAs, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const LINE = '203.0.113.7';
const ELSEWHERE = '203.0.113.9';
/** Lines of one provider's customer. */
const PROVIDER = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1'];

type Customer = Awaited<ReturnType<typeof loginAs>> | null;
type Sent = { inquiry: InquiryView; customer: Customer };

eachEngine('room for inquiries', (engine) => {
  const withShop = async (work: (shop: TestShop) => Promise<void>) => {
    const shop = await startShop({ engine });
    await work(shop).finally(() => shop.close());
  };
  const send = (shop: TestShop, customer: Customer, line = LINE) =>
    post(shop.app, '/api/inquiries', inquiryOf({ wantedDay: null }), { 'idempotency-key': newKey(), ...customer?.bearer }, line);
  const sent = async (shop: TestShop, customer: Customer, line = LINE): Promise<Sent> => ({
    inquiry: (await send(shop, customer, line)).json() as InquiryView,
    customer,
  });
  const put = async (shop: TestShop, { inquiry, customer }: Sent, position = 1) => {
    const url = `/api/inquiries/of/${customer?.contacteeId ?? 0}/${inquiry.id}/files/${position}?name=a`;
    const headers = { 'content-type': 'application/octet-stream', ...customer?.bearer };
    return (await shop.app.inject({ method: 'PUT', url, headers, payload: Buffer.from('x') })).statusCode;
  };
  /** As if a file of so many bytes had come. */
  const hold = ({ deps }: TestShop, { inquiry: { id } }: Sent, size: number, position = 9) =>
    deps.db
      .insertInto('inquiry_files')
      .values({ inquiry_id: id, version: 0, position, file: `f${position}-${id}`, name: 'a', size })
      .execute();
  /** As if its sender had sent so many like it. */
  const repeat = async ({ deps }: TestShop, { inquiry: { id } }: Sent, times: number) => {
    const row = await deps.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const rows = Array.from({ length: times }, (_, n) => ({ ...row, id: `${n}-${id}`, number: `${row.number}-${n}` }));
    await deps.db.insertInto('inquiries').values(rows).execute();
  };
  const codes = async (calls: ReturnType<typeof send>[]) => (await Promise.all(calls)).map(({ statusCode }) => statusCode).sort();

  it('is not taken again by a file that is sent once more', () =>
    withShop(async (shop) => {
      const own = await sent(shop, null);
      for (let position = 1; position <= 6; position += 1) await hold(shop, own, 25 * MB, position);
      expect([await put(shop, own, 7), await put(shop, own, 6), await put(shop, own, 7)]).toEqual([413, 200, 200]);
    }));

  it('of a line is shared by the accounts on it, who have more of it than strangers', () =>
    withShop(async (shop) => {
      const [anna, boris] = [await loginAs(shop, 'olga@example.com'), await loginAs(shop, 'boris@example.com')];
      await repeat(shop, await sent(shop, null), 19);
      expect([(await send(shop, null)).statusCode, (await send(shop, anna)).statusCode]).toEqual([429, 201]);
      await repeat(shop, await sent(shop, boris), 28);
      await repeat(shop, await sent(shop, anna), 9);
      expect([(await send(shop, anna)).statusCode, (await send(shop, anna, ELSEWHERE)).statusCode]).toEqual([429, 201]);
    }));

  it('for bytes of a line is shared by the accounts on it, who have more of it than strangers', () =>
    withShop(async (shop) => {
      const [guest, anna] = [await sent(shop, null), await sent(shop, await loginAs(shop, 'olga@example.com'))];
      const boris = await sent(shop, await loginAs(shop, 'boris@example.com'));
      await hold(shop, guest, 500 * MB);
      expect([await put(shop, guest), await put(shop, anna)]).toEqual([413, 200]);
      await hold(shop, boris, 1000 * MB);
      expect([await put(shop, anna, 2), await put(shop, await sent(shop, anna.customer, ELSEWHERE))]).toEqual([413, 200]);
    }));

  it('for bytes has an end for accounts too, which strangers do not reach', () =>
    withShop(async (shop) => {
      const anna = await sent(shop, await loginAs(shop, 'olga@example.com'));
      await hold(shop, await sent(shop, null, ELSEWHERE), 20 * GB);
      expect([await put(shop, await sent(shop, null)), await put(shop, anna)]).toEqual([413, 200]);
      await hold(shop, await sent(shop, await loginAs(shop, 'boris@example.com'), ELSEWHERE), 40 * GB);
      expect(await put(shop, anna, 2)).toBe(413);
    }));

  it('holds for one account that sends from several lines at once', () =>
    withShop(async (shop) => {
      const anna = await loginAs(shop, 'olga@example.com');
      await repeat(shop, await sent(shop, anna, ELSEWHERE), 28);
      expect(await codes(PROVIDER.map((line) => send(shop, anna, line)))).toEqual([201, 429, 429]);
    }));

  it('holds for strangers who send from several lines of one provider’s customer at once', () =>
    withShop(async (shop) => {
      await repeat(shop, await sent(shop, null, '2001:db8:1:9::1'), 58);
      expect(await codes(PROVIDER.map((line) => send(shop, null, line)))).toEqual([201, 429, 429]);
    }));

  it('holds for several accounts that send from one line at once', () =>
    withShop(async (shop) => {
      const customers = [await loginAs(shop, 'olga@example.com'), await loginAs(shop, 'boris@example.com')];
      await repeat(shop, await sent(shop, null), 58);
      expect(await codes(customers.map((customer) => send(shop, customer)))).toEqual([201, 429]);
    }));
});
