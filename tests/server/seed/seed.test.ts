import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
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

  it('has every rouble that is said to be paid in the books', async () => {
    const purchases = await shop.deps.db.selectFrom('purchases').select(['id', 'paid']).execute();
    const ledger = await shop.deps.db.selectFrom('ledger').selectAll().execute();
    const booked = (id: string) => ledger.filter((row) => row.purchase_id === id).reduce((sum, { amount }) => sum + amount, 0);
    expect(purchases.filter(({ paid }) => paid > 0).length).toBeGreaterThan(3);
    expect(purchases.map(({ id }) => booked(id))).toEqual(purchases.map(({ paid }) => paid));
  });

  it('has a receipt in every state once the cash register was asked', async () => {
    while ((await sendDueReceipts(shop.deps)) > 0);
    const rows = await shop.deps.db.selectFrom('receipts').select(['kind', 'state', 'fiscal', 'reason']).orderBy('id').execute();
    expect(rows.map(({ kind, state, fiscal }) => `${kind} ${state}${fiscal === null ? '' : ' with its numbers'}`)).toEqual([
      'payment registered with its numbers',
      'handed_over registered with its numbers',
      'payment registered with its numbers',
      'handed_over refused',
      'payment registered with its numbers',
      'handed_over asked',
    ]);
    expect(rows[3]?.reason).toContain('receipt.customer.email');
  });

  it('pays the rest of a half-paid purchase and owes nothing', async () => {
    const half = await shop.deps.db.selectFrom('purchases').selectAll().where('payment_status', '=', 'PP').executeTakeFirstOrThrow();
    const answer = await bookTransfer(shop.deps, { number: half.number, amount: half.total - half.paid, reference: '77 от 2026-11-16' });
    expect(answer).toMatchObject({ kind: 'booked', purchase: { paid: half.total, payment_status: 'FP' } });
  });
});
