import { afterAll, beforeAll, expect, it } from 'vitest';
import { OrganisationFields } from '#lib/contracts/organisation.ts';
import { isWorkingDay, moscowTime, readyDate } from '#lib/domain/calendar.ts';
import { ORDER_STATUSES } from '#lib/domain/codes.ts';
import { hoursOn, minutesOf, openingOf } from '#lib/domain/delivery/opening.ts';
import { ON_PRESS } from '#lib/domain/orders/order-phases.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { payerOf } from '#server/modules/purchase/stored.ts';
import { sendDueReceipts } from '#server/modules/receipt/send.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { eachEngine, startShop, type TestShop } from '#tests/support/server.ts';

eachEngine('the demo customer', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
    await seedDemo(shop.deps);
  });
  afterAll(() => shop.close());

  it('has saved the organisation of its orders by invoice, as ordering does', async () => {
    const { db } = shop.deps;
    const { user_id, body } = await db.selectFrom('organisations').selectAll().executeTakeFirstOrThrow();
    const own = await db.selectFrom('purchases').select('payer').where('user_id', '=', user_id).execute();
    const named = own
      .map(payerOf)
      .flatMap((payer) => (payer.kind === 'organisation' && payer.requisites !== null ? [payer.requisites] : []));
    expect(named.length).toBeGreaterThan(1);
    for (const requisites of named) expect(OrganisationFields.parse(JSON.parse(body))).toEqual(requisites);
  });

  it('has every rouble that is said to be paid in the books', async () => {
    const purchases = await shop.deps.db.selectFrom('purchases').select(['id', 'paid']).execute();
    const ledger = await shop.deps.db.selectFrom('ledger').selectAll().execute();
    const booked = (id: string) => ledger.filter((row) => row.purchase_id === id).reduce((sum, { amount }) => sum + amount, 0);
    expect(purchases.filter(({ paid }) => paid > 0).length).toBeGreaterThan(3);
    expect(purchases.map(({ id }) => booked(id))).toEqual(purchases.map(({ paid }) => paid));
  });

  it('has of whatever its person has paid the receipts the law asks for, on the day they are for', async () => {
    const { db } = shop.deps;
    const rows = await db
      .selectFrom('purchases')
      .innerJoin('orders', 'orders.purchase_id', 'purchases.id')
      .select(['purchases.id', 'purchases.payer', 'purchases.paid', 'orders.status'])
      .where('purchases.user_id', 'is not', null)
      .execute();
    const receipts = await db.selectFrom('receipts').selectAll().where('state', '=', 'registered').execute();
    const moments = await db
      .selectFrom('order_history')
      .innerJoin('orders', 'orders.id', 'order_history.order_id')
      .select(['orders.purchase_id', 'order_history.event', 'order_history.status', 'order_history.at'])
      .execute();
    for (const { id, payer, paid, status } of rows) {
      const isAsked = paid > 0 && payerOf({ payer }).kind === 'person';
      const at = (event: string, step: string) =>
        moments.find((row) => row.purchase_id === id && row.event === event && row.status === step)?.at;
      const wanted = [
        ...(isAsked ? [['payment', at('paid', 'CRE')]] : []),
        ...(isAsked && status === 'SHP' ? [['handed_over', at('status', 'SHP')]] : []),
      ];
      const own = receipts.filter(({ purchase_id }) => purchase_id === id);
      expect(own.map(({ kind, ended_at }) => [kind, ended_at])).toEqual(wanted);
      expect(own.map(({ fiscal, ended_at }) => (fiscal ?? '').includes(ended_at ?? ''))).toEqual(own.map(() => true));
    }
  });

  it('shows the operator a refused receipt of a guest, and one the cash register takes its time for', async () => {
    while ((await sendDueReceipts(shop.deps)) > 0);
    const rows = await shop.deps.db
      .selectFrom('receipts')
      .innerJoin('purchases', 'purchases.id', 'receipts.purchase_id')
      .select(['receipts.kind', 'receipts.state', 'receipts.reason'])
      .where('purchases.user_id', 'is', null)
      .orderBy('receipts.id')
      .execute();
    expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      ...['payment registered', 'handed_over refused', 'payment registered', 'handed_over asked'],
    ]);
    expect(rows[1]?.reason).toContain('receipt.customer.email');
  });

  it('pays the rest of a half-paid purchase and owes nothing', async () => {
    const half = await shop.deps.db.selectFrom('purchases').selectAll().where('payment_status', '=', 'PP').executeTakeFirstOrThrow();
    const answer = await bookTransfer(shop.deps, { number: half.number, amount: half.total - half.paid, reference: '77 от 2026-11-16' });
    expect(answer).toMatchObject({ kind: 'booked', purchase: { paid: half.total, payment_status: 'FP' } });
  });
});

eachEngine('a demo made in the night of a Sunday', (engine) => {
  const NIGHT = new Date('2026-11-22T01:30:00Z');
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
    await seedDemo({ ...shop.deps, clock: () => NIGHT });
  });
  afterAll(() => shop.close());

  /** Whether the shop is open at a moment, or has been. */
  const isOpenAt = (at: string): boolean => {
    const { shop: seller, calendar } = shop.deps.catalogue;
    const [day = '', time = ''] = moscowTime(new Date(at)).split('T');
    const [from = '', to = ''] = hoursOn(day, openingOf(seller.hours), calendar)?.split('–') ?? [];
    return (
      isWorkingDay(day, calendar) && minutesOf(time) >= minutesOf(from) && minutesOf(time) <= minutesOf(to) && at < NIGHT.toISOString()
    );
  };

  it('has worked on the shop’s own days and in its hours', async () => {
    const { db } = shop.deps;
    const history = await db.selectFrom('order_history').select(['at', 'status']).execute();
    const proposals = await db.selectFrom('proposals').select('issued_at as at').execute();
    const documents = await db.selectFrom('documents').select('created_at as at').execute();
    const money = await db.selectFrom('ledger').select('at').execute();
    expect(new Set(history.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
    expect([...history, ...proposals, ...documents, ...money].filter(({ at }) => !isOpenAt(at))).toEqual([]);
  });

  it('has placed its orders by their numbers, and none that is being made is late', async () => {
    const { db, catalogue } = shop.deps;
    const placed = await db.selectFrom('purchases').select('placed_at').orderBy('number').execute();
    expect(placed.map(({ placed_at }) => placed_at)).toEqual(placed.map(({ placed_at }) => placed_at).sort());
    const next = readyDate(NIGHT, 0, catalogue.calendar);
    const days = await db
      .selectFrom('orders')
      .select('ready_date')
      .where('status', 'in', [...ON_PRESS, 'MADE', 'WRH'])
      .execute();
    expect(days.filter(({ ready_date }) => ready_date < next)).toEqual([]);
  });

  it('has printed nothing unpaid, and written each paper after what it speaks of', async () => {
    const { db } = shop.deps;
    const printed = await db
      .selectFrom('order_history')
      .innerJoin('orders', 'orders.id', 'order_history.order_id')
      .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
      .select(['purchases.id', 'order_history.status', 'order_history.at'])
      .where('order_history.status', 'in', ['AGR', 'INPROD', 'SHP'])
      .where('order_history.event', '=', 'status')
      .execute();
    const paid = await db.selectFrom('ledger').select(['purchase_id', 'at']).execute();
    const hasPaid = ({ id, at }: { id: string; at: string }) => paid.some((row) => row.purchase_id === id && row.at < at);
    expect(printed.filter((step) => !hasPaid(step))).toEqual([]);
    const closing = await db.selectFrom('documents').selectAll().where('kind', 'in', ['upd', 'act']).execute();
    expect(closing.length).toBeGreaterThan(2);
    for (const { purchase_id, created_at } of closing)
      expect(printed.find(({ id, status }) => id === purchase_id && status === 'SHP')?.at).toBe(created_at);
    const handed = await db.selectFrom('receipts').select(['created_at', 'purchase_id']).where('kind', '=', 'handed_over').execute();
    expect(handed.map(({ purchase_id, created_at }) => [purchase_id, created_at])).toEqual(
      handed.map(({ purchase_id }) => [purchase_id, printed.find(({ id, status }) => id === purchase_id && status === 'SHP')?.at]),
    );
  });
});
