import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IntegrationOrder } from '#lib/contracts/integration/integration.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { CommandError } from '#server/cli/command.ts';
import { CUSTOMER_COMMANDS } from '#server/cli/commands/customers.ts';
import { ORDER_COMMANDS } from '#server/cli/commands/orders.ts';
import { createKey } from '#server/modules/integration/keys.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { eachEngine, get, loginAs, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';
import { handIn } from '#tests/support/tus.ts';

const ORDERS = '/api/integration/orders';
const REQUISITES = { name: 'ООО «Ромашка»', inn: '7813000017', kpp: '781301001', address: 'Санкт-Петербург' };

eachEngine('what keeps an order from the press', (engine) => {
  let shop: TestShop;
  let bearer: { authorization: string };
  beforeAll(async () => {
    shop = await startShop({ engine });
    const made = await createKey(shop.deps, 'цех');
    bearer = { authorization: `Bearer ${made.kind === 'made' ? made.key : ''}` };
  });
  afterAll(() => shop.close());

  const numberOf = ({ orders }: PurchaseView) => orders[0]?.number ?? '';
  const one = async (number: string) => (await get(shop.app, `${ORDERS}/${number}`, bearer)).json() as IntegrationOrder;
  const push = (number: string, body: object) =>
    post(shop.app, `${ORDERS}/${number}/status`, body, { ...bearer, 'idempotency-key': newKey() });
  const pay = (purchase: PurchaseView, amount = purchase.total) =>
    bookTransfer(shop.deps, { number: purchase.number, amount, reference: crypto.randomUUID() });
  const approve = async (purchase: PurchaseView) => {
    const [order] = purchase.orders;
    await handIn(shop, { key: purchase.id, order: order?.id ?? '', slot: 'd1-block', name: 'a.pdf' }, Buffer.from('%PDF-1.7 a'));
    await shop.deps.db
      .updateTable('artworks')
      .set({ approved_at: shop.deps.clock().toISOString(), approved_hash: 'x' })
      .where('order_id', '=', order?.id ?? '')
      .execute();
  };
  const run = (name: string, ...words: string[]) =>
    [...ORDER_COMMANDS, ...CUSTOMER_COMMANDS].find((known) => known.name === name)?.run(shop.deps, words);
  const refusalOf = async (...words: string[]): Promise<string> => {
    const error = await run('orders status', ...words)?.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  };
  /** An order that could go to the press. */
  const ready = async (change: object = {}, headers: Record<string, string> = {}) => {
    const purchase = await placeAt(shop, change, headers);
    for (const status of ['MAK', 'MAKCH'] as const) await moveOrder(shop.deps, numberOf(purchase), status);
    return purchase;
  };
  const changesOf = async (number: string) =>
    (
      await shop.deps.db
        .selectFrom('order_changes')
        .innerJoin('orders', 'orders.id', 'order_changes.order_id')
        .select('detail')
        .where('orders.number', '=', number)
        .where('kind', '=', 'status')
        .orderBy('change')
        .execute()
    ).map(({ detail }) => JSON.parse(detail) as object);

  it('never offers print for what is unpaid or not approved', async () => {
    const purchase = await ready();
    const number = numberOf(purchase);
    expect(await one(number)).toMatchObject({ allowed: ['MAKERR', 'MAKRDY'], printHolds: ['unpaid', 'unapproved'] });
    await pay(purchase);
    expect(await one(number)).toMatchObject({ allowed: ['MAKERR', 'MAKRDY'], printHolds: ['unapproved'] });
    const approved = await placeAt(shop);
    await approve(approved);
    await moveOrder(shop.deps, numberOf(approved), 'MAKCH');
    expect(await one(numberOf(approved))).toMatchObject({ allowed: ['MAKERR', 'MAKRDY'], printHolds: ['unpaid'] });
    await pay(approved);
    expect(await one(numberOf(approved))).toMatchObject({ allowed: ['MAKERR', 'MAKRDY', 'MAKDOWN'], printHolds: [] });
    expect((await push(numberOf(approved), { status: 'MAKDOWN' })).statusCode).toBe(200);
    expect((await changesOf(numberOf(approved))).at(-1)).toEqual({ status: 'MAKDOWN' });
  });

  it('takes the prepayment of the settings for paid, and a kopeck less for unpaid', async () => {
    const purchase = await ready();
    // Whole roubles are asked for, but just the half is enough.
    const part = Math.ceil(purchase.total / 2);
    await pay(purchase, part - 1);
    expect((await one(numberOf(purchase))).printHolds).toContain('unpaid');
    await pay(purchase, 1);
    expect((await one(numberOf(purchase))).printHolds).not.toContain('unpaid');
  });

  it('refuses a push into print with what holds it back, and forces it only when asked, in the journal', async () => {
    const number = numberOf(await ready());
    const refused = await push(number, { status: 'MAKDOWN' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'print_held',
        errors: { status: [expect.stringMatching(/^unpaid – /), expect.stringMatching(/^unapproved – /)] },
      }),
    ]);
    expect((await one(number)).status).toBe('MAKCH');
    expect((await push(number, { status: 'SHP' })).json()).toMatchObject({
      code: 'forbidden_move',
      problems: [{ field: '/status', allowed: ['MAKERR', 'MAKRDY'] }],
    });
    expect((await push(number, { status: 'MAKDOWN', force: true })).json()).toMatchObject({ status: 'MAKDOWN' });
    expect((await changesOf(number)).at(-1)).toEqual({ status: 'MAKDOWN', against: ['unpaid', 'unapproved'] });
    expect(await run('orders show', number)).toMatch(
      /MAKDOWN – Макет передан в печать, вопреки: не оплачен.*макеты {2}\(integration:цех\)/,
    );
  });

  it('asks a person the same and says how to insist', async () => {
    const number = numberOf(await ready());
    const short = String(Number(number.split('-')[0]));
    expect(await refusalOf(`${short}-1`, 'MAKDOWN')).toMatch(/печатать рано: не оплачен.*--force/);
    expect(await refusalOf(number, 'SHP')).toMatch(/Можно: MAKERR – [^,]+, ждём покупателя, MAKRDY – Макет проверен$/);
    expect(await run('orders status', `${short}-1`, 'MAKDOWN', '--force')).toBe('Готово.');
    expect((await changesOf(number)).at(-1)).toMatchObject({ against: ['unpaid', 'unapproved'] });
  });

  it('prints on account for the organisation of a customer who may, and for no one else', async () => {
    const me = await loginAs(shop, 'firm@example.com');
    const firm = await ready({ payer: { kind: 'organisation', requisites: REQUISITES } }, me.bearer);
    const own = await ready({}, me.bearer);
    const guest = await ready({ payer: { kind: 'organisation', requisites: REQUISITES } });
    expect((await one(numberOf(firm))).printHolds).toContain('unpaid');
    expect(await run('customers account', 'Firm@Example.com', 'yes', '--yes')).toContain('после отгрузки');
    const holds = async () =>
      Promise.all([firm, own, guest].map(async (each) => (await one(numberOf(each))).printHolds.includes('unpaid')));
    expect(await holds()).toEqual([false, true, true]);
    await run('customers account', 'firm@example.com', 'no', '--yes');
    expect(await holds()).toEqual([true, true, true]);
  });
});
